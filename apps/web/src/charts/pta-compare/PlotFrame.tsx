import type { ReactNode, SVGProps } from "react";
import { characterWidth } from "../bars/label-position.ts";
import { useWidth } from "../bars/use-width.ts";
import type { PlotAxis } from "./plot-axis.ts";
import "./pta-compare.css";

/** An axis of a plot, with its title. */
export interface PlotSides {
  xAxis: PlotAxis;
  yAxis: PlotAxis;
  xTitle: string;
  yTitle: string;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
}

/** Maps values to pixels of a drawing. */
export interface PlotPlace {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

interface PlotSide {
  readonly axis: PlotAxis;
  readonly title: string;
  readonly format: (value: number) => string;
}

const topRoom = 30;
const bottomRoom = 42;
const rightRoom = 18;

function plotPlace(
  width: number,
  height: number,
  across: PlotSide,
  up: PlotSide,
): PlotPlace {
  const widest = Math.max(
    ...up.axis.ticks.map((tick) => up.format(tick).length),
    1,
  );
  const left = 14 + characterWidth * widest;
  const right = Math.max(left + 1, width - rightRoom);
  const floor = height - bottomRoom;
  return {
    left,
    right,
    top: topRoom,
    floor,
    x: (value) => left + across.axis.positionOf(value) * (right - left),
    y: (value) => floor - up.axis.positionOf(value) * (floor - topRoom),
  };
}

/** No tick label may touch the next one. */
function fittingTicks(place: PlotPlace, { axis, format }: PlotSide) {
  let end = -Infinity;
  return axis.ticks.filter((tick) => {
    const half = (characterWidth * format(tick).length) / 2;
    if (place.x(tick) - half < end + 8) return false;
    end = place.x(tick) + half;
    return true;
  });
}

/** A plot that uses the available width. */
export function usePlot(height: number, sides: PlotSides) {
  const [ref, width] = useWidth();
  const across = {
    axis: sides.xAxis,
    title: sides.xTitle,
    format: sides.formatX,
  };
  const up = { axis: sides.yAxis, title: sides.yTitle, format: sides.formatY };
  const place = plotPlace(width, height, across, up);
  return { ref, width, height, across, up, place };
}

type Plot = ReturnType<typeof usePlot>;

/** Grid, ticks and titles. */
function Ground({ place, across, up }: Plot) {
  const { left, right, top, floor } = place;
  return (
    <g aria-hidden="true">
      {up.axis.ticks.map((tick) => (
        <g key={tick}>
          <path
            className="compare-plot-grid"
            d={`M${left} ${Math.round(place.y(tick)) + 0.5}H${right}`}
          />
          <text
            className="compare-plot-tick"
            x={left - 7}
            y={place.y(tick) + 4}
          >
            {up.format(tick)}
          </text>
        </g>
      ))}
      {fittingTicks(place, across).map((tick) => (
        <g key={tick}>
          <path
            className="compare-plot-grid"
            d={`M${Math.round(place.x(tick)) + 0.5} ${top}V${floor}`}
          />
          <text
            className="compare-plot-tick"
            data-middle=""
            x={place.x(tick)}
            y={floor + 17}
          >
            {across.format(tick)}
          </text>
        </g>
      ))}
      <path
        className="compare-plot-edge"
        d={`M${left} ${top}V${floor}H${right}`}
      />
      <text className="compare-plot-title" x={4} y={14}>
        {up.title}
      </text>
      <text className="compare-plot-title" data-end="" x={right} y={floor + 36}>
        {across.title}
      </text>
    </g>
  );
}

interface PlotFrameProps extends Omit<SVGProps<SVGSVGElement>, "ref"> {
  plot: Plot;
  label: string;
  children: ReactNode;
}

/** The frame of a plot; the curves or points are its children. */
export function PlotFrame({ plot, label, children, ...svg }: PlotFrameProps) {
  const { ref, width, height } = plot;
  return (
    <div className="compare-plot" dir="ltr" ref={ref}>
      {width > 0 && (
        <svg aria-label={label} width={width} height={height} {...svg}>
          <Ground {...plot} />
          {children}
        </svg>
      )}
    </div>
  );
}
