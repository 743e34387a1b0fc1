import { AlertGlyph } from "@stagecraft/ui";
import { labelEvery } from "#charts/bars/nice-scale.ts";
import { useWidth } from "#charts/bars/use-width.ts";
import { useText } from "#translations/use-text.ts";
import { levelLabel } from "./level-label.ts";
import { offsetTag } from "./offset-change.ts";
import { PointLink } from "./PointLink.tsx";
import { usePointKeys, type PointPosition } from "./point-keys.ts";
import {
  longTick,
  pressureAxis,
  shareAxis,
  shortTick,
} from "./pressure-axis.ts";
import {
  shareOf,
  unitOfStages,
  wellColumns,
  zoneThreshold,
  type PlacedPoint,
  type StageColumn,
  type WellStage,
} from "./well-figure.ts";
import { zonesOf } from "./zones.ts";
import "./fdi-charts.css";

interface WellStageChartProps {
  label: string;
  /** Oldest first. */
  stages: readonly WellStage[];
  height: number;
  format: (value: number, unit: string) => string;
  describe: (point: PlacedPoint, column: StageColumn) => string;
  linkTo: (point: PlacedPoint, column: StageColumn) => string;
  onOpen: (to: string) => void;
}

const left = 58;
const rightWithWords = 68;
const rightWithout = 12;
const top = 10;
const bottom = 26;
const narrowWidth = 320;
/** Small enough for shapes without a mark inside; a higher level is drawn larger. */
const glyphSize = 12;
const sizes = {
  ok: 11,
  watch: 11,
  warn: 13,
  alert: 15,
  off: 11,
  notEvaluated: 11,
} as const;

interface Drawn {
  readonly point: PlacedPoint;
  readonly column: StageColumn;
  readonly position: PointPosition;
}

/** Returns the points in keyboard navigation order. */
function drawnPoints(columns: readonly StageColumn[]): Drawn[] {
  return columns.flatMap((column, columnIndex) =>
    [...column.notEvaluated.slice(0, 1), ...column.points.toReversed()].map(
      (point, row) => ({
        point,
        column,
        position: { column: columnIndex, row },
      }),
    ),
  );
}

/** A mark that needs attention shows its well's name next to it; the others show it on hover. */
function isNamed({ point }: Drawn): boolean {
  return point.isLabelled || point.level === "alert" || point.level === "warn";
}

/**
 * The largest change of each offset well in each stage, on a logarithmic axis;
 * every mark lies in the zone of its own well's threshold.
 */
export function WellStageChart(props: WellStageChartProps) {
  const { label, stages, height, format, describe, linkTo, onOpen } = props;
  const text = useText();
  const [ref, width] = useWidth();
  const unit = unitOfStages(stages);
  const columns = wellColumns(stages, unit);
  const drawn = drawnPoints(columns);
  const keys = usePointKeys(drawn.map(({ position }) => position));
  const isNarrow = width < narrowWidth;
  const right = width - (isNarrow ? rightWithout : rightWithWords);
  const floor = height - bottom;
  const zoned = zoneThreshold(columns);
  const isOfAll = zoned?.isOfAll ?? true;
  const axis = isOfAll ? pressureAxis(unit) : shareAxis;
  const heightOf = (point: PlacedPoint) =>
    isOfAll ? point.value : shareOf(point);
  const y = (value: number) => floor - axis.positionOf(value) * (floor - top);
  const step = (right - left) / Math.max(1, columns.length);
  const x = (index: number) => left + (index + 0.5) * step;
  const every = labelEvery(columns.length, right - left, 30);
  const zones =
    zoned === null ? [] : zonesOf(isOfAll ? zoned.threshold : 100, axis);
  return (
    <div className="fdi-chart" dir="ltr" ref={ref}>
      {width > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the chart only listens for the keys of the points in it
        <svg
          role="group"
          aria-label={label}
          width={width}
          height={height}
          onKeyDown={keys.onKeyDown}
        >
          <g aria-hidden="true">
            {zones.map(({ level, from, to }) => {
              const upper = floor - to * (floor - top);
              const size = (to - from) * (floor - top);
              return (
                <g key={level}>
                  <rect
                    className="fdi-wash"
                    data-zone={level}
                    x={left}
                    y={upper}
                    width={right - left}
                    height={size}
                  />
                  {!isNarrow && level !== "ok" && size >= 10 && (
                    <text
                      className="fdi-zone-word"
                      data-level={level}
                      x={right + 7}
                      y={upper + size / 2 + 4}
                    >
                      {levelLabel(level, text)}
                    </text>
                  )}
                </g>
              );
            })}
            {axis.ticks.map((tick) => (
              <g key={tick}>
                <path
                  className="fdi-grid"
                  d={`M${left} ${Math.round(y(tick)) + 0.5}H${right}`}
                />
                <text
                  className="fdi-tick"
                  x={left - 7}
                  y={Math.min(Math.max(y(tick) + 4, top + 8), floor)}
                >
                  {isOfAll ? shortTick(tick) : `${longTick(tick)}%`}
                </text>
              </g>
            ))}
            {columns.map(({ stage, points }, index) => {
              const values = points.map((point) => heightOf(point) ?? 0);
              return (
                <g key={stage.stageId}>
                  {stage.isLive && (
                    <rect
                      className="fdi-live-frame"
                      x={x(index) - step / 2 + 2}
                      y={top - 2}
                      width={Math.max(4, step - 4)}
                      height={floor - top + 2}
                      rx={3}
                    />
                  )}
                  {values.length > 1 && (
                    <path
                      className="fdi-spread"
                      d={`M${x(index)} ${y(Math.min(...values))}V${y(Math.max(...values))}`}
                    />
                  )}
                  {(columns.length - 1 - index) % every === 0 && (
                    <text
                      className="fdi-stage-name"
                      data-live={stage.isLive || undefined}
                      x={x(index)}
                      y={height - 8}
                    >
                      {stage.stageName}
                    </text>
                  )}
                </g>
              );
            })}
          </g>
          <g aria-hidden="true">
            {drawn.filter(isNamed).map(({ point, column, position }) => (
              <text
                key={`${column.stage.stageId}:${point.offset.number}`}
                className="fdi-point-name"
                x={x(position.column) - 10}
                y={y(heightOf(point) ?? 0) + 4}
              >
                {offsetTag(point.offset.number)}
              </text>
            ))}
          </g>
          {drawn.map(({ point, column, position }, index) => {
            const size = sizes[point.level];
            const middle = x(position.column);
            const drawnValue = heightOf(point);
            const level = drawnValue === null ? floor - 9 : y(drawnValue);
            return (
              <PointLink
                key={`${column.stage.stageId}:${point.offset.number}`}
                to={linkTo(point, column)}
                onOpen={onOpen}
                label={describe(point, column)}
                className="fdi-point"
                {...keys.pointProps(index)}
              >
                <rect
                  className="fdi-row-hit"
                  x={middle - 10}
                  y={level - 10}
                  width={20}
                  height={20}
                />
                <g
                  transform={`translate(${middle - size / 2} ${level - size / 2}) scale(${size / glyphSize})`}
                >
                  <AlertGlyph level={point.level} size={glyphSize} />
                </g>
                {point.isLabelled && point.value !== null && (
                  <text
                    className="fdi-point-number"
                    x={middle}
                    y={Math.max(top + 10, level - 12)}
                  >
                    {format(point.value, unit)}
                  </text>
                )}
              </PointLink>
            );
          })}
        </svg>
      )}
    </div>
  );
}
