import type { ChannelDescription } from "./channel-kind.ts";

/** Placeholder numbers that data systems write for "no value". */
export function isSentinel(value: number): boolean {
  return (
    value === -999.25 ||
    value === -9999 ||
    value === -9999.25 ||
    value === 99_999
  );
}

/** A negative rate or concentration down to this value is a meter at rest with an offset. */
export const restNoise = -90;

export const rejected = Infinity;

/**
 * Returns the value in the grid's unit: NaN for no sample, `rejected` for an
 * impossible one, so that no huge value ever reaches a sum.
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
