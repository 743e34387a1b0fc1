import type { ChartPlaces, TimeChart } from "@stagecraft/charting";
import {
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { movedByKey, onStep, type ChartHandle } from "./chart-handle.ts";

interface ChartHandlesProps {
  handles: readonly ChartHandle[];
  chart: RefObject<TimeChart | null>;
  /** As the chart was drawn last; null before. */
  places: ChartPlaces | null;
}

/** Distance of a level's handle from the beginning of the plot. */
const insetPixels = 26;

/** Where a handle stands; null: out of sight. */
function placeOf(
  { on, value }: ChartHandle,
  { plot, x, y }: ChartPlaces,
): CSSProperties | null {
  if (on === "time") {
    const left = x(value);
    return left < plot.left || left > plot.right
      ? null
      : { left, top: plot.bottom - insetPixels };
  }
  const top = y(on.axis, value);
  if (top === null) return null;
  // A level above or below the axis can still be pulled back into it.
  return {
    left: plot.left + insetPixels,
    top: Math.min(Math.max(top, plot.top), plot.bottom),
  };
}

interface HandleProps {
  handle: ChartHandle;
  place: CSSProperties;
  chart: RefObject<TimeChart | null>;
}

function Handle({ handle, place, chart }: HandleProps) {
  const { on, step, onMove } = handle;
  const isHeld = useRef(false);

  function drag({ clientX, clientY, currentTarget }: PointerEvent) {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    const places = chart.current?.places;
    if (!isHeld.current || !box || !places) return;
    const value =
      on === "time"
        ? places.time(clientX - box.left)
        : places.value(on.axis, clientY - box.top);
    if (value !== null) onMove(onStep(value, step));
  }

  function moveByKey(event: KeyboardEvent) {
    const value = movedByKey(handle, event.key, event.shiftKey);
    if (value === null) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(value);
  }

  return (
    <div
      className="stage-handle"
      role="slider"
      tabIndex={0}
      data-on={on === "time" ? "time" : "level"}
      aria-label={handle.label}
      aria-orientation={on === "time" ? "horizontal" : "vertical"}
      aria-valuenow={handle.value}
      aria-valuetext={handle.valueText}
      style={place}
      onKeyDown={moveByKey}
      onPointerDown={(event) => {
        isHeld.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        isHeld.current = false;
      }}
      onPointerCancel={() => {
        isHeld.current = false;
      }}
    />
  );
}

/** What of an edit can be moved on the chart itself. */
export function ChartHandles({ handles, chart, places }: ChartHandlesProps) {
  if (places === null || handles.length === 0) return null;
  return (
    <div className="stage-handles">
      {handles.map((handle) => {
        const place = placeOf(handle, places);
        return (
          place !== null && (
            <Handle
              key={handle.key}
              handle={handle}
              place={place}
              chart={chart}
            />
          )
        );
      })}
    </div>
  );
}
