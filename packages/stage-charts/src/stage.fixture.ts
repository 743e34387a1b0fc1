import { defaultPlot, type Plot } from "@stagecraft/domain";
import type { Readings } from "./formats/readings.ts";
import type { StageFacts, StageNotice } from "./stage/stage-facts.ts";
import type { StageChartInput } from "./stage/stage-chart-model.ts";
import type { MarkLook } from "./stage/stage-markers.ts";
import { englishStageTexts } from "./stage-texts.ts";
import { noMarks } from "@stagecraft/charting/drawing";

export const origin = Date.UTC(2026, 0, 1, 13);
export const minute = 60_000;

const noReadings: Readings = {
  columnOf: () => ({ times: new Float64Array(0), values: new Float64Array(0) }),
  newestTime: () => null,
  subscribe: () => () => undefined,
};

/** One sample a second from the origin on, the same in every channel. */
export function readingsOf(
  values: readonly number[],
  start = origin,
): Readings {
  const column = {
    times: Float64Array.from(values, (_, index) => start + index * 1000),
    values: Float64Array.from(values),
  };
  return {
    columnOf: () => column,
    newestTime: () => column.times.at(-1) ?? null,
    subscribe: () => () => undefined,
  };
}

export const noFacts: StageFacts = {
  parameters: {},
  summary: { origin },
  state: "LOADING",
  notices: [],
  comments: [],
  quality: null,
};

export const darkMarks: MarkLook = {
  isDark: true,
  words: englishStageTexts,
  formatMinute: (time) => new Date(time).toISOString().slice(11, 16),
};

export function noticeOf(changes: Partial<StageNotice>): StageNotice {
  return {
    id: 1,
    type: "warning",
    subtype: "fracHit",
    timestamp: origin + 5 * minute,
    firstTimestamp: origin + 4 * minute,
    message: "Frac hit",
    value: 302,
    unit: "psi",
    offsetNumber: 3,
    offsetWellName: "Kestrel 3H",
    ...changes,
  };
}

export const twelveOffsets: Plot = defaultPlot(
  Array.from({ length: 12 }, (_, index) => `Offset ${index + 1}`),
);

export const chartInput: StageChartInput = {
  plot: twelveOffsets,
  facts: noFacts,
  marks: noMarks,
  words: englishStageTexts,
  readings: noReadings,
  hiddenChannels: new Set(),
  isAutoscaled: false,
  range: { mode: "live", spanMs: null },
  live: true,
  isStalled: false,
  look: { isDark: true, isCompact: false, sharedAxisColor: "grey" },
  texts: { formatTick: String, formatTime: String, formatGap: String },
  pointerMode: "zoom",
};
