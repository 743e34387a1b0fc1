import type { PumpingRun } from "../stage-window/pumping-run.ts";
import type { StageWindow } from "../stage-window/stage-window.ts";
import { amount } from "../stage-window/stage-amounts.ts";
import type { InjectionPeak, Seat } from "./break-in-events.ts";

const stepShare = 0.005;
const noiseMultiple = 8;
/** Noise is 1.5 medians, but at least the resolution of a gauge, 1 psi. */
const leastNoiseMpa = 0.007;
const medianMultiple = 1.5;
const slowestShare = 0.03;
const fallShare = 0.02;
const inRecordShare = 0.3;

/** Reasons for a missing breakdown pressure. */
export type NoBreakdown =
  | "noPressure"
  | "noTreatmentYet"
  | "breakInNotInRecord"
  | "rateNotSteady"
  | "noSuddenRise";

export interface Breakdown {
  readonly pressureMpa: number;
  readonly rate: number;
  readonly k: number;
  /** Slurry since the stage start, m3. */
  readonly volumeM3: number;
}

export interface BreakdownResult {
  readonly seat: Breakdown | null;
  /** Reported under its own name when nothing seated. */
  readonly firstInjection: InjectionPeak | null;
  readonly missing: NoBreakdown | null;
}

/** The highest pressure at the steady break-in rate after something seated. */
export function breakdownOf(window: StageWindow): BreakdownResult {
  const none = (missing: NoBreakdown, peak: InjectionPeak | null = null) => ({
    seat: null,
    firstInjection: peak,
    missing,
  });
  const first = window.firstRun;
  const endK = window.treatmentStartK;
  if (!window.scale.hasPressure) return none("noPressure");
  if (first === null || endK === null || !window.isStarted)
    return none("noTreatmentYet");
  if (first.firstRate > inRecordShare * window.scale.rate)
    return none("breakInNotInRecord");
  const startK = window.startK ?? first.firstK;
  const steady = seatsOf(window, startK, endK);
  const seat = largestStep(window, steady);
  if (seat !== null) {
    const atStart = first.start[amount.slurry] as number;
    return {
      seat: {
        pressureMpa: seat.peakMpa,
        rate: seat.rate,
        k: seat.peakK,
        volumeM3: Math.max(0, seat.volumeM3 - atStart),
      },
      firstInjection: null,
      missing: null,
    };
  }
  const peak = highestPeak(window, startK, endK);
  return none(steady.length === 0 ? "rateNotSteady" : "noSuddenRise", peak);
}

function stageRunsOf({ runs, stageRuns }: StageWindow): PumpingRun[] {
  const { first, last } = stageRuns;
  return first < 0 ? [] : runs.all.slice(first, last + 1);
}

/** Returns what seated at the steady rates of the break-in. */
function seatsOf(window: StageWindow, startK: number, endK: number): Seat[] {
  return stageRunsOf(window)
    .flatMap((run) => [...run.breakIn.seats])
    .filter(
      ({ k, rate }) =>
        k >= startK && k < endK && rate >= slowestShare * window.scale.rate,
    );
}

function largestStep(window: StageWindow, seats: readonly Seat[]): Seat | null {
  const leastStep = stepShare * window.scale.pressureMpa;
  let largest: Seat | null = null;
  for (const seat of seats) {
    const noise = Math.max(leastNoiseMpa, medianMultiple * seat.noiseMpa);
    const least = Math.max(leastStep, noiseMultiple * noise);
    if (seat.stepMpa >= least && seat.stepMpa > (largest?.stepMpa ?? 0))
      largest = seat;
  }
  return largest;
}

function highestPeak(
  window: StageWindow,
  startK: number,
  endK: number,
): InjectionPeak | null {
  const leastFall = fallShare * window.scale.pressureMpa;
  let highest: InjectionPeak | null = null;
  for (const run of stageRunsOf(window))
    for (const peak of run.breakIn.peaks) {
      const isInside = peak.k >= startK && peak.k < endK;
      const isHigher = peak.pressureMpa > (highest?.pressureMpa ?? -Infinity);
      if (isInside && isHigher && peak.fallMpa >= leastFall) highest = peak;
    }
  return highest;
}
