/** A neighboring well whose pressure is watched while the treated well is pumped. */
export interface OffsetWell {
  wellLabel: string;
  api: string;
  basePressurePsi: number;
  /** Pressure change that counts as a frac hit on this well. */
  hitThresholdPsi: number;
  /** 1 for the adjacent wellbore, near 0 for one a mile away. */
  coupling: number;
  /** True when wireline works in it while the treated well is pumped. */
  isZipperPartner: boolean;
}

export interface WellPlan {
  wellNumber: string;
  api: string;
  expectedStages: number;
  trueVerticalDepthFeet: number;
  toeMeasuredDepthFeet: number;
  heelMeasuredDepthFeet: number;
  offsetWells: readonly OffsetWell[];
}

export interface PadPlan {
  seed: number;
  name: string;
  wells: readonly WellPlan[];
  /** Each fleet alternates between the wells it lists, by index in `wells`. */
  fleets: readonly (readonly number[])[];
  designRateBpm: number;
  maximumConcentrationPpg: number;
  /** A fall-off that is recorded until after closure; without it, for some minutes. */
  fallOff?: {
    readonly seconds: number;
    /** The earliest and the latest closure after shut-in. */
    readonly closureSeconds: readonly [number, number];
    readonly porePressurePsiPerFoot: number;
  };
  /** Stages with a defined course; the seed decides about the others. */
  stories?: readonly PadStory[];
}

interface PadStory {
  wellIndex: number;
  stageNumber: number;
  story: StageStory;
}

/**
 * `showcase` puts a pump offline, a frac hit, a silent gauge and a late
 * pressure rise into the first 95 minutes, so that all important events show at
 * once. `mess` is treated like any other stage, but its data is not: rows are
 * missing, late and out of order, and the treating gauge repeats one value for
 * minutes.
 */
export type StageStory =
  "ordinary" | "showcase" | "frac-hit" | "screen-out" | "mess";

/** A slot in the pad's timetable. */
export interface StageSlot {
  wellIndex: number;
  stageNumber: number;
  /** Epoch milliseconds of the first recorded second. */
  startTimestamp: number;
  /** When omitted, the seed decides. */
  story?: StageStory;
}

export function wellOf(pad: PadPlan, wellIndex: number): WellPlan {
  const well = pad.wells[wellIndex];
  if (!well) throw new RangeError(`${pad.name} has no well ${wellIndex}`);
  return well;
}
