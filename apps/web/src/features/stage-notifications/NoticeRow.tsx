import {
  AlertChip,
  Button,
  type AlertLevel,
  RowMenu,
  type MenuAction,
} from "@stagecraft/ui";
import { memo, type KeyboardEvent } from "react";
import { notificationLevel } from "#entities/stage/notification-level.ts";
import { notificationText } from "#entities/stage/notification-text.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { currentZoneLabel } from "#translations/reader-state.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { openedAt, isEpochTime } from "@stagecraft/domain";
import { formatClock, formatMoment } from "#shared/time/format-time.ts";
import type { Text } from "#translations/use-text.ts";
import { isAlarm } from "./notice-state.ts";
import type { NoticeActions } from "./use-notice-actions.tsx";

/**
 * Moves the focus after a row is acknowledged: to the next open alarm, else to
 * the row itself, whose button is about to disappear.
 */
function focusAfter(row: Element | null): void {
  const next = row?.nextElementSibling;
  const target = next?.matches("[data-open]") === true ? next : row;
  if (target instanceof HTMLElement) target.focus();
}

interface NoticeNotesProps {
  notice: StageNotification;
  isShelved: boolean;
  text: Text;
}

/** A person's reason, as they wrote it. */
function Reason({ reason }: { reason: string | null }) {
  if (reason === null || reason === "") return null;
  return <q dir="auto">{reason}</q>;
}

/** Who acted on the notification, when and why; and whether it is repeated, backfilled or cleared. */
function NoticeNotes({ notice, isShelved, text }: NoticeNotesProps) {
  return (
    <>
      {notice.earlier.length > 0 && (
        <p className="notice-note">
          {text("panels.repeated", {
            times: notice.earlier.length + 1,
            time: formatClock(openedAt(notice)),
          })}
        </p>
      )}
      {notice.backfilled && (
        <p className="notice-note">{text("panels.backfilled")}</p>
      )}
      {notice.clearedTimestamp !== null && (
        <p className="notice-note">
          {text("panels.clearedAt", {
            time: formatClock(notice.clearedTimestamp),
          })}
        </p>
      )}
      {notice.acknowledgedAt !== null && (
        <p className="notice-note">
          {text("panels.acknowledgedBy", {
            who: notice.acknowledgedByName ?? "",
            time: formatClock(notice.acknowledgedAt),
          })}
          <Reason reason={notice.acknowledgedReason} />
        </p>
      )}
      {isShelved && notice.shelvedUntil !== null && (
        <p className="notice-note">
          {text("panels.shelvedBy", {
            who: notice.shelvedByName ?? "",
            time: formatClock(notice.shelvedUntil),
          })}
          <Reason reason={notice.shelvedReason} />
        </p>
      )}
    </>
  );
}

interface NoticeMenuProps {
  notice: StageNotification;
  isShelved: boolean;
  actions: NoticeActions;
}

/** All actions on an alarm besides immediate acknowledgment. */
function NoticeMenu({ notice, isShelved, actions }: NoticeMenuProps) {
  const { text, writeBlock: disabledReason } = actions;
  const acknowledge: MenuAction = {
    key: "acknowledge",
    label: text("panels.acknowledgeWithReason"),
    disabledReason,
    onSelect: () => actions.openDialog(notice, "acknowledge"),
  };
  const silence: MenuAction = isShelved
    ? {
        key: "unshelve",
        label: text("panels.unshelve"),
        disabledReason,
        onSelect: () => actions.act(notice, { kind: "unshelve" }),
      }
    : {
        key: "shelve",
        label: text("panels.shelve"),
        disabledReason,
        onSelect: () => actions.openDialog(notice, "shelve"),
      };
  return (
    <RowMenu
      actions={
        notice.acknowledgedAt === null ? [acknowledge, silence] : [silence]
      }
    />
  );
}

interface NoticeRowProps {
  notice: StageNotification;
  isOpen: boolean;
  isShelved: boolean;
  /** The error of the last action on the notification. */
  failure: string | undefined;
  actions: NoticeActions;
}

const words: Readonly<Record<AlertLevel, TextKey>> = {
  ok: "panels.normal",
  watch: "panels.watch",
  warn: "panels.warning",
  alert: "panels.alert",
  off: "panels.info",
  notEvaluated: "panels.notEvaluated",
};

const acknowledgeKey = "a";

/** The playbook's text does not name the offset well, so it is named here. */
function subjectOf(notice: StageNotification): string | null {
  if (notice.type !== "fdiPlaybook" || notice.offsetNumber === null)
    return null;
  return `O${notice.offsetNumber} ${notice.offsetWellName ?? ""}`.trim();
}

function isAcknowledgeKey(event: KeyboardEvent): boolean {
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  return (
    event.key.toLowerCase() === acknowledgeKey && !isChord && !event.repeat
  );
}

function Row({ notice, isOpen, isShelved, failure, actions }: NoticeRowProps) {
  const { text, writeBlock } = actions;
  const level = notificationLevel(notice);
  const mayAct = actions.mayAct && isAlarm(notice);
  const mayAcknowledge =
    mayAct ||
    (actions.mayAcknowledgeGuidance &&
      notice.type === "guidance" &&
      isAlarm(notice));
  const subject = subjectOf(notice);

  function acknowledge(row: Element | null) {
    focusAfter(row);
    actions.act(notice, { kind: "acknowledge", reason: "" });
  }

  function responseKey(event: KeyboardEvent<HTMLElement>) {
    if (!isAcknowledgeKey(event)) return;
    if (!isOpen || !mayAcknowledge || writeBlock !== undefined) return;
    event.preventDefault();
    acknowledge(event.currentTarget);
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row only listens for the key of the button inside it
    <li
      className="notice-row"
      data-level={level}
      data-open={isOpen || undefined}
      tabIndex={-1}
      onKeyDown={responseKey}
    >
      <div className="notice-head">
        <AlertChip level={level}>{text(words[level])}</AlertChip>
        <NoticeTime timestamp={notice.timestamp} />
        {mayAct && (
          <NoticeMenu notice={notice} isShelved={isShelved} actions={actions} />
        )}
      </div>
      <p dir="auto">
        {subject !== null && <b>{subject} </b>}
        {notificationText(notice, actions.showsCode)}
      </p>
      <NoticeNotes notice={notice} isShelved={isShelved} text={text} />
      {failure !== undefined && (
        <p className="notice-error" role="alert">
          {failure}
        </p>
      )}
      {mayAcknowledge && isOpen && (
        <Button
          className="notice-acknowledge"
          variant="primary"
          size="small"
          aria-keyshortcuts="A"
          disabledReason={writeBlock}
          onClick={(event) => acknowledge(event.currentTarget.closest("li"))}
        >
          {text("panels.acknowledge")}
        </Button>
      )}
    </li>
  );
}

/** One notification with all actions taken on it; rendered again only when that changes. */
export const NoticeRow = memo(Row);

/** `14:05:09` by the reader's clock; an index in seconds stays a number. */
export function NoticeTime({ timestamp }: { timestamp: number }) {
  if (!isEpochTime(timestamp)) return <bdi>{timestamp}</bdi>;
  return (
    <time
      dateTime={new Date(timestamp).toISOString()}
      data-tooltip={`${formatMoment(timestamp)} ${currentZoneLabel(timestamp)}`}
    >
      <bdi>{formatClock(timestamp)}</bdi>
    </time>
  );
}
