import { overlaps, type Box } from "./box.ts";
import { linePositions, type Spot } from "./callouts.ts";
import type { Scene } from "../chart-model.ts";
import { axisOf } from "../painting/scene.ts";
import { drawText, fontOf, textWidth } from "./text.ts";

/** The label of a limit on its line. */
export interface PlacedLimitLabel {
  readonly text: string;
  readonly color: string;
  readonly box: Box;
}

const heightPixels = 18;
const paddingPixels = 6;
const style = { sizePixels: 11.5, weight: 600 };
/**
 * Possible label positions as fractions of the plot width, best first: clear of
 * both the axis and the newest samples.
 */
const shares = [0.42, 0.5, 0.34, 0.58, 0.26, 0.66, 0.18, 0.74, 0.1, 0.02];

function boxAt(
  { plot }: Scene,
  share: number,
  width: number,
  y: number,
): Box | null {
  const left = Math.round(plot.left + (plot.right - plot.left) * share);
  if (left + width > plot.right) return null;
  return {
    left,
    right: left + width,
    top: y - heightPixels / 2,
    bottom: y + heightPixels / 2,
  };
}

function coveredBy({ left, right, top, bottom }: Box, spots: readonly Spot[]) {
  return spots.filter(
    ({ x, y }) => x > left && x < right && y > top && y < bottom,
  ).length;
}

/**
 * The first position where the label overlaps no line and no other label;
 * otherwise the one that covers least.
 */
function freest(
  boxes: readonly Box[],
  spots: readonly Spot[],
  taken: readonly Box[],
): Box | null {
  const free = boxes.filter(
    (box) => !taken.some((other) => overlaps(other, box)),
  );
  let best: Box | null = null;
  let least = Infinity;
  for (const box of free) {
    const covered = coveredBy(box, spots);
    if (covered >= least) continue;
    least = covered;
    best = box;
  }
  return best;
}

export function layoutLimitLabels(scene: Scene): PlacedLimitLabel[] {
  const { context, theme, plot, model } = scene;
  const placed: PlacedLimitLabel[] = [];
  if (model.marks.limits.length === 0) return placed;
  const spots = linePositions(scene);
  const font = fontOf(style, theme.fontFamily);
  for (const limits of model.marks.limits) {
    const axis = axisOf(model, limits.axis);
    if (!axis) continue;
    for (const [value, text] of [
      [limits.high, limits.highLabel],
      [limits.low, limits.lowLabel],
    ] as const) {
      const y = Math.round(scene.y(axis, value)) + 0.5;
      if (y < plot.top || y > plot.bottom) continue;
      const width = textWidth(context, font, text) + 2 * paddingPixels;
      const boxes = shares.flatMap(
        (share) => boxAt(scene, share, width, y) ?? [],
      );
      const taken = placed.map(({ box }) => box);
      const box = freest(boxes, spots, taken);
      if (box) placed.push({ text, color: limits.color, box });
    }
  }
  return placed;
}

/** Labels have a background and are above the lines, because a label crossed by a line is unreadable. */
export function paintLimitLabels(
  { context, theme, region }: Scene,
  labels: readonly PlacedLimitLabel[],
): void {
  for (const { text, color, box } of labels) {
    if (!overlaps(region, box)) continue;
    const { left, top, right } = box;
    context.fillStyle = theme.ground;
    context.beginPath();
    context.roundRect(left, top, right - left, heightPixels, 3);
    context.fill();
    const baseline = top + heightPixels / 2 + 4;
    drawText(context, theme.fontFamily, text, left + paddingPixels, baseline, {
      ...style,
      color,
      align: "left",
    });
  }
}
