import { compareNames } from "@stagecraft/domain";
import { countedStages } from "#entities/project/pad-pace.ts";
import type { FdiStageChanges } from "#entities/project/fdi-changes.queries.ts";

export interface HitCount {
  readonly wellId: number;
  readonly wellNumber: string;
  readonly fracHits: number;
  readonly nearHits: number;
  /** Frac and near hits together. */
  readonly total: number;
  /** The same counts after the engineers' verdicts; hits without a verdict count by rule (decision D27). */
  readonly judged: { readonly fracHits: number; readonly nearHits: number };
  /** Number of offset wells of stages that were evaluated. */
  readonly evaluated: number;
  /** Number of stages tagged "no metrics", whose hits are not counted. */
  readonly leftOut: number;
}

type Offset = FdiStageChanges["offsets"][number];

function count(
  stages: readonly FdiStageChanges[],
  isCounted: (offset: Offset) => boolean,
): number {
  return stages.reduce(
    (sum, { offsets }) => sum + offsets.filter(isCounted).length,
    0,
  );
}

function judgedOutcome({ outcome, verdict }: Offset): Offset["outcome"] {
  switch (verdict) {
    case "confirmed":
      return "fracHit";
    case "poroelastic":
      return "nearHit";
    case "false":
      return "none";
    case null:
      return outcome;
  }
}

function byNumber(left: HitCount, right: HitCount): number {
  return compareNames(left.wellNumber, right.wellNumber);
}

/** Counts the hits of each well's stages on offset wells, by well number. */
export function hitCounts(stages: readonly FdiStageChanges[]): HitCount[] {
  const byWell = Map.groupBy(stages, ({ wellId }) => wellId);
  return [...byWell]
    .map(([wellId, all]) => {
      const ofWell = countedStages(all);
      const fracHits = count(ofWell, ({ outcome }) => outcome === "fracHit");
      const nearHits = count(ofWell, ({ outcome }) => outcome === "nearHit");
      const judgedAs = (wanted: Offset["outcome"]) =>
        count(ofWell, (offset) => judgedOutcome(offset) === wanted);
      return {
        wellId,
        wellNumber: all[0]?.wellNumber ?? "",
        fracHits,
        nearHits,
        total: fracHits + nearHits,
        judged: {
          fracHits: judgedAs("fracHit"),
          nearHits: judgedAs("nearHit"),
        },
        evaluated: count(ofWell, ({ outcome }) => outcome !== "notEvaluated"),
        leftOut: all.length - ofWell.length,
      };
    })
    .sort(byNumber);
}
