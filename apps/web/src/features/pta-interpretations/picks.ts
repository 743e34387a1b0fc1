import type { PtaInput } from "@stagecraft/domain/pta";
import { gFunction, secondsAtG } from "@stagecraft/pta";
import type { ComputedPlots } from "./computed-plots.ts";
import { without } from "./draft/inherited-input.ts";

export const pickKeys = [
  "shutIn",
  "falloffEnd",
  "closure",
  "gPlotStart",
  "gPlotEnd",
  "unproppedStart",
  "unproppedEnd",
  "proppedStart",
  "proppedEnd",
] as const;
export type PickKey = (typeof pickKeys)[number];

/** A time of the falloff that a person may move. */
export interface FalloffPick {
  readonly key: PickKey;
  readonly timestamp: number;
  readonly isSetByPerson: boolean;
}

/** The values of an input that belong to a pick; a range is set and reset as a whole. */
const pickInputs = {
  shutIn: ["shutInTimestamp"],
  falloffEnd: ["falloffEndTimestamp"],
  closure: ["closureOverride"],
  gPlotStart: ["gPlotAnalysisStartOverride"],
  gPlotEnd: ["gPlotAnalysisEndOverride"],
  unproppedStart: [
    "unproppedAnalysisStartOverride",
    "unproppedAnalysisEndOverride",
  ],
  unproppedEnd: [
    "unproppedAnalysisStartOverride",
    "unproppedAnalysisEndOverride",
  ],
  proppedStart: ["proppedAnalysisStartOverride", "proppedAnalysisEndOverride"],
  proppedEnd: ["proppedAnalysisStartOverride", "proppedAnalysisEndOverride"],
} as const satisfies Record<PickKey, readonly (keyof PtaInput)[]>;

/** Everything that is moved on a plot, and what is left out there. */
export const handInputs: readonly (keyof PtaInput)[] = [
  ...new Set(pickKeys.flatMap((key) => pickInputs[key])),
  "closureMethod",
  "masked",
];

/** Earlier than this the pressure is water hammer. */
const hammerSeconds = 60;
/** Right after shut-in closure is not looked for. */
const skippedShare = 0.05;

/** The time of the falloff and the G that belongs to it. */
export interface FalloffTime {
  readonly shutInMs: number;
  readonly injectionSeconds: number;
  readonly lastSeconds: number;
  /** Whether the well is shut in; while it flows, time itself is the equivalent time. */
  readonly isShutIn: boolean;
  /** Whether the pressure falls in this period. */
  readonly isFalling: boolean;
  readonly toG: (seconds: number) => number;
  readonly toSeconds: (g: number) => number;
}

/** Null when the record has no shut-in to count from. */
export function falloffTimeOf({
  reading,
  alpha,
}: ComputedPlots): FalloffTime | null {
  const { injection, falloff } = reading;
  if (injection === null || falloff === null) return null;
  return {
    shutInMs: injection.shutInMs,
    injectionSeconds: injection.seconds,
    lastSeconds: falloff.seconds.at(-1) ?? 0,
    isShutIn: injection.kind === "falloff" || injection.kind === "buildUp",
    isFalling: injection.kind === "falloff" || injection.kind === "drawdown",
    toG: (seconds) =>
      gFunction(Math.max(0, seconds) / injection.seconds, alpha),
    toSeconds: (g) => secondsAtG(g, injection.seconds, alpha),
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The line before closure in seconds: as it was set or found, else where it would be looked for. */
function unproppedRange(
  { reading }: ComputedPlots,
  input: PtaInput,
  time: FalloffTime,
): Range | null {
  const { unpropped, closure } = reading;
  const { unproppedAnalysisStartOverride: from } = input;
  const { unproppedAnalysisEndOverride: to } = input;
  if (from !== undefined && to !== undefined)
    return { from: time.toSeconds(from), to: time.toSeconds(to) };
  if (unpropped !== null)
    return {
      from: time.toSeconds(unpropped.line.start.x),
      to: time.toSeconds(unpropped.line.end.x),
    };
  const seconds = closure?.chosen?.seconds;
  return seconds === undefined
    ? null
    : { from: Math.min(hammerSeconds, seconds / 2), to: seconds };
}

function proppedRange(
  { reading }: ComputedPlots,
  input: PtaInput,
  { lastSeconds }: FalloffTime,
): Range | null {
  const start =
    input.proppedAnalysisStartOverride ?? reading.closure?.chosen?.seconds;
  const end = input.proppedAnalysisEndOverride ?? lastSeconds;
  return start === undefined
    ? null
    : { from: start, to: Math.min(end, lastSeconds) };
}

/** Returns where every pick is now; a pick without a position is left out. */
export function picksOf(
  computed: ComputedPlots,
  input: PtaInput,
  own: PtaInput,
): FalloffPick[] {
  const time = falloffTimeOf(computed);
  if (time === null) return [];
  const { gPlot, closure } = computed.reading;
  const lastG = gPlot?.g.at(-1) ?? 0;
  const atG = (g: number) => time.toSeconds(Math.min(g, lastG));
  const unpropped = unproppedRange(computed, input, time);
  const propped = proppedRange(computed, input, time);
  const hasG = gPlot !== null;
  const seconds: Readonly<Record<PickKey, number | undefined>> = {
    shutIn: 0,
    falloffEnd: time.lastSeconds,
    closure: closure?.chosen?.seconds,
    gPlotStart: hasG
      ? atG(input.gPlotAnalysisStartOverride ?? lastG * skippedShare)
      : undefined,
    gPlotEnd: hasG ? atG(input.gPlotAnalysisEndOverride ?? lastG) : undefined,
    unproppedStart: unpropped?.from,
    unproppedEnd: unpropped?.to,
    proppedStart: propped?.from,
    proppedEnd: propped?.to,
  };
  return pickKeys.flatMap((key) => {
    const at = seconds[key];
    if (at === undefined || !Number.isFinite(at)) return [];
    return [
      {
        key,
        timestamp: time.shutInMs + at * 1000,
        isSetByPerson: pickInputs[key].some((name) => own[name] !== undefined),
      },
    ];
  });
}

/** Fine enough for any plot, and short to read in a workbook. */
function written(value: number): number {
  return Number(value.toPrecision(6));
}

function nearestSample({ record }: ComputedPlots, timestamp: number): number {
  const { timestampsMs } = record;
  let low = 0;
  let high = timestampsMs.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timestampsMs[middle] ?? NaN) < timestamp) low = middle + 1;
    else high = middle;
  }
  const after = timestampsMs[low] ?? timestamp;
  const before = timestampsMs[low - 1] ?? after;
  return timestamp - before < after - timestamp ? before : after;
}

