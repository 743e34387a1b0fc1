import { AlertChip, Button, type AlertLevel } from "@stagecraft/ui";
import { memo, type KeyboardEvent } from "react";
import { notificationLevel } from "#entities/stage/notification-level.ts";
import { notificationText } from "#entities/stage/notification-text.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { NoticeMenu } from "./NoticeMenu.tsx";
import { NoticeNotes } from "./NoticeNotes.tsx";
import { NoticeTime } from "./NoticeTime.tsx";
import { focusAfter } from "./focus-after.ts";
import { isAlarm } from "./notice-state.ts";
import type { NoticeActions } from "./use-notice-actions.tsx";

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
