import type { TimeColumn } from "@stagecraft/charting";

/** Long enough to smooth a pump's strokes, short enough to be the present. */
const spanMs = 60_000;

/** The mean of a channel's last minute; null when it has no number there. */
export function presentMean({ times, values }: TimeColumn): number | null {
  const newest = times.at(-1);
  if (newest === undefined) return null;
  let [sum, count] = [0, 0];
  for (let index = times.length - 1; index >= 0; index--) {
    if ((times[index] ?? 0) <= newest - spanMs) break;
    const value = values[index] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}
