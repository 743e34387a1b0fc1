import { project, type Projection } from "../camera/camera.ts";
import type { DrawingContext } from "./drawing-context.ts";
import { linkArc } from "../geometry/link-arc.ts";
import { paintCompass } from "./paint-compass.ts";
import { paintLevelMark } from "./paint-level-mark.ts";
import { paintScales, type ScaleTexts } from "./paint-scales.ts";
import type { ScenePick } from "../camera/pick-at.ts";
import { type Box, placeLabels } from "./place-labels.ts";
import { LineProjector } from "../geometry/projected-line.ts";
import type { PadScene, ScenePoint, SectionBox } from "../scene/scene.ts";
import { type LabelKind, sceneLabels } from "./scene-labels.ts";
import { colorOf, levelToken, type SceneTheme } from "../scene/scene-theme.ts";
import type { SceneUnits } from "../scene/scene-units.ts";
import { isInside } from "../geometry/section-box.ts";
import { sectionEdges } from "../geometry/section-edges.ts";
import { tubeWidths, widthPixels } from "../geometry/tube-widths.ts";
import { type StageTube, tubesOf } from "../geometry/tubes.ts";

export interface SceneSelection {
  readonly stageId: string | null;
  readonly hovered: ScenePick | null;
  /** The points of a measurement: none, one or two. */
  readonly measured: readonly ScenePoint[];
  /** The measured length in the reader's units. */
  readonly measuredText: string;
}

export const nothingSelected: SceneSelection = {
  stageId: null,
  hovered: null,
  measured: [],
  measuredText: "",
};

export interface SceneTexts extends ScaleTexts {
  /** The letter at the tip of the compass. */
  readonly north: string;
}

export interface OverlayOptions {
  readonly section: SectionBox | null;
  readonly selection: SceneSelection;
  /** Labels to draw: none, names of wells and depths, or also the stages. */
  readonly labels: "none" | "wells" | "all";
  readonly units: SceneUnits;
  readonly texts: SceneTexts;
  /** Areas covered by controls over the picture, where no label is placed. */
  readonly covered?: readonly Box[];
}

interface Sheet {
  readonly context: DrawingContext;
  readonly scene: PadScene;
  readonly projection: Projection;
  readonly theme: SceneTheme;
}

function paintSection(sheet: Sheet, section: SectionBox | null): void {
  if (section === null) return;
  const { context, projection, scene, theme } = sheet;
  const projector = new LineProjector(projection);
  context.beginPath();
  for (const edge of sectionEdges(section, scene.bounds))
    if (projector.load(edge)) projector.trace(context);
  context.strokeStyle = colorOf(theme, "t3");
  context.lineWidth = 1;
  context.setLineDash([4, 3]);
  context.stroke();
  context.setLineDash([]);
}

/** Paints a stage again on top of everything, with an ink edge. */
function paintHighlight(
  { context, projection, theme }: Sheet,
  tube: StageTube,
  isSelected: boolean,
): void {
  const projector = new LineProjector(projection);
  const line = tube.filled[0] ?? tube.shell[0];
  if (line === undefined) return;
  const depth = Math.max(projection.nearest, projector.depthOf(line, 0));
  const width = widthPixels(tubeWidths.stage, projection, depth);
  const strokes = [
    [[...tube.shell, ...tube.filled], "ink", width + (isSelected ? 6 : 4)],
    [[...tube.shell, ...tube.filled], "plot", width + (isSelected ? 2 : 1)],
    [tube.shell, "s3", width],
    [tube.filled, tube.color, width],
  ] as const;
  for (const [lines, color, pixels] of strokes) {
    context.beginPath();
    for (const each of lines)
      if (projector.load(each)) projector.trace(context);
    // A frame is also closed at its ends; the framed part keeps its length.
    const isFrame = color === "ink" || color === "plot";
    context.lineCap = isFrame ? "square" : "butt";
    context.strokeStyle = colorOf(theme, color);
    context.lineWidth = pixels;
    context.stroke();
  }
  context.lineCap = "butt";
}

function paintHighlights(sheet: Sheet, options: OverlayOptions): void {
  const { stageId, hovered } = options.selection;
  const hoveredId = hovered?.stageId ?? null;
  if (stageId === null && hoveredId === null) return;
  for (const tube of tubesOf(sheet.scene, options.section)) {
    if (tube.kind !== "stage") continue;
    const isSelected = tube.stageId === stageId;
    if (isSelected || tube.stageId === hoveredId)
      paintHighlight(sheet, tube, isSelected);
  }
}

