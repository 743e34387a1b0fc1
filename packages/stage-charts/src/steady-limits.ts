import type { TimeColumn } from "@stagecraft/charting/drawing";
import type { DrawnLimits } from "./secondary-limits.ts";

/** So many values tell the spread; more only cost time. */
const mostValues = 4_000;
const ignoredShare = 0.05;
/** Room for what was ignored, in spans of the rest. */
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

/** A low chart has room for so many steps with a label each. */
const mostSteps = 4;

/** Limits on multiples of the smallest round step that needs no more steps than there is room for. */
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
 * Round limits for the bulk of what is shown: the slopes of a start or a stop
 * are so steep that they would flatten everything else; they are cut instead.
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

/** Limits up to so many times as wide as they need be are kept. */
const widestKept = 2.5;

function isStillGood(kept: DrawnLimits, needed: DrawnLimits): boolean {
  return (
    kept.min <= needed.min &&
    kept.max >= needed.max &&
    kept.max - kept.min <= widestKept * (needed.max - needed.min)
  );
}

/**
 * Limits as they were drawn last. Each sample moves the bulk a little; an axis
 * that followed every move would jump under the eyes of whoever reads it.
 */
export class AxisMemory {
  readonly #kept = new Map<string, DrawnLimits>();

  /** Those kept while they hold what is needed and are not far too wide, otherwise those needed. */
  settled(axis: string, needed: DrawnLimits): DrawnLimits {
    const kept = this.#kept.get(axis);
    if (kept && isStillGood(kept, needed)) return kept;
    this.#kept.set(axis, needed);
    return needed;
  }
}
