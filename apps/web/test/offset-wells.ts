import { usualChannels, type TestChannel } from "./stage-world.ts";

/** Pressure change that counts as a hit. */
const hitPsi = 200;

/** An offset well in the form that the stage settings store. */
export function anOffsetWell(number: number, wellLabel = `Condor ${number}H`) {
  return {
    name: `offset_pressure_${number}`,
    wellLabel,
    api: "",
    state: "Monitored",
    suspend: false,
    minDeltaPressureFracHit: hitPsi,
  };
}

/** Two offset wells: the first is quiet, the second rises to twice the hit threshold. */
export const twoOffsets = [anOffsetWell(1), anOffsetWell(2)];

const firstComputedId = 101;

/** Change of each offset well in percent of its threshold, as the engine computes it. */
export const warningChannels: readonly TestChannel[] = [
  ...usualChannels,
  {
    id: firstComputedId,
    name: "fdiWarning1",
    unit: "%",
    derived: true,
    value: () => 0,
  },
  {
    id: firstComputedId + 1,
    name: "fdiWarning2",
    unit: "%",
    derived: true,
    value: (second) => Math.min(200, second),
  },
];

/** Engine results for the offset wells. */
export const offsetSummary = {
  pressureUnit: "psi",
  fdiEvaluated1: true,
  fdiPressureChange1: 0.4,
  fdiPressureChangeMax1: 0.5,
  fdiEvaluated2: true,
  fdiPressureChange2: 400,
  fdiPressureChangeMax2: 400,
};
