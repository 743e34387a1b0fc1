/** States of a backfill. */
export const backfillStates = [
  "COMPARING",
  "COMPARED",
  "APPLYING",
  "APPLIED",
  "UNDOING",
  "UNDONE",
  "FAILED",
  "STOPPED",
] as const;
export type BackfillState = (typeof backfillStates)[number];

/**
 * `fill` stores only samples that the stage lacks; `replace` also stores
 * samples that differ.
 */
export const backfillModes = ["fill", "replace"] as const;
export type BackfillMode = (typeof backfillModes)[number];

/** The longest range that is read again at once. */
export const longestBackfillMs = 7 * 24 * 60 * 60 * 1000;

/** Replaced samples are kept this long. */
export const backfillUndoDays = 30;

/** Whether a job works on the backfill. */
export function isBackfilling(state: BackfillState): boolean {
  return state === "COMPARING" || state === "APPLYING" || state === "UNDOING";
}
