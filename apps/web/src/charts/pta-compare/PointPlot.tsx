import { PointLink } from "../fdi/PointLink.tsx";
import { usePointKeys } from "../fdi/point-keys.ts";
import {
  PlotFrame,
  usePlot,
  type PlotPlace,
  type PlotSides,
} from "./PlotFrame.tsx";
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
  /** Label beside an outlier; empty for other points. */
  readonly name: string;
  readonly label: string;
  readonly to: string;
}

/** The median and the spread of a well. */
export interface PlotBand {
  readonly well: number;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

interface PointPlotProps extends PlotSides {
  label: string;
  height: number;
  points: readonly PlotPoint[];
  bands?: readonly PlotBand[];
  onOpen: (to: string) => void;
}

const radius = 5;
const hitRadius = 12;
const capPixels = 4;

/** Width of a band that contains only one stage. */
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

/**
 * Results as marks with their intervals; every mark is a link, and the arrow keys move between
 * them.
 */
export function PointPlot(props: PointPlotProps) {
  const { label, height, points, bands = [], onOpen } = props;
  const plot = usePlot(height, props);
  const ordered = points.toSorted(
    (one, other) => one.x - other.x || one.y - other.y,
  );
  const keys = usePointKeys(
    ordered.map((_, index) => ({ column: index, row: 0 })),
  );
  const { place } = plot;
  return (
    <PlotFrame
      plot={plot}
      label={label}
      role="group"
      onKeyDown={keys.onKeyDown}
    >
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
                (place.x(point.x) > (place.left + place.right) / 2 ? -13 : 13)
              }
              y={place.y(point.y) + 4}
            >
              {point.name}
            </text>
          ))}
      </g>
    </PlotFrame>
  );
}
