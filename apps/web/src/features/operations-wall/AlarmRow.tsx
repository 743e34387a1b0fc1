import { AlertGlyph, Button } from "@stagecraft/ui";
import { links } from "#app/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { notificationText } from "#entities/stage/notification-text.ts";
import { formatClock } from "#entities/time/format-time.ts";
import type { FleetAlarm } from "#live/fleet-feed.ts";
import { readerChange, readerText } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";

export interface AlarmActions {
  /** Null: the person may not. */
  readonly onAcknowledge: ((alarm: FleetAlarm) => void) | null;
  /** Why nothing can be written now. */
  readonly writeBlock: string | undefined;
  readonly showsCode: boolean;
}

interface AlarmRowProps extends AlarmActions {
  alarm: FleetAlarm;
}

function offsetText({ offset }: FleetAlarm, text: Text): string | null {
  if (offset === null) return null;
  const { change, threshold, unit } = offset;
  const shown = readerChange(change, unit);
  return text("wall.offsetChange", {
    change: `${shown.text} ${shown.unit}`,
    share: `${Math.round((100 * change) / threshold)}%`,
    threshold: readerText(threshold, unit),
  });
}

function levelWord(level: FleetAlarm["level"], text: Text): string {
  switch (level) {
    case "alert":
      return text("panels.alert");
    case "warn":
      return text("panels.warning");
    case "watch":
      return text("panels.watch");
    case "ok":
      return text("panels.normal");
  }
}

/** What to watch is told; what to answer has its buttons. */
function isAnswered({ level, acknowledgedAt }: FleetAlarm): boolean {
  return acknowledgedAt !== null || level === "watch" || level === "ok";
}

export function AlarmRow(props: AlarmRowProps) {
  const { alarm, onAcknowledge, writeBlock, showsCode } = props;
  const text = useText();
  const { level, acknowledgedByName, acknowledgedReason } = alarm;
  const figures = offsetText(alarm, text);
  const chart = links.stageChart({ stageId: alarm.stageId });
  const time = formatClock(alarm.timestamp).slice(0, "HH:mm".length);
  const mayAcknowledge =
    onAcknowledge !== null && alarm.notificationId !== null;
  return (
    <li className="wall-alarm" data-level={level} data-alarm={alarm.key}>
      <AlertGlyph level={level} size={16} />
      <span className="sc-hidden">{levelWord(level, text)}</span>
      <h3>
        <AppLink to={chart} opensScreen>
          <bdi>{alarm.offsetWellName ?? alarm.wellNumber}</bdi>
        </AppLink>
      </h3>
      <time dateTime={new Date(alarm.timestamp).toISOString()}>
        <bdi>{time}</bdi>
      </time>
      <div className="wall-alarm-text">
        {alarm.message !== "" && (
          <p>
            <bdi>{notificationText(alarm.message, showsCode)}</bdi>
          </p>
        )}
        {figures !== null && <p>{figures}</p>}
        <p className="wall-alarm-place">
          {text("wall.alarmPlace", {
            well: alarm.wellNumber,
            stage: alarm.stageName,
            pad: alarm.projectName,
          })}
        </p>
        {acknowledgedByName !== null && (
          <p>
            <bdi>{acknowledgedByName}</bdi>
            {acknowledgedReason !== null && acknowledgedReason !== "" && (
              <>
                {": "}
                <bdi>{acknowledgedReason}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      {!isAnswered(alarm) && (
        <div className="wall-alarm-buttons">
          {mayAcknowledge && (
            <Button
              variant="primary"
              disabledReason={writeBlock}
              onClick={() => onAcknowledge(alarm)}
            >
              {text("panels.acknowledge")}
            </Button>
          )}
          <AppLink
            to={chart}
            className="sc-button"
            data-variant="outline"
            opensScreen
          >
            {text("wall.openChart")}
          </AppLink>
        </div>
      )}
    </li>
  );
}
