import { project, type Projection } from "../camera/camera.ts";
import { DepthFade } from "../camera/depth-fade.ts";
import { depthOrder, type OrderedPiece } from "../camera/depth-order.ts";
import type { DrawingContext } from "./drawing-context.ts";
import { paintPlane, type PlanePart } from "./paint-planes.ts";
import { LineProjector } from "../geometry/projected-line.ts";
import type { PadScene, SectionBox } from "../scene/scene.ts";
import {
  colorOf,
  levelToken,
  mixed,
  type SceneTheme,
} from "../scene/scene-theme.ts";
import { tubeWidths, widthPixels } from "../geometry/tube-widths.ts";
import {
  type CasingTube,
  type Line,
  type LinkTube,
  type PlaneLineTube,
  pointOf,
  type StageTube,
} from "../geometry/tubes.ts";

export type PaintQuality = "moving" | "rest";

/** Counts of drawn parts, for tests that must not depend on time. */
export interface PaintedCount {
  tubes: number;
  clusters: number;
  strokes: number;
}

interface Brush {
  readonly context: DrawingContext;
  readonly projector: LineProjector;
  readonly fade: DepthFade;
  readonly theme: SceneTheme;
  readonly count: PaintedCount;
}

/** Round corners of thin lines are invisible, but a large part of the drawing cost. */
const roundedPixels = 8;

function stroke({ context, count }: Brush, color: string, width: number) {
  context.lineJoin = width < roundedPixels ? "bevel" : "round";
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
  count.strokes += 1;
}

function traceAll(
  { context, projector }: Brush,
  lines: readonly Line[],
  { down = 0, step = 1 } = {},
): boolean {
  context.beginPath();
  let isSeen = false;
  for (const line of lines) {
    if (!projector.load(line, step)) continue;
    projector.trace(context, 0, down);
    isSeen = true;
  }
  return isSeen;
}

const casingToken = "ctl";

function paintCasing(brush: Brush, tube: CasingTube, depth: number): void {
  if (!traceAll(brush, [tube.line])) return;
  const { projection } = brush.projector;
  const width = widthPixels(tubeWidths.casing, projection, depth);
  // With a round cap the edge would overlap the next piece of the same well.
  brush.context.lineCap = "butt";
  stroke(brush, colorOf(brush.theme, "plot"), width + 1.5);
  brush.context.lineCap = "round";
  stroke(brush, brush.fade.colorAt(tube.color ?? casingToken, depth), width);
  brush.count.tubes += 1;
}

/** A stage is short: from far away it is straight. */
function stageStep(width: number): number {
  return width > tubeWidths.stage.leastPixels ? 1 : coarseStep;
}

/** Light from above: a bright line slightly above the middle of the tube. */
const lightWidthPart = 0.28;
const lightAbovePart = 0.18;
const lightPart = { dark: 0.35, light: 0.45 };

/** A lit line on a thin tube would be a stripe without a shape. */
const leastLitPixels = 5;

function paintFilled(brush: Brush, tube: StageTube, depth: number): void {
  const { projection } = brush.projector;
  const width = widthPixels(tubeWidths.stage, projection, depth);
  const step = stageStep(width);
  if (!traceAll(brush, tube.filled, { step })) return;
  const color = brush.fade.colorAt(tube.color, depth);
  stroke(brush, color, width);
  if (width < leastLitPixels) return;
  traceAll(brush, tube.filled, { down: -width * lightAbovePart, step });
  const light = brush.theme.isDark ? lightPart.dark : lightPart.light;
  stroke(brush, mixed(color, "#ffffff", light), width * lightWidthPart);
}

