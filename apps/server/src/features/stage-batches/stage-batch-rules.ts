import { isLocked, type StageState } from "@stagecraft/domain";

interface JudgedStage {
  readonly state: StageState;
  readonly wellActive: boolean;
  /** Time of its first sample; null while it has none. */
  readonly startTimestamp: number | null;
}

/** Returns why a stage is not recomputed; null when it is (decision A17). */
export function whyNotRerun({
  state,
}: Pick<JudgedStage, "state">): string | null {
  if (state === "ENDED") return null;
  return `The stage is ${state}: only an ENDED stage is recomputed.`;
}

/**
 * Why a stage keeps its state; null when the state is changed, forward or
 * backward (decision A65). Only a stage that was never pumped can become
 * PENDING (D31).
 */
export function whyNotRestatus(
  { state, wellActive, startTimestamp }: JudgedStage,
  target: StageState,
): string | null {
  if (isLocked(state)) return "The stage is FINAL and cannot be changed.";
  if (!wellActive) return "Inactive Well";
  if (target === "PENDING" && startTimestamp !== null)
    return "The stage has samples: only a stage without any can be PENDING.";
  return state === target ? `The stage is ${state} already.` : null;
}
