import {
  type ChartModel,
  type ChartTexts,
  noMarks,
  type TimeChartEvents,
  type TimeWindow,
} from "@stagecraft/charting";
import type { Plot } from "@stagecraft/domain";
import {
  englishStageTexts,
  type Readings,
  stageChartModel,
} from "@stagecraft/stage-charts";

const texts: ChartTexts = {
  formatTick: (time) => new Date(time).toISOString().slice(11, 16),
  formatTime: (time) => new Date(time).toISOString().slice(11, 19),
  formatGap: (milliseconds) =>
    `no data ${Math.round(milliseconds / 60_000)} min`,
};

/** The stage page's chart of a running stage; all of it, or a window. */
export function productModel(
  plot: Plot,
  readings: Readings,
  window: TimeWindow | null = null,
): ChartModel {
  return stageChartModel({
    plot,
    facts: {
      parameters: {},
      summary: {},
      state: "LOADING",
      notices: [],
      comments: [],
      quality: null,
    },
    marks: noMarks,
    words: englishStageTexts,
    readings,
    hiddenChannels: new Set(),
    isAutoscaled: false,
    range:
      window === null
        ? { mode: "live", spanMs: null }
        : { mode: "fixed", ...window },
    live: true,
    isStalled: false,
    look: { isDark: true, isCompact: false, sharedAxisColor: "#888888" },
    texts,
    pointerMode: "zoom",
  });
}

/** Only draw events matter here. */
export function drawEvents(onDraw: TimeChartEvents["onDraw"]): TimeChartEvents {
  return {
    onCursor: () => undefined,
    onZoom: () => undefined,
    onResetZoom: () => undefined,
    onDraw,
  };
}