/** An unpumped part is an outline without a fill, like a pending stage on every screen. */
function paintShell(brush: Brush, tube: StageTube, depth: number): void {
  const { projection } = brush.projector;
  const width = widthPixels(tubeWidths.stage, projection, depth);
  if (!traceAll(brush, tube.shell, { step: stageStep(width) })) return;
  stroke(brush, brush.fade.colorAt("st-pending", depth), width);
  stroke(brush, colorOf(brush.theme, "plot"), width - 2);
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Returns the ends of a stage in the picture; null when one is behind the camera. */
function endsOf(
  projection: Projection,
  { shell, filled }: StageTube,
): readonly [Pixel, Pixel] | null {
  const lines = [...shell, ...filled];
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return null;
  const from = project(projection, pointOf(first, 0));
  const to = project(projection, pointOf(last, last.length / 3 - 1));
  return from && to && [from, to];
}

/** Marks closer together than this are drawn as one. */
const pixelsPerCluster = 5;

function paintClusters(brush: Brush, tube: StageTube, depth: number): void {
  const { context, projector, count } = brush;
  const { projection } = projector;
  const ends = endsOf(projection, tube);
  const marks = tube.clusters.length / 6;
  if (ends === null || marks === 0) return;
  const [alongX, alongY] = [ends[1].x - ends[0].x, ends[1].y - ends[0].y];
  const length = Math.hypot(alongX, alongY);
  if (length < marks * pixelsPerCluster) return;
  const width = widthPixels(tubeWidths.stage, projection, depth);
  const half = (width / 2 + 1.5) / length;
  context.beginPath();
  for (let mark = 0; mark < marks; mark += 1) {
    const top = project(projection, pointOf(tube.clusters, mark * 2));
    const bottom = project(projection, pointOf(tube.clusters, mark * 2 + 1));
    if (top === null || bottom === null) continue;
    const [x, y] = [(top.x + bottom.x) / 2, (top.y + bottom.y) / 2];
    context.moveTo(x - alongY * half, y + alongX * half);
    context.lineTo(x + alongY * half, y - alongX * half);
    count.clusters += 1;
  }
  context.lineCap = "butt";
  stroke(brush, brush.fade.colorAt("t2", depth), 1.25);
}

/** A tube seen end-on is a disk: a line without length and caps would not be drawn. */
function capOf(
  projection: Projection,
  tube: StageTube,
  width: number,
): "butt" | "round" {
  const ends = endsOf(projection, tube);
  if (ends === null) return "butt";
  const length = Math.hypot(ends[1].x - ends[0].x, ends[1].y - ends[0].y);
  return length < width / 2 ? "round" : "butt";
}

function paintStage(brush: Brush, tube: StageTube, depth: number): void {
  const { context, projector, theme, count } = brush;
  const width = widthPixels(tubeWidths.stage, projector.projection, depth);
  context.lineCap = capOf(projector.projection, tube, width);
  const step = stageStep(width);
  if (!traceAll(brush, [...tube.shell, ...tube.filled], { step })) return;
  // An edge in the color of the ground separates tubes that cross.
  stroke(brush, colorOf(theme, "plot"), width + 2.5);
  paintShell(brush, tube, depth);
  paintFilled(brush, tube, depth);
  paintClusters(brush, tube, depth);
  count.tubes += 1;
}

function paintLink(brush: Brush, tube: LinkTube, depth: number): void {
  if (!traceAll(brush, [tube.line])) return;
  const { projection } = brush.projector;
  const width = widthPixels(tubeWidths.link, projection, depth);
  // The fill colors of the levels are too weak on white, so their edge is
  // darker.
  const edge = brush.theme.isDark ? "plot" : "a-ink";
  brush.context.lineCap = "butt";
  stroke(brush, brush.fade.colorAt(edge, depth), width + 1.25);
  brush.context.lineCap = "round";
  stroke(brush, brush.fade.colorAt(levelToken(tube.level), depth), width);
  brush.count.tubes += 1;
}

function paintPlaneLine(
  brush: Brush,
  tube: PlaneLineTube,
  depth: number,
): void {
  if (!traceAll(brush, [tube.line])) return;
  brush.context.lineCap = "butt";
  const color = brush.fade.colorAt(tube.color, depth);
  stroke(brush, color, tubeWidths.planeLine.leastPixels);
}

function paintPiece(brush: Brush, { drawn, depth }: OrderedPiece): void {
  switch (drawn.kind) {
    case "casing":
      paintCasing(brush, drawn, depth);
      break;
    case "stage":
      paintStage(brush, drawn, depth);
      break;
    case "link":
      paintLink(brush, drawn, depth);
      break;
    case "planeLine":
      paintPlaneLine(brush, drawn, depth);
      break;
    case "plane":
      paintStrip(brush, drawn);
  }
}

function paintStrip(
  { context, projector, theme }: Brush,
  part: PlanePart,
): void {
  paintPlane(context, projector.projection, part, colorOf(theme, part.color));
}

/** A line of one style while the camera moves. */
interface Stroke {
  readonly line: Line;
  readonly style: string;
  readonly color: string;
  readonly width: number;
}

function movingStrokes(brush: Brush, { drawn, depth }: OrderedPiece): Stroke[] {
  if (drawn.kind === "plane") return [];
  const { projection } = brush.projector;
  const width = widthPixels(tubeWidths[drawn.kind], projection, depth);
  const as = (line: Line, token: string, pixels: number): Stroke => {
    const color = brush.fade.colorAt(token, depth);
    return { line, color, width: pixels, style: `${color} ${pixels}` };
  };
  if (drawn.kind === "casing")
    return [as(drawn.line, drawn.color ?? casingToken, width)];
  if (drawn.kind === "link")
    return [as(drawn.line, levelToken(drawn.level), width)];
  if (drawn.kind === "planeLine") return [as(drawn.line, drawn.color, width)];
  brush.count.tubes += 1;
  return [
    ...drawn.shell.map((line) => as(line, "st-pending", 1.5)),
    ...drawn.filled.map((line) => as(line, drawn.color, Math.round(width))),
  ];
}

/** While moving, pieces of one depth step and one style are one stroke, without edges, light and clusters. */
function paintMoving(brush: Brush, pieces: readonly OrderedPiece[]): void {
  const { context, projector, fade } = brush;
  let step = -1;
  let batches = new Map<string, Stroke[]>();
  const flush = () => {
    for (const batch of batches.values()) {
      const [first] = batch;
      if (first === undefined) continue;
      context.beginPath();
      // Within a piece, a lateral is nearly straight.
      for (const { line } of batch)
        if (projector.load(line, coarseStep)) projector.trace(context);
      stroke(brush, first.color, first.width);
    }
    batches = new Map();
  };
  context.lineCap = "butt";
  for (const piece of pieces) {
    if (piece.drawn.kind === "plane") {
      flush();
      paintStrip(brush, piece.drawn);
      continue;
    }
    if (fade.stepOf(piece.depth) !== step) flush();
    step = fade.stepOf(piece.depth);
    for (const one of movingStrokes(brush, piece)) {
      const batch = batches.get(one.style);
      if (batch === undefined) batches.set(one.style, [one]);
      else batch.push(one);
    }
  }
  flush();
}

const coarseStep = 3;

/** Paints wells, stages, links and planes, without ground and labels. */
export function paintBody(
  context: DrawingContext,
  scene: PadScene,
  projection: Projection,
  theme: SceneTheme,
  options: {
    readonly quality: PaintQuality;
    readonly section: SectionBox | null;
  },
): PaintedCount {
  const count: PaintedCount = { tubes: 0, clusters: 0, strokes: 0 };
  const brush: Brush = {
    context,
    projector: new LineProjector(projection),
    fade: new DepthFade(scene.bounds, projection, theme),
    theme,
    count,
  };
  context.save();
  const pieces = depthOrder(scene, projection, options.section);
  if (options.quality === "moving") paintMoving(brush, pieces);
  else for (const piece of pieces) paintPiece(brush, piece);
  context.restore();
  return count;
}
