import { AlertGlyph } from "@stagecraft/ui";
import { useWidth } from "#charts/bars/use-width.ts";
import { useText } from "#translations/use-text.ts";
import { levelLabel, signed } from "./level-label.ts";
import {
  inUnit,
  offsetColor,
  offsetTag,
  type OffsetChange,
} from "./offset-change.ts";
import { PointLink } from "./PointLink.tsx";
import { usePointKeys } from "./point-keys.ts";
import {
  longTick,
  pressureAxis,
  shortTick,
  type PressureAxis,
} from "./pressure-axis.ts";
import { zonesOf } from "./zones.ts";
import "./fdi-charts.css";

interface ChangeBarsProps {
  label: string;
  rows: readonly OffsetChange[];
  /** Unit of the axis; every change is converted to it. */
  unit: string;
  height: number;
  format: (value: number) => string;
  describe: (row: OffsetChange) => string;
  linkTo: (offset: OffsetChange) => string;
  onOpen: (to: string) => void;
}

const top = 30;
const bottom = 6;
const widestRow = 56;
const tagWidth = 28;
const characterWidth = 7.4;
/** Below this width (a phone) the level labels are left out; the shape and the number remain. */
const narrowWidth = 520;
/** Bars get thicker with the level. */
const thickness = { ok: 6, watch: 8, warn: 13, alert: 20 } as const;

interface Position {
  readonly axis: PressureAxis;
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly isNarrow: boolean;
}

function xOf({ axis, left, right }: Position, value: number): number {
  return left + axis.positionOf(value) * (right - left);
}

function Row(props: {
  row: OffsetChange;
  position: Position;
  y: number;
  height: number;
  format: (value: number) => string;
}) {
  const { row, position, y, height, format } = props;
  const text = useText();
  const { left, right, axis } = position;
  const middle = y + height / 2;
  const inset = Math.min(4, height / 8);
  const { level, change, largestChange, threshold } = row;
  const barHeight =
    level === "off" || level === "notEvaluated" ? 0 : thickness[level];
  const threshX = xOf(position, threshold);
  return (
    <>
      {zonesOf(threshold, axis).map((zone) => (
        <rect
          key={zone.level}
          className="fdi-wash"
          data-zone={zone.level}
          x={left + zone.from * (right - left)}
          y={y + inset}
          width={(zone.to - zone.from) * (right - left)}
          height={height - 2 * inset}
        />
      ))}
      {largestChange !== null && largestChange > (change ?? 0) && (
        <>
          <path
            className="fdi-reach"
            d={`M${left} ${middle}H${xOf(position, largestChange)}`}
          />
          <path
            className="fdi-reach-end"
            d={`M${xOf(position, largestChange)} ${middle - 4}v8`}
          />
        </>
      )}
      {change !== null && change > 0 && barHeight > 0 && (
        <rect
          className="fdi-bar-rect"
          data-level={level}
          x={left}
          y={middle - barHeight / 2}
          width={Math.max(2, xOf(position, change) - left)}
          height={barHeight}
          rx={2}
        />
      )}
      <path
        className="fdi-limit"
        d={`M${threshX} ${y + inset - 1}v${height - 2 * inset + 2}`}
      />
      <rect
        x={0}
        y={middle - 8}
        width={tagWidth}
        height={16}
        rx={3}
        fill={offsetColor(row.number)}
      />
      <text className="fdi-tag" x={tagWidth / 2} y={middle + 4}>
        {offsetTag(row.number)}
      </text>
      {!position.isNarrow && (
        <text
          className="fdi-well-name"
          data-level={level}
          x={tagWidth + 8}
          y={middle + 4.5}
        >
          {row.wellLabel}
        </text>
      )}
      <g
        transform={`translate(${right + (position.isNarrow ? 6 : 14)} ${middle - 7})`}
      >
        <AlertGlyph level={level} />
      </g>
      {!position.isNarrow && (
        <text
          className="fdi-level-word"
          data-level={level}
          x={right + 34}
          y={middle + 4.5}
        >
          {row.word ?? levelLabel(level, text)}
        </text>
      )}
      <text
        className="fdi-change-number"
        x={position.width - 2}
        y={middle + 4.5}
      >
        {signed(change, format)}
      </text>
    </>
  );
}

/**
 * The change of each offset well on one logarithmic axis; every row is drawn
 * over the zones of its own threshold.
 */
export function ChangeBars(props: ChangeBarsProps) {
  const { label, unit, height, format, describe, linkTo, onOpen } = props;
  const rows = props.rows.map((row) => inUnit(row, unit));
  const [ref, width] = useWidth();
  const keys = usePointKeys(
    rows.map((_, index) => ({ column: 0, row: -index })),
  );
  const isNarrow = width < narrowWidth;
  const longestName = Math.max(0, ...rows.map((row) => row.wellLabel.length));
  const nameWidth = Math.min(
    width / 3,
    tagWidth + 16 + longestName * characterWidth,
  );
  const position: Position = {
    axis: pressureAxis(unit),
    left: isNarrow ? tagWidth + 10 : nameWidth,
    right: Math.max(80, width - (isNarrow ? 74 : 176)),
    width,
    isNarrow,
  };
  const rowHeight = Math.min(
    widestRow,
    (height - top - bottom) / Math.max(1, rows.length),
  );
  const floor = top + rowHeight * rows.length;
  return (
    <div className="fdi-chart" dir="ltr" ref={ref}>
      {width > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the chart only listens for the keys of the points in it
        <svg
          role="group"
          aria-label={label}
          width={width}
          height={floor + bottom}
          onKeyDown={keys.onKeyDown}
        >
          <text className="fdi-unit" x={position.left - 12} y={top - 13}>
            {unit}
          </text>
          {position.axis.ticks.map((tick) => {
            const x = Math.round(xOf(position, tick)) + 0.5;
            return (
              <g key={tick} aria-hidden="true">
                <path className="fdi-grid" d={`M${x} ${top - 4}V${floor}`} />
                <text className="fdi-tick" data-middle="" x={x} y={top - 13}>
                  {isNarrow ? shortTick(tick) : longTick(tick)}
                </text>
              </g>
            );
          })}
          {/* The link over each row has the same text in a better order. */}
          <g aria-hidden="true">
            {rows.map((row, index) => (
              <Row
                key={row.number}
                row={row}
                position={position}
                y={top + index * rowHeight}
                height={rowHeight}
                format={format}
              />
            ))}
          </g>
          {rows.map((row, index) => (
            <PointLink
              key={row.number}
              to={linkTo(row)}
              onOpen={onOpen}
              label={describe(row)}
              className="fdi-row-link"
              {...keys.pointProps(index)}
            >
              <rect
                className="fdi-row-hit"
                x={0}
                y={top + index * rowHeight}
                width={width}
                height={rowHeight}
              />
            </PointLink>
          ))}
        </svg>
      )}
      {rows.length === 0 && <span className="sc-hidden">{label}</span>}
    </div>
  );
}
