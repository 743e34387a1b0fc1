import { openedAt } from "@stagecraft/domain";
import { IconVolume } from "@tabler/icons-react";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import { isCalling } from "#entities/alarm/calling-alarm.ts";
import type { Alarm } from "#entities/alarm/alarm.queries.ts";
import { alarmStateAt } from "#entities/alarm/alarm-state.ts";
import { adviceKindOf, escalationOf } from "#entities/advice/escalation.ts";
import { formatClock, formatMoment } from "#shared/time/format-time.ts";
import type { AlarmActions } from "./alarm-actions.ts";
import { stateLabels } from "./alarm-labels.ts";

interface AlarmNotesProps {
  alarm: Alarm;
  now: number;
  actions: AlarmActions;
}

function Reason({ reason }: { reason: string | null }) {
  if (reason === null || reason === "") return null;
  return <q dir="auto">{reason}</q>;
}

/** Shows the alarm's escalation step, by this browser's settings. */
function EscalationNote({ alarm, now, actions }: AlarmNotesProps) {
  const { text, delaysMs } = actions;
  if (!isCalling(alarm, now)) return null;
  const intervalMs = delaysMs[adviceKindOf(alarm)];
  const escalation = escalationOf(alarm.raisedAt, intervalMs, now);
  if (escalation === null) return null;
  const seconds = Math.floor((now - escalation.since) / 1000);
  const age = formatAge(seconds, text);
  return (
    <p className="alarm-escalated">
      <IconVolume size={14} stroke={1.75} aria-hidden="true" />
      {escalation.step === "voice"
        ? text("alarms.escalatedVoice", { age })
        : text("alarms.escalatedSound", { age })}
    </p>
  );
}

/** The state, and who took which action, when and why. */
export function AlarmNotes(props: AlarmNotesProps) {
  const { alarm, now, actions } = props;
  const { text } = actions;
  const state = alarmStateAt(alarm, now);
  const { acknowledgedAt, clearedTimestamp, shelvedUntil } = alarm;
  return (
    <>
      {(state === "open" || state === "backfilled") && (
        <p className="alarm-state">{text(stateLabels[state])}</p>
      )}
      {alarm.earlier.length > 0 && (
        <p>
          {text("panels.repeated", {
            times: alarm.earlier.length + 1,
            time: formatClock(openedAt(alarm)),
          })}
        </p>
      )}
      <EscalationNote {...props} />
      {state === "shelved" && shelvedUntil !== null && (
        <p>
          {text("panels.shelvedBy", {
            who: alarm.shelvedByName ?? "",
            time: formatClock(shelvedUntil),
          })}{" "}
          <span className="alarm-left">
            {text("alarms.left", {
              age: formatAge(Math.ceil((shelvedUntil - now) / 1000), text),
            })}
          </span>
          <Reason reason={alarm.shelvedReason} />
        </p>
      )}
      {acknowledgedAt !== null && (
        <p>
          {text("panels.acknowledgedBy", {
            who: alarm.acknowledgedByName ?? "",
            time: formatMoment(acknowledgedAt),
          })}
          <Reason reason={alarm.acknowledgedReason} />
        </p>
      )}
      {clearedTimestamp !== null && (
        <p>
          {text("panels.clearedAt", { time: formatMoment(clearedTimestamp) })}
        </p>
      )}
    </>
  );
}
