import {
  inUnit,
  hasResponded,
  offsetColor,
  offsetTag,
  type OffsetChange,
} from "./offset-change.ts";
import { PointLink } from "./PointLink.tsx";
import { usePointKeys } from "./point-keys.ts";
import { wheelFigure, wheelWeight } from "./wheel-figure.ts";
import "./fdi-charts.css";

interface DependencyWheelProps {
  label: string;
  /** The treated well and its stage. */
  hubName: string;
  offsets: readonly OffsetChange[];
  unit: string;
  size: number;
  describe: (offset: OffsetChange) => string;
  linkTo: (offset: OffsetChange) => string;
  onOpen: (to: string) => void;
}

/** Returns the offset wells that have responded, weighted by their change; the others are left out. */
function wheelOf(offsets: readonly OffsetChange[], unit: string) {
  return offsets
    .map((offset) => inUnit(offset, unit))
    .map((offset) => ({
      item: offset,
      weight: hasResponded(offset.change, offset.threshold)
        ? wheelWeight(offset.change)
        : 0,
    }))
    .filter(({ weight }) => weight > 0);
}

/**
 * The connection between the treated well and its offset wells: the wider the
 * ribbon, the larger the change.
 */
export function DependencyWheel(props: DependencyWheelProps) {
  const { label, hubName, offsets, unit, size, describe, linkTo, onOpen } =
    props;
  const figure = wheelFigure(wheelOf(offsets, unit), size);
  const keys = usePointKeys(
    figure.spokes.map((_, index) => ({ column: index, row: 0 })),
  );
  return (
    <div className="fdi-chart fdi-wheel" dir="ltr">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the chart only listens for the keys of the points in it */}
      <svg
        role="group"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        onKeyDown={keys.onKeyDown}
      >
        <path className="fdi-hub" d={figure.hub} />
        {figure.spokes.length === 0 && (
          <path className="fdi-track-rim" d={figure.track} />
        )}
        {figure.spokes.map(({ item, ...spoke }, index) => (
          <PointLink
            key={item.number}
            to={linkTo(item)}
            onOpen={onOpen}
            label={describe(item)}
            className="fdi-spoke"
            data-level={item.level}
            {...keys.pointProps(index)}
          >
            <path
              className="fdi-ribbon"
              d={spoke.ribbon}
              fill={offsetColor(item.number)}
            />
            <path d={spoke.rim} fill={offsetColor(item.number)} />
            <text
              className="fdi-spoke-tag"
              x={spoke.labelX}
              y={spoke.labelY + 4}
            >
              {offsetTag(item.number)}
            </text>
          </PointLink>
        ))}
        <text className="fdi-hub-name" x={size / 2} y={size - 8}>
          {hubName}
        </text>
      </svg>
    </div>
  );
}
