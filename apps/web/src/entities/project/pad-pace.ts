import { isCompleted, type StageState } from "@stagecraft/domain";

/** Time range of a stage's data; null before its first sample. */
export interface TimedStage {
  readonly stageId: number;
  readonly wellId: number;
  readonly state: StageState;
  readonly startTimestamp: number | null;
  readonly endTimestamp: number | null;
  /** Tagged "no metrics": the stage took time, but no average includes it (decision D14). */
  readonly noMetrics: boolean;
}

/** Returns the stages that count in figures over several stages. */
export function countedStages<Stage extends { readonly noMetrics: boolean }>(
  stages: readonly Stage[],
): Stage[] {
  return stages.filter(({ noMetrics }) => !noMetrics);
}

/** Number of begun stages that figures leave out because of their tag. */
export function leftOutCount(
  stages: readonly Pick<TimedStage, "noMetrics" | "state">[],
): number {
  return stages.filter(
    ({ noMetrics, state }) => noMetrics && state !== "PENDING",
  ).length;
}

interface Span {
  readonly stageId: number;
  readonly wellId: number;
  readonly start: number;
  /** Null while the stage is running. */
  readonly end: number | null;
}

function spansOf(stages: readonly TimedStage[]): Span[] {
  return stages
    .flatMap(({ stageId, wellId, state, startTimestamp, endTimestamp }) =>
      startTimestamp === null
        ? []
        : [
            {
              stageId,
              wellId,
              start: startTimestamp,
              end: isCompleted(state) ? endTimestamp : null,
            },
          ],
    )
    .sort((left, right) => left.start - right.start);
}

const minuteMs = 60_000;

/** Clocks of two data vans differ by seconds; that is not simultaneous pumping. */
const toleranceMs = 60_000;

function overlap(left: Span, right: Span): boolean {
  const leftEnd = left.end ?? Infinity;
  const rightEnd = right.end ?? Infinity;
  return (
    Math.min(leftEnd, rightEnd) - Math.max(left.start, right.start) >
    toleranceMs
  );
}

/** Groups wells into fleets: wells that were never pumped at the same time are taken to share a fleet. */
function fleetsOf(spans: readonly Span[]): Span[][] {
  const byWell = Map.groupBy(spans, ({ wellId }) => wellId);
  const fleets: Span[][] = [];
  for (const ofWell of byWell.values()) {
    const fleet = fleets.find(
      (known) =>
        !known.some((span) => ofWell.some((own) => overlap(span, own))),
    );
    if (fleet === undefined) fleets.push([...ofWell]);
    else fleet.push(...ofWell);
  }
  return fleets;
}

/** Returns the pause before each stage: the time since the end of its fleet's previous stage. */
export function swapTimes(
  stages: readonly TimedStage[],
): ReadonlyMap<number, number> {
  const swaps = new Map<number, number>();
  for (const fleet of fleetsOf(spansOf(stages))) {
    const inOrder = fleet.toSorted((left, right) => left.start - right.start);
    for (const [index, { stageId, start }] of inOrder.entries()) {
      const before = inOrder[index - 1]?.end ?? null;
      if (before !== null) swaps.set(stageId, Math.max(0, start - before));
    }
  }
  return swaps;
}

export function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted[middle - 1];
  return sorted.length % 2 === 1 || lower === undefined
    ? upper
    : (lower + upper) / 2;
}

/** Returns the pauses before the stages that count; one that does not count still ends a pause. */
export function countedSwaps(stages: readonly TimedStage[]): number[] {
  const swaps = swapTimes(stages);
  return countedStages(stages).flatMap(
    ({ stageId }) => swaps.get(stageId) ?? [],
  );
}

export function meanSwapMs(stages: readonly TimedStage[]): number | null {
  return meanOf(countedSwaps(stages));
}

/** Returns the completed stages that have data and count, on which the pad's pace is based. */
export function timedStages<Stage extends TimedStage>(
  stages: readonly Stage[],
): Stage[] {
  return countedStages(stages).filter(
    ({ state, startTimestamp }) =>
      isCompleted(state) && startTimestamp !== null,
  );
}

/** Returns the minutes that stages without metrics took within the given time. */
function leftOutMinutes(
  stages: readonly TimedStage[],
  first: number,
  last: number,
): number {
  const spans = spansOf(stages.filter(({ noMetrics }) => noMetrics));
  return spans.reduce((sum, { start, end }) => {
    const until = Math.min(last, end ?? last);
    return sum + Math.max(0, until - Math.max(first, start)) / minuteMs;
  }, 0);
}

interface PumpedStage extends TimedStage {
  /** Pump time in minutes. */
  readonly pumpTime: number;
}

/** Outside this range the result of the formula is meaningless for the pad (decision D26). */
export function isMeaningfulEfficiency(percent: number): boolean {
  return percent >= 0 && percent <= 100;
}

/**
 * The given formula, 100 x (1 - pump time / duration), decreases with more pumping and is negative
 * when fleets pump simultaneously (decision A61).
 */
export function padEfficiency(stages: readonly PumpedStage[]): number | null {
  const completed = timedStages(stages);
  const spans = spansOf(completed);
  const first = spans[0]?.start;
  const ends = spans.flatMap(({ end }) => end ?? []);
  if (first === undefined || ends.length === 0) return null;
  const last = ends.reduce((latest, end) => Math.max(latest, end));
  // Stages without metrics count neither as pumping nor as waiting.
  const durationMinutes =
    (last - first) / minuteMs - leftOutMinutes(stages, first, last);
  if (durationMinutes <= 0) return null;
  const pumped = completed.reduce((sum, { pumpTime }) => sum + pumpTime, 0);
  return 100 * (1 - pumped / durationMinutes);
}
