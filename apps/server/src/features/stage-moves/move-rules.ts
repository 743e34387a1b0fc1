import { daysKeptAfterDeletion, type StageState } from "@stagecraft/domain";
import type {
  StageMove,
  StoredMove,
  UndoFacts,
} from "#features/stage-moves/stage-moves.repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** As long as a deleted stage can be restored. */
export const undoableMs = daysKeptAfterDeletion * dayMs;

/** The states after a split: rows that still arrive belong to the second stage. */
export function statesAfterSplit(state: StageState): {
  readonly stage: StageState;
  readonly other: StageState;
} {
  return state === "LOADING"
    ? { stage: "ENDED", other: "LOADING" }
    : { stage: state, other: state };
}

/** A joined stage gets the earlier of the two states. */
export function stateAfterJoin(
  first: StageState,
  second: StageState,
): StageState {
  if (second === "LOADING") return "LOADING";
  if (first === "REVIEWED" && second === "REVIEWED") return "REVIEWED";
  return "ENDED";
}

/** The states after an undone join: a stage that ended meanwhile stays ended. */
export function statesAfterUndoneJoin(
  now: StageState,
  first: StageState,
  second: StageState,
): { readonly stage: StageState; readonly other: StageState } {
  const isOver = now !== "LOADING" && second === "LOADING";
  return { stage: first, other: isOver ? now : second };
}

/** The state after an undone split. */
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
