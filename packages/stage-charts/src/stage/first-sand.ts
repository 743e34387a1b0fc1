import type { TimeColumn } from "@stagecraft/charting/drawing";

/** Less than this is a meter's zero, not sand. */
const leastSandPpg = 0.1;
const kgPerM3OfPpg = 119.826;
/** A blip shorter than this is a sensor, not sand. */
const leastDurationMs = 10_000;

function leastSandIn(unit: string): number {
  return unit.toLowerCase() === "kg/m3"
    ? leastSandPpg * kgPerM3OfPpg
    : leastSandPpg;
}

/** When proppant first arrived and stayed for ten seconds; null when it never did. */
export function firstSandTime(
  { times, values }: TimeColumn,
  unit: string,
): number | null {
  const least = leastSandIn(unit);
  let since: number | null = null;
  for (let index = 0; index < times.length; index++) {
    const time = times[index] as number;
    if (!((values[index] as number) >= least)) since = null;
    else since ??= time;
    if (since !== null && time - since >= leastDurationMs) return since;
  }
  return null;
}
