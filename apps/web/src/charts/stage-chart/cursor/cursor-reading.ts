import type { CursorReading } from "@stagecraft/charting";
import { silenceLimitMs, type Readings } from "@stagecraft/stage-charts";
import { valueAt } from "#charts/stage-chart/table/chart-table.ts";

/** Returns the values of channels at a time, whichever chart they are drawn on. */
export function cursorReading(
  readings: Readings,
  channels: readonly string[],
  time: number,
): CursorReading {
  const values = new Map<string, number>();
  for (const channel of channels) {
    const value = valueAt(readings.columnOf(channel), time, silenceLimitMs(0));
    if (value !== null) values.set(channel, value);
  }
  return { time, values };
}