function placeOf(
  picks: readonly FalloffPick[],
  key: PickKey,
): number | undefined {
  return picks.find((pick) => pick.key === key)?.timestamp;
}

/** The input with a pick at another moment; a range keeps its order. */
export function withPick(
  computed: ComputedPlots,
  picks: readonly FalloffPick[],
  own: PtaInput,
  key: PickKey,
  timestamp: number,
): PtaInput {
  const time = falloffTimeOf(computed);
  if (time === null) return own;
  const seconds = (at: number) =>
    Math.min(time.lastSeconds, Math.max(0, (at - time.shutInMs) / 1000));
  const at = seconds(timestamp);
  const inG = (value: number) => written(time.toG(value));
  const end = (other: PickKey) => seconds(placeOf(picks, other) ?? timestamp);
  switch (key) {
    case "shutIn":
      return { ...own, shutInTimestamp: nearestSample(computed, timestamp) };
    case "falloffEnd":
      return {
        ...own,
        falloffEndTimestamp: nearestSample(
          computed,
          Math.max(timestamp, time.shutInMs + 1000),
        ),
      };
    case "closure":
      return { ...own, closureOverride: inG(at) };
    case "gPlotStart":
      return {
        ...own,
        gPlotAnalysisStartOverride: inG(Math.min(at, end("gPlotEnd"))),
      };
    case "gPlotEnd":
      return {
        ...own,
        gPlotAnalysisEndOverride: inG(Math.max(at, end("gPlotStart"))),
      };
    case "unproppedStart":
    case "unproppedEnd": {
      const isStart = key === "unproppedStart";
      const other = end(isStart ? "unproppedEnd" : "unproppedStart");
      return {
        ...own,
        unproppedAnalysisStartOverride: inG(
          isStart ? Math.min(at, other) : other,
        ),
        unproppedAnalysisEndOverride: inG(
          isStart ? other : Math.max(at, other),
        ),
      };
    }
    case "proppedStart":
    case "proppedEnd": {
      const isStart = key === "proppedStart";
      const other = end(isStart ? "proppedEnd" : "proppedStart");
      return {
        ...own,
        proppedAnalysisStartOverride: written(
          isStart ? Math.min(at, other) : other,
        ),
        proppedAnalysisEndOverride: written(
          isStart ? other : Math.max(at, other),
        ),
      };
    }
  }
}

/** Resets the pick to the computed position. */
export function withoutPick(own: PtaInput, key: PickKey): PtaInput {
  return without(own, pickInputs[key]);
}

/** Everything back to what is computed, but inputs that were typed stay. */
export function withoutHand(own: PtaInput): PtaInput {
  return without(own, handInputs);
}
