import type { ChannelDescription } from "./channel-kind.ts";

/** What data systems write for "no value". */
export function isSentinel(value: number): boolean {
  return (
    value === -999.25 ||
    value === -9999 ||
    value === -9999.25 ||
    value === 99_999
  );
}

/** Down to here a negative rate or concentration is a meter at rest with an offset. */
export const restNoise = -90;

export const rejected = Infinity;

/**
 * The value the grid uses, in its unit: NaN for no sample, `rejected` for one
 * that cannot be, so that nothing huge ever reaches a sum.
 */
export function usableValue(
  { kind, scale, limit }: ChannelDescription,
  value: number,
): number {
  if (value !== value || isSentinel(value)) return NaN;
  if (value === Infinity || value === -Infinity) return NaN;
  if (value > limit || value < -limit) return rejected;
  if (kind === "pressure" || kind === "cumulative") return value * scale;
  if (value < restNoise) return NaN;
  return value < 0 ? 0 : value * scale;
}
