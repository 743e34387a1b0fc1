import { overlaps } from "../layout/box.ts";
import type { Scene } from "../chart-model.ts";
import {
  chipEdgePixels,
  labelFont,
  timeFont,
  timeSpacingPixels,
  type PlacedMarker,
} from "../layout/marker-lanes.ts";

const lineWidthPixels = 1.25;
const lineAlpha = 0.8;
const dashes = { mark: [3, 3], comment: [1, 3] } as const;

function isNear({ region }: Scene, x: number): boolean {
  return (
    x > region.left - lineWidthPixels && x < region.right + lineWidthPixels
  );
}

/** Draws from the chip, or from the top of the plot when there are no chips, to the bottom. */
function paintMarkerLine(scene: Scene, placed: PlacedMarker): void {
  if (!isNear(scene, placed.x)) return;
  const { context, plot, canvas, model } = scene;
  const { color, kind } = placed.marker;
  context.strokeStyle = color;
  context.setLineDash([...dashes[kind]]);
  context.beginPath();
  // Drawn upward, so that the dashes align in every chart.
  context.moveTo(placed.x, plot.bottom);
  context.lineTo(
    placed.x,
    model.hasMarkerChips ? canvas.top + placed.top : plot.top,
  );
  context.stroke();
}

/** The lines of markers, below the lines of the samples. */
export function paintMarkLines(scene: Scene): void {
  const { context, markers } = scene;
  if (markers.length === 0) return;
  context.save();
  context.globalAlpha = lineAlpha;
  context.lineWidth = lineWidthPixels;
  for (const placed of markers) paintMarkerLine(scene, placed);
  context.restore();
}

/** A speech bubble of 11 by 10 pixels. */
function paintSpeech({ context, theme }: Scene, x: number, y: number): void {
  context.strokeStyle = theme.label;
  context.lineWidth = 1.2;
  context.lineJoin = "round";
  context.beginPath();
  context.roundRect(x, y, 11, 8, 2);
  context.moveTo(x + 3, y + 8);
  context.lineTo(x + 3, y + 10.5);
  context.lineTo(x + 6, y + 8);
  context.moveTo(x + 3, y + 2.8);
  context.lineTo(x + 8, y + 2.8);
  context.moveTo(x + 3, y + 5.3);
  context.lineTo(x + 6.5, y + 5.3);
  context.stroke();
}

function paintChipText(scene: Scene, placed: PlacedMarker, top: number): void {
  const { context, theme } = scene;
  const { marker, text, textLeft, textWidth } = placed;
  if (marker.kind === "comment") paintSpeech(scene, textLeft - 15, top + 4);
  const baseline = top + 13;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.font = labelFont(theme);
  context.fillStyle = theme.text;
  context.fillText(text, textLeft, baseline);
  context.font = timeFont(theme);
  context.fillStyle = theme.note;
  context.fillText(
    marker.timeText,
    textLeft + textWidth + timeSpacingPixels,
    baseline,
  );
}

function paintChip(scene: Scene, placed: PlacedMarker): void {
  const { context, canvas, theme, region } = scene;
  const { left, right, marker, height, isShrunk } = placed;
  const top = canvas.top + placed.top;
  if (!overlaps(region, { left, right, top, bottom: top + height })) return;
  if (!isShrunk) {
    context.fillStyle = theme.raised;
    context.beginPath();
    context.roundRect(left, top, right - left, height, 3);
    context.fill();
    paintChipText(scene, placed, top);
  }
  context.fillStyle = marker.color;
  context.fillRect(placed.x - 1.5, top, chipEdgePixels, height);
}

/** Full chips are painted first: an edge without a lane may be on one of them. */
export function paintChips(scene: Scene): void {
  if (!scene.model.hasMarkerChips || scene.region.top >= scene.plot.top) return;
  for (const placed of scene.markers)
    if (!placed.isShrunk) paintChip(scene, placed);
  for (const placed of scene.markers)
    if (placed.isShrunk) paintChip(scene, placed);
}
