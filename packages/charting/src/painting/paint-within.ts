import { contains, type Box } from "../layout/box.ts";
import type { Scene } from "../chart-model.ts";

/**
 * Paints with everything outside a box clipped. Painting is already clipped to
 * the region, so a region inside the box needs no clip, which costs as much as
 * several lines.
 */
export function paintWithin(
  { context, region }: Scene,
  box: Box,
  paint: () => void,
): void {
  if (contains(box, region)) {
    paint();
    return;
  }
  context.save();
  context.beginPath();
  context.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  context.clip();
  paint();
  context.restore();
}
