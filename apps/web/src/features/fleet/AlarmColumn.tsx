import { ScrollRegion } from "@stagecraft/ui";
import type { FleetAlarm, FleetFeed, FleetState } from "#live/fleet-feed.ts";
import { writeNumber } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import { IconClock } from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { formatClock } from "#shared/time/format-time.ts";
import {
  AlarmRow,
  type AlarmActions,
  Acknowledgement,
  AlarmButtons,
} from "./AlarmRow.tsx";
import { lostStreams, type LostStream } from "./wall-rules.ts";
import { useWallTime } from "./wall-clock.ts";
import { ageOfStage } from "./wall-figures.ts";

interface LostStreamRowProps extends AlarmActions {
  lost: LostStream;
  serverNow: number;
}

/** A stage whose stream has stopped, with the person who acknowledged it. */
function LostStreamRow(props: LostStreamRowProps) {
  const { lost, serverNow, onAcknowledge, writeBlock } = props;
  const text = useText();
  const { pad, stage, ageMs, isAcknowledged } = lost;
  return (
    <li className="wall-alarm" data-level="noData" data-lost={stage.stageId}>
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      <h3>
        <AppLink to={links.stageChart({ stageId: stage.stageId })} opensScreen>
          {text("wall.streamLost", { pad: pad.name })}
        </AppLink>
      </h3>
      <time>
        <bdi>{formatClock(serverNow - ageMs).slice(0, "HH:mm".length)}</bdi>
      </time>
      <div className="wall-alarm-text">
        <p>
          {text("wall.silentSince", {
            age: formatAge(Math.floor(ageMs / 1000), text),
          })}
        </p>
        <p className="wall-alarm-place">
          {text("wall.alarmPlace", {
            well: stage.wellNumber,
            stage: stage.stageName,
            pad: pad.name,
          })}
        </p>
        {isAcknowledged && (
          <Acknowledgement
            byName={stage.silence?.acknowledgedByName ?? null}
            reason={stage.silence?.acknowledgedReason ?? null}
          />
        )}
      </div>
      {!isAcknowledged && (
        <AlarmButtons
          subject={{ kind: "silence", pad, stage }}
          stageId={stage.stageId}
          onAcknowledge={onAcknowledge}
          writeBlock={writeBlock}
        />
      )}
    </li>
  );
}

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
      <h2 className="wall-subheading">{text("wall.acknowledged")}</h2>
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
            <h2 className="wall-subheading">{text("wall.offsetsNow")}</h2>
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
