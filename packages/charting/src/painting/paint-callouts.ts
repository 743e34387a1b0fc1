import { paintAlertShape } from "./alert-shapes.ts";
import { overlaps, type Box } from "../layout/box.ts";
import {
  textFont,
  labelFont,
  labelSpacingPixels,
  labelStartPixels,
  type PlacedCallout,
} from "../layout/callouts.ts";
import type { Scene } from "../chart-model.ts";

const pointRadiusPixels = 4.5;
const shapePixels = 14;
const cornerInsetPixels = 8;

/** Where the leader leaves the chip: the point of its edge nearest to the target. */
function leaderStart({ box, x, y }: PlacedCallout) {
  const within = (value: number, low: number, high: number) =>
    Math.min(Math.max(value, low), high);
  return {
    x: within(x, box.left + cornerInsetPixels, box.right - cornerInsetPixels),
    y: within(y, box.top, box.bottom),
  };
}

function reachOf({ box, x, y }: PlacedCallout): Box {
  const around = pointRadiusPixels + 1;
  return {
    left: Math.min(box.left, x - around),
    right: Math.max(box.right, x + around),
    top: Math.min(box.top, y - around),
    bottom: Math.max(box.bottom, y + around),
  };
}

function paintLeader(scene: Scene, placed: PlacedCallout): void {
  const { context, theme } = scene;
  const start = leaderStart(placed);
  context.strokeStyle = theme.label;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(start.x, start.y);
  context.lineTo(placed.x, placed.y);
  context.stroke();
  context.fillStyle = theme.ground;
  context.strokeStyle = placed.line.color;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(placed.x, placed.y, pointRadiusPixels, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

function paintChip(scene: Scene, placed: PlacedCallout): void {
  const { context, theme } = scene;
  const { callout, box, text, labelWidth } = placed;
  context.fillStyle = callout.fill;
  context.beginPath();
  context.roundRect(
    box.left,
    box.top,
    box.right - box.left,
    box.bottom - box.top,
    4,
  );
  context.fill();
  paintAlertShape(
    context,
    callout.shape,
    box.left + 8,
    box.top + 5,
    shapePixels,
    callout.textColor,
  );
  const baseline = box.top + 16.5;
  const labelLeft = box.left + labelStartPixels;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.fillStyle = callout.textColor;
  context.font = labelFont(theme);
  context.fillText(callout.word, labelLeft, baseline);
  context.font = textFont(theme);
  context.fillText(text, labelLeft + labelWidth + labelSpacingPixels, baseline);
}

export function paintCallouts(
  scene: Scene,
  callouts: readonly PlacedCallout[],
): void {
  for (const placed of callouts) {
    if (!overlaps(scene.region, reachOf(placed))) continue;
    paintLeader(scene, placed);
    paintChip(scene, placed);
  }
}
