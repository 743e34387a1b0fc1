import { useQuery } from "@tanstack/react-query";
import { tagQueries } from "#entities/tag/tag.queries.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import {
  useEditBlock,
  type EditBlock,
  useCommentAccess,
} from "#features/stage-page/stage-access.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";

interface EditTool {
  readonly isOpen: boolean;
  readonly disabledReason: string | undefined;
  readonly toggle: () => void;
}

const reasons: Readonly<Record<Exclude<EditBlock, "notAllowed">, TextKey>> = {
  replay: "tools.editReplay",
  final: "tools.editFinal",
  inactiveWell: "tools.editInactive",
};

/** Opens the edit drawer; null for users who may not edit stages. */
export function useEditTool({
  snapshot,
  drawers,
}: Pick<StageToolbarProps, "snapshot" | "drawers">): EditTool | null {
  const text = useText();
  const block = useEditBlock(snapshot);
  const offline = useWriteBlock();
  if (block === "notAllowed") return null;
  const isOpen = drawers.open === "edit";
  const reason = block === null ? offline : text(reasons[block]);
  return {
    isOpen,
    // An open drawer can always be closed.
    disabledReason: isOpen ? undefined : reason,
    toggle: () => drawers.toggle("edit"),
  };
}

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
