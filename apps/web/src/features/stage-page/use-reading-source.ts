import { useMemo } from "react";
import type { ReadingSource } from "#charts/stage-chart/stage-chart-options.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { StageFeed } from "#live/stage-feed.ts";

/** The samples and the clock that gives their age: the feed's, or those of the replayed moment. */
export function useReadingSource(
  { readings, isReplay, now }: StageSnapshot,
  feed: StageFeed,
): ReadingSource {
  return useMemo(
    () => ({
      readings,
      serverNow: now,
      sinceArrivalMs: () => (isReplay ? null : feed.sinceArrivalMs()),
    }),
    [readings, isReplay, now, feed],
  );
}
