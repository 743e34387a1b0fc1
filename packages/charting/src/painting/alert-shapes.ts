import type { AlertShape } from "../chart-marks.ts";
import type { DrawingContext } from "./drawing-context.ts";

type Outline = readonly (readonly [x: number, y: number])[];

/** Outlines on a 16 by 16 unit square. */
const outlines: Readonly<Record<"diamond" | "triangle" | "octagon", Outline>> =
  {
    diamond: [
      [8, 1.2],
      [14.8, 8],
      [8, 14.8],
      [1.2, 8],
    ],
    triangle: [
      [8, 1.4],
      [15.2, 14.4],
      [0.8, 14.4],
    ],
    octagon: [
      [5.2, 1],
      [10.8, 1],
      [15, 5.2],
      [15, 10.8],
      [10.8, 15],
      [5.2, 15],
      [1, 10.8],
      [1, 5.2],
    ],
  };

/** The exclamation mark that is cut out of the octagon. */
const exclamation: readonly Outline[] = [
  [
    [6.9, 3.8],
    [7.2, 9.2],
    [8.8, 9.2],
    [9.1, 3.8],
  ],
  [
    [7, 10.5],
    [7, 12.5],
    [9, 12.5],
    [9, 10.5],
  ],
];

export function paintAlertShape(
  context: DrawingContext,
  shape: AlertShape,
  left: number,
  top: number,
  sizePixels: number,
  color: string,
): void {
  const unit = sizePixels / 16;
  const trace = (outline: Outline) => {
    outline.forEach(([x, y], index) => {
      if (index === 0) context.moveTo(left + x * unit, top + y * unit);
      else context.lineTo(left + x * unit, top + y * unit);
    });
    context.closePath();
  };
  context.fillStyle = color;
  context.beginPath();
  if (shape === "ring") {
    context.strokeStyle = color;
    context.lineWidth = 2.4 * unit;
    context.arc(left + 8 * unit, top + 8 * unit, 5 * unit, 0, 2 * Math.PI);
    context.stroke();
    return;
  }
  if (shape === "bar")
    context.roundRect(
      left + 1.5 * unit,
      top + 5.6 * unit,
      13 * unit,
      4.8 * unit,
      unit,
    );
  else trace(outlines[shape]);
  if (shape === "octagon") exclamation.forEach(trace);
  context.fill("evenodd");
}
