import type { Box } from "./box.ts";
import type { ChartLine, Scene } from "./chart-model.ts";
import { spread } from "./spread.ts";
import type { AxisLayout, PlacedAxis } from "./value-axes.ts";

const flagSpacingPixels = 21;

export interface PlacedFlag {
  readonly key: string;
  readonly axis: PlacedAxis;
  readonly color: string;
  readonly text: string;
  readonly y: number;
}

/** Flags that differ from the one at the same place in another set. */
export function changedFlags(
  flags: readonly PlacedFlag[],
  others: readonly PlacedFlag[],
): PlacedFlag[] {
  return flags.filter((flag, index) => {
    const other = others[index];
    return (
      other?.key !== flag.key || other.y !== flag.y || other.text !== flag.text
    );
  });
}

/** The stretch of a flag's gutter within some distance of the flag. */
export function gutterBand(
  { plot, canvas }: Scene,
  { axis: { axis }, y }: PlacedFlag,
  reachPixels: number,
): Box {
  return {
    left: axis.side === "left" ? canvas.left : plot.right,
    right: axis.side === "left" ? plot.left : canvas.right,
    top: y - reachPixels,
    bottom: y + reachPixels,
  };
}

/** Newest number of a line, unless it is too old to pass for the present one. */
function presentValue(scene: Scene, line: ChartLine): number | null {
  const { times, values } = line.read();
  const index = times.length - 1;
  const time = times[index];
  const value = values[index];
  if (time === undefined || value === undefined || Number.isNaN(value))
    return null;
  const newest = scene.model.live ? (scene.extent?.lastTime ?? time) : time;
  return newest - time > line.gapMilliseconds ? null : value;
}

/** The flags of an axis, each at the height of its value. */
function wishedFlags(scene: Scene, axis: PlacedAxis): PlacedFlag[] {
  const { plot, model } = scene;
  const wished: PlacedFlag[] = [];
  for (const line of model.lines) {
    if (!line.flagged || line.axis !== axis.axis.key) continue;
    const value = presentValue(scene, line);
    if (value === null) continue;
    wished.push({
      key: line.key,
      axis,
      color: line.color,
      text: line.formatValue(value),
      y: Math.min(Math.max(scene.y(axis.axis, value), plot.top), plot.bottom),
    });
  }
  return wished;
}

/** Value flags of every shown axis, moved apart where they would overlap. */
export function layoutFlags(scene: Scene, layout: AxisLayout): PlacedFlag[] {
  const { plot } = scene;
  return layout.axes.flatMap((axis) => {
    const wished = wishedFlags(scene, axis);
    const heights = spread(
      wished.map((flag) => flag.y),
      flagSpacingPixels,
      plot.top,
      plot.bottom,
    );
    return wished.map((flag, index) => ({
      ...flag,
      // On a whole pixel the flag stays sharp and seldom moves.
      y: Math.round(heights[index] ?? flag.y),
    }));
  });
}
