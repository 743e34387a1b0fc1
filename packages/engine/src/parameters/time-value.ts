/** Up to this value a time parameter is an index in seconds, above it an epoch. */
const largestIndex = 50_000;
/** Epochs from this value on are milliseconds, below it seconds. */
const smallestEpochMs = 1e11;

/**
 * Converts a time parameter to a grid second; null when unset. An epoch before
 * the origin gives a negative second, which has already passed.
 */
export function timeValueToK(value: number, originMs: number): number | null {
  if (!Number.isFinite(value) || value <= 0) return null;
  if (value <= largestIndex) return Math.round(value);
  const epochMs = value >= smallestEpochMs ? value : value * 1000;
  return Math.round((epochMs - originMs) / 1000);
}
