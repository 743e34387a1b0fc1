import { ScrollRegion } from "@stagecraft/ui";
import { IconClock } from "@tabler/icons-react";
import { links } from "#app/links.ts";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { formatClock } from "#entities/time/format-time.ts";
import type { FleetFeed, FleetState } from "#live/fleet-feed.ts";
import { writeNumber } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import { AlarmRow, type AlarmActions } from "./AlarmRow.tsx";
import { useWallTime } from "./wall-clock.ts";
import { ageOfStage } from "./wall-figures.ts";
import { isStale } from "./wall-level.ts";

interface AlarmColumnProps extends AlarmActions {
  feed: FleetFeed;
  state: FleetState;
}

/** Streams of which nothing was heard lately: what is not known is an alarm too. */
function LostStreams({
  feed,
  state,
}: Pick<AlarmColumnProps, "feed" | "state">) {
  const text = useText();
  const { now, serverNow } = useWallTime();
  const ageOf = ageOfStage(feed, serverNow, now);
  const lost = (state.pads ?? []).flatMap((pad) =>
    pad.stages
      .map((stage) => ({ pad, stage, ageMs: ageOf(stage.stageId) }))
      .filter(({ ageMs }) => isStale(ageMs)),
  );
  return lost.map(({ pad, stage, ageMs }) => (
    <li key={stage.stageId} className="wall-alarm" data-level="noData">
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      <h3>
        <AppLink to={links.stageChart({ stageId: stage.stageId })} opensScreen>
          {text("wall.streamLost", { pad: pad.name })}
        </AppLink>
      </h3>
      {ageMs !== null && (
        <time>
          <bdi>{formatClock(serverNow - ageMs).slice(0, "HH:mm".length)}</bdi>
        </time>
      )}
      <div className="wall-alarm-text">
        <p>
          {ageMs === null
            ? text("wall.noDataYet")
            : text("wall.silentSince", {
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
      </div>
    </li>
  ));
}

/** Everything that asks for an answer, what has none yet first. */
export function AlarmColumn({ feed, state, ...actions }: AlarmColumnProps) {
  const text = useText();
  const open = state.alarms.filter((each) => each.acknowledgedAt === null);
  const answered = state.alarms.filter((each) => each.acknowledgedAt !== null);
  const { alert, warn, watch } = state.unacknowledged;
  const rest = alert + warn + watch - open.length;
  return (
    <aside className="sc-card wall-alarms" aria-label={text("wall.alarms")}>
      <div className="wall-alarms-head">
        <h2>{text("wall.alarms")}</h2>
        <span>{text("wall.unacknowledgedFirst")}</span>
      </div>
      <ScrollRegion className="wall-alarm-scroll" label={text("wall.alarms")}>
        <ul>
          {open
            .filter(({ level }) => level !== "watch")
            .map((alarm) => (
              <AlarmRow key={alarm.key} alarm={alarm} {...actions} />
            ))}
          <LostStreams feed={feed} state={state} />
          {open
            .filter(({ level }) => level === "watch")
            .map((alarm) => (
              <AlarmRow key={alarm.key} alarm={alarm} {...actions} />
            ))}
        </ul>
        {rest > 0 && (
          <p className="wall-alarm-rest">
            {text("wall.moreAlarms", { count: rest })}
          </p>
        )}
        {answered.length > 0 && (
          <>
            <h2 className="wall-answered">{text("wall.acknowledged")}</h2>
            <ul>
              {answered.map((alarm) => (
                <AlarmRow key={alarm.key} alarm={alarm} {...actions} />
              ))}
            </ul>
          </>
        )}
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
