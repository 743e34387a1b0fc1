import { compareNames } from "@stagecraft/domain";
import type { FdiStageChanges } from "#entities/project/fdi-changes.queries.ts";

export interface HitCount {
  readonly wellId: number;
  readonly wellNumber: string;
  readonly fracHits: number;
  readonly nearHits: number;
  /** Frac and near hits together. */
  readonly total: number;
  /** Offset wells of stages that something is known of. */
  readonly evaluated: number;
}

type Outcome = FdiStageChanges["offsets"][number]["outcome"];

function count(
  stages: readonly FdiStageChanges[],
  isCounted: (outcome: Outcome) => boolean,
): number {
  return stages.reduce(
    (sum, { offsets }) =>
      sum + offsets.filter(({ outcome }) => isCounted(outcome)).length,
    0,
  );
}

function byNumber(left: HitCount, right: HitCount): number {
  return compareNames(left.wellNumber, right.wellNumber);
}

/** What the stages of each well did to offset wells, by well number. */
export function hitCounts(stages: readonly FdiStageChanges[]): HitCount[] {
  const byWell = Map.groupBy(stages, ({ wellId }) => wellId);
  return [...byWell]
    .map(([wellId, ofWell]) => {
      const fracHits = count(ofWell, (outcome) => outcome === "fracHit");
      const nearHits = count(ofWell, (outcome) => outcome === "nearHit");
      return {
        wellId,
        wellNumber: ofWell[0]?.wellNumber ?? "",
        fracHits,
        nearHits,
        total: fracHits + nearHits,
        evaluated: count(ofWell, (outcome) => outcome !== "notEvaluated"),
      };
    })
    .sort(byNumber);
}
