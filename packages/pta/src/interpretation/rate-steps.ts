import { flowedBetween, heldAt, type RateHistory } from "./rate-history.ts";

/** A change by more than this share of the larger rate starts a new step. */
const changeShare = 0.2;
/** Further steps would change the response by less than the accuracy of the pressure. */
const mostSteps = 10;
/** A noisy rate is first averaged over this many equal intervals. */
const mostSamples = 500;

/** A constant rate from one moment to another; injected is positive. */
export interface FlowStep {
  readonly fromMs: number;
  readonly toMs: number;
  readonly cubicMetersPerSecond: number;
}

function stepOf(one: FlowStep, other: FlowStep): FlowStep {
  const first = one.toMs - one.fromMs;
  const second = other.toMs - other.fromMs;
  return {
    fromMs: one.fromMs,
    toMs: other.toMs,
    cubicMetersPerSecond:
      (one.cubicMetersPerSecond * first + other.cubicMetersPerSecond * second) /
      (first + second),
  };
}

function samplesOf(
  history: RateHistory,
  fromMs: number,
  toMs: number,
): FlowStep[] {
  const { timesMs, rates, level } = history;
  const quiet = (rate: number) => (Math.abs(rate) > level ? rate : 0);
  const first = heldAt(timesMs, fromMs);
  const count = heldAt(timesMs, toMs) - first + 1;
  if (count <= mostSamples)
    return Array.from({ length: count }, (_, offset) => ({
      fromMs: Math.max(fromMs, timesMs[first + offset] ?? NaN),
      toMs: Math.min(toMs, timesMs[first + offset + 1] ?? toMs),
      cubicMetersPerSecond: quiet(rates[first + offset] ?? NaN),
    })).filter((step) => step.toMs > step.fromMs);
  const width = (toMs - fromMs) / mostSamples;
  return Array.from({ length: mostSamples }, (_, index) => {
    const from = fromMs + index * width;
    const flowed = flowedBetween(history, from, from + width);
    const rate = (flowed.cubicMeters / flowed.knownMs) * 1000;
    return {
      fromMs: from,
      toMs: from + width,
      cubicMetersPerSecond: Number.isFinite(rate) ? quiet(rate) : 0,
    };
  });
}

function isChange(one: FlowStep, other: FlowStep): boolean {
  const a = one.cubicMetersPerSecond;
  const b = other.cubicMetersPerSecond;
  const larger = Math.max(Math.abs(a), Math.abs(b));
  return larger > 0 && Math.abs(a - b) > changeShare * larger;
}

/** The volume that is shifted in time when two steps become one. */
function mergeCost(one: FlowStep, other: FlowStep): number {
  const shorter = Math.min(one.toMs - one.fromMs, other.toMs - other.fromMs);
  const change = one.cubicMetersPerSecond - other.cubicMetersPerSecond;
  return shorter * Math.abs(change);
}

function cheapestMerge(steps: readonly FlowStep[]): number {
  let best = 0;
  for (let index = 1; index + 1 < steps.length; index++) {
    const cost = (at: number) =>
      mergeCost(steps[at] as FlowStep, steps[at + 1] as FlowStep);
    if (cost(index) < cost(best)) best = index;
  }
  return best;
}

/** The flow between two moments as a few steps of constant rate with the same volume. */
export function rateSteps(
  history: RateHistory,
  fromMs: number,
  toMs: number,
): FlowStep[] {
  const steps: FlowStep[] = [];
  for (const sample of samplesOf(history, fromMs, toMs)) {
    const last = steps.at(-1);
    if (last === undefined || isChange(last, sample)) steps.push(sample);
    else steps[steps.length - 1] = stepOf(last, sample);
  }
  while (steps.length > mostSteps) {
    const at = cheapestMerge(steps);
    const merged = stepOf(steps[at] as FlowStep, steps[at + 1] as FlowStep);
    steps.splice(at, 2, merged);
  }
  return steps;
}
