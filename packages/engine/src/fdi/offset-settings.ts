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
  /** Per minute, or in sigmas when standardised; null when unset. */
  readonly wirelineFirstThreshold: number | null;
  /** Per minute squared, or in sigmas when standardised; null when unset. */
  readonly wirelineSecondThreshold: number | null;
  readonly isWirelineStandardised: boolean;
  readonly isDetrended: boolean;
  readonly findsOnset: boolean;
}

export interface OffsetInputs {
  /** NaN in gaps and before the channel's first sample. */
  readonly pressure: Float64Array;
  /** Codes of `qualities`. */
  readonly quality: Uint8Array;
  readonly cleanVolumeM3: Float64Array;
  readonly sandMassKg: Float64Array;
  readonly treatingPressure: Float64Array;
  readonly pressureShown: ShownUnit;
  readonly volumeShown: ShownUnit;
}

/** Columns; all NaN before the channel's first sample and after the end. */
export interface OffsetOutputs {
  readonly change: Float64Array;
  readonly derivative: Float64Array;
  readonly secondDerivative: Float64Array;
  /** Percent of the hit threshold; NaN where it was not evaluated. */
  readonly warning: Float64Array;
  readonly isWireline: Float64Array;
  /** Codes of `notEvaluatedReasons`. */
  readonly reason: Uint8Array;
}

/** Why a second has no level; its place is its code in columns. */
export const notEvaluatedReasons = [
  null,
  "missing",
  "stale",
  "noBaseline",
  "suspended",
  "wireline",
] as const;

export const reasonCode = {
  evaluated: 0,
  missing: 1,
  stale: 2,
  noBaseline: 3,
  suspended: 4,
  wireline: 5,
} as const;
