import type { GPlot } from "../plots/g-plot.ts";
import type { Falloff } from "./falloff-samples.ts";

/**
 * Pressure before this time is water hammer, where no closure is looked for unless a person sets it
 * there.
 */
export const hammerSeconds = 60;

/** A rise by this share of the whole change is a swing of the water hammer. */
const swingShare = 0.1;
/**
 * With fewer samples than this in the first minute, swings cannot be followed and are taken for
 * noise.
 */
const fewestSwinging = 30;

/** How long the pressure rises again after shut-in, which hides other changes. */
function risingSeconds(falloff: Falloff): number {
  if (!followsSwings(falloff)) return 0;
  const { seconds, pressurePa } = falloff;
  const first = pressurePa[0] ?? NaN;
  const change = Math.abs(first - (pressurePa.at(-1) ?? NaN));
  let lowest = Infinity;
  let last = 0;
  for (let index = 0; index < seconds.length; index++) {
    const at = seconds[index] ?? NaN;
    if (!(at < hammerSeconds)) break;
    const pressure = pressurePa[index] ?? NaN;
    if (pressure - lowest > swingShare * change) last = at;
    lowest = Math.min(lowest, pressure);
  }
  // Smaller swings follow for about as long again.
  return Math.min(hammerSeconds, 2 * last);
}

/**
 * For a gauge that samples every few seconds, smaller swings are noise; the water hammer of a stage
 * is higher.
 */
const leastSparseRisePa = 0.5e6;

/** With samples every few seconds, a swing is visible for no longer than this. */
const sparseHammerSeconds = 120;

function followsSwings({ seconds }: Falloff): boolean {
  return (seconds[fewestSwinging] ?? NaN) < hammerSeconds;
}

/**
 * Whether single samples rise above any noise, in a record that is too sparse to follow the swings.
 */
function risesSparsely({ seconds, pressurePa }: Falloff): boolean {
  let lowest = Infinity;
  for (let index = 0; index < seconds.length; index++) {
    if (!((seconds[index] ?? NaN) < hammerSeconds)) break;
    const pressure = pressurePa[index] ?? NaN;
    if (pressure - lowest > leastSparseRisePa) return true;
    lowest = Math.min(lowest, pressure);
  }
  return false;
}

/** A swing of the decline by this share of the usual decline could be mistaken for a closure. */
const declineShare = 0.05;
/** The longest time from crest to trough: a pressure wave runs down the well and back in less. */
const longestHalfPeriodSeconds = 25;
/** Friction and a closure cause at most three turns of the decline. */
const fewestTurns = 4;

/** The bins at which a curve turns by more than a given height. */
function turnsOf(values: Float64Array, height: number): number[] {
  const turns: number[] = [];
  let low = 0;
  let high = 0;
  let direction = 0;
  for (let index = 1; index < values.length; index++) {
    const value = values[index] ?? NaN;
    if (value < (values[low] ?? NaN)) low = index;
    if (value > (values[high] ?? NaN)) high = index;
    const hasRisen = value - (values[low] ?? NaN) > height;
    const hasFallen = (values[high] ?? NaN) - value > height;
    if (direction >= 0 && hasFallen) {
      if (direction > 0) turns.push(high);
      direction = -1;
      low = index;
    } else if (direction <= 0 && hasRisen) {
      if (direction < 0) turns.push(low);
      direction = 1;
      high = index;
    }
  }
  return turns;
}

/**
 * How long the decline swings after shut-in. A small swing does not make the pressure rise, because
 * the pressure is falling, but it makes the decline rise. With samples every few seconds, few of
 * the rises are visible.
 */
function swingingSeconds(
  { decline }: GPlot,
  secondsOf: (bin: number) => number,
): number {
  const usual = Float64Array.from(decline, Math.abs).sort();
  const height = declineShare * (usual[usual.length >> 1] ?? NaN);
  let last = 0;
  let apart = 0;
  let count = 0;
  for (const bin of turnsOf(decline, height)) {
    const at = secondsOf(bin);
    if (at - last > longestHalfPeriodSeconds) break;
    apart = at - last;
    last = at;
    count++;
  }
  return count >= fewestTurns ? last + apart : 0;
}

/** How long after shut-in water hammer hides other changes. */
export function hammeredSeconds(
  falloff: Falloff,
  plot: GPlot,
  secondsOf: (bin: number) => number,
): number {
  const follows = followsSwings(falloff);
  const isSparse = !follows && risesSparsely(falloff);
  return Math.max(
    risingSeconds(falloff),
    follows || isSparse ? swingingSeconds(plot, secondsOf) : 0,
    isSparse ? sparseHammerSeconds : 0,
  );
}
