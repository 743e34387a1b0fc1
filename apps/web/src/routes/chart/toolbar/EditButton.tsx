import { Button } from "@stagecraft/ui";
import { IconPencil } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";
import { useEditTool } from "./use-edit-tool.ts";

/** Opens and closes the drawer that edits the stage. */
export function EditButton(
  props: Pick<StageToolbarProps, "snapshot" | "drawers">,
) {
  const text = useText();
  const tool = useEditTool(props);
  if (tool === null) return null;
  return (
    <Button
      className="stage-edit"
      icon={<IconPencil size={16} stroke={1.75} />}
      aria-pressed={tool.isOpen}
      aria-keyshortcuts="E"
      disabledReason={tool.disabledReason}
      onClick={tool.toggle}
    >
      {text("tools.edit")}
    </Button>
  );
}
