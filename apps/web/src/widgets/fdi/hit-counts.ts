import type { FdiStageChanges } from "#entities/project/fdi-changes.queries.ts";

export interface HitCount {
  readonly wellId: number;
  readonly wellNumber: string;
  readonly fracHits: number;
  readonly nearHits: number;
  /** Frac and near hits together. */
  readonly total: number;
}

function count(
  stages: readonly FdiStageChanges[],
  outcome: FdiStageChanges["offsets"][number]["outcome"],
): number {
  return stages.reduce(
    (sum, { offsets }) =>
      sum + offsets.filter((offset) => offset.outcome === outcome).length,
    0,
  );
}

/** What the stages of each well did to offset wells, by well number. */
export function hitCounts(stages: readonly FdiStageChanges[]): HitCount[] {
  const byWell = Map.groupBy(stages, ({ wellId }) => wellId);
  return [...byWell]
    .map(([wellId, ofWell]) => {
      const fracHits = count(ofWell, "fracHit");
      const nearHits = count(ofWell, "nearHit");
      return {
        wellId,
        wellNumber: ofWell[0]?.wellNumber ?? "",
        fracHits,
        nearHits,
        total: fracHits + nearHits,
      };
    })
    .sort((left, right) =>
      left.wellNumber.localeCompare(right.wellNumber, undefined, {
        numeric: true,
      }),
    );
}
