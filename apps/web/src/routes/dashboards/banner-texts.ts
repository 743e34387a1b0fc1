import type { OperationsStage } from "#entities/project/operations.queries.ts";

/** Notes are written in markdown; on one line its markup is only noise. */
export function plainNotes(notes: string): string {
  return notes
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`~]{1,3}(\S(?:.*?\S)?)[*_`~]{1,3}/g, "$1")
    .replaceAll(/^\s*(?:#{1,6}|[-+*>]|\d+\.)\s+/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

interface Remark {
  readonly stageName: string;
  readonly wellNumber: string;
  readonly timestamp: number;
  readonly annotation: string;
}

export function newestRemark(
  stages: readonly OperationsStage[],
): Remark | null {
  let newest: Remark | null = null;
  for (const { stageName, wellNumber, lastRemark } of stages)
    if (
      lastRemark !== null &&
      (newest === null || lastRemark.timestamp > newest.timestamp)
    )
      newest = { stageName, wellNumber, ...lastRemark };
  return newest;
}
