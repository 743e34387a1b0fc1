import type { StageFacts } from "@stagecraft/stage-charts";
import { useMemo } from "react";
import {
  useChartPreview,
  type ChartPreview,
} from "#charts/stage-chart/chart-preview.ts";
import type { ReadingSource } from "#charts/stage-chart/stage-chart-options.ts";

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
