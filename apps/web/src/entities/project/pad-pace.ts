import { isCompleted, type StageState } from "@stagecraft/domain";

/** Time range of a stage's data; null before its first sample. */
export interface TimedStage {
  readonly stageId: number;
  readonly wellId: number;
  readonly state: StageState;
  readonly startTimestamp: number | null;
  readonly endTimestamp: number | null;
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

export function meanSwapMs(stages: readonly TimedStage[]): number | null {
  return meanOf([...swapTimes(stages).values()]);
}

/** Returns the completed stages that have data, on which the pad's pace is based. */
export function timedStages<Stage extends TimedStage>(
  stages: readonly Stage[],
): Stage[] {
  return stages.filter(
    ({ state, startTimestamp }) =>
      isCompleted(state) && startTimestamp !== null,
  );
}

const minuteMs = 60_000;

interface PumpedStage extends TimedStage {
  /** Pump time in minutes. */
  readonly pumpTime: number;
}

/** Outside this range the formula says nothing about the pad (decision D26). */
export function isMeaningfulEfficiency(percent: number): boolean {
  return percent >= 0 && percent <= 100;
}

/**
 * 100 x (1 - pump time / duration), as the formula is given (decision A61): it
 * falls when more is pumped, and below zero when fleets pump simultaneously.
 */
export function padEfficiency(stages: readonly PumpedStage[]): number | null {
  const completed = timedStages(stages);
  const spans = spansOf(completed);
  const first = spans[0]?.start;
  const ends = spans.flatMap(({ end }) => end ?? []);
  if (first === undefined || ends.length === 0) return null;
  const last = ends.reduce((latest, end) => Math.max(latest, end));
  const durationMinutes = (last - first) / minuteMs;
  if (durationMinutes <= 0) return null;
  const pumped = completed.reduce((sum, { pumpTime }) => sum + pumpTime, 0);
  return 100 * (1 - pumped / durationMinutes);
}
