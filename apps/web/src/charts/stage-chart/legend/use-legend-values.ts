import {
  typicalStepMilliseconds,
  type CursorReading,
} from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import { type DataQuality } from "@stagecraft/stage-charts";
import { useCallback, useEffect, useRef, useState } from "react";
import { conditionOf } from "./channel-condition.ts";
import {
  clockAtEnd,
  cursorLegendValue,
  isStalledBy,
  LegendValues,
  newestLegendValue,
  type LegendClock,
  type LegendValue,
} from "./legend-values.ts";
import type { ReadingSource } from "#charts/stage-chart/stage-chart-options.ts";
import { readerNumber } from "#translations/reader.ts";

const ageTickMs = 1_000;

/** A line with a value in a legend. */
export type LegendLine = Pick<PlotLine, "attribute" | "unit"> & {
  /** Formats its values where the unit alone does not determine the format. */
  readonly format?: (value: number) => string;
};

function clockOf(
  source: ReadingSource,
  live: boolean,
  endTime: number | null,
): LegendClock | null {
  const newestTime = source.readings.newestTime();
  if (newestTime === null) return null;
  if (!live) return clockAtEnd(newestTime, endTime);
  return {
    newestTime,
    serverNow: source.serverNow(),
    sinceArrivalMs: source.sinceArrivalMs(),
    isOver: false,
  };
}

function valueOf(
  {
    attribute,
    unit,
    format = (value) => readerNumber(value, unit),
  }: LegendLine,
  source: ReadingSource,
  clock: LegendClock | null,
  quality: DataQuality | null,
): LegendValue {
  const column = source.readings.columnOf(attribute);
  const stepMs = typicalStepMilliseconds(column.times);
  const newest = newestLegendValue(column, stepMs, format, clock);
  if (clock === null || clock.isOver) return newest;
  return {
    ...newest,
    condition: conditionOf(quality, attribute, clock.serverNow),
  };
}

/**
 * Runs an action once in a separate task, however often it is requested before;
 * a draw and its consequences must not add up to one long task.
 */
function useSoon(action: () => void): () => void {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    latest.current = action;
  }, [action]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      latest.current();
    }, 0);
  }, []);
}

/**
 * The legend's numbers: updated with every draw, aged with every second, and
 * those under the cursor while there is one.
 */
export function useLegendValues(
  source: ReadingSource,
  lines: readonly LegendLine[],
  live: boolean,
  quality: DataQuality | null = null,
  /** End of the chart of a finished stage; null when it ends with its samples. */
  endTime: number | null = null,
) {
  const [values] = useState(() => new LegendValues());
  const [isStalled, setStalled] = useState(false);
  const cursor = useRef<CursorReading | null>(null);
  const refresh = useCallback(() => {
    const clock = clockOf(source, live, endTime);
    setStalled(isStalledBy(clock));
    const reading = cursor.current;
    values.set(
      new Map(
        lines.map((line) => [
          line.attribute,
          reading === null
            ? valueOf(line, source, clock, quality)
            : cursorLegendValue(
                reading,
                line.attribute,
                line.format ?? ((value) => readerNumber(value, line.unit)),
              ),
        ]),
      ),
    );
  }, [source, lines, live, quality, endTime, values]);
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
  return { values, isStalled, refresh: useSoon(refresh), setCursor };
}
