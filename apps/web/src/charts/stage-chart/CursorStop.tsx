import type { ChartMargins, TimeChart, TimeWindow } from "@stagecraft/charting";
import type { KeyboardEvent, RefObject } from "react";
import { useText } from "#translations/use-text.ts";

interface CursorStopProps {
  chart: RefObject<TimeChart | null>;
  window: TimeWindow;
  margins: ChartMargins;
  /** Where the cursor stands; null: nowhere yet. */
  time: number | null;
  /** Time and values there, as a screen reader speaks them. */
  reading: string;
  /** Steps by keys are read out, those of a pointer are not. */
  onStep: (samples: number) => void;
  /** Whether the keys are here now. */
  onStop: (isHere: boolean) => void;
}

/** To the first or the last sample in sight. */
const ends: Readonly<Record<string, number>> = {
  Home: -Infinity,
  End: Infinity,
};

/** The plot as a stop on the way through the page: arrows move its cursor, and its value is what is read there. */
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
