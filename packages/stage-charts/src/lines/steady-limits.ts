import type { TimeColumn } from "@stagecraft/charting/drawing";
import type { DrawnLimits } from "../stage/secondary-limits.ts";

/** This many values are enough to estimate the spread; more only cost time. */
const mostValues = 4_000;
const ignoredShare = 0.05;
/** Margin for the ignored values, as a multiple of the span of the rest. */
const spareRoom = 0.4;

function valuesIn(
  { times, values }: TimeColumn,
  from: number,
  to: number,
): number[] {
  const found: number[] = [];
  for (let index = 0; index < times.length; index++) {
    const time = times[index] ?? 0;
    const value = values[index] ?? NaN;
    if (time >= from && time <= to && Number.isFinite(value)) found.push(value);
  }
  return found;
}

/** A low chart has room for this many labeled steps. */
const mostSteps = 4;

/** Returns limits on multiples of the smallest round step that fits the available number of steps. */
function steppedLimits(low: number, high: number): DrawnLimits {
  const span = high > low ? high - low : 1;
  const magnitude = 10 ** (Math.floor(Math.log10(span)) - 1);
  for (const factor of [1, 2, 5, 10, 20, 50]) {
    const step = factor * magnitude;
    const min = Math.floor(low / step) * step;
    const max = Math.ceil(high / step) * step;
    if (max > min && max - min <= mostSteps * step * (1 + 1e-9))
      return { min, max };
  }
  return { min: low - span, max: high + span };
}

/**
 * Returns round limits for the bulk of the shown values: the slopes of a start
 * or a stop are so steep that they would flatten everything else, so they are
 * clipped instead.
 */
export function steadyLimits(
  columns: readonly TimeColumn[],
  from: number,
  to: number,
): DrawnLimits | null {
  const values = columns.flatMap((column) => valuesIn(column, from, to));
  if (values.length === 0) return null;
  const stride = Math.ceil(values.length / mostValues);
  const sorted = values
    .filter((_, index) => index % stride === 0)
    .sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(ignoredShare), at(1 - ignoredShare)];
  const room = (high - low) * spareRoom;
  return steppedLimits(Math.min(0, low - room), Math.max(0, high + room));
}

/** Limits up to this many times wider than needed are kept. */
const widestKept = 2.5;

function isStillGood(kept: DrawnLimits, needed: DrawnLimits): boolean {
  return (
    kept.min <= needed.min &&
    kept.max >= needed.max &&
    kept.max - kept.min <= widestKept * (needed.max - needed.min)
  );
}

/**
 * Remembers the limits drawn last. Each sample moves the bulk a little; an axis
 * that followed every move would keep jumping while someone reads it.
 */
export class AxisMemory {
  readonly #kept = new Map<string, DrawnLimits>();

  /**
   * Returns the kept limits while they cover the needed ones and are not far
   * too wide, otherwise the needed ones.
   */
  settled(axis: string, needed: DrawnLimits): DrawnLimits {
    const kept = this.#kept.get(axis);
    if (kept && isStillGood(kept, needed)) return kept;
    this.#kept.set(axis, needed);
    return needed;
  }
}
