import { proppantDensity, unitFactor } from "@stagecraft/engine";
import type { Readings } from "@stagecraft/stage-charts";

/**
 * Computed lines that no gauge measures: the slurry that the clean rate and its
 * proppant make, and its difference from the slurry rate.
 */
export const slurryFromClean = "slurryFromClean";
export const balanceDifference = "balanceDifference";

export interface BalanceUnits {
  readonly rate: string;
  readonly cleanRate: string;
  readonly proppant: string;
}

type Column = ReturnType<Readings["columnOf"]>;

interface Computed {
  readonly slurry: Column;
  readonly difference: Column;
}

const nothing: Column = {
  times: new Float64Array(0),
  values: new Float64Array(0),
};

function computed(
  rate: Column,
  clean: Column,
  sand: Column,
  cleanScale: number,
  sandScale: number,
): Computed {
  const slurry = new Float64Array(rate.times.length);
  const difference = new Float64Array(rate.times.length);
  const times = new Float64Array(rate.times.length);
  let [count, cleanIndex, sandIndex] = [0, 0, 0];
  rate.times.forEach((time, index) => {
    while ((clean.times[cleanIndex] ?? Infinity) < time) cleanIndex++;
    while ((sand.times[sandIndex] ?? Infinity) < time) sandIndex++;
    if (clean.times[cleanIndex] !== time || sand.times[sandIndex] !== time)
      return;
    const swelling =
      1 + ((sand.values[sandIndex] ?? 0) * sandScale) / proppantDensity;
    const made = (clean.values[cleanIndex] ?? 0) * cleanScale * swelling;
    times[count] = time;
    slurry[count] = made;
    difference[count] = (rate.values[index] ?? Number.NaN) - made;
    count += 1;
  });
  return {
    slurry: {
      times: times.subarray(0, count),
      values: slurry.subarray(0, count),
    },
    difference: {
      times: times.subarray(0, count),
      values: difference.subarray(0, count),
    },
  };
}

/** The readings of a stage with the two lines added; they are recomputed only when samples arrive. */
export function withBalance(readings: Readings, units: BalanceUnits): Readings {
  const rateFactor = unitFactor("rate", units.rate);
  const cleanFactor = unitFactor("rate", units.cleanRate);
  const sandFactor = unitFactor("concentration", units.proppant);
  if (rateFactor === null || cleanFactor === null || sandFactor === null)
    return readings;
  let known: Computed = { slurry: nothing, difference: nothing };
  let isFresh = false;
  readings.subscribe(() => {
    isFresh = false;
  });
  const balance = () => {
    if (!isFresh)
      known = computed(
        readings.columnOf("rate"),
        readings.columnOf("cleanRate"),
        readings.columnOf("proppant"),
        cleanFactor / rateFactor,
        sandFactor,
      );
    isFresh = true;
    return known;
  };
  return {
    newestTime: () => readings.newestTime(),
    subscribe: (listener) => readings.subscribe(listener),
    columnOf(channel) {
      if (channel === slurryFromClean) return balance().slurry;
      if (channel === balanceDifference) return balance().difference;
      return readings.columnOf(channel);
    },
  };
}
