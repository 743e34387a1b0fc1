import { isLocked } from "@stagecraft/domain";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

export interface CommentAccess {
  /** Whether the person writes comments at all. */
  readonly isAllowed: boolean;
  /** Why this stage accepts none; undefined when it does. */
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