/** Color is never the only sign of a level, so each link ends in the shape of its level. */
function paintLinkMarks(sheet: Sheet, section: SectionBox | null): void {
  const { context, scene, projection, theme } = sheet;
  for (const link of scene.links) {
    if (!isInside(section, link.to) || linkArc(scene, link) === null) continue;
    const pixel = project(projection, link.to);
    if (pixel === null) continue;
    const color = colorOf(theme, levelToken(link.level));
    paintLevelMark(context, link.level, pixel, color, colorOf(theme, "plot"));
  }
}

function paintMeasured(sheet: Sheet, selection: SceneSelection): Box[] {
  const { context, projection, theme } = sheet;
  const pixels = selection.measured
    .map((point) => project(projection, point))
    .filter((pixel) => pixel !== null);
  const [from, to] = pixels;
  const ink = colorOf(theme, "ink");
  if (from && to) {
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.strokeStyle = ink;
    context.lineWidth = 1.5;
    context.setLineDash([6, 4]);
    context.stroke();
    context.setLineDash([]);
  }
  for (const { x, y } of pixels) {
    context.beginPath();
    context.arc(x, y, 4, 0, 2 * Math.PI);
    context.fillStyle = colorOf(theme, "plot");
    context.fill();
    context.strokeStyle = ink;
    context.lineWidth = 2;
    context.stroke();
  }
  if (!from || !to || selection.measuredText === "") return [];
  context.font = `600 13px ${theme.font}`;
  const width = context.measureText(selection.measuredText).width + 12;
  const box = boxAround((from.x + to.x) / 2, (from.y + to.y) / 2, width, 22);
  context.fillStyle = ink;
  context.fillRect(box.left, box.top, width, 22);
  context.fillStyle = colorOf(theme, "on-ink");
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(
    selection.measuredText,
    box.left + width / 2,
    box.top + 11.5,
  );
  return [box];
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - height / 2,
    bottom: y + height / 2,
  };
}

const labelLooks: Readonly<
  Record<LabelKind, { weight: number; pixels: number; color: string }>
> = {
  chosen: { weight: 600, pixels: 13, color: "t1" },
  well: { weight: 600, pixels: 13, color: "t1" },
  link: { weight: 500, pixels: 11.5, color: "t1" },
  depth: { weight: 500, pixels: 11.5, color: "t3" },
  stage: { weight: 500, pixels: 11.5, color: "t2" },
};

function fontOf(kind: LabelKind, theme: SceneTheme): string {
  const { weight, pixels } = labelLooks[kind];
  return `${weight} ${pixels}px ${theme.font}`;
}

function paintLabels(
  { context, scene, projection, theme }: Sheet,
  options: OverlayOptions,
  taken: readonly Box[],
): number {
  if (options.labels === "none") return 0;
  const candidates = sceneLabels(scene, projection, {
    section: options.section,
    chosenStageId: options.selection.stageId,
    hasStages: options.labels === "all",
    units: options.units,
  }).map((label) => {
    context.font = fontOf(label.kind, theme);
    const { width } = context.measureText(label.text);
    return { ...label, width, height: labelLooks[label.kind].pixels + 2 };
  });
  const placed = placeLabels(candidates, projection.viewport, taken);
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = colorOf(theme, "plot");
  for (const { label, box } of placed) {
    context.font = fontOf(label.kind, theme);
    const middle = (box.top + box.bottom) / 2 + 0.5;
    context.strokeText(label.text, box.left, middle);
    context.fillStyle = colorOf(theme, labelLooks[label.kind].color);
    context.fillText(label.text, box.left, middle);
  }
  return placed.length;
}

/**
 * Paints the parts above both painters' pictures: highlights, marks, labels,
 * scales. Returns the number of labels.
 */
export function paintOverlay(
  context: DrawingContext,
  scene: PadScene,
  projection: Projection,
  theme: SceneTheme,
  options: OverlayOptions,
): number {
  const sheet: Sheet = { context, scene, projection, theme };
  context.save();
  context.lineCap = "butt";
  paintSection(sheet, options.section);
  paintHighlights(sheet, options);
  paintLinkMarks(sheet, options.section);
  const taken = [
    paintCompass(context, projection, theme, options.texts.north),
    ...paintScales(context, projection, theme, options.units, options.texts),
    ...paintMeasured(sheet, options.selection),
    ...(options.covered ?? []),
  ];
  const labels = paintLabels(sheet, options, taken);
  context.restore();
  return labels;
}
