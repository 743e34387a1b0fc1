import {
  typicalStepMilliseconds,
  type CursorReading,
} from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import { useCallback, useEffect, useRef, useState } from "react";
import { ageOf, freshnessOf } from "#live/freshness.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import {
  cursorLegendValue,
  LegendValues,
  newestLegendValue,
  type LegendClock,
  type LegendValue,
} from "./legend-values.ts";
import { formatReading } from "./number-format.ts";

const ageTickMs = 1_000;

function clockOf(feed: StageFeed, live: boolean): LegendClock | null {
  const newestTime = feed.readings.newestTime();
  if (!live || newestTime === null) return null;
  return {
    newestTime,
    serverNow: feed.serverNow(),
    sinceArrivalMs: feed.sinceArrivalMs(),
  };
}

/** Even the newest sample of all is stale. */
function isStalledBy(clock: LegendClock | null): boolean {
  if (clock === null) return false;
  const age = ageOf({ sampleTime: clock.newestTime, ...clock });
  return freshnessOf(age, 0).kind === "stale";
}

function valueOf(
  line: PlotLine,
  feed: StageFeed,
  clock: LegendClock | null,
  cursor: CursorReading | null,
): LegendValue {
  const format = (value: number) => formatReading(value, line.unit);
  if (cursor) return cursorLegendValue(cursor, line.attribute, format);
  const column = feed.readings.columnOf(line.attribute);
  const stepMs = typicalStepMilliseconds(column.times);
  return newestLegendValue(column, stepMs, format, clock);
}

/** The legend's numbers: new with every draw, older with every second, and those under the cursor while there is one. */
export function useLegendValues(
  feed: StageFeed,
  lines: readonly PlotLine[],
  live: boolean,
) {
  const [values] = useState(() => new LegendValues());
  const [isStalled, setStalled] = useState(false);
  const cursor = useRef<CursorReading | null>(null);
  const refresh = useCallback(() => {
    const clock = clockOf(feed, live);
    setStalled(isStalledBy(clock));
    values.set(
      new Map(
        lines.map((line) => [
          line.attribute,
          valueOf(line, feed, clock, cursor.current),
        ]),
      ),
    );
  }, [feed, lines, live, values]);
  const setCursor = useCallback(
    (reading: CursorReading | null) => {
      cursor.current = reading;
      refresh();
    },
    [refresh],
  );
  useEffect(() => {
    refresh();
    if (!live) return;
    const timer = setInterval(refresh, ageTickMs);
    return () => clearInterval(timer);
  }, [refresh, live]);
  return { values, isStalled, refresh, setCursor };
}
