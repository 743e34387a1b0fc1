import type { CursorReading, TimeChart } from "@stagecraft/charting";
import { useCallback, useMemo, useRef, type RefObject } from "react";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useKeys } from "#charts/stage-chart/use-keys.ts";

/** Shift makes an arrow key jump a minute of samples. */
const jumpSamples = 60;

interface CursorKeys {
  /**
   * Distinguishes a cursor moved by keys, which must be read out, from one
   * moved by the pointer, which need not be.
   */
  readonly listener: (reading: CursorReading | null) => void;
  /** Moves the cursor as a key would. */
  readonly step: (samples: number) => void;
}

/** Arrow keys move the chart's cursor; time runs from left to right in every language. */
export function useCursorKeys(
  chart: RefObject<TimeChart | null>,
  range: SharedTimeRange,
  onKeyedCursor: (reading: CursorReading) => void,
): CursorKeys {
  const isKeyed = useRef(false);
  const step = useCallback(
    (samples: number) => {
      isKeyed.current = true;
      chart.current?.stepCursor(samples);
      isKeyed.current = false;
    },
    [chart],
  );
  const keys = useMemo(() => {
    const move = (direction: number) => (event: KeyboardEvent) =>
      step(direction * (event.shiftKey ? jumpSamples : 1));
    return {
      ArrowLeft: move(-1),
      ArrowRight: move(1),
      Escape: () => {
        chart.current?.clearCursor();
        range.resetZoom();
      },
    };
  }, [chart, range, step]);
  useKeys(keys);
  return {
    step,
    listener: (reading) => {
      if (reading && isKeyed.current) onKeyedCursor(reading);
    },
  };
}
