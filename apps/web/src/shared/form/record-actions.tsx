import type { MenuAction } from "@stagecraft/ui";
import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import type { Text } from "#translations/use-text.ts";

const icon = { size: 16, stroke: 1.75 };

interface RecordActions {
  /** Left out without permission. */
  onEdit?: (() => void) | undefined;
  onClone?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  blocks?: Partial<Record<"edit" | "clone" | "delete", string | undefined>>;
}

/** Returns the edit, clone and delete actions of a row: those given, in this order. */
export function recordActions(
  { onEdit, onClone, onDelete, blocks = {} }: RecordActions,
  text: Text,
): MenuAction[] {
  const actions: MenuAction[] = [];
  if (onEdit !== undefined) {
    actions.push({
      key: "edit",
      label: text("action.edit"),
      icon: <IconPencil {...icon} />,
      disabledReason: blocks.edit,
      onSelect: onEdit,
    });
  }
  if (onClone !== undefined) {
    actions.push({
      key: "clone",
      label: text("action.clone"),
      icon: <IconCopy {...icon} />,
      disabledReason: blocks.clone,
      onSelect: onClone,
    });
  }
  if (onDelete !== undefined) {
    actions.push({
      key: "delete",
      label: text("action.delete"),
      icon: <IconTrash {...icon} />,
      tone: "danger",
      disabledReason: blocks.delete,
      onSelect: onDelete,
    });
  }
  return actions;
}
