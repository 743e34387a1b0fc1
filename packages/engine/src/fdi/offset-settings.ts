import type { ShownUnit } from "../guidance/shown-unit.ts";

/** Pressures in the unit of the offset's channel. */
export interface OffsetSettings {
  /** The number in `offset_pressure_{number}`. */
  readonly number: number;
  readonly wellName: string;
  /** minDeltaPressureFracHit: the change that is a frac hit. */
  readonly minimumDelta: number;
  readonly isSuspended: boolean;
  /** fdiStartTime as a grid second; 0 when unset. */
  readonly startK: number;
  /** fdiEndTime as a grid second; Infinity when unset. */
  readonly endK: number;
  /** fdiWarningWindow. */
  readonly windowSeconds: number;
  /** Per minute, or in sigmas when standardized; null when unset. */
  readonly wirelineFirstThreshold: number | null;
  /** Per minute squared; null when unset. */
  readonly wirelineSecondThreshold: number | null;
  readonly isWirelineStandardised: boolean;
  /** The neighbor's own stages as grid seconds, in order, none overlapping. */
  readonly ownStages: readonly OwnStage[];
}

/** A period in which the neighbor itself is known to be pumped. */
export interface OwnStage {
  readonly fromK: number;
  /** Infinity while the stage is not over. */
  readonly toK: number;
  /** The stage's shut-in, not after `toK`; Infinity while the stage is not over. */
  readonly shutInK: number;
}

/** The samples of the block at their own times. */
export interface OffsetSamples {
  /** Milliseconds after the origin. */
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly from: number;
  readonly to: number;
}

export interface OffsetInputs {
  readonly samples: OffsetSamples;
  /** Pressure on the grid, for the derivatives: NaN in gaps and before the first sample. */
  readonly pressure: Float64Array;
  /** Codes of `qualities`. */
  readonly quality: Uint8Array;
  /** One psi in the unit of the channel. */
  readonly psi: number;
  readonly pressureShown: ShownUnit;
  readonly volumeShown: ShownUnit;
}

/** Output columns; all NaN before the channel's first sample and after the end. */
export interface OffsetOutputs {
  /** Pressure change above the well's own trend. */
  readonly change: Float64Array;
  /** Pressure change since watching began. */
  readonly rawChange: Float64Array;
  readonly trend: Float64Array;
  /** One standard deviation of the trend. */
  readonly uncertainty: Float64Array;
  readonly derivative: Float64Array;
  readonly secondDerivative: Float64Array;
  /** Percent of the hit threshold; NaN where the well was not evaluated. */
  readonly warning: Float64Array;
  readonly isWireline: Float64Array;
  /** Codes of `notEvaluatedReasons`. */
  readonly reason: Uint8Array;
}

/** Why a second has no level; the index is the code in columns. */
export const notEvaluatedReasons = [
  null,
  "missing",
  "stale",
  "learning",
  "suspended",
  "operation",
  "bledOff",
  "trendUncertain",
  "steep",
  "slowing",
] as const;

export type NotEvaluatedReason = NonNullable<
  (typeof notEvaluatedReasons)[number]
>;

export const reasonCode = {
  evaluated: 0,
  missing: 1,
  stale: 2,
  learning: 3,
  suspended: 4,
  operation: 5,
  bledOff: 6,
  trendUncertain: 7,
  steep: 8,
  slowing: 9,
} as const;
