import type {
  BoreholeVolumeRow,
  ConsumablesRow,
  PlannedAdditive,
  PumpScheduleRow,
  PumpStep,
  StageLengthRow,
  WellDocumentData,
} from "@stagecraft/domain";
import {
  cleanRateBpm,
  planStage,
  type AdditivePlan,
  type PadPlan,
  type StagePlan,
  type StageStory,
} from "@stagecraft/simulator";

const gallonsPerBarrel = 42;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** A part of the treatment with one rate and one concentration. */
interface Stretch {
  readonly fromSecond: number;
  readonly cleanBbl: number;
  readonly rateBpm: number;
  readonly concentrationPpg: number;
  readonly kind: "ramp" | "sweep" | "flush" | null;
}

/** Splits the design where the rate or the proppant changes. */
function stretchesOf(plan: StagePlan): readonly Stretch[] {
  const { pumpStartSecond, shutInSecond, rateSteps, proppantSteps } = plan;
  const seconds = [...rateSteps, ...proppantSteps]
    .map(({ atSecond }) => atSecond)
    .filter((second) => second >= pumpStartSecond && second < shutInSecond);
  const starts = [...new Set(seconds)].sort((a, b) => a - b);
  return starts.map((fromSecond, index) => {
    const toSecond = starts[index + 1] ?? shutInSecond;
    const rateBpm =
      rateSteps.findLast(({ atSecond }) => atSecond <= fromSecond)?.rateBpm ??
      0;
    const proppant = proppantSteps.findLast(
      ({ atSecond }) => atSecond <= fromSecond,
    );
    const concentrationPpg = proppant?.concentrationPpg ?? 0;
    const minutes = (toSecond - fromSecond) / 60;
    return {
      fromSecond,
      rateBpm,
      concentrationPpg,
      cleanBbl: cleanRateBpm(rateBpm, concentrationPpg) * minutes,
      kind: proppant?.kind ?? null,
    };
  });
}

function nameOf({ kind, rateBpm, concentrationPpg }: Stretch, plan: StagePlan) {
  if (kind === "flush") return "Flush";
  if (kind === "sweep") return "Sweep";
  if (kind === "ramp") return `${concentrationPpg} ppg`;
  return rateBpm < plan.designRateBpm ? "Ramp up" : "Pad";
}

/**
 * The last third of the sand is carried by a thicker fluid, as the simulated
 * additives show.
 */
function fluidOf({ kind, concentrationPpg }: Stretch, plan: StagePlan) {
  const most = Math.max(
    ...plan.proppantSteps.map((step) => step.concentrationPpg),
  );
  return kind === "ramp" && concentrationPpg > most * 0.6
    ? "High-viscosity slickwater"
    : "Slickwater";
}

function stepOf(stretch: Stretch, plan: StagePlan): PumpStep {
  const { rateBpm, concentrationPpg } = stretch;
  const cleanVolume = rounded(stretch.cleanBbl);
  return {
    name: nameOf(stretch, plan),
    fluid: fluidOf(stretch, plan),
    slurryRate: rateBpm,
    startConcentration: concentrationPpg,
    endConcentration: concentrationPpg,
    cleanVolume,
    proppantMass: Math.round(cleanVolume * gallonsPerBarrel * concentrationPpg),
  };
}

/** The planned design that the pumps of a stage follow; no design contains a screen-out. */
function designOf(pad: PadPlan, plan: StagePlan, wellIndex: number): StagePlan {
  if (plan.story !== "screen-out") return plan;
  const { stageNumber, startTimestamp } = plan;
  return planStage(pad, {
    wellIndex,
    stageNumber,
    startTimestamp,
    story: "ordinary",
  });
}

/** The pump schedule of a stage as its control has it. */
export function scheduledSteps(pad: PadPlan, plan: StagePlan) {
  const wellIndex = pad.wells.findIndex(
    ({ wellNumber }) => wellNumber === plan.wellNumber,
  );
  const design = designOf(pad, plan, wellIndex);
  return stretchesOf(design).map((stretch) => stepOf(stretch, design));
}

function additiveOf(
  { name, unit, loadings }: AdditivePlan,
  stretches: readonly Stretch[],
): PlannedAdditive {
  const planned = stretches.reduce((sum, { fromSecond, cleanBbl }) => {
    const loading =
      loadings.findLast(({ atSecond }) => atSecond <= fromSecond + 60)
        ?.loading ?? 0;
    return sum + (loading * cleanBbl * gallonsPerBarrel) / 1000;
  }, 0);
  return {
    name,
    planned: rounded(planned),
    unit: unit === "ppt" ? "lb" : "gal",
  };
}

interface PlannedStage {
  readonly volumes: BoreholeVolumeRow;
  readonly length: StageLengthRow;
  readonly consumables: ConsumablesRow;
  readonly schedule: PumpScheduleRow;
}

function plannedStage(plan: StagePlan, stageFeet: number): PlannedStage {
  const { stageNumber, wellbore } = plan;
  const stretches = stretchesOf(plan);
  return {
    volumes: {
      stageNumber,
      boreholeVolume: rounded(wellbore.volumeBbl),
      midPerfMeasuredDepth: wellbore.measuredDepthFeet,
    },
    length: { stageNumber, length: rounded(stageFeet) },
    consumables: {
      stageNumber,
      plannedCleanVolume: plan.plannedCleanBbl,
      plannedProppantMass: plan.plannedProppantLb,
      additives: plan.additives.map((additive) =>
        additiveOf(additive, stretches),
      ),
    },
    schedule: {
      stageNumber,
      steps: stretches.map((stretch) => stepOf(stretch, plan)),
    },
  };
}

type PlanDocuments = Pick<
  WellDocumentData,
  "boreholevolumes" | "stagelengths" | "consumables" | "pumpschedule"
>;

/** The design of a well's stages, which the simulated pumps follow. */
export function demoPlanDocuments(
  pad: PadPlan,
  wellIndex: number,
  storyOf: (stageNumber: number) => StageStory | null,
): PlanDocuments {
  const well = pad.wells[wellIndex];
  if (well === undefined)
    throw new RangeError(`${pad.name} has no well ${String(wellIndex)}`);
  const stageFeet =
    (well.toeMeasuredDepthFeet - well.heelMeasuredDepthFeet) /
    well.expectedStages;
  const stages = Array.from({ length: well.expectedStages }, (_, index) => {
    const slot = { wellIndex, stageNumber: index + 1, startTimestamp: 0 };
    const story = storyOf(slot.stageNumber);
    const pumped = planStage(pad, story === null ? slot : { ...slot, story });
    return plannedStage(designOf(pad, pumped, wellIndex), stageFeet);
  });
  const inField = <Row>(rows: readonly Row[]) => ({
    units: "Field" as const,
    rows,
  });
  return {
    boreholevolumes: inField(stages.map(({ volumes }) => volumes)),
    stagelengths: inField(stages.map(({ length }) => length)),
    consumables: inField(stages.map(({ consumables }) => consumables)),
    pumpschedule: inField(stages.map(({ schedule }) => schedule)),
  };
}
