import { isLocked, type StageState } from "@stagecraft/domain";

interface JudgedStage {
  readonly state: StageState;
  readonly wellActive: boolean;
}

/** Why a stage is not computed anew; null when it is (decision A17). */
export function whyNotRerun({ state }: JudgedStage): string | null {
  if (state === "ENDED") return null;
  return `The stage is ${state}: only an ENDED stage is computed anew.`;
}

/** Why a stage keeps its state; null when it is changed, forwards or backwards (decision A65). */
export function whyNotRestatus(
  { state, wellActive }: JudgedStage,
  target: StageState,
): string | null {
  if (isLocked(state)) return "The stage is FINAL and cannot be changed.";
  if (!wellActive) return "Inactive Well";
  return state === target ? `The stage is ${state} already.` : null;
}
