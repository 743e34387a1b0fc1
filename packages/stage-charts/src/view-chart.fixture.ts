import type { TimeColumn } from "@stagecraft/charting/drawing";
import type { ChartFrame } from "./lines/chart-frame.ts";
import type { Readings } from "./formats/readings.ts";

export function column(
  times: readonly number[],
  values: readonly number[],
): TimeColumn {
  return { times: Float64Array.from(times), values: Float64Array.from(values) };
}

export function readingsOf(
  columns: Readonly<Record<string, TimeColumn>>,
): Readings {
  return {
    columnOf: (channel) => columns[channel] ?? column([], []),
    newestTime: () => null,
    subscribe: () => () => undefined,
  };
}

export function frameOf(readings: Readings): ChartFrame {
  return {
    readings,
    range: { mode: "live", spanMs: null },
    live: true,
    isStalled: false,
    look: { isDark: true, isCompact: false, sharedAxisColor: "grey" },
    texts: { formatTick: String, formatTime: String, formatGap: String },
    pointerMode: "zoom",
  };
}
