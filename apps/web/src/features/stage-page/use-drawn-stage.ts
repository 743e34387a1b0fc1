import type { StageFacts } from "@stagecraft/stage-charts";
import { useMemo } from "react";
import {
  useChartPreview,
  type ChartPreview,
} from "#charts/stage-chart/chart-preview.ts";
import type { ReadingSource } from "#charts/stage-chart/stage-chart-options.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { StageFeed } from "#live/stage-feed.ts";

/** The stage as the charts draw it: as it is, or with the edit in progress applied. */
export function usePreviewedFacts(
  facts: StageFacts,
  preview: ChartPreview,
): StageFacts {
  const { parameters } = useChartPreview(preview);
  return useMemo(
    () => (parameters === null ? facts : { ...facts, parameters }),
    [facts, parameters],
  );
}

/** Samples with the computed channels that an edit under way would give. */
export function usePreviewedSource(
  source: ReadingSource,
  preview: ChartPreview,
): ReadingSource {
  const { after } = useChartPreview(preview);
  return useMemo(() => {
    if (after.size === 0) return source;
    const { readings } = source;
    return {
      ...source,
      readings: {
        columnOf: (channel) => after.get(channel) ?? readings.columnOf(channel),
        newestTime: () => readings.newestTime(),
        subscribe: readings.subscribe,
      },
    };
  }, [source, after]);
}

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
