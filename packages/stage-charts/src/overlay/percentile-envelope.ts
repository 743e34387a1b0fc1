import type { TimeColumn } from "@stagecraft/charting/drawing";

/** With fewer stages a percentile is meaningless. */
export const leastEnvelopeStages = 4;

export interface PercentileEnvelope {
  readonly times: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** How many stages have any value at all. */
  readonly stageCount: number;
}

const shortestStepMs = 5_000;
/** A chart has fewer points across; stages that lie far apart get longer steps, not more memory. */
const mostSteps = 50_000;
/** An older sample is not used as the value at a moment. */
const longestHoldMs = 30_000;

/** Returns a percentile between 0 and 1 of sorted numbers, by linear interpolation. */
export function percentile(sorted: Float64Array, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below] ?? NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN;
  return low + (high - low) * (position - below);
}

/** Returns a column's value at each grid time; NaN where its last sample is too old or not a number. */
function resampled(
  { times, values }: TimeColumn,
  { firstMs, stepMs, count }: Grid,
): Float64Array {
  const result = new Float64Array(count).fill(NaN);
  let at = -1;
  for (let row = 0; row < count; row++) {
    const time = firstMs + row * stepMs;
    while (at + 1 < times.length && (times[at + 1] as number) <= time) at++;
    if (at >= 0 && time - (times[at] as number) <= longestHoldMs)
      result[row] = values[at] as number;
  }
  return result;
}

interface Grid {
  readonly firstMs: number;
  readonly stepMs: number;
  readonly count: number;
}

function gridOf(columns: readonly TimeColumn[]): Grid | null {
  let first = Infinity;
  let last = -Infinity;
  for (const { times } of columns) {
    first = Math.min(first, times[0] ?? Infinity);
    last = Math.max(last, times[times.length - 1] ?? -Infinity);
  }
  if (first > last) return null;
  const stepMs =
    shortestStepMs *
    Math.ceil((last - first) / (shortestStepMs * mostSteps) || 1);
  const firstMs = Math.ceil(first / stepMs) * stepMs;
  return { firstMs, stepMs, count: Math.floor((last - firstMs) / stepMs) + 1 };
}

/**
 * Returns the range of the middle 80 % of the stages at each moment; a moment
 * with values from fewer than four stages is left open. Null without enough
 * stages.
 */
export function percentileEnvelope(
  columns: readonly TimeColumn[],
): PercentileEnvelope | null {
  const filled = columns.filter(({ times }) => times.length > 0);
  const grid = gridOf(filled);
  if (grid === null || filled.length < leastEnvelopeStages) return null;
  const rows = filled.map((column) => resampled(column, grid));
  const times = new Float64Array(grid.count);
  const low = new Float64Array(grid.count).fill(NaN);
  const high = new Float64Array(grid.count).fill(NaN);
  for (let at = 0; at < grid.count; at++) {
    times[at] = grid.firstMs + at * grid.stepMs;
    const known = Float64Array.from(
      rows.map((row) => row[at] as number).filter((value) => value === value),
    ).sort();
    if (known.length < leastEnvelopeStages) continue;
    low[at] = percentile(known, 0.1);
    high[at] = percentile(known, 0.9);
  }
  return { times, low, high, stageCount: filled.length };
}
