import { ScrollRegion } from "@stagecraft/ui";
import type { FleetAlarm, FleetFeed, FleetState } from "#live/fleet-feed.ts";
import { writeNumber } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import { AlarmRow, type AlarmActions } from "./AlarmRow.tsx";
import { lostStreams } from "./lost-streams.ts";
import { LostStreamRow } from "./LostStreamRow.tsx";
import { useWallTime } from "./wall-clock.ts";
import { ageOfStage } from "./wall-figures.ts";

interface AlarmColumnProps extends AlarmActions {
  feed: FleetFeed;
  state: FleetState;
}

interface LostStreamsProps extends AlarmColumnProps {
  /** Selects the acknowledged streams, or the others. */
  areAcknowledged: boolean;
}

function useLostStreams({ feed, state }: AlarmColumnProps) {
  const { now, serverNow } = useWallTime();
  const lost = lostStreams(state.pads ?? [], {
    ageOf: ageOfStage(feed, serverNow, now),
    newestOf: (stageId) => feed.reading(stageId)?.newestTime ?? null,
  });
  return { lost, serverNow };
}

function LostStreams({ areAcknowledged, ...props }: LostStreamsProps) {
  const { lost, serverNow } = useLostStreams(props);
  return lost
    .filter(({ isAcknowledged }) => isAcknowledged === areAcknowledged)
    .map((each) => (
      <LostStreamRow
        key={each.stage.stageId}
        lost={each}
        serverNow={serverNow}
        onAcknowledge={props.onAcknowledge}
        writeBlock={props.writeBlock}
        showsCode={props.showsCode}
      />
    ));
}

interface AcknowledgedProps extends AlarmColumnProps {
  responded: readonly FleetAlarm[];
}

function Acknowledged({ responded, ...props }: AcknowledgedProps) {
  const text = useText();
  const { feed, state, ...actions } = props;
  const { lost } = useLostStreams(props);
  if (
    responded.length === 0 &&
    !lost.some(({ isAcknowledged }) => isAcknowledged)
  )
    return null;
  return (
    <>
      <h2 className="wall-answered">{text("wall.acknowledged")}</h2>
      <ul>
        {responded.map((alarm) => (
          <AlarmRow key={alarm.key} alarm={alarm} {...actions} />
        ))}
        <LostStreams {...props} areAcknowledged />
      </ul>
    </>
  );
}

/** Everything that needs to be acknowledged, the unacknowledged first. */
export function AlarmColumn({ feed, state, ...actions }: AlarmColumnProps) {
  const text = useText();
  const open = state.alarms.filter((each) => each.open > 0);
  const responded = state.alarms.filter((each) => each.acknowledgedAt !== null);
  const standing = state.alarms.filter(
    (each) => each.open === 0 && each.acknowledgedAt === null,
  );
  const { alert, warn, watch } = state.unacknowledged;
  const shown = open.reduce((sum, each) => sum + each.open, 0);
  const rest = alert + warn + watch - shown;
  const rowsOf = (alarms: readonly FleetAlarm[]) =>
    alarms.map((alarm) => (
      <AlarmRow key={alarm.key} alarm={alarm} {...actions} />
    ));
  return (
    <aside
      data-tour="wallAlarms"
      id="wall-alarms"
      className="sc-card wall-alarms"
      aria-label={text("wall.alarms")}
    >
      <div className="wall-alarms-head">
        <h2>{text("wall.alarms")}</h2>
        <span>{text("wall.unacknowledgedFirst")}</span>
      </div>
      <ScrollRegion className="wall-alarm-scroll" label={text("wall.alarms")}>
        <ul>
          {rowsOf(open.filter(({ level }) => level !== "watch"))}
          <LostStreams
            feed={feed}
            state={state}
            areAcknowledged={false}
            {...actions}
          />
          {rowsOf(open.filter(({ level }) => level === "watch"))}
        </ul>
        {rest > 0 && (
          <p className="wall-alarm-rest">
            {text("wall.moreAlarms", { count: rest })}
          </p>
        )}
        {standing.length > 0 && (
          <>
            <h2 className="wall-answered">{text("wall.offsetsNow")}</h2>
            <ul>{rowsOf(standing)}</ul>
          </>
        )}
        <Acknowledged
          feed={feed}
          state={state}
          responded={responded}
          {...actions}
        />
        {state.alarms.length === 0 && (
          <p className="wall-alarm-rest">{text("wall.noAlarms")}</p>
        )}
      </ScrollRegion>
      <div className="wall-load">
        <span>{text("wall.alarmLoad")}</span>
        <b>
          {text("wall.perHour", { count: writeNumber(state.alarmsPerHour, 1) })}
        </b>
      </div>
    </aside>
  );
}
