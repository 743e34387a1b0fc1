import type { PumpingRun } from "./pumping-run.ts";
import type { TreatingSum } from "./rate-histogram.ts";
import { treatmentShare } from "./run-classes.ts";
import type { WindowView } from "./window-view.ts";

/** Pressure and rate of the treatment; null = not known. */
export interface TreatingFigures {
  readonly averageRate: number | null;
  readonly averagePressureMpa: number | null;
  readonly largestRate: number | null;
  readonly largestPressureMpa: number | null;
}

/** Averages at half the treatment's rate and above, largest values while pumping. */
export function treatingFigures(window: WindowView): TreatingFigures {
  const { first, last } = window.stageRuns;
  const sum: TreatingSum = {
    seconds: 0,
    rates: 0,
    pressures: 0,
    pressureSeconds: 0,
  };
  let largestRate = NaN;
  let largestPressureMpa = NaN;
  for (let at = first; first >= 0 && at <= last; at++) {
    const run = window.runs.all[at] as PumpingRun;
    run.histogram.sumFrom(treatmentShare * window.scale.rate, sum);
    if (!(largestRate >= run.largestRate)) largestRate = run.largestRate;
    if (!(largestPressureMpa >= run.largestPressureMpa))
      largestPressureMpa = run.largestPressureMpa;
  }
  return {
    averageRate: ratio(sum.rates, sum.seconds),
    averagePressureMpa: ratio(sum.pressures, sum.pressureSeconds),
    largestRate: known(largestRate),
    largestPressureMpa: known(largestPressureMpa),
  };
}

function ratio(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}

function known(value: number): number | null {
  return value === value ? value : null;
}
