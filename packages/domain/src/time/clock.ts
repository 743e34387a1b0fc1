/**
 * Clocks use Latin digits and 24 hours in every language, as on the pad's own
 * screens. The browser's formatter is not used: creating the first one takes a
 * slow device a tenth of a second.
 */
function written(...parts: readonly number[]): string {
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Example: `14:41:07`. */
export function utcClock(timestamp: number): string {
  const at = new Date(timestamp);
  return written(at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds());
}

/** Example: `08:41:07`, in the user's local time. */
export function localClock(timestamp: number): string {
  const at = new Date(timestamp);
  return written(at.getHours(), at.getMinutes(), at.getSeconds());
}
