import { daysKeptAfterDeletion, type StageState } from "@stagecraft/domain";
import type {
  StageMove,
  StoredMove,
  UndoFacts,
} from "#features/stage-moves/stage-moves.repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** As long as a deleted stage can be restored. */
export const undoableMs = daysKeptAfterDeletion * dayMs;

/** The stages after a split: rows that still come belong to the second. */
export function statesAfterSplit(state: StageState): {
  readonly stage: StageState;
  readonly other: StageState;
} {
  return state === "LOADING"
    ? { stage: "ENDED", other: "LOADING" }
    : { stage: state, other: state };
}

/** A joined stage is as far as the less far of the two. */
export function stateAfterJoin(
  first: StageState,
  second: StageState,
): StageState {
  if (second === "LOADING") return "LOADING";
  if (first === "REVIEWED" && second === "REVIEWED") return "REVIEWED";
  return "ENDED";
}

/** The states that an undone join leaves: a stage that ended meanwhile stays ended. */
export function statesAfterUndoneJoin(
  now: StageState,
  first: StageState,
  second: StageState,
): { readonly stage: StageState; readonly other: StageState } {
  const isOver = now !== "LOADING" && second === "LOADING";
  return { stage: first, other: isOver ? now : second };
}

/** The state that an undone split leaves. */
export function stateAfterUndoneSplit(
  before: StageState,
  first: StageState,
  second: StageState,
): StageState {
  if (before !== "LOADING") return first;
  return second === "LOADING" ? "LOADING" : second;
}

export function undoRefusalOf(
  { undoneAt, movedAt }: StoredMove,
  facts: UndoFacts,
  now: number,
): StageMove["undoRefusal"] {
  if (undoneAt !== null) return "undone";
  if (now > movedAt + undoableMs) return "expired";
  if (!facts.isStageThere || !facts.isOtherThere || !facts.isWellThere)
    return "deleted";
  if (facts.movedSince) return "movedSince";
  if (facts.isFinal) return "final";
  if (facts.isOtherUnit) return "unitsDiffer";
  return facts.isNameTaken ? "nameTaken" : null;
}
