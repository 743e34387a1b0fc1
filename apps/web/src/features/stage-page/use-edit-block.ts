import { isLocked } from "@stagecraft/domain";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";

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
