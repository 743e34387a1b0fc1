import { isEpochTime, openedAt } from "@stagecraft/domain";
import { AlertChip, Button, RowMenu, type MenuAction } from "@stagecraft/ui";
import { IconVolume } from "@tabler/icons-react";
import { memo } from "react";
import { links } from "#addresses/links.ts";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import { adviceKindOf, escalationOf } from "#entities/advice/escalation.ts";
import type { AdviceKind } from "#entities/advice/sound-names.ts";
import type { Alarm } from "#entities/alarm/alarm.queries.ts";
import { alarmStateAt } from "#entities/alarm/alarm-state.ts";
import { isCalling } from "#entities/alarm/calling-alarm.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { notificationText } from "#entities/stage/notification-text.ts";
import {
  formatClock,
  formatDayOfYear,
  formatMoment,
} from "#shared/time/format-time.ts";
import type { Text } from "#translations/use-text.ts";
import { levelLabels, stateLabels } from "./alarm-labels.ts";
import { chartStretch } from "./chart-stretch.ts";

interface AlarmRowProps {
  alarm: Alarm;
  now: number;
  actions: AlarmActions;
  isChosen: boolean;
  onChoose: (alarm: Alarm, isOn: boolean) => void;
  /** True for the one row in the tab order. */
  isReachable: boolean;
}

function AlarmTime({ timestamp }: { timestamp: number }) {
  if (!isEpochTime(timestamp)) return <bdi>{timestamp}</bdi>;
  return (
    <time dateTime={new Date(timestamp).toISOString()}>
      <bdi className="alarm-day">{formatDayOfYear(timestamp)}</bdi>{" "}
      <bdi>{formatClock(timestamp)}</bdi>
    </time>
  );
}

function ageOf(
  { timestamp }: Alarm,
  now: number,
  actions: AlarmActions,
): string {
  if (!isEpochTime(timestamp)) return "";
  const seconds = Math.max(0, Math.floor((now - timestamp) / 1000));
  return formatAge(seconds, actions.text);
}

function menuOf(
  alarm: Alarm,
  now: number,
  actions: AlarmActions,
): MenuAction[] {
  const { text, writeBlock: disabledReason } = actions;
  const state = alarmStateAt(alarm, now);
  const acknowledge: MenuAction = {
    key: "acknowledge",
    label: text("panels.acknowledgeWithReason"),
    disabledReason,
    onSelect: () => actions.acknowledge([alarm]),
  };
  const silence: MenuAction =
    state === "shelved"
      ? {
          key: "unshelve",
          label: text("panels.unshelve"),
          disabledReason,
          onSelect: () => actions.unshelve(alarm),
        }
      : {
          key: "shelve",
          label: text("panels.shelve"),
          disabledReason,
          onSelect: () => actions.shelve(alarm),
        };
  const open: MenuAction = {
    key: "open",
    label: text("alarms.openChart"),
    onSelect: () => actions.open(alarm),
  };
  if (!actions.mayAct) return [open];
  return alarm.acknowledgedAt === null
    ? [acknowledge, silence, open]
    : [silence, open];
}

function Row(props: AlarmRowProps) {
  const { alarm, now, actions, isChosen, onChoose, isReachable } = props;
  const { text } = actions;
  const state = alarmStateAt(alarm, now);
  const time = formatClock(alarm.timestamp);
  return (
    <li
      className="alarm-row"
      data-alarm={alarm.id}
      data-level={alarm.level}
      data-state={state}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys go from row to row, and A and S act on the one in focus
      tabIndex={isReachable ? 0 : -1}
    >
      <span className="alarm-box">
        {actions.mayAct && alarm.acknowledgedAt === null && (
          <input
            type="checkbox"
            className="sc-box sc-row-box"
            aria-label={text("alarms.choose", { time })}
            checked={isChosen}
            onChange={(event) => onChoose(alarm, event.currentTarget.checked)}
          />
        )}
      </span>
      <span className="alarm-level">
        <AlertChip level={alarm.level}>
          {text(levelLabels[alarm.level])}
        </AlertChip>
      </span>
      <span className="alarm-time">
        <AlarmTime timestamp={alarm.timestamp} />
        <span className="alarm-age">{ageOf(alarm, now, actions)}</span>
      </span>
      <span className="alarm-place">
        <AppLink
          to={links.stageChart({ stageId: alarm.stageId })}
          search={chartStretch(alarm)}
          opensScreen
        >
          <bdi>{alarm.wellNumber}</bdi>{" "}
          {text("stages.title", { stage: alarm.stageName })}
        </AppLink>
        {alarm.offsetWellName !== null && (
          <span className="alarm-offset">
            <bdi>
              {alarm.offsetNumber !== null && `O${alarm.offsetNumber} `}
              {alarm.offsetWellName}
            </bdi>
          </span>
        )}
      </span>
      <p className="alarm-message" dir="auto" lang="en">
        {notificationText(alarm, actions.showsCode)}
      </p>
      <div className="alarm-notes">
        <AlarmNotes alarm={alarm} now={now} actions={actions} />
      </div>
      <span className="alarm-tools">
        {actions.mayAct && state === "open" && (
          <Button
            variant="primary"
            size="small"
            aria-keyshortcuts="A"
            disabledReason={actions.writeBlock}
            onClick={() => actions.acknowledge([alarm])}
          >
            {text("panels.acknowledge")}
          </Button>
        )}
        <RowMenu actions={menuOf(alarm, now, actions)} />
      </span>
    </li>
  );
}

/** One alarm with all actions taken on it. */
export const AlarmRow = memo(Row);

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
function AlarmNotes(props: AlarmNotesProps) {
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

/** Shared data of all rows, created once for hundreds of them. */
export interface AlarmActions {
  readonly text: Text;
  readonly mayAct: boolean;
  readonly showsCode: boolean;
  /** Why nothing can be saved now. */
  readonly writeBlock: string | undefined;
  readonly delaysMs: Readonly<Record<AdviceKind, number>>;
  readonly acknowledge: (alarms: readonly Alarm[]) => void;
  readonly shelve: (alarm: Alarm) => void;
  readonly unshelve: (alarm: Alarm) => void;
  readonly open: (alarm: Alarm) => void;
}
