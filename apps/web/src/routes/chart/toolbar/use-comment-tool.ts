import { useQuery } from "@tanstack/react-query";
import { tagQueries } from "#entities/tag/tag.queries.ts";
import { useCommentAccess } from "../../../features/stage-page/use-comment-access.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";

interface CommentTool {
  readonly isOpen: boolean;
  readonly disabledReason: string | undefined;
  readonly toggle: () => void;
}

/** Opens the comment drawer; null for users who cannot write comments. */
export function useCommentTool({
  snapshot,
  drawers,
}: Pick<StageToolbarProps, "snapshot" | "drawers">): CommentTool | null {
  const { isAllowed, block } = useCommentAccess(snapshot);
  // Every comment has a tag, even one written offline, so the tags are prefetched while online.
  useQuery({
    ...tagQueries.ofType("stage"),
    enabled: isAllowed,
    notifyOnChangeProps: [],
  });
  if (!isAllowed) return null;
  const isOpen = drawers.open === "comment";
  return {
    isOpen,
    // An open drawer can always be closed; without a network a comment is queued.
    disabledReason: isOpen ? undefined : block,
    toggle: () => drawers.toggle("comment"),
  };
}
