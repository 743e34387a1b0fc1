import type { StageSnapshot } from "./stage-snapshot.ts";

/** A result older than this is no longer shown as current. */
const staleAfterSeconds = 60;

/**
 * Returns the age of the last samples in a running stage's summary; null for a
 * finished stage, or without results.
 */
export function summaryAgeSeconds(
  { stage, live }: Pick<StageSnapshot, "stage" | "live">,
  now: number,
): number | null {
  const newest = stage.summary["newestSample"];
  if (!live || typeof newest !== "number") return null;
  return Math.max(0, Math.floor((now - newest) / 1000));
}

export function isStaleSummary(ageSeconds: number | null): boolean {
  return ageSeconds !== null && ageSeconds > staleAfterSeconds;
}
