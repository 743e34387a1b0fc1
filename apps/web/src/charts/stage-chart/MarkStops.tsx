import type {
  ChartMargins,
  ChartMarker,
  TimeWindow,
} from "@stagecraft/charting";
import { useState, type KeyboardEvent } from "react";
import { useText } from "#translations/use-text.ts";
import { placeOf } from "./tooltip-place.ts";

interface MarkStopsProps {
  markers: readonly ChartMarker[];
  window: TimeWindow;
  margins: ChartMargins;
  /** The cursor goes where the mark is. */
  onVisit: (time: number) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
};

/** Arrows go from mark to mark, so that all of them are one stop on the way through the page. */
function focusBeside(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const { currentTarget } = event;
  const stops = [...(currentTarget.parentElement?.children ?? [])];
  const beside = stops[stops.indexOf(currentTarget) + step];
  event.preventDefault();
  if (beside instanceof HTMLElement) beside.focus();
}

/**
 * The marks of a chart for whoever goes by keys. The canvas cannot be entered,
 * and a chip that found no room shows its name only where a pointer is.
 */
export function MarkStops(props: MarkStopsProps) {
  const { markers, window, margins, onVisit } = props;
  const text = useText();
  const [current, setCurrent] = useState("");
  const shown = markers.filter(
    ({ time }) => time >= window.from && time <= window.to,
  );
  const first = shown.find(({ key }) => key === current) ?? shown[0];
  if (first === undefined) return null;
  return (
    <div className="stage-marks" role="group" aria-label={text("chart.marks")}>
      {shown.map((marker) => (
        <button
          key={marker.key}
          type="button"
          className="stage-mark"
          tabIndex={marker === first ? 0 : -1}
          style={{
            ...placeOf(marker.time, window, margins),
            borderLeftColor: marker.color,
          }}
          onFocus={() => setCurrent(marker.key)}
          onKeyDown={focusBeside}
          onClick={() => onVisit(marker.time)}
        >
          <bdi>{marker.detail === "" ? marker.label : marker.detail}</bdi>{" "}
          <bdi className="stage-mark-time">{marker.timeText}</bdi>
        </button>
      ))}
    </div>
  );
}
