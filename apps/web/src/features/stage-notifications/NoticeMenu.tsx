import { RowMenu, type MenuAction } from "@stagecraft/ui";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import type { NoticeActions } from "./use-notice-actions.tsx";

interface NoticeMenuProps {
  notice: StageNotification;
  isShelved: boolean;
  actions: NoticeActions;
}

/** All actions on an alarm besides immediate acknowledgment. */
export function NoticeMenu({ notice, isShelved, actions }: NoticeMenuProps) {
  const { text, writeBlock: disabledReason } = actions;
  const acknowledge: MenuAction = {
    key: "acknowledge",
    label: text("panels.acknowledgeWithReason"),
    disabledReason,
    onSelect: () => actions.ask(notice, "acknowledge"),
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
        onSelect: () => actions.ask(notice, "shelve"),
      };
  return (
    <RowMenu
      actions={
        notice.acknowledgedAt === null ? [acknowledge, silence] : [silence]
      }
    />
  );
}
