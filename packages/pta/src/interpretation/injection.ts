import type {
  FalloffRecord,
  FalloffTimes,
  InterpretationInput,
} from "./interpretation-input.ts";
import {
  warningOf,
  type InterpretationWarning,
} from "./interpretation-warning.ts";
import {
  flowedBetween,
  lastFlowing,
  longestStopMs,
  rateHistoryOf,
  restartAfter,
  type RateHistory,
} from "./rate-history.ts";
import { rateSteps, type FlowStep } from "./rate-steps.ts";

/** The rate at the end is the mean over this long before shut-in. */
const lastRateMs = 60_000;
const longestMissingMs = 5000;
/** A stop that lasted so long could have been read as a falloff itself. */
const readableStopMs = 120_000;

/** The analyzed pressure is after an injection, after production, or during flow. */
export type PeriodKind = "falloff" | "buildUp" | "drawdown" | "injection";

/** The flow before the analyzed period; SI units, injection positive and production negative. */
export interface Injection {
  readonly startMs: number;
  /** The end of flow, or the start of flow when flow itself is analyzed. */
  readonly shutInMs: number;
  readonly volumeCubicMeters: number;
  readonly lastRateCubicMetersPerSecond: number;
  /** The injected volume divided by the last rate: material-balance time. */
  readonly seconds: number;
  readonly kind: PeriodKind;
  /** Flow from the start to the end of the analyzed period. */
  readonly steps: readonly FlowStep[];
  /** When flow began again after the shut-in. */
  readonly restartMs: number | null;
}

export interface ReadInjection {
  readonly injection: Injection | null;
  readonly warnings: readonly InterpretationWarning[];
}

function nothing(code: "noRate" | "noShutIn" | "noInjection"): ReadInjection {
  return { injection: null, warnings: [warningOf(code)] };
}

/** Models of a single well, which may produce, with a gauge in the well. */
function isWellTest({ record, model }: InterpretationInput): boolean {
  return (
    record.pressureAt === "perforations" ||
    (model !== "uniformFlux" && model !== "infiniteConductivity")
  );
}

function lastTimeOf({ timestampsMs, surfacePressurePa }: FalloffRecord) {
  let index = timestampsMs.length - 1;
  while (index >= 0 && !Number.isFinite(surfacePressurePa[index])) index--;
  return timestampsMs[index] ?? NaN;
}

/** The first sample without flow after the last one with flow; null while it flows. */
function shutInOf(history: RateHistory, record: FalloffRecord): number | null {
  const last = lastFlowing(history);
  const next = history.timesMs[last + 1];
  if (next !== undefined) return next;
  const at = history.timesMs[last] ?? NaN;
  // A sampled channel that ends with the pumping shows its end; a rate that is written only when it
  // changes stays valid.
  const endsEarly = lastTimeOf(record) - at > longestMissingMs;
  return endsEarly && !history.isStepped ? at : null;
}

const firstSamples = 3;

/** Whether most of what follows a moment is above the pressure there. */
function risesAfter(
  { timestampsMs, surfacePressurePa }: FalloffRecord,
  fromMs: number,
  toMs: number,
): boolean | null {
  const first: number[] = [];
  let above = 0;
  let below = 0;
  for (let index = 0; index < timestampsMs.length; index++) {
    const at = timestampsMs[index] ?? NaN;
    const pressure = surfacePressurePa[index] ?? NaN;
    if (!(at >= fromMs && at <= toMs) || !Number.isFinite(pressure)) continue;
    if (first.length < firstSamples) {
      first.push(pressure);
      first.sort((one, other) => one - other);
      continue;
    }
    const start = first[firstSamples >> 1] ?? NaN;
    if (pressure > start) above++;
    else if (pressure < start) below++;
  }
  return above === below ? null : above > below;
}

interface Period {
  readonly beginMs: number;
  readonly isShutIn: boolean;
}

function periodOf(
  history: RateHistory,
  { record, times }: InterpretationInput,
): Period | null {
  const shutInMs = times.shutInMs ?? shutInOf(history, record);
  if (shutInMs !== null) return { beginMs: shutInMs, isShutIn: true };
  const { timesMs } = history;
  const endMs = times.falloffEndMs ?? lastTimeOf(record);
  const steps = rateSteps(history, timesMs[0] ?? NaN, endMs);
  const last = steps.at(-1);
  return last === undefined
    ? null
    : { beginMs: times.falloffStartMs ?? last.fromMs, isShutIn: false };
}

/**
 * Rates of a producer are often written without a sign; the pressure then shows the direction of
 * flow.
 */
