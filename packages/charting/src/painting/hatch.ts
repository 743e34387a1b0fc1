import { contains, type Box } from "../layout/box.ts";
import type { DrawingContext } from "./drawing-context.ts";

export interface HatchLook {
  readonly color: string;
  readonly alpha: number;
  readonly widthPixels: number;
  /** Distance between diagonals along the x axis. */
  readonly spacingPixels: number;
}

/** The ends of a diagonal are outside the painted area, where their shape is invisible. */
const overhangPixels = 3;

/**
 * Diagonals that rise to the right, at positions fixed to the canvas, so that
 * they join those painted before in any region. Strokes, unlike a pattern, need
 * no second canvas.
 */
export function paintHatch(
  context: DrawingContext,
  box: Box,
  region: Box,
  look: HatchLook,
): void {
  const left = Math.max(box.left, region.left);
  const right = Math.min(box.right, region.right);
  const top = Math.max(box.top, region.top);
  const bottom = Math.min(box.bottom, region.bottom);
  if (left >= right || top >= bottom) return;
  const { spacingPixels } = look;
  context.save();
  // Painting is already clipped to the region.
  if (!contains(box, region)) {
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
  }
  context.strokeStyle = look.color;
  context.globalAlpha = look.alpha;
  context.lineWidth = look.widthPixels;
  context.beginPath();
  // Along a diagonal the sum of x and y is constant.
  const first = Math.floor((left + top) / spacingPixels) * spacingPixels;
  for (let sum = first; sum < right + bottom + 2; sum += spacingPixels) {
    const start = Math.max(sum - bottom - 1, left - overhangPixels);
    const end = Math.min(sum - top + 1, right + overhangPixels);
    if (start >= end) continue;
    context.moveTo(start, sum - start);
    context.lineTo(end, sum - end);
  }
  context.stroke();
  context.restore();
}
