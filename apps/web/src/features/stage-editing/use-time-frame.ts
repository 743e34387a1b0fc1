import { useMemo } from "react";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import type { TimeFrame } from "#shared/time/typed-time.ts";

/** The time range of the stage so far. */
export function useTimeFrame(stage: Stage, feed: StageFeed): TimeFrame {
  const { startTimestamp, endTimestamp, createdAt } = stage;
  const newest = feed.readings.newestTime();
  return useMemo(() => {
    const from = startTimestamp ?? newest ?? createdAt;
    return { from, to: Math.max(from, endTimestamp ?? newest ?? from) };
  }, [startTimestamp, endTimestamp, createdAt, newest]);
}
