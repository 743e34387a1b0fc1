import type { ChartMargins, TimeChart, TimeWindow } from "@stagecraft/charting";
import type { KeyboardEvent, RefObject } from "react";
import { useText } from "#translations/use-text.ts";

interface CursorStopProps {
  chart: RefObject<TimeChart | null>;
  window: TimeWindow;
  margins: ChartMargins;
  /** Time of the cursor; null before it is first set. */
  time: number | null;
  /** Time and values at the cursor, as a screen reader speaks them. */
  reading: string;
  /** Steps made by keyboard are read out, those made by pointer are not. */
  onStep: (samples: number) => void;
  /** Called when the plot gains or loses keyboard focus. */
  onStop: (isHere: boolean) => void;
}

/** Keys that move to the first or the last visible sample. */
const ends: Readonly<Record<string, number>> = {
  Home: -Infinity,
  End: Infinity,
};

/** The plot as a tab stop: arrow keys move its cursor, and its accessible value is the reading there. */
export function CursorStop(props: CursorStopProps) {
  const { window, margins, time, reading, onStep } = props;
  const text = useText();

  function goToEnd(event: KeyboardEvent) {
    const samples = ends[event.key];
    if (samples === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(samples);
  }

  return (
    <div
      className="stage-cursor-stop"
      role="slider"
      tabIndex={0}
      aria-label={text("chart.cursor")}
      aria-orientation="horizontal"
      aria-valuemin={Math.round(window.from)}
      aria-valuemax={Math.round(window.to)}
      aria-valuenow={Math.round(time ?? window.to)}
      aria-valuetext={reading}
      style={{
        top: margins.top,
        right: margins.right,
        bottom: margins.bottom,
        left: margins.left,
      }}
      onKeyDown={goToEnd}
      onBlur={() => props.onStop(false)}
      onFocus={() => {
        props.onStop(true);
        if (props.chart.current?.cursorTime === null) onStep(0);
      }}
    />
  );
}
