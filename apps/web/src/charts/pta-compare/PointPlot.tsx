import { useWidth } from "../bars/use-width.ts";
import { PointLink } from "../fdi/PointLink.tsx";
import { usePointKeys } from "../fdi/point-keys.ts";
import type { PlotAxis } from "./plot-axis.ts";
import { PlotFrame, plotPlace, type PlotPlace } from "./PlotFrame.tsx";
import { pointShape, wellColor } from "./point-shapes.ts";
import "./pta-compare.css";

/** A result of a stage. */
export interface PlotPoint {
  readonly key: number;
  readonly x: number;
  readonly y: number;
  /** The 95 % interval; null where none was computed. */
  readonly low: number | null;
  readonly high: number | null;
  /** Position of the well in the list of wells: shape and color. */
  readonly well: number;
  readonly isResolved: boolean;
  readonly isOutdated: boolean;
  /** Written beside the point; empty for one that is like the others. */
  readonly name: string;
  readonly label: string;
  readonly to: string;
}

/** The spread of a well. */
export interface PlotBand {
  readonly well: number;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

interface PointPlotProps {
  label: string;
  height: number;
  xAxis: PlotAxis;
  yAxis: PlotAxis;
  xTitle: string;
  yTitle: string;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
  points: readonly PlotPoint[];
  bands?: readonly PlotBand[];
  onOpen: (to: string) => void;
}

const radius = 5;
const hitRadius = 12;
const capPixels = 4;

/** A band of one stage is as wide as this. */
const leastBandPixels = 24;

function Band({ band, place }: { band: PlotBand; place: PlotPlace }) {
  const middle = (place.x(band.from) + place.x(band.to)) / 2;
  const width = Math.max(
    leastBandPixels,
    Math.abs(place.x(band.to) - place.x(band.from)) + 2 * radius,
  );
  const left = Math.max(place.left, middle - width / 2);
  const right = Math.min(place.right, middle + width / 2);
  const upper = place.y(band.high);
  const color = wellColor(band.well);
  return (
    <>
      <rect
        className="compare-plot-band"
        fill={color}
        x={left}
        y={upper}
        width={Math.max(0, right - left)}
        height={Math.max(1, place.y(band.low) - upper)}
      />
      <path
        className="compare-plot-median"
        stroke={color}
        d={`M${left} ${place.y(band.middle)}H${right}`}
      />
    </>
  );
}

function Interval({ point, place }: { point: PlotPoint; place: PlotPlace }) {
  const { low, high } = point;
  if (low === null || high === null) return null;
  const x = place.x(point.x);
  const limited = (value: number) =>
    Math.min(place.floor, Math.max(place.top, place.y(value)));
  const [bottom, top] = [limited(low), limited(high)];
  return (
    <path
      className="compare-plot-interval"
      stroke={wellColor(point.well)}
      d={`M${x} ${bottom}V${top}M${x - capPixels} ${bottom}h${2 * capPixels}M${x - capPixels} ${top}h${2 * capPixels}`}
    />
  );
}

function Mark({ point, place }: { point: PlotPoint; place: PlotPlace }) {
  const [x, y] = [place.x(point.x), place.y(point.y)];
  const color = wellColor(point.well);
  return (
    <>
      <circle className="compare-plot-hit" cx={x} cy={y} r={hitRadius} />
      {point.name !== "" && (
        <circle className="compare-plot-outlier" cx={x} cy={y} r={radius + 4} />
      )}
      <path
        className="compare-plot-point"
        data-hollow={point.isResolved ? undefined : ""}
        data-outdated={point.isOutdated ? "" : undefined}
        style={{ color }}
        d={pointShape(point.well, x, y, radius)}
      />
    </>
  );
}

/** Results as marks with their intervals; every mark is a link, and the arrow keys go from one to the next. */
export function PointPlot(props: PointPlotProps) {
  const { label, height, points, bands = [], onOpen } = props;
  const [ref, width] = useWidth();
  const ordered = points.toSorted(
    (one, other) => one.x - other.x || one.y - other.y,
  );
  const keys = usePointKeys(
    ordered.map((_, index) => ({ column: index, row: 0 })),
  );
  const across = {
    axis: props.xAxis,
    title: props.xTitle,
    format: props.formatX,
  };
  const up = { axis: props.yAxis, title: props.yTitle, format: props.formatY };
  const place = plotPlace(width, height, across, up);
  return (
    <div className="compare-plot" dir="ltr" ref={ref}>
      {width > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the chart only listens for the keys of the points in it
        <svg
          role="group"
          aria-label={label}
          width={width}
          height={height}
          onKeyDown={keys.onKeyDown}
        >
          <PlotFrame place={place} across={across} up={up}>
            <g aria-hidden="true">
              {bands.map((band) => (
                <Band key={band.well} band={band} place={place} />
              ))}
              {ordered.map((point) => (
                <Interval key={point.key} point={point} place={place} />
              ))}
            </g>
            {ordered.map((point, index) => (
              <PointLink
                key={point.key}
                className="compare-plot-link"
                to={point.to}
                onOpen={onOpen}
                label={point.label}
                {...keys.pointProps(index)}
              >
                <Mark point={point} place={place} />
              </PointLink>
            ))}
            <g aria-hidden="true">
              {ordered
                .filter(({ name }) => name !== "")
                .map((point) => (
                  <text
                    key={point.key}
                    className="compare-plot-name"
                    data-end={
                      place.x(point.x) > (place.left + place.right) / 2
                        ? ""
                        : undefined
                    }
                    x={
                      place.x(point.x) +
                      (place.x(point.x) > (place.left + place.right) / 2
                        ? -13
                        : 13)
                    }
                    y={place.y(point.y) + 4}
                  >
                    {point.name}
                  </text>
                ))}
            </g>
          </PlotFrame>
        </svg>
      )}
    </div>
  );
}
