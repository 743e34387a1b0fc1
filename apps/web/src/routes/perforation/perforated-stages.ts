import type { StageState } from "@stagecraft/domain";
import { positionAt, type WellPath } from "@stagecraft/wellbore";

interface RecordedStage {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
}

interface Perforation {
  readonly stageNumber: number;
  readonly clusterNumber: number | null;
  readonly topMdMetres: number;
  readonly bottomMdMetres: number;
  readonly shots: number | null;
  readonly stage: RecordedStage | null;
}

/** An interval of the well in meters. */
interface Interval {
  readonly topMdMetres: number;
  readonly bottomMdMetres: number;
  readonly midMdMetres: number;
  /** Null where the well was not surveyed. */
  readonly midTvdMetres: number | null;
  readonly lengthMetres: number;
}

export interface PerforatedCluster extends Interval {
  readonly clusterNumber: number | null;
  readonly shots: number | null;
}

export interface PerforatedStage extends Interval {
  readonly stageNumber: number;
  readonly clusters: readonly PerforatedCluster[];
  /** Null when a cluster has no number of shots: a sum of some would be wrong. */
  readonly shots: number | null;
  /**
   * Length without perforations between this stage and the next one; negative
   * where they overlap, null for the last.
   */
  readonly spacingMetres: number | null;
  /** Null when no recorded stage has this number. */
  readonly stage: RecordedStage | null;
}

function intervalOf(
  path: WellPath,
  topMdMetres: number,
  bottomMdMetres: number,
): Interval {
  const midMdMetres = (topMdMetres + bottomMdMetres) / 2;
  return {
    topMdMetres,
    bottomMdMetres,
    midMdMetres,
    midTvdMetres: positionAt(path, midMdMetres)?.tvdMetres ?? null,
    lengthMetres: bottomMdMetres - topMdMetres,
  };
}

function gapBetween(one: Interval, other: Interval): number {
  return Math.max(
    other.topMdMetres - one.bottomMdMetres,
    one.topMdMetres - other.bottomMdMetres,
  );
}

function sumOfShots(clusters: readonly PerforatedCluster[]): number | null {
  let sum = 0;
  for (const { shots } of clusters) {
    if (shots === null) return null;
    sum += shots;
  }
  return sum;
}

function stageOf(
  path: WellPath,
  stageNumber: number,
  perforations: readonly Perforation[],
): Omit<PerforatedStage, "spacingMetres"> {
  const clusters = perforations
    .map(({ clusterNumber, topMdMetres, bottomMdMetres, shots }) => ({
      ...intervalOf(path, topMdMetres, bottomMdMetres),
      clusterNumber,
      shots,
    }))
    // Clusters are counted from the toe.
    .sort((one, other) => other.midMdMetres - one.midMdMetres);
  return {
    ...intervalOf(
      path,
      Math.min(...clusters.map((cluster) => cluster.topMdMetres)),
      Math.max(...clusters.map((cluster) => cluster.bottomMdMetres)),
    ),
    stageNumber,
    clusters,
    shots: sumOfShots(clusters),
    stage: perforations.find(({ stage }) => stage !== null)?.stage ?? null,
  };
}

/** Returns the stages by number, each with its clusters from the toe to the heel. */
export function perforatedStages(
  path: WellPath,
  perforations: readonly Perforation[],
): readonly PerforatedStage[] {
  const stages = [...Map.groupBy(perforations, (each) => each.stageNumber)]
    .map(([stageNumber, own]) => stageOf(path, stageNumber, own))
    .sort((one, other) => one.stageNumber - other.stageNumber);
  return stages.map((stage, index) => {
    const next = stages[index + 1];
    return {
      ...stage,
      spacingMetres: next === undefined ? null : gapBetween(stage, next),
    };
  });
}

interface ListedStage {
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly recognizedAs?: string | null | undefined;
}

/** Records that the engine or a person found to be no stage of the well. */
const noStages: readonly (string | null | undefined)[] = [
  "PUMP_DOWN",
  "PRESSURE_TEST",
];

export interface StageMismatch {
  readonly perforated: number;
  /** Null when the well has no expected number of stages, or as many as are perforated. */
  readonly expected: number | null;
  /** Perforated, but not recorded. */
  readonly withoutStage: readonly number[];
  /** Names of recorded stages without perforations. */
  readonly withoutPerforations: readonly string[];
}

/** Compares the perforated stages with the expected and the recorded ones. */
export function stageMismatch(
  stages: readonly PerforatedStage[],
  expectedStageCount: number,
  recorded: readonly ListedStage[],
): StageMismatch {
  const matched = new Set(stages.map(({ stage }) => stage?.id));
  const isMismatch =
    expectedStageCount > 0 && expectedStageCount !== stages.length;
  return {
    perforated: stages.length,
    expected: isMismatch ? expectedStageCount : null,
    withoutStage: stages
      .filter(({ stage }) => stage === null)
      .map(({ stageNumber }) => stageNumber),
    withoutPerforations: recorded
      .filter(
        ({ id, recognizedAs }) =>
          !matched.has(id) && !noStages.includes(recognizedAs),
      )
      .flatMap(({ name }) => name ?? []),
  };
}

/** Writes `1–4, 7` for a list of numbers that may be long. */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges
    .map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
    .join(", ");
}
