import type { ChartAxis, ChartModel, Scene } from "../chart-model.ts";
import { alignedTicks, formatTickValue, valueTicks } from "./ticks.ts";

const gridSpacingPixels = 64;
/** A low chart needs its few labels closer together, or it would have only one. */
const lowChartPixels = 240;
const lowGridSpacingPixels = 26;
/**
 * Distance of an axis's labels from the plot, by its position on its side; the
 * right side is narrower because its numbers are.
 */
const columnOffsets = { left: [8, 60], right: [8, 56] } as const;

/** The text next to a tick. */
export interface TickLabel {
  readonly text: string;
  /** Height of the tick. */
  readonly y: number;
}

function labelsOf(
  scene: Scene,
  ticks: readonly number[],
  axis: ChartAxis,
): TickLabel[] {
  const { shownFactor = 1 } = axis;
  const step = ((ticks[1] ?? 1) - (ticks[0] ?? 0)) * shownFactor;
  return ticks.map((value) => ({
    text: formatTickValue(value * shownFactor, step, axis.isSigned),
    y: Math.round(scene.y(axis, value)),
  }));
}

export interface PlacedAxis {
  readonly axis: ChartAxis;
  /** X at which its labels end (left side) or begin (right side). */
  readonly x: number;
  readonly labels: readonly TickLabel[];
}

export interface AxisLayout {
  /** Heights of the horizontal grid lines. */
  readonly gridYs: readonly number[];
  readonly axes: readonly PlacedAxis[];
}

/** The axes that fit: a side shows its first ones; lines of the others are still drawn. */
function shownAxes(model: ChartModel): ChartAxis[] {
  return (["left", "right"] as const).flatMap((side) =>
    model.axes
      .filter((axis) => axis.side === side)
      .slice(0, Math.min(model.axesPerSide, columnOffsets[side].length)),
  );
}

export function layoutAxes(scene: Scene): AxisLayout {
  const { model, plot } = scene;
  const first = model.axes[0];
  if (!first) return { gridYs: [], axes: [] };
  const height = plot.bottom - plot.top;
  const spacing =
    height < lowChartPixels ? lowGridSpacingPixels : gridSpacingPixels;
  const count = Math.max(2, Math.floor(height / spacing) + 1);
  const gridValues = valueTicks(
    first.min,
    first.max,
    count,
    first.shownFactor,
  ).values;
  const fractions = gridValues.map(
    (value) => (value - first.min) / (first.max - first.min),
  );
  const placed = { left: 0, right: 0 };
  return {
    gridYs: gridValues.map((value) => scene.y(first, value)),
    axes: shownAxes(model).map((axis) => {
      const offset = columnOffsets[axis.side][placed[axis.side]++] ?? 0;
      const ticks =
        axis === first
          ? gridValues
          : alignedTicks(axis.min, axis.max, fractions, axis.shownFactor);
      return {
        axis,
        x: axis.side === "left" ? plot.left - offset : plot.right + offset,
        labels: labelsOf(scene, ticks, axis),
      };
    }),
  };
}
