import type { Box } from "./box.ts";
import type { DrawingContext } from "./drawing-context.ts";

export interface HatchLook {
  readonly color: string;
  readonly alpha: number;
  readonly widthPixels: number;
  /** Distance of the diagonals along the x axis. */
  readonly spacingPixels: number;
}

/**
 * Diagonals that rise to the right, on places fixed to the canvas: whichever
 * part is painted, the lines meet those painted before. Strokes instead of a
 * pattern need no second canvas.
 */
export function paintHatch(
  context: DrawingContext,
  box: Box,
  region: Box,
  look: HatchLook,
): void {
  const left = Math.max(box.left, region.left);
  const right = Math.min(box.right, region.right);
  if (left >= right || box.top >= box.bottom) return;
  const { spacingPixels } = look;
  context.save();
  context.beginPath();
  context.rect(left, box.top, right - left, box.bottom - box.top);
  context.clip();
  context.strokeStyle = look.color;
  context.globalAlpha = look.alpha;
  context.lineWidth = look.widthPixels;
  context.beginPath();
  // Along a diagonal the sum of x and y stays the same.
  const first = Math.floor((left + box.top) / spacingPixels) * spacingPixels;
  for (let sum = first; sum < right + box.bottom + 2; sum += spacingPixels) {
    context.moveTo(sum - box.bottom - 1, box.bottom + 1);
    context.lineTo(sum - box.top + 1, box.top - 1);
  }
  context.stroke();
  context.restore();
}
