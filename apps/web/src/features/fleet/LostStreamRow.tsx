import { IconClock } from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { formatClock } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import {
  Acknowledgement,
  AlarmButtons,
  type AlarmActions,
} from "./AlarmRow.tsx";
import type { LostStream } from "./lost-streams.ts";

interface LostStreamRowProps extends AlarmActions {
  lost: LostStream;
  serverNow: number;
}

/** A stage whose stream has stopped, with the person who acknowledged it. */
export function LostStreamRow(props: LostStreamRowProps) {
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
