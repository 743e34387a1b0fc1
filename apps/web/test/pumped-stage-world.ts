import { TestStage, type TestChannel } from "./stage-world.ts";
import type { Stage } from "./world.ts";

const chemical = "gal/mgal";

/** Time at which the second offset well of a pumped stage is hit, in seconds from the first sample. */
export const hitSecond = 1500;
const firstSandSecond = 900;
const pumpedRowCount = 2400;

function ramp(second: number): number {
  return Math.min(1, second / 600);
}

/** A gauge that repeats the same value counts as broken. */
function wobble(second: number): number {
  return ((second * 7) % 11) / 10 - 0.5;
}

function hit(second: number): number {
  return Math.min(400, Math.max(0, second - hitSecond) * 0.5);
}

/**
 * Forty minutes of data: pressure and rate rise and stay steady, two chemicals
 * are added, and an offset well is hit.
 */
const pumpedChannels: readonly TestChannel[] = [
  { id: 1, name: "pressure", unit: "psi", value: (s) => 3500 + 4200 * ramp(s) },
  { id: 2, name: "rate", unit: "bpm", value: (s) => 90 * ramp(s) },
  { id: 3, name: "cleanRate", unit: "bpm", value: (s) => 85 * ramp(s) },
  {
    id: 4,
    name: "proppant",
    unit: "ppg",
    value: (s) => (s < firstSandSecond ? 0 : 0.5),
  },
  { id: 5, name: "frictionReducer", unit: chemical, value: () => 1.2 },
  { id: 6, name: "biocide", unit: chemical, value: () => 0.4 },
  {
    id: 7,
    name: "offset_pressure_1",
    unit: "psi",
    value: (s) => 1200 + wobble(s),
  },
  {
    id: 8,
    name: "offset_pressure_2",
    unit: "psi",
    value: (s) => 1400 + wobble(s) + hit(s),
  },
];

/** Parameters of the stage for the engine. */
const pumpedParameters = {
  pressureCeiling: 9500,
  pressureCaution: 0.87,
  boreholeVolume: 330,
  boreholeVolumeUnits: "bbl",
  regrCoeff1Water: 0.6,
  fdi: [1, 2].map((number) => ({
    name: `offset_pressure_${number}`,
    wellLabel: `Condor ${number}H`,
    api: "",
    state: "Monitored",
    suspend: false,
    minDeltaPressureFracHit: 200,
  })),
};

/** Engine results of the stage, as far as screens show them. */
const pumpedSummary = {
  revision: 1,
  notifications: [],
  fdiEvaluated1: true,
  fdiPressureChange1: 0,
  fdiEvaluated2: true,
  fdiPressureChange2: 400,
};

/** A stage that was pumped to its end. */
export function aPumpedStage(fields: Partial<Stage> = {}): TestStage {
  return new TestStage({
    stage: {
      name: "7",
      control: { parameters: pumpedParameters },
      summary: pumpedSummary,
      ...fields,
    },
    channels: pumpedChannels,
    rowCount: pumpedRowCount,
  });
}
