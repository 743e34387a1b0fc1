import { between, randomStream } from "../random.ts";
import { additivesInUse } from "./additives-in-use.ts";
import type { AdditiveInUse, AdditiveUnit } from "./additives-in-use.ts";
import type { PumpSchedule } from "./pump-schedule.ts";

/** From `atSecond` the chemical pump follows this loading. */
export interface AdditiveLoading {
  atSecond: number;
  loading: number;
}

export interface AdditivePlan {
  name: string;
  unit: AdditiveUnit;
  decimals: number;
  loadings: readonly AdditiveLoading[];
}

const ACID_SECONDS = 150;

interface ProgrammeSpan {
  fromSecond: number;
  toSecond: number;
}

function programmeSpan(
  additive: AdditiveInUse,
  schedule: PumpSchedule,
): ProgrammeSpan {
  const { pumpStartSecond, shutInSecond, proppantSteps } = schedule;
  const ramp = proppantSteps.filter((step) => step.kind === "ramp");
  const flushSecond = proppantSteps.at(-1)?.atSecond ?? shutInSecond;
  switch (additive.programme) {
    case "whole job":
      return { fromSecond: pumpStartSecond + 60, toSecond: shutInSecond };
    case "acid":
      return {
        fromSecond: pumpStartSecond + 75,
        toSecond: pumpStartSecond + 75 + ACID_SECONDS,
      };
    case "with sand":
      return {
        fromSecond: ramp[0]?.atSecond ?? pumpStartSecond,
        toSecond: flushSecond,
      };
    case "late sand":
      return {
        fromSecond:
          ramp[Math.floor(ramp.length * 0.6)]?.atSecond ?? pumpStartSecond,
        toSecond: flushSecond,
      };
  }
}

/** Loadings are trimmed at proppant steps, never in between. */
function planLoadings(
  seed: number,
  additive: AdditiveInUse,
  schedule: PumpSchedule,
): AdditiveLoading[] {
  const random = randomStream(seed, "additive", additive.name);
  const span = programmeSpan(additive, schedule);
  const base = additive.typicalLoading * between(random, 0.9, 1.1);
  const trims = schedule.proppantSteps
    .filter(
      (step) =>
        step.kind === "ramp" &&
        step.atSecond > span.fromSecond &&
        step.atSecond < span.toSecond,
    )
    .map((step) => ({
      atSecond: step.atSecond,
      loading: base * (1 + 0.05 * Math.round(between(random, -2, 3))),
    }));
  return [
    { atSecond: span.fromSecond, loading: base },
    ...trims,
    { atSecond: span.toSecond, loading: 0 },
  ];
}

export function planAdditives(
  seed: number,
  schedule: PumpSchedule,
): AdditivePlan[] {
  return additivesInUse.map((additive) => ({
    name: additive.name,
    unit: additive.unit,
    decimals: additive.decimals,
    loadings: planLoadings(seed, additive, schedule),
  }));
}
