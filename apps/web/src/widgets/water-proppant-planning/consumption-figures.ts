import { isCompleted } from "@stagecraft/domain";
import type { StageConsumption } from "#entities/project/operations.queries.ts";
import {
  countedStages,
  leftOutCount,
  meanOf,
} from "#entities/project/pad-pace.ts";
import { countedWells } from "#entities/project/pad-progress.ts";
import type { Well } from "#entities/well/well.queries.ts";

export type Material = "clean" | "proppant";

type PlannedWell = Pick<
  Well,
  | "id"
  | "wellNumber"
  | "active"
  | "hide"
  | "expectedStageCount"
  | "plannedCleanVolume"
  | "plannedProppantMass"
>;

export interface MaterialFigures {
  /** The total so far, including running stages; only stages with a known figure count. */
  readonly pumped: number;
  /** Completed stages and running ones that have begun to count, and how many of them have a figure. */
  readonly begun: number;
  readonly known: number;
  /** Null when no plan is stored. */
  readonly planned: number | null;
  /** Null where figures of stages are missing: a partial sum is not compared with the whole plan. */
  readonly shareOfPlan: number | null;
  readonly toPump: number | null;
  readonly meanPerStage: number | null;
  readonly stagesLeft: number;
  /** Null without a mean: an unknown value is not projected. */
  readonly projected: number | null;
}

interface WellConsumption {
  readonly wellId: number;
  readonly wellNumber: string;
  readonly clean: MaterialFigures;
  readonly proppant: MaterialFigures;
}

export interface Consumption {
  readonly wells: readonly WellConsumption[];
  readonly pad: Readonly<Record<Material, MaterialFigures>>;
  /** Stages with figures, in the order they were started. */
  readonly stages: readonly StageConsumption[];
  /** Number of completed stages without figures. */
  readonly notComputed: number;
  readonly completed: number;
  readonly hasPlan: boolean;
  /** Stages tagged "no metrics", which neither the amounts nor the plans contain. */
  readonly leftOut: number;
}

export function pumpedOf(
  stage: StageConsumption,
  material: Material,
): number | null {
  return material === "clean" ? stage.cleanVolumeBbl : stage.proppantMassLb;
}

export function plannedOf(
  stage: StageConsumption,
  material: Material,
): number | null {
  return material === "clean" ? stage.plannedCleanBbl : stage.plannedProppantLb;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The plan of the well, else the sum of its stages when each expected stage has one. */
function planOfWell(
  well: PlannedWell,
  stages: readonly StageConsumption[],
  material: Material,
): number | null {
  const whole =
    material === "clean" ? well.plannedCleanVolume : well.plannedProppantMass;
  if (whole > 0) return whole;
  const plans = stages.flatMap((stage) => plannedOf(stage, material) ?? []);
  const isComplete =
    plans.length > 0 && plans.length >= well.expectedStageCount;
  return isComplete ? sumOf(plans) : null;
}

function figuresOf(
  stages: readonly StageConsumption[],
  expected: number,
  planned: number | null,
  material: Material,
): MaterialFigures {
  const begun = stages.filter(
    (stage) => isCompleted(stage.state) || pumpedOf(stage, material) !== null,
  );
  const known = begun.flatMap((stage) => pumpedOf(stage, material) ?? []);
  const pumped = sumOf(known);
  const isWhole = known.length === begun.length;
  const completed = stages.filter(({ state }) => isCompleted(state));
  const settled = completed.flatMap((stage) => pumpedOf(stage, material) ?? []);
  const mean = meanOf(settled);
  return {
    pumped,
    begun: begun.length,
    known: known.length,
    planned,
    shareOfPlan:
      isWhole && planned !== null && planned > 0 ? pumped / planned : null,
    toPump: isWhole && planned !== null ? Math.max(0, planned - pumped) : null,
    meanPerStage: mean,
    stagesLeft: Math.max(0, expected - completed.length),
    projected:
      mean === null
        ? null
        : sumOf(settled) + mean * Math.max(0, expected - settled.length),
  };
}

function ofWell(
  well: PlannedWell,
  stages: readonly StageConsumption[],
): WellConsumption {
  const own = stages.filter(({ wellId }) => wellId === well.id);
  const figures = (material: Material) =>
    figuresOf(
      own,
      well.expectedStageCount,
      planOfWell(well, own, material),
      material,
    );
  return {
    wellId: well.id,
    wellNumber: well.wellNumber,
    clean: figures("clean"),
    proppant: figures("proppant"),
  };
}

/** A pad has a plan when every well of it has one. */
function padPlan(
  wells: readonly WellConsumption[],
  material: Material,
): number | null {
  const plans = wells.map((well) => well[material].planned);
  if (plans.length === 0 || plans.includes(null)) return null;
  return sumOf(plans.map((plan) => plan ?? 0));
}

/** The plan of a well is for all its stages: each that does not count takes its share out of it. */
function withoutLeftOut(
  well: PlannedWell,
  stages: readonly StageConsumption[],
): PlannedWell {
  const expected = well.expectedStageCount;
  const leftOut = stages.filter(
    ({ wellId, noMetrics }) => wellId === well.id && noMetrics,
  ).length;
  if (leftOut === 0 || expected === 0) return well;
  const remaining = Math.max(0, expected - leftOut);
  const share = remaining / expected;
  return {
    ...well,
    expectedStageCount: remaining,
    plannedCleanVolume: well.plannedCleanVolume * share,
    plannedProppantMass: well.plannedProppantMass * share,
  };
}

export function consumptionOf(
  allWells: readonly PlannedWell[],
  allStages: readonly StageConsumption[],
): Consumption {
  const counted = new Set(countedWells(allWells).map(({ id }) => id));
  const chosen = allWells
    .filter(({ id }) => counted.has(id))
    .map((well) => withoutLeftOut(well, allStages));
  const ofPad = allStages.filter(({ wellId }) => counted.has(wellId));
  const stages = countedStages(ofPad);
  const wells = chosen.map((well) => ofWell(well, stages));
  const expected = sumOf(
    chosen.map(({ expectedStageCount }) => expectedStageCount),
  );
  const pad = (material: Material) =>
    figuresOf(stages, expected, padPlan(wells, material), material);
  const isComputed = (stage: StageConsumption) =>
    stage.cleanVolumeBbl !== null || stage.proppantMassLb !== null;
  const completed = stages.filter(({ state }) => isCompleted(state));
  const computed = stages.filter(
    (stage) => stage.startTimestamp !== null && isComputed(stage),
  );
  return {
    wells,
    pad: { clean: pad("clean"), proppant: pad("proppant") },
    stages: computed.sort(
      (left, right) => (left.startTimestamp ?? 0) - (right.startTimestamp ?? 0),
    ),
    notComputed: completed.filter((stage) => !isComputed(stage)).length,
    completed: completed.length,
    hasPlan: wells.some(
      ({ clean, proppant }) =>
        clean.planned !== null || proppant.planned !== null,
    ),
    leftOut: leftOutCount(ofPad),
  };
}
