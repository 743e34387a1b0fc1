import { useCommentAccess } from "../use-comment-access.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";

interface CommentTool {
  readonly isOpen: boolean;
  readonly disabledReason: string | undefined;
  readonly toggle: () => void;
}

/** The way into the comment drawer; null for those who write no comments. */
export function useCommentTool({
  snapshot,
  drawers,
}: Pick<StageToolbarProps, "snapshot" | "drawers">): CommentTool | null {
  const { isAllowed, block } = useCommentAccess(snapshot);
  if (!isAllowed) return null;
  const isOpen = drawers.open === "comment";
  return {
    isOpen,
    // A drawer that is open can be closed in any case; without a network a comment waits.
    disabledReason: isOpen ? undefined : block,
    toggle: () => drawers.toggle("comment"),
  };
}
