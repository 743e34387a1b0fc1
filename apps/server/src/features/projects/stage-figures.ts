import type { contract, OutputOf } from "@stagecraft/contract";
import { isCompleted } from "@stagecraft/domain";
import type {
  ComputedFigures,
  StageFigures,
} from "#features/projects/stage-figures.repository.ts";
import {
  cleanVolumeBbl,
  inUnit,
  proppantMassLb,
  stageTotals,
} from "#features/projects/stage-totals.service.ts";

type Rows = OutputOf<typeof contract.projects.operationStatistics>["rows"];
type RowWith<Key extends string> = Extract<
  Rows[number],
  Readonly<Record<Key, unknown>>
>;

export function pumpTimes(
  stages: readonly StageFigures[],
): RowWith<"pumpSeconds">[] {
  return stages.map(({ computed, planned, ...stage }) => ({
    ...stage,
    pumpSeconds: computed.pumpTime,
  }));
}

export function consumption(
  stages: readonly StageFigures[],
): RowWith<"cleanVolumeBbl">[] {
  return stages.map(({ computed, planned, ...stage }) => ({
    ...stage,
    ...stageTotals(computed, planned),
  }));
}

export function treatments(
  stages: readonly StageFigures[],
): RowWith<"averagePressurePsi">[] {
  return stages.map(({ computed, planned, ...stage }) => ({
    ...stage,
    averagePressurePsi: inUnit(
      "pressure",
      computed.averagePressure,
      computed.pressureUnit,
      "psi",
    ),
    averageRateBpm: inUnit(
      "rate",
      computed.averageRate,
      computed.rateUnit,
      "bpm",
    ),
    placedProppantLb: proppantMassLb(computed),
  }));
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0
    ? null
    : known.reduce((sum, value) => sum + value, 0);
}

/** Longer stages have more weight. */
function weightedMean(
  pairs: readonly (readonly [value: number | null, weight: number | null])[],
): number | null {
  let sum = 0;
  let weights = 0;
  for (const [value, weight] of pairs) {
    if (value === null || weight === null || weight <= 0) continue;
    sum += value * weight;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

function metricsOf(
  [wellId, wellNumber]: readonly [number, string],
  stages: readonly StageFigures[],
): RowWith<"meanPressurePsi"> {
  const completed = stages.filter(({ state }) => isCompleted(state));
  const counted = completed.filter(({ noMetrics }) => !noMetrics);
  const figures = counted.map(({ computed }) => computed);
  const pressure = (each: ComputedFigures, value: number | null) =>
    inUnit("pressure", value, each.pressureUnit, "psi");
  const maxima = figures
    .map((each) => pressure(each, each.maximumPressure))
    .filter((value) => value !== null);
  return {
    wellId,
    wellNumber,
    completedCount: completed.length,
    leftOutCount: completed.length - counted.length,
    computedCount: figures.filter(({ pumpTime }) => pumpTime !== null).length,
    totalPumpSeconds: sumOf(figures.map(({ pumpTime }) => pumpTime)),
    meanPressurePsi: weightedMean(
      figures.map((each) => [
        pressure(each, each.averagePressure),
        each.pumpTime,
      ]),
    ),
    maximumPressurePsi: maxima.length === 0 ? null : Math.max(...maxima),
    meanRateBpm: weightedMean(
      figures.map((each) => [
        inUnit("rate", each.averageRate, each.rateUnit, "bpm"),
        each.pumpTime,
      ]),
    ),
    totalCleanVolumeBbl: sumOf(figures.map(cleanVolumeBbl)),
    totalProppantMassLb: sumOf(figures.map(proppantMassLb)),
  };
}

export function wellMetrics(
  stages: readonly StageFigures[],
): RowWith<"meanPressurePsi">[] {
  const wells = new Map(
    stages.map(({ wellId, wellNumber }) => [wellId, wellNumber]),
  );
  return [...wells].map((well) =>
    metricsOf(
      well,
      stages.filter(({ wellId }) => wellId === well[0]),
    ),
  );
}
