import type { CursorReading } from "@stagecraft/charting";
import type { Readings } from "@stagecraft/stage-charts";
import { useEffect } from "react";
import { cursorReading } from "#charts/stage-chart/cursor/cursor-reading.ts";
import type { SharedCursor } from "#charts/stage-chart/cursor/shared-cursor.ts";
import type { LegendLine } from "./use-legend-values.ts";

/** Writes the values of lines at the page's cursor into their legend. */
export function useLegendCursor(
  cursor: SharedCursor,
  readings: Readings,
  lines: readonly LegendLine[],
  setCursor: (reading: CursorReading | null) => void,
): void {
  useEffect(() => {
    const show = (time: number | null) =>
      setCursor(
        time === null
          ? null
          : cursorReading(
              readings,
              lines.map(({ attribute }) => attribute),
              time,
            ),
      );
    return cursor.subscribe(show);
  }, [cursor, readings, lines, setCursor]);
}
