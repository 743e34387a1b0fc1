export const stageStates = [
  "PENDING",
  "LOADING",
  "ENDED",
  "REVIEWED",
  "FINAL",
] as const;

export type StageState = (typeof stageStates)[number];

/** PENDING and LOADING are live: the chart refreshes and rerun is not offered. */
export function isLive(state: StageState): boolean {
  return state === "PENDING" || state === "LOADING";
}

export function isCompleted(state: StageState): boolean {
  return !isLive(state);
}

/** Users can only move a stage forward, skipping allowed, and never back to PENDING (decisions A65, C1). */
export function canMoveStage(from: StageState, to: StageState): boolean {
  return stageStates.indexOf(to) >= stageStates.indexOf(from);
}

/** A FINAL stage is locked. */
export function isLocked(state: StageState): boolean {
  return state === "FINAL";
}
