import type { PtaInput } from "@stagecraft/domain/pta";
import type { ComputedPlots } from "./computed-plots.ts";
import { without } from "./draft/inherited-input.ts";
import { falloffTimeOf } from "./falloff-time.ts";
import {
  pickInputs,
  pickKeys,
  type FalloffPick,
  type PickKey,
} from "./picks.ts";

/** All inputs that are set on plots, including the masks. */
export const handInputs: readonly (keyof PtaInput)[] = [
  ...new Set(pickKeys.flatMap((key) => pickInputs[key])),
  "closureMethod",
  "masked",
];

/** Accurate enough for any plot, and short to read in a workbook. */
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

/** The input with a pick at another time; the start of a range stays before its end. */
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

/** Resets everything set on plots; typed inputs are kept. */
export function withoutHand(own: PtaInput): PtaInput {
  return without(own, handInputs);
}
