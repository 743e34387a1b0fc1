/**
 * Clocks are written with Latin digits over 24 hours in every language, as on
 * the pad's own screens; and not with the browser's formatter: the first of
 * those takes a slow device a tenth of a second to make.
 */
function written(...parts: readonly number[]): string {
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** `14:41:07` */
export function utcClock(timestamp: number): string {
  const at = new Date(timestamp);
  return written(at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds());
}

/** `08:41:07`, by the clock on the wall beside the person. */
export function localClock(timestamp: number): string {
  const at = new Date(timestamp);
  return written(at.getHours(), at.getMinutes(), at.getSeconds());
}
