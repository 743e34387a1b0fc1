import type { ChartLine } from "../chart-model.ts";
import { withAlpha } from "./color.ts";
import type { DrawingContext, DrawingGradient } from "./drawing-context.ts";
import { projectY, type Projection } from "../lines/envelope.ts";

const strongestAlpha = 0.2;
const weakestAlpha = 0.03;

/** Used for a color that cannot be parsed. */
export const evenWashAlpha = (strongestAlpha + weakestAlpha) / 2;

/** Gradient that fills the area below a line, strongest at a value; null for a color that cannot be parsed. */
export function areaWashOf(
  context: DrawingContext,
  { color }: ChartLine,
  projection: Projection,
  topValue: number,
): DrawingGradient | null {
  const strongest = withAlpha(color, strongestAlpha);
  const weakest = withAlpha(color, weakestAlpha);
  if (strongest === null || weakest === null) return null;
  const wash = context.createLinearGradient(
    0,
    projectY(projection, topValue),
    0,
    projection.bottom,
  );
  wash.addColorStop(0, strongest);
  wash.addColorStop(1, weakest);
  return wash;
}
