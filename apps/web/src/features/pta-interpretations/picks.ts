import type { PtaInput } from "@stagecraft/domain/pta";
import type { ComputedPlots } from "./computed-plots.ts";
import { falloffTimeOf, type FalloffTime } from "./falloff-time.ts";

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

/** A time of the falloff that can be set by hand. */
export interface FalloffPick {
  readonly key: PickKey;
  readonly timestamp: number;
  readonly isSetByPerson: boolean;
}

/** The inputs that belong to a pick; both ends of a range are set and reset together. */
export const pickInputs = {
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

/** Pressure before this time is water hammer. */
const hammerSeconds = 60;
/** Closure is not searched for right after shut-in. */
const skippedShare = 0.05;

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The range of the line before closure, in seconds: as set or computed, else the default search
 * range.
 */
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

/** Returns the present position of every pick that has one. */
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
