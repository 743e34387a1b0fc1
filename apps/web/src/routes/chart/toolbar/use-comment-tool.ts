import { useLateTurn } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { tagQueries } from "#entities/tag/tag.queries.ts";
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
  // A comment has a tag, also one that is written when the network is gone: the tags are read while it is there.
  useQuery({
    ...tagQueries.ofType("stage"),
    enabled: useLateTurn() && isAllowed,
    notifyOnChangeProps: [],
  });
  if (!isAllowed) return null;
  const isOpen = drawers.open === "comment";
  return {
    isOpen,
    // A drawer that is open can be closed in any case; without a network a comment waits.
    disabledReason: isOpen ? undefined : block,
    toggle: () => drawers.toggle("comment"),
  };
}
