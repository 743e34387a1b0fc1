import type {
  ChartBand,
  ChartModel,
  TimeSpan,
  TimeWindow,
} from "@stagecraft/charting/drawing";
import type { StageState } from "@stagecraft/domain";
import { inTheme, spanColors } from "../lines/mark-colors.ts";
import type { DataQuality } from "../stage/stage-facts.ts";
import type { StageTexts } from "../stage-texts.ts";

const openEnd = Number.MAX_SAFE_INTEGER;

/** Returns the spans over which the engine carried the last value forward. */
export function heldSpans(
  quality: DataQuality | null,
  channel: string,
): TimeSpan[] {
  const runs = quality?.channels.find(({ name }) => name === channel)?.runs;
  return (runs ?? [])
    .filter((run) => run.quality === "held")
    .map(({ startTimestamp, endTimestamp }) => ({
      from: startTimestamp,
      to: endTimestamp ?? openEnd,
    }));
}

const reviewedStates: readonly StageState[] = ["REVIEWED", "FINAL"];

/**
 * Returns the spans that were backfilled long afterward and have not been
 * reviewed. The start of a stage never counts, since it was never missing on
 * screen: a stage imported as a whole is not faint from end to end.
 */
export function faintSpans(
  quality: DataQuality | null,
  state: StageState,
  firstTime: number | null,
): TimeSpan[] {
  if (quality === null || firstTime === null || reviewedStates.includes(state))
    return [];
  return quality.lateArrivals
    .filter(
      ({ kind, startTimestamp }) =>
        kind === "backfilled" && startTimestamp > firstTime,
    )
    .map(({ startTimestamp, endTimestamp }) => ({
      from: startTimestamp,
      to: endTimestamp ?? openEnd,
    }));
}

const backfilledKey = "backfilled";

/** Labels the spans that are drawn faint. */
export function backfilledBands(
  spans: readonly TimeSpan[],
  isDark: boolean,
  words: StageTexts,
): ChartBand[] {
  return spans.map(({ from, to }) => ({
    key: `${backfilledKey}@${from}`,
    from,
    to,
    color: inTheme(spanColors.backfilled, isDark),
    label: words.spans.backfilled,
    detail: words.spans.backfilled,
  }));
}

/** Whether anything faint is in view, so that the key must explain it. */
export function showsBackfilled(
  { marks }: Pick<ChartModel, "marks">,
  window: TimeWindow | null,
): boolean {
  return marks.bands.some(
    ({ key, from, to }) =>
      key.startsWith(`${backfilledKey}@`) &&
      (window === null || (from <= window.to && to >= window.from)),
  );
}
