import type { StageSnapshot } from "./stage-snapshot.ts";

/** A result older than this is not told as the present any more. */
const staleAfterSeconds = 60;

/** How long ago the samples were measured that a running stage's summary ends with; null for a stage that is over, or without results. */
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