function signOf(
  history: RateHistory,
  { record, times }: InterpretationInput,
  { beginMs, isShutIn }: Period,
): 1 | -1 {
  if (history.rates.some((rate) => rate < -history.level)) return 1;
  const restartMs = isShutIn ? restartAfter(history, beginMs) : null;
  const endMs = times.falloffEndMs ?? restartMs ?? Infinity;
  const isRising = risesAfter(record, beginMs, endMs);
  return isRising === isShutIn ? -1 : 1;
}

function turned(history: RateHistory): RateHistory {
  return { ...history, rates: history.rates.map((rate) => -rate) };
}

function kindOf(isShutIn: boolean, rate: number): PeriodKind {
  if (isShutIn) return rate > 0 ? "falloff" : "buildUp";
  return rate > 0 ? "injection" : "drawdown";
}

/** The mean over the last minute of flow before the shut-in, or over the flow that is analyzed. */
function lastRateOf(
  history: RateHistory,
  { beginMs, isShutIn }: Period,
  startMs: number,
  endMs: number,
): number {
  const { timesMs } = history;
  const last = lastFlowing(history, isShutIn ? beginMs : endMs);
  const untilMs = isShutIn
    ? Math.min(beginMs, timesMs[last + 1] ?? beginMs)
    : endMs;
  const fromMs = isShutIn ? Math.max(startMs, untilMs - lastRateMs) : beginMs;
  const flowed = flowedBetween(history, fromMs, untilMs);
  return (flowed.cubicMeters / flowed.knownMs) * 1000;
}

function warningsOf(
  kind: PeriodKind,
  isTurned: boolean,
  missingMs: number,
): InterpretationWarning[] {
  return [
    ...(isTurned ? [warningOf("producedRates")] : []),
    ...(kind === "buildUp" ? [warningOf("buildUp")] : []),
    ...(kind === "drawdown" || kind === "injection"
      ? [warningOf("flowingPeriod")]
      : []),
    ...(missingMs > longestMissingMs
      ? [warningOf("rateGap", { seconds: Math.round(missingMs / 1000) })]
      : []),
  ];
}

/**
 * Warns when the pumps had stopped before this shut-in, because the earlier stop has a falloff of
 * its own that this one begins in, and the injection time includes the stop. The warning is given
 * where the engine found the shut-in too, because the engine does not know of the stop.
 */
function stopWarnings(
  history: RateHistory,
  { kind, startMs, shutInMs }: Injection,
): InterpretationWarning[] {
  if (kind !== "falloff") return [];
  const stopMs = longestStopMs(history, startMs, shutInMs);
  return stopMs < readableStopMs
    ? []
    : [warningOf("stoppedBefore", { seconds: Math.round(stopMs / 1000) })];
}

function startOf(
  history: RateHistory,
  times: FalloffTimes,
  { timestampsMs }: FalloffRecord,
): number {
  return times.injectionStartMs ?? history.timesMs[0] ?? timestampsMs[0] ?? NaN;
}

/**
 * Reads the flow from the rate channel; without a rate there is no injection time, and no result
 * that needs it.
 */
export function readInjection(input: InterpretationInput): ReadInjection {
  const { record, times } = input;
  const recorded = rateHistoryOf(record);
  if (recorded === null) return nothing("noRate");
  const period = periodOf(recorded, input);
  const isTest = isWellTest(input);
  if (period === null || (!period.isShutIn && !isTest))
    return nothing("noShutIn");
  const isTurned = isTest && signOf(recorded, input, period) < 0;
  const history = isTurned ? turned(recorded) : recorded;
  const { beginMs, isShutIn } = period;
  const startMs = startOf(history, times, record);
  const endMs = times.falloffEndMs ?? lastTimeOf(record);
  const flowEndMs = isShutIn ? beginMs : endMs;
  const flowed = flowedBetween(history, startMs, flowEndMs);
  const rate = lastRateOf(history, period, startMs, endMs);
  const isProduced = rate < 0;
  const seconds = flowed.cubicMeters / rate;
  if (!Number.isFinite(seconds) || seconds <= 0 || (isProduced && !isTest))
    return nothing("noInjection");
  const kind = kindOf(isShutIn, rate);
  const injection: Injection = {
    startMs,
    shutInMs: beginMs,
    volumeCubicMeters: flowed.cubicMeters,
    lastRateCubicMetersPerSecond: rate,
    seconds,
    kind,
    steps: rateSteps(history, startMs, flowEndMs),
    restartMs: isShutIn ? restartAfter(history, beginMs) : null,
  };
  return {
    injection,
    warnings: [
      ...warningsOf(kind, isTurned, flowed.missingMs),
      ...stopWarnings(history, injection),
    ],
  };
}
