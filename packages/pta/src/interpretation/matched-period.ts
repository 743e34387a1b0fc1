import type { Bounds } from "../matching/fracture-match.ts";
import type { Fitted } from "../matching/gene-match.ts";
import type { Values, WellValue } from "../matching/well-test-match.ts";
import type { Falloff } from "./falloff-samples.ts";
import type { Injection } from "./injection.ts";
import type {
  HistoryMatchSettings,
  InterpretationInput,
} from "./interpretation-input.ts";
import type { LogLogPlot } from "./plot-results.ts";
import type { MatchedValue } from "./resolution.ts";

/** The input of a history match of one period. */
export interface MatchedPeriod {
  readonly input: InterpretationInput;
  readonly settings: HistoryMatchSettings;
  readonly injection: Injection;
  readonly falloff: Falloff;
  readonly logLog: LogLogPlot;
}

export interface PeriodMatch {
  readonly values: Partial<Record<WellValue, MatchedValue>>;
  readonly bounds: Partial<Record<WellValue, Bounds>>;
  /** Values whose bounds nobody has set. */
  readonly usual: readonly WellValue[];
  /** Whether half-length and permeability are resolved separately. */
  readonly isSeparatelyResolved: boolean;
  /** Half-length times the root of permeability; null without a fracture. */
  readonly lengthRootPermeability: Fitted | null;
  /** Root mean square of the misfit as a share of the range of pressure. */
  readonly rmse: number;
  /** The misfit as a multiple of the noise of the record. */
  readonly misfitInNoise: number;
  /** Pressures at the start of the period and at times after it. */
  readonly pressuresAt: (seconds: Float64Array, values: Values) => Float64Array;
}

/** Times equally spaced in their logarithm. */
export function logTimes(
  from: number,
  to: number,
  count: number,
): Float64Array {
  const step = Math.log(to / from) / (count - 1);
  return Float64Array.from(
    { length: count },
    (_, index) => from * Math.exp(index * step),
  );
}

/** Interpolates a value at a position between samples. */
export function valueAt(x: Float64Array, y: Float64Array, at: number): number {
  let low = 0;
  let high = x.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((x[middle] ?? NaN) < at) low = middle;
    else high = middle;
  }
  const from = x[low] ?? NaN;
  const share = (at - from) / ((x[high] ?? NaN) - from);
  const start = y[low] ?? NaN;
  return start + share * ((y[high] ?? NaN) - start);
}
