import type { ChartModel, ChartTexts } from "@stagecraft/charting";
import type { Plot } from "@stagecraft/domain";
import { useMemo } from "react";
import type { StageReadings } from "#live/stage-readings.ts";
import { useTimeRange, type SharedTimeRange } from "#live/time-range.ts";
import { cssColour } from "./css-colour.ts";
import { stageChartModel } from "./stage-chart-model.ts";
import { useMediaQuery } from "./use-media-query.ts";

const littleRoom = "(max-width: 767px), (max-height: 499px)";

interface StageChartWishes {
  readonly plot: Plot;
  readonly readings: StageReadings;
  readonly live: boolean;
  readonly isStalled: boolean;
  readonly range: SharedTimeRange;
  readonly hiddenChannels: ReadonlySet<string>;
  readonly isDark: boolean;
  readonly texts: ChartTexts;
}

/** What the chart shows; the same object until something of it changes. */
export function useStageChartModel(wishes: StageChartWishes): ChartModel {
  const { plot, readings, live, isStalled, hiddenChannels } = wishes;
  const { isDark, texts } = wishes;
  const range = useTimeRange(wishes.range);
  const isCompact = useMediaQuery(littleRoom);
  return useMemo(
    () =>
      stageChartModel({
        plot,
        readings,
        hiddenChannels,
        range,
        live,
        isStalled,
        look: { isDark, isCompact, sharedAxisColour: cssColour("--t3") },
        texts,
      }),
    [
      plot,
      readings,
      hiddenChannels,
      range,
      live,
      isStalled,
      isDark,
      isCompact,
      texts,
    ],
  );
}
