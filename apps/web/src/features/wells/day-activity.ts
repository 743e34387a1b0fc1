import { fromReaderClock, onReaderClock } from "#translations/reader.ts";

const dayMs = 86_400_000;
/** A stage with rows newer than this is still in progress. */
const stillGoingMs = 5 * 60_000;

/** An interval of a day, as fractions of it from 0 to 1. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
  readonly fromTime: number;
  readonly toTime: number;
}

interface PumpedStage {
  readonly state: string;
  readonly startTimestamp: number | null;
  readonly endTimestamp: number | null;
}

function dayStartOf(now: number): number {
  const clock = onReaderClock(now);
  return fromReaderClock(clock - (((clock % dayMs) + dayMs) % dayMs));
}

/** The intervals recorded on the day of `now`, in time order. */
export function daySpans(
  stages: readonly PumpedStage[],
  now: number,
): DaySpan[] {
  const start = dayStartOf(now);
  return stages
    .flatMap(({ state, startTimestamp, endTimestamp }): DaySpan[] => {
      if (startTimestamp === null || endTimestamp === null) return [];
      const isGoingOn =
        state === "LOADING" && now - endTimestamp < stillGoingMs;
      const fromTime = Math.max(startTimestamp, start);
      const toTime = Math.min(isGoingOn ? now : endTimestamp, start + dayMs);
      return toTime <= fromTime
        ? []
        : [
            {
              from: (fromTime - start) / dayMs,
              to: (toTime - start) / dayMs,
              fromTime,
              toTime,
            },
          ];
    })
    .sort((left, right) => left.from - right.from);
}

/** The elapsed fraction of the day. */
export function dayShare(now: number): number {
  return (now - dayStartOf(now)) / dayMs;
}
