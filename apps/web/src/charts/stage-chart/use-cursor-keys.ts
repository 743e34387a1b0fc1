import type { CursorReading, TimeChart } from "@stagecraft/charting";
import { useMemo, useRef, type RefObject } from "react";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useKeys } from "./use-keys.ts";

/** Shift makes an arrow key jump a minute of samples. */
const jumpSamples = 60;

/**
 * Arrow keys move the chart's cursor; time runs from left to right in every
 * language. Answers a listener that tells a cursor moved by keys, which must be
 * read out, from one moved by the pointer, which need not.
 */
export function useCursorKeys(
  chart: RefObject<TimeChart | null>,
  range: SharedTimeRange,
  onKeyedCursor: (reading: CursorReading) => void,
): (reading: CursorReading | null) => void {
  const isKeyed = useRef(false);
  const keys = useMemo(() => {
    const move = (direction: number) => (event: KeyboardEvent) => {
      isKeyed.current = true;
      chart.current?.stepCursor(direction * (event.shiftKey ? jumpSamples : 1));
      isKeyed.current = false;
    };
    return {
      ArrowLeft: move(-1),
      ArrowRight: move(1),
      Escape: () => {
        chart.current?.clearCursor();
        range.resetZoom();
      },
    };
  }, [chart, range]);
  useKeys(keys);
  return (reading) => {
    if (reading && isKeyed.current) onKeyedCursor(reading);
  };
}
