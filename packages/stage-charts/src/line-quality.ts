import type {
  ChartBand,
  ChartModel,
  TimeSpan,
  TimeWindow,
} from "@stagecraft/charting/drawing";
import type { StageState } from "@stagecraft/domain";
import { inTheme, spanColors } from "./mark-colours.ts";
import type { DataQuality } from "./stage-facts.ts";
import type { StageTexts } from "./stage-words.ts";

const openEnd = Number.MAX_SAFE_INTEGER;

/** Stretches over which the engine went on with the last value it had. */
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
 * Stretches that were filled in long after the fact and that nobody has
 * reviewed. What a stage begins with was never missing on anybody's screen: a
 * stage that was imported as a whole is not faint from end to end.
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

/** A stretch that is drawn faint says what it is. */
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

/** Whether something faint is in sight, so that a key must explain it. */
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
