import { useState, type PointerEvent } from "react";
import { curvePath, curveValueAt, type CurveLine } from "./curve-path.ts";
import type { PlotAxis } from "./plot-axis.ts";
import {
  PlotFrame,
  usePlot,
  type PlotPlace,
  type PlotSides,
} from "./PlotFrame.tsx";
import "./pta-compare.css";

/** The curve of a stage. */
export interface PlotCurve {
  readonly key: number;
  readonly name: string;
  readonly color: string;
  readonly line: CurveLine;
  /** Where the fracture closed; null when no closure was found. */
  readonly closure: { readonly x: number; readonly y: number } | null;
}

interface CurvePlotProps extends PlotSides {
  label: string;
  height: number;
  curves: readonly PlotCurve[];
  highlighted: number | null;
  onHighlight: (key: number | null) => void;
}

/** A pointer farther away than this selects no curve. */
const reachPixels = 18;

interface Reading {
  readonly curve: PlotCurve;
  readonly x: number;
  readonly y: number;
}

function nearestCurve(
  curves: readonly PlotCurve[],
  axis: PlotAxis,
  place: PlotPlace,
  at: { readonly x: number; readonly y: number },
): Reading | null {
  const x = axis.valueAt((at.x - place.left) / (place.right - place.left));
  let best: Reading | null = null;
  let least = reachPixels;
  for (const curve of curves) {
    const y = curveValueAt(curve.line, x);
    if (y === null) continue;
    const distance = Math.abs(place.y(y) - at.y);
    if (distance >= least) continue;
    least = distance;
    best = { curve, x, y };
  }
  return best;
}

function ReadingText({
  reading,
  place,
  text,
}: {
  reading: Reading;
  place: PlotPlace;
  text: string;
}) {
  const [x, y] = [place.x(reading.x), place.y(reading.y)];
  return (
    <g aria-hidden="true" className="compare-plot-reading">
      <circle cx={x} cy={y} r={4} fill={reading.curve.color} />
      <text x={place.right} y={14}>
        {text}
      </text>
    </g>
  );
}

/**
 * Overlaid curves; the one at the pointer is in front and named. A table beside the plot lists all
 * of them.
 */
export function CurvePlot(props: CurvePlotProps) {
  const { label, height, curves, highlighted, onHighlight } = props;
  const plot = usePlot(height, props);
  const [reading, setReading] = useState<Reading | null>(null);
  const { place } = plot;

  function follow(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.x, y: event.clientY - box.y };
    const found = nearestCurve(curves, props.xAxis, place, at);
    setReading(found);
    onHighlight(found?.curve.key ?? null);
  }

  function leave() {
    setReading(null);
    onHighlight(null);
  }

  // The curve in front is drawn last.
  const ordered = curves.toSorted(
    (one, other) =>
      Number(one.key === highlighted) - Number(other.key === highlighted),
  );
  return (
    <PlotFrame
      plot={plot}
      label={label}
      role="img"
      onPointerMove={follow}
      onPointerLeave={leave}
    >
      {ordered.map((curve) => (
        <g
          key={curve.key}
          className="compare-plot-curve"
          data-state={
            highlighted === null
              ? undefined
              : curve.key === highlighted
                ? "front"
                : "back"
          }
        >
          <path
            stroke={curve.color}
            d={curvePath(curve.line, place.x, place.y)}
          />
          {curve.closure !== null && (
            <circle
              className="compare-plot-closure"
              stroke={curve.color}
              cx={place.x(curve.closure.x)}
              cy={place.y(curve.closure.y)}
              r={4.5}
            />
          )}
        </g>
      ))}
      {reading !== null && (
        <ReadingText
          reading={reading}
          place={place}
          text={`${reading.curve.name} · ${props.xTitle} ${props.formatX(reading.x)} · ${props.formatY(reading.y)}`}
        />
      )}
    </PlotFrame>
  );
}
