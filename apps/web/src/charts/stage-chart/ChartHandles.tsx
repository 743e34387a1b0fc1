import type { ChartRegions, TimeChart } from "@stagecraft/charting";
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
  /** Positions of the last draw; null before it. */
  positions: ChartRegions | null;
}

/** Distance of a level's handle from the beginning of the plot. */
const insetPixels = 26;

/** Returns the position of a handle; null when it is out of view. */
function positionOf(
  { on, value }: ChartHandle,
  { plot, x, y }: ChartRegions,
): CSSProperties | null {
  if (on === "time") {
    const left = x(value);
    return left < plot.left || left > plot.right
      ? null
      : { left, top: plot.bottom - insetPixels };
  }
  const top = y(on.axis, value);
  if (top === null) return null;
  // A level above or below the axis can still be dragged back into it.
  return {
    left: plot.left + insetPixels,
    top: Math.min(Math.max(top, plot.top), plot.bottom),
  };
}

interface HandleProps {
  handle: ChartHandle;
  position: CSSProperties;
  chart: RefObject<TimeChart | null>;
}

function Handle({ handle, position, chart }: HandleProps) {
  const { on, step, onMove } = handle;
  const isHeld = useRef(false);

  function drag({ clientX, clientY, currentTarget }: PointerEvent) {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    const positions = chart.current?.positions;
    if (!isHeld.current || !box || !positions) return;
    const value =
      on === "time"
        ? positions.time(clientX - box.left)
        : positions.value(on.axis, clientY - box.top);
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
      style={position}
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

/** Drag handles for the values of an edit on the chart itself. */
export function ChartHandles({ handles, chart, positions }: ChartHandlesProps) {
  if (positions === null || handles.length === 0) return null;
  return (
    <div className="stage-handles">
      {handles.map((handle) => {
        const position = positionOf(handle, positions);
        return (
          position !== null && (
            <Handle
              key={handle.key}
              handle={handle}
              position={position}
              chart={chart}
            />
          )
        );
      })}
    </div>
  );
}
