import { RowMenu, type MenuAction } from "@stagecraft/ui";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import type { NoticeDesk } from "./use-notice-desk.tsx";

interface NoticeMenuProps {
  notice: StageNotification;
  isShelved: boolean;
  desk: NoticeDesk;
}

/** Everything that can be done about an alarm besides taking note of it at once. */
export function NoticeMenu({ notice, isShelved, desk }: NoticeMenuProps) {
  const { text, writeBlock: disabledReason } = desk;
  const acknowledge: MenuAction = {
    key: "acknowledge",
    label: text("panels.acknowledgeWithReason"),
    disabledReason,
    onSelect: () => desk.ask(notice, "acknowledge"),
  };
  const silence: MenuAction = isShelved
    ? {
        key: "unshelve",
        label: text("panels.unshelve"),
        disabledReason,
        onSelect: () => desk.act(notice, { kind: "unshelve" }),
      }
    : {
        key: "shelve",
        label: text("panels.shelve"),
        disabledReason,
        onSelect: () => desk.ask(notice, "shelve"),
      };
  return (
    <RowMenu
      actions={
        notice.acknowledgedAt === null ? [acknowledge, silence] : [silence]
      }
    />
  );
}
