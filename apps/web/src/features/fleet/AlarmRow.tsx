import { AlertGlyph, Button } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { notificationText } from "#entities/stage/notification-text.ts";
import { formatClock } from "#shared/time/format-time.ts";
import type { FleetAlarm, FleetPad, FleetStage } from "#live/fleet-feed.ts";
import { readerChange, readerText } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";

/** Something a person can acknowledge: a row of alarms, or a lost stream. */
export type Acknowledgeable =
  | { readonly kind: "alarm"; readonly alarm: FleetAlarm }
  | {
      readonly kind: "silence";
      readonly pad: FleetPad;
      readonly stage: FleetStage;
    };

export interface AlarmActions {
  /** Null without permission. */
  readonly onAcknowledge: ((subject: Acknowledgeable) => void) | null;
  /** Why nothing can be saved now. */
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

export function levelLabel(level: FleetAlarm["level"], text: Text): string {
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

interface AcknowledgementProps {
  byName: string | null;
  reason: string | null;
}

/** Who acknowledged it, and for what reason. */
export function Acknowledgement({ byName, reason }: AcknowledgementProps) {
  if (byName === null) return null;
  return (
    <p>
      <bdi>{byName}</bdi>
      {reason !== null && reason !== "" && (
        <>
          {": "}
          <bdi>{reason}</bdi>
        </>
      )}
    </p>
  );
}

interface AlarmButtonsProps extends Omit<AlarmActions, "showsCode"> {
  subject: Acknowledgeable;
  stageId: number;
}

export function AlarmButtons(props: AlarmButtonsProps) {
  const { subject, stageId, onAcknowledge, writeBlock } = props;
  const text = useText();
  return (
    <div className="wall-alarm-buttons">
      {onAcknowledge !== null && (
        <Button
          variant="primary"
          disabledReason={writeBlock}
          onClick={() => onAcknowledge(subject)}
        >
          {text("panels.acknowledge")}
        </Button>
      )}
      <AppLink
        to={links.stageChart({ stageId })}
        className="sc-button"
        data-variant="outline"
        opensScreen
      >
        {text("wall.openChart")}
      </AppLink>
    </div>
  );
}

/** The name of the affected offset well, or of the stage. */
function AlarmName({ alarm }: Pick<AlarmRowProps, "alarm">) {
  const text = useText();
  if (alarm.offsetWellName !== null) return <bdi>{alarm.offsetWellName}</bdi>;
  return (
    <>
      <bdi>{alarm.wellNumber}</bdi>{" "}
      {text("stages.title", { stage: alarm.stageName })}
    </>
  );
}

export function AlarmRow(props: AlarmRowProps) {
  const { alarm, showsCode, ...actions } = props;
  const text = useText();
  const { level, open } = alarm;
  const figures = offsetText(alarm, text);
  const time = formatClock(alarm.timestamp).slice(0, "HH:mm".length);
  return (
    <li className="wall-alarm" data-level={level} data-alarm={alarm.key}>
      <AlertGlyph level={level} size={16} />
      <span className="sc-hidden">{levelLabel(level, text)}</span>
      <h3>
        <AppLink to={links.stageChart({ stageId: alarm.stageId })} opensScreen>
          <AlarmName alarm={alarm} />
        </AppLink>
        {open > 1 && (
          <span className="wall-alarm-open">
            {text("panels.openCount", { count: open })}
          </span>
        )}
      </h3>
      <time dateTime={new Date(alarm.timestamp).toISOString()}>
        <bdi>{time}</bdi>
      </time>
      <div className="wall-alarm-text">
        {alarm.message !== "" && (
          <p>
            <bdi>{notificationText(alarm, showsCode)}</bdi>
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
        <Acknowledgement
          byName={alarm.acknowledgedByName}
          reason={alarm.acknowledgedReason}
        />
      </div>
      {alarm.notificationIds.length > 0 && (
        <AlarmButtons
          subject={{ kind: "alarm", alarm }}
          stageId={alarm.stageId}
          {...actions}
          // An alarm of back-filled data is not open.
          onAcknowledge={open > 0 ? actions.onAcknowledge : null}
        />
      )}
    </li>
  );
}
