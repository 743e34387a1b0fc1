/** Step sizes that are easy to count in. */
const niceSteps = [1, 2, 5, 10] as const;

export function niceStep(span: number, most: number): number {
  const rough = span / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = niceSteps.find((each) => each * power >= rough) ?? 10;
  return step * power;
}

/** Returns round numbers from the minimum to the maximum. */
export function ticksBetween(
  low: number,
  high: number,
  most: number,
): readonly number[] {
  if (!(high > low)) return [];
  const step = niceStep(high - low, most);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index) * step,
  );
}

export interface Extent {
  readonly low: number;
  readonly high: number;
}

/** Returns a range around all values with room at both ends, never smaller than `least`. */
export function extentOf(
  values: readonly number[],
  least: number,
  roomShare: number,
): Extent {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = Math.max(least, high - low);
  const middle = (low + high) / 2;
  const half = (span / 2) * (1 + 2 * roomShare);
  return { low: middle - half, high: middle + half };
}
