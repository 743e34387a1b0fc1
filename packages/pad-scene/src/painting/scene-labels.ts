import { project, type Projection } from "../camera/camera.ts";
import { type Ground, groundOf, multiplesWithin } from "../geometry/ground.ts";
import { linkArc } from "../geometry/link-arc.ts";
import type {
  PadScene,
  ScenePoint,
  SceneStage,
  SceneWell,
  SectionBox,
} from "../scene/scene.ts";
import { isInside } from "../geometry/section-box.ts";
import type { SceneUnits } from "../scene/scene-units.ts";
import { tubeWidths, widthPixels } from "../geometry/tube-widths.ts";
import { markAt, middleOf } from "../scene/well-course.ts";

export type LabelKind = "well" | "link" | "depth" | "stage" | "chosen";

/** A text and the point it belongs to. */
interface SceneLabel {
  readonly kind: LabelKind;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly gap: number;
  readonly rank: number;
}

const ranks: Readonly<Record<LabelKind, number>> = {
  chosen: 0,
  well: 10,
  link: 20,
  depth: 30,
  stage: 40,
};

function labelAt(
  projection: Projection,
  section: SectionBox | null,
  point: ScenePoint | null,
  label: Omit<SceneLabel, "x" | "y">,
): SceneLabel[] {
  if (point === null || !isInside(section, point) || label.text === "")
    return [];
  const pixel = project(projection, point);
  return pixel === null ? [] : [{ ...label, x: pixel.x, y: pixel.y }];
}

function wellLabel(
  projection: Projection,
  section: SectionBox | null,
  well: SceneWell,
): SceneLabel[] {
  // The name of a well that leaves the section is at the last point inside.
  const end = well.path.findLast((mark) => isInside(section, mark)) ?? null;
  const label = { kind: "well", text: well.name, rank: ranks.well } as const;
  return labelAt(projection, section, end, { ...label, gap: 8 });
}

function stageGap(
  projection: Projection,
  well: SceneWell,
  stage: SceneStage,
): number {
  const middle = middleOf(well.path, stage);
  const depth = middle && project(projection, middle)?.depth;
  const width = depth
    ? widthPixels(tubeWidths.stage, projection, depth)
    : tubeWidths.stage.leastPixels;
  return width / 2 + 3;
}

/** Labels of one well need this distance to be read as a row. */
const pixelsPerLabel = 26;

/**
 * Every stage, every fifth or every tenth is labeled, depending on the room;
 * null when none fits.
 */
export function labelStep(stagePixels: number): number | null {
  return (
    [1, 5, 10].find((step) => stagePixels * step >= pixelsPerLabel) ?? null
  );
}

/** Round stage numbers are labeled; stages without a number are counted. */
function numberOf({ label }: SceneStage, index: number): number {
  const number = Number(label);
  return Number.isInteger(number) ? number : index + 1;
}

function stageLabels(
  projection: Projection,
  section: SectionBox | null,
  well: SceneWell,
): SceneLabel[] {
  return well.stages.flatMap((stage, index) => {
    const top = markAt(well.path, stage.topMd);
    const bottom = markAt(well.path, stage.bottomMd);
    const from = top && project(projection, top);
    const to = bottom && project(projection, bottom);
    if (!from || !to) return [];
    const step = labelStep(Math.hypot(to.x - from.x, to.y - from.y));
    if (step === null || numberOf(stage, index) % step !== 0) return [];
    return labelAt(projection, section, middleOf(well.path, stage), {
      kind: "stage",
      text: stage.label,
      rank: ranks.stage,
      gap: stageGap(projection, well, stage),
    });
  });
}

function chosenLabel(
  scene: PadScene,
  projection: Projection,
  section: SectionBox | null,
  stageId: string | null,
): SceneLabel[] {
  for (const well of scene.wells) {
    const stage = well.stages.find(({ id }) => id === stageId);
    if (stage === undefined) continue;
    return labelAt(projection, section, middleOf(well.path, stage), {
      kind: "chosen",
      text: stage.name,
      rank: ranks.chosen,
      gap: stageGap(projection, well, stage) + 4,
    });
  }
  return [];
}

/** A shorter arc has no room for a name beside its neighbors. */
const leastLinkPixels = 60;

function linkLabels(
  scene: PadScene,
  projection: Projection,
  section: SectionBox | null,
): SceneLabel[] {
  return scene.links.flatMap((link, index) => {
    const arc = linkArc(scene, link) ?? [];
    const [first] = arc;
    const from = first && project(projection, first);
    const to = project(projection, link.to);
    if (
      !from ||
      !to ||
      Math.hypot(to.x - from.x, to.y - from.y) < leastLinkPixels
    )
      return [];
    const top = arc[Math.floor(arc.length / 2)] ?? null;
    return labelAt(projection, section, top, {
      kind: "link",
      text: link.label,
      // The newest links come last in a scene.
      rank: ranks.link + 1 - index / scene.links.length,
      gap: 4,
    });
  });
}

/** Labels depths where the lines of the walls enter the picture on the left. */
function depthLabels(
  scene: PadScene,
  projection: Projection,
  units: SceneUnits,
): SceneLabel[] {
  const ground = groundOf(scene.bounds, projection, units);
  const { width } = projection.viewport;
  return multiplesWithin(ground.tvd, ground.depthStep).flatMap((tvd) => {
    const entries = ground.walls.flatMap(
      (wall) => entryOf(projection, wall, tvd) ?? [],
    );
    const [entry] = entries.toSorted((one, other) => one.x - other.x);
    if (entry === undefined || entry.x > width) return [];
    const text = units.write(tvd);
    return [{ kind: "depth", text, rank: ranks.depth, gap: 6, ...entry }];
  });
}

/** Room for a depth at the left edge of the picture. */
const depthLeft = 62;

/** Where a line of a wall enters the picture; null when it is outside or behind. */
function entryOf(
  projection: Projection,
  [from, to]: Ground["walls"][number],
  tvd: number,
): { readonly x: number; readonly y: number } | null {
  const ends = [from, to].map((point) =>
    project(projection, { ...point, tvd }),
  );
  const [left, right] = ends
    .filter((pixel) => pixel !== null)
    .toSorted((one, other) => one.x - other.x);
  if (!left || !right || right.x <= depthLeft) return null;
  if (left.x >= depthLeft) return { x: left.x, y: left.y };
  const part = (depthLeft - left.x) / (right.x - left.x);
  return { x: depthLeft, y: left.y + (right.y - left.y) * part };
}

interface LabelRequest {
  readonly section: SectionBox | null;
  readonly chosenStageId: string | null;
  readonly hasStages: boolean;
  readonly units: SceneUnits;
}

/** Returns every text that could be written; `placeLabels` chooses. */
export function sceneLabels(
  scene: PadScene,
  projection: Projection,
  { section, chosenStageId, hasStages, units }: LabelRequest,
): SceneLabel[] {
  return [
    ...chosenLabel(scene, projection, section, chosenStageId),
    ...scene.wells.flatMap((well) => wellLabel(projection, section, well)),
    ...linkLabels(scene, projection, section),
    ...depthLabels(scene, projection, units),
    ...(hasStages
      ? scene.wells.flatMap((well) => stageLabels(projection, section, well))
      : []),
  ];
}
