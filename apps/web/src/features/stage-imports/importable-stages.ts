import { compareNames } from "@stagecraft/domain";
import type { StageListItem } from "#entities/stage/stage.queries.ts";

export interface ImportableStage extends StageListItem {
  /** Whether it is the stage of its well that a file most likely belongs to. */
  readonly isNext: boolean;
}

/** A file usually belongs to the stage after the last one that has data. */
function nextOf(stages: readonly StageListItem[]): StageListItem | undefined {
  const last = stages.findLastIndex(({ state }) => state !== "PENDING");
  return stages[last + 1] ?? stages.at(-1);
}

/** Returns the next stage of every well first, the requested well before the others. */
export function importableStages(
  stages: readonly StageListItem[],
  wellId: number | null,
): ImportableStage[] {
  const wells = [...Map.groupBy(stages, (stage) => stage.wellId).values()]
    .map((ofWell) => ofWell.toSorted((a, b) => a.ordinal - b.ordinal))
    .sort(
      ([a], [b]) =>
        Number(b?.wellId === wellId) - Number(a?.wellId === wellId) ||
        compareNames(a?.wellNumber ?? "", b?.wellNumber ?? ""),
    );
  const next = new Set(wells.map(nextOf));
  const marked = wells
    .flat()
    .map((stage) => ({ ...stage, isNext: next.has(stage) }));
  return marked.sort((a, b) => Number(b.isNext) - Number(a.isNext));
}
