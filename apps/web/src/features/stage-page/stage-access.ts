import { isLocked } from "@stagecraft/domain";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

/** Why the stage on the page cannot be edited; null when it can. */
export type EditBlock = "notAllowed" | "replay" | "final" | "inactiveWell";

export function useEditBlock({
  stage,
  isReplay,
}: Pick<StageSnapshot, "stage" | "isReplay">): EditBlock | null {
  const { can } = useAbilities();
  if (!can("edit", "stages")) return "notAllowed";
  if (isReplay) return "replay";
  if (isLocked(stage.state)) return "final";
  return stage.wellActive ? null : "inactiveWell";
}

interface CommentAccess {
  /** Whether the person writes comments at all. */
  readonly isAllowed: boolean;
  /** Why the stage accepts no comments; undefined when it does. */
  readonly block: string | undefined;
}

/** The same conditions as for editing: not FINAL, an active well, and not in a replay. */
export function useCommentAccess({
  stage,
  isReplay,
}: Pick<StageSnapshot, "stage" | "isReplay">): CommentAccess {
  const text = useText();
  const isAllowed = useAbilities().can("create", "stagecomment");
  if (isReplay) return { isAllowed, block: text("tools.commentReplay") };
  if (isLocked(stage.state))
    return { isAllowed, block: text("tools.editFinal") };
  const block = stage.wellActive ? undefined : text("tools.editInactive");
  return { isAllowed, block };
}
