import type { StagePlan } from "../plan/stage-plan.ts";
import { passSection } from "./pipe-contents.ts";
import type { PassedSection } from "./pipe-contents.ts";
import { excessDensityPpg } from "./slurry.ts";
import type { Treatment } from "./treatment.ts";

// psi per foot and ppg.
const HYDROSTATIC = 0.052;
// Factor for water without friction reducer in the pipe.
const UNTREATED_WATER_FACTOR = 1.22;
const SLURRY_FRICTION_PER_PPG = 0.045;
// Mass of sand that has to pass the perforations before their friction is halved.
const EROSION_LB = 400_000;
const FRICTION_REDUCER_START_SECONDS = 60;
const ACID_START_SECONDS = 75;
const ACID_WORK_SECONDS = 120;
const SAND_ARRIVAL_SECONDS = 60;
const SAND_ARRIVAL_PSI_PER_PPG = 60;

function volumeAt(treatment: Treatment, second: number): number {
  return treatment.slurryVolumeBbl[second] ?? 0;
}

function firstSecondBeyond(treatment: Treatment, volumeBbl: number): number {
  const second = treatment.slurryVolumeBbl.findIndex((v) => v > volumeBbl);
  return second < 0 ? Infinity : second;
}

function pipeFriction(
  plan: StagePlan,
  treatment: Treatment,
  perforations: PassedSection,
): Float64Array {
  const { volumeBbl } = plan.wellbore;
  const reducerFrom = volumeAt(
    treatment,
    plan.pumpStartSecond + FRICTION_REDUCER_START_SECONDS,
  );
  return treatment.rateBpm.map((rate, second) => {
    const filled = (volumeAt(treatment, second) - reducerFrom) / volumeBbl;
    const treated = Math.min(1, Math.max(0, filled));
    const water =
      UNTREATED_WATER_FACTOR - (UNTREATED_WATER_FACTOR - 1) * treated;
    const sandLb =
      (treatment.proppantMassLb[second] ?? 0) -
      (perforations.proppantLb[second] ?? 0);
    const meanPpg = sandLb / (volumeBbl * 42);
    const slurry = 1 + SLURRY_FRICTION_PER_PPG * meanPpg;
    return plan.formation.pipeFriction * rate ** 1.75 * water * slurry;
  });
}

function entryFriction(
  plan: StagePlan,
  treatment: Treatment,
  perforations: PassedSection,
): Float64Array {
  const { formation, designRateBpm } = plan;
  const acidArrives = firstSecondBeyond(
    treatment,
    volumeAt(treatment, plan.pumpStartSecond + ACID_START_SECONDS) +
      plan.wellbore.volumeBbl,
  );
  return treatment.rateBpm.map((rate, second) => {
    const worn = 1 + (perforations.proppantLb[second] ?? 0) / EROSION_LB;
    const holes = (formation.perforationFriction * rate * rate) / worn;
    const sinceAcid = Math.max(0, second - acidArrives);
    const relief =
      formation.acidRelief * (1 - Math.exp(-sinceAcid / ACID_WORK_SECONDS));
    const nearWellbore =
      formation.nearWellborePsi * Math.sqrt(rate / designRateBpm);
    return holes + nearWellbore * (1 - relief);
  });
}

/** Extra pressure while fresh sand enters the perforations, for about a minute. */
function sandArrival(perforations: PassedSection): Float64Array {
  const { concentrationPpg } = perforations;
  return concentrationPpg.map((now, second) => {
    const before = concentrationPpg[second - SAND_ARRIVAL_SECONDS] ?? 0;
    return SAND_ARRIVAL_PSI_PER_PPG * Math.max(0, now - before);
  });
}

function sandHead(plan: StagePlan, treatment: Treatment): Float64Array {
  const { verticalVolumeBbl, trueVerticalDepthFeet } = plan.wellbore;
  const vertical = passSection(treatment, verticalVolumeBbl);
  return treatment.proppantMassLb.map((mass, second) => {
    const sandLb = mass - (vertical.proppantLb[second] ?? 0);
    return (
      HYDROSTATIC *
      trueVerticalDepthFeet *
      excessDensityPpg(sandLb, verticalVolumeBbl)
    );
  });
}

/**
 * Pressure between wellhead and fracture: friction minus the weight of the
 * sand-laden column.
 */
export function wellboreLossPsi(
  plan: StagePlan,
  treatment: Treatment,
): Float64Array {
  const perforations = passSection(treatment, plan.wellbore.volumeBbl);
  const pipe = pipeFriction(plan, treatment, perforations);
  const entry = entryFriction(plan, treatment, perforations);
  const arrival = sandArrival(perforations);
  const head = sandHead(plan, treatment);
  return pipe.map(
    (friction, second) =>
      friction +
      (entry[second] ?? 0) +
      (arrival[second] ?? 0) -
      (head[second] ?? 0),
  );
}
