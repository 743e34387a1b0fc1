import { IconButton } from "@stagecraft/ui";
import { IconMessagePlus } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";
import { useCommentTool } from "./use-comment-tool.ts";

/** Opens and closes the drawer that comments the stage. */
export function CommentButton(
  props: Pick<StageToolbarProps, "snapshot" | "drawers">,
) {
  const text = useText();
  const tool = useCommentTool(props);
  if (tool === null) return null;
  return (
    <IconButton
      label={text("tools.comment")}
      icon={<IconMessagePlus size={18} stroke={1.75} />}
      aria-pressed={tool.isOpen}
      aria-keyshortcuts="M"
      disabledReason={tool.disabledReason}
      onClick={tool.toggle}
    />
  );
}
