import type { Box } from "./box.ts";
import type { ChartLine, Scene } from "../chart-model.ts";
import { spread } from "./spread.ts";
import { figuresWidth, fontOf } from "./text.ts";
import type { ChartTheme } from "../painting/theme.ts";
import type { AxisLayout, PlacedAxis } from "./value-axes.ts";

const flagSpacingPixels = 21;
export const flagHalfHeightPixels = 10;
const flagTipPixels = 6;
/** Space between the base of the tip and the text, and after the text. */
const textInsetPixels = 3;
const flagPaddingPixels = 6;
export const flagFontStyle = { sizePixels: 12.5, weight: 700 };

const flagFont = ({ fontFamily }: ChartTheme) =>
  fontOf(flagFontStyle, fontFamily);

export interface PlacedFlag {
  readonly key: string;
  readonly axis: PlacedAxis;
  readonly color: string;
  readonly text: string;
  readonly y: number;
}

/** The parts of a flag along the gutter. */
export interface FlagShape {
  readonly tipX: number;
  /** X at which the tip becomes the body. */
  readonly baseX: number;
  /** X at which the body ends. */
  readonly farX: number;
  readonly textLeft: number;
}

export function shapeOfFlag(
  { context, theme }: Scene,
  { axis: { axis, x }, text }: PlacedFlag,
): FlagShape {
  const isLeft = axis.side === "left";
  const toward = isLeft ? 1 : -1;
  const tipX = x + toward * 8;
  const baseX = tipX - toward * flagTipPixels;
  const textWidth = figuresWidth(context, flagFont(theme), text);
  const textX = baseX - toward * textInsetPixels;
  return {
    tipX,
    baseX,
    farX: textX - toward * (textWidth + flagPaddingPixels),
    textLeft: isLeft ? textX - textWidth : textX,
  };
}

/** Area covered by a flag; its tip ends where the plot begins. */
export function reachOfFlag({ y }: PlacedFlag, { tipX, farX }: FlagShape): Box {
  return {
    left: Math.min(tipX, farX),
    right: Math.max(tipX, farX),
    top: y - flagHalfHeightPixels,
    bottom: y + flagHalfHeightPixels,
  };
}

/** Newest value of a line, or null when it is too old to count as the current one. */
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
function desiredFlags(scene: Scene, axis: PlacedAxis): PlacedFlag[] {
  const { plot, model } = scene;
  const requested: PlacedFlag[] = [];
  for (const line of model.lines) {
    if (!line.flagged || line.axis !== axis.axis.key) continue;
    const value = presentValue(scene, line);
    if (value === null) continue;
    requested.push({
      key: line.key,
      axis,
      color: line.color,
      text: line.formatValue(value),
      y: Math.min(Math.max(scene.y(axis.axis, value), plot.top), plot.bottom),
    });
  }
  return requested;
}

/** Value flags of every shown axis, moved apart where they would overlap. */
export function layoutFlags(scene: Scene, layout: AxisLayout): PlacedFlag[] {
  const { plot } = scene;
  return layout.axes.flatMap((axis) => {
    const requested = desiredFlags(scene, axis);
    const heights = spread(
      requested.map((flag) => flag.y),
      flagSpacingPixels,
      plot.top,
      plot.bottom,
    );
    return requested.map((flag, index) => ({
      ...flag,
      // At whole pixels the flag stays sharp and rarely moves.
      y: Math.round(heights[index] ?? flag.y),
    }));
  });
}
