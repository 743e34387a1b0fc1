import type { contract, OutputOf } from "@stagecraft/contract";
import { isCompleted } from "@stagecraft/domain";
import { convert, type Quantity } from "@stagecraft/engine";
import type {
  ComputedFigures,
  PlannedConsumables,
  StageFigures,
} from "#features/projects/stage-figures.repository.ts";

type Rows = OutputOf<typeof contract.projects.operationStatistics>["rows"];
type RowWith<Key extends string> = Extract<
  Rows[number],
  Readonly<Record<Key, unknown>>
>;

/** Null rather than a number in an unknown unit. */
function inUnit(
  quantity: Quantity,
  value: number | null,
  from: string | null | undefined,
  to: string,
): number | null {
  if (value === null || from === null || from === undefined) return null;
  return convert(quantity, value, from, to);
}

function cleanVolumeBbl(computed: ComputedFigures) {
  const { totalCleanVolumeStageTotal, units } = computed;
  return inUnit("volume", totalCleanVolumeStageTotal, units?.volume, "bbl");
}

function proppantMassLb(computed: ComputedFigures) {
  const { totalProppantMassSurface, units } = computed;
  return inUnit("mass", totalProppantMassSurface, units?.mass, "lb");
}

/** Zero is how "no plan" is stored. */
function planned(amount: unknown): number | null {
  return typeof amount === "number" && amount > 0 ? amount : null;
}

function planOf(plan: PlannedConsumables) {
  const isField = plan.plannedConsumablesUnits === "Field";
  const water = planned(plan.plannedWater);
  const proppant = planned(plan.plannedProppant);
  return {
    plannedCleanBbl: inUnit("volume", water, isField ? "bbl" : "m3", "bbl"),
    plannedProppantLb: inUnit("mass", proppant, isField ? "lb" : "kg", "lb"),
  };
}

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
    cleanVolumeBbl: cleanVolumeBbl(computed),
    proppantMassLb: proppantMassLb(computed),
    ...planOf(planned),
  }));
}

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0
    ? null
    : known.reduce((sum, value) => sum + value, 0);
}

/** A long stage speaks louder than a short one. */
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
  const figures = completed.map(({ computed }) => computed);
  const pressure = (each: ComputedFigures, value: number | null) =>
    inUnit("pressure", value, each.pressureUnit, "psi");
  const maxima = figures
    .map((each) => pressure(each, each.maximumPressure))
    .filter((value) => value !== null);
  return {
    wellId,
    wellNumber,
    completedCount: completed.length,
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
