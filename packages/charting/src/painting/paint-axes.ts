import type { PlacedFlag } from "../layout/flags.ts";
import { overlaps, type Box } from "../layout/box.ts";
import type { Scene } from "../chart-model.ts";
import { drawText, fontOf, textWidth } from "../layout/text.ts";
import type { Ticks } from "../layout/ticks.ts";
import type {
  AxisLayout,
  PlacedAxis,
  TickLabel,
} from "../layout/value-axes.ts";

/** A tick label nearer to a flag than this is dropped. */
const flagClearancePixels = 17;
/** Distance from the tick that a tick label covers. */
const labelReachPixels = 10;
const labelFontStyle = { sizePixels: 12, weight: 500 };
/** Letters are antialiased, so they reach this far beyond their measured width. */
const labelRimPixels = 2;
const timeLabelReachPixels = 30;
const captionLiftPixels = 10;
const timeLabelDropPixels = 17;
/** Space between the plot and the tallest letter. */
const timeLabelTopPixels = 3;
const pillClearancePixels = 56;

/** A caption wider than its column moves inward instead of off the canvas. */
function paintCaption(
  scene: Scene,
  { axis, x }: PlacedAxis,
  align: "left" | "right",
): void {
  const { context, plot, theme, canvas } = scene;
  context.font = `650 11.5px ${theme.fontFamily}`;
  const width = context.measureText(axis.caption).width;
  const inside =
    align === "right"
      ? Math.max(x, canvas.left + width + 2)
      : Math.min(x, canvas.right - width - 2);
  drawText(
    context,
    theme.fontFamily,
    axis.caption,
    inside,
    plot.top - captionLiftPixels,
    { sizePixels: 11.5, weight: 650, color: axis.color, align },
  );
}

/** A flag covers the labels around it. */
const isUnder = ({ y }: TickLabel, flag: PlacedFlag) =>
  Math.abs(flag.y - y) < flagClearancePixels;

function reachOfLabel(
  { context, theme }: Scene,
  { axis, x }: PlacedAxis,
  { text, y }: TickLabel,
): Box {
  const font = fontOf(labelFontStyle, theme.fontFamily);
  const width = textWidth(context, font, text);
  const left = axis.side === "left" ? x - width : x;
  return {
    left: left - labelRimPixels,
    right: left + width + labelRimPixels,
    top: y - labelReachPixels,
    bottom: y + labelReachPixels,
  };
}

/** Positions of the labels that one flag covers and its successor does not. */
export function labelsUnderOnly(
  scene: Scene,
  flag: PlacedFlag,
  other: PlacedFlag | undefined,
): Box[] {
  const stillUnder = other?.axis === flag.axis ? other : null;
  return flag.axis.labels
    .filter(
      (label) =>
        isUnder(label, flag) && !(stillUnder && isUnder(label, stillUnder)),
    )
    .map((label) => reachOfLabel(scene, flag.axis, label));
}

function paintLabel(
  scene: Scene,
  { axis, x }: PlacedAxis,
  { text, y }: TickLabel,
): void {
  const { context, plot, theme } = scene;
  const baseline = Math.min(Math.max(y + 4, plot.top + 9), plot.bottom + 1);
  drawText(context, theme.fontFamily, text, x, baseline, {
    ...labelFontStyle,
    color: axis.color,
    align: axis.side === "left" ? "right" : "left",
  });
}

function paintLabels(
  scene: Scene,
  placed: PlacedAxis,
  flags: readonly PlacedFlag[],
): void {
  const { region } = scene;
  for (const label of placed.labels) {
    if (label.y + labelReachPixels <= region.top) continue;
    if (label.y - labelReachPixels >= region.bottom) continue;
    if (flags.some((flag) => flag.axis === placed && isUnder(label, flag)))
      continue;
    if (overlaps(region, reachOfLabel(scene, placed, label)))
      paintLabel(scene, placed, label);
  }
}

function paintValueAxis(
  scene: Scene,
  placed: PlacedAxis,
  flags: readonly PlacedFlag[],
): void {
  const { plot, region, canvas } = scene;
  const isLeft = placed.axis.side === "left";
  const gutterLeft = isLeft ? canvas.left : plot.right;
  const gutterRight = isLeft ? plot.left : canvas.right;
  if (gutterLeft >= region.right || region.left >= gutterRight) return;
  if (region.top < plot.top)
    paintCaption(scene, placed, isLeft ? "right" : "left");
  paintLabels(scene, placed, flags);
}

/** A clock time means nothing without its zone, which is left of the labels, clear of the first. */
function paintZone(scene: Scene): void {
  const { context, plot, theme, model, region, window } = scene;
  const right = plot.left - timeLabelReachPixels;
  if (region.left >= right) return;
  const text = model.texts.zoneOf?.(window.from) ?? "";
  if (text === "") return;
  drawText(
    context,
    theme.fontFamily,
    text,
    right,
    plot.bottom + timeLabelDropPixels,
    { sizePixels: 11, weight: 500, color: theme.label, align: "right" },
  );
}

export function paintTimeAxis(scene: Scene, times: Ticks): void {
  const { context, plot, theme, model } = scene;
  const top = plot.bottom + timeLabelTopPixels;
  if (!model.hasTimeLabels || scene.region.bottom <= top) return;
  paintZone(scene);
  const pillX = scene.liveTime === null ? null : scene.x(scene.liveTime);
  for (const time of times.values) {
    const x = Math.round(scene.x(time)) + 0.5;
    const label: Box = {
      left: x - timeLabelReachPixels,
      right: x + timeLabelReachPixels,
      top,
      bottom: scene.canvas.bottom,
    };
    if (!overlaps(scene.region, label)) continue;
    if (pillX !== null && Math.abs(x - pillX) < pillClearancePixels) continue;
    const text = model.texts.formatTick(time, times.step);
    drawText(
      context,
      theme.fontFamily,
      text,
      x,
      plot.bottom + timeLabelDropPixels,
      {
        sizePixels: 12,
        weight: 500,
        color: theme.label,
        align: "center",
      },
    );
  }
}

/** Draws the frame left of, below and right of the plot. */
export function paintFrame({ context, plot, theme, region }: Scene): void {
  const height = plot.bottom - plot.top;
  const width = plot.right - plot.left;
  context.fillStyle = theme.frame;
  if (region.left < plot.left && region.right > plot.left - 1)
    context.fillRect(plot.left - 1, plot.top, 1, height);
  if (region.right > plot.right && region.left < plot.right + 1)
    context.fillRect(plot.right, plot.top, 1, height);
  if (region.bottom > plot.bottom && region.top < plot.bottom + 1)
    context.fillRect(plot.left - 1, plot.bottom, width + 2, 1);
}

export function paintValueAxes(
  scene: Scene,
  { axes }: AxisLayout,
  flags: readonly PlacedFlag[],
): void {
  for (const placed of axes) paintValueAxis(scene, placed, flags);
}
