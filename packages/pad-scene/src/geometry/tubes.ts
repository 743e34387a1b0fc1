import { linkArc } from "./link-arc.ts";
import { planeLines } from "./plane-lines.ts";
import type {
  DepthSpan,
  PadScene,
  SceneLevel,
  SceneLink,
  ScenePlane,
  ScenePoint,
  SceneStage,
  SceneWell,
  SectionBox,
} from "../scene/scene.ts";
import { clippedLine, isInside, isSameSection } from "./section-box.ts";
import { markAt, marksBetween } from "../scene/well-course.ts";

/** East, north and depth of each point, one after the other. */
export type Line = Float64Array;

/** A part of a well without a stage. */
export interface CasingTube {
  readonly kind: "casing";
  readonly wellId: string;
  readonly color: string | null;
  readonly line: Line;
}

export interface StageTube {
  readonly kind: "stage";
  readonly wellId: string;
  readonly stageId: string;
  readonly color: string;
  /** The part that is not pumped yet. */
  readonly shell: readonly Line[];
  readonly filled: readonly Line[];
  /** Two points for each cluster. */
  readonly clusters: Line;
}

export interface LinkTube {
  readonly kind: "link";
  readonly linkId: string;
  readonly level: SceneLevel;
  readonly line: Line;
}

/** A line of the edge of a plane, or one of those that hatch it. */
export interface PlaneLineTube {
  readonly kind: "planeLine";
  readonly planeId: string;
  readonly color: string;
  readonly line: Line;
}

/** A line with a thickness, already cut by the section box; both painters draw these. */
export type Tube = CasingTube | StageTube | LinkTube | PlaneLineTube;

export function toLine(points: readonly ScenePoint[]): Line {
  const line = new Float64Array(points.length * 3);
  points.forEach(({ east, north, tvd }, index) => {
    line[index * 3] = east;
    line[index * 3 + 1] = north;
    line[index * 3 + 2] = tvd;
  });
  return line;
}

export function pointOf(line: Line, index: number): ScenePoint {
  return {
    east: line[index * 3] ?? NaN,
    north: line[index * 3 + 1] ?? NaN,
    tvd: line[index * 3 + 2] ?? NaN,
  };
}

/** Short enough that pieces of different wells can be sorted by their depth. */
const pointsOfPiece = 7;

function piecesOf(points: readonly ScenePoint[], most = pointsOfPiece): Line[] {
  const pieces: Line[] = [];
  for (let first = 0; first < points.length - 1; first += most - 1)
    pieces.push(toLine(points.slice(first, first + most)));
  return pieces;
}

/** Returns the spans of a well between its stages. */
function bareSpans(well: SceneWell): DepthSpan[] {
  const stages = well.stages.toSorted((one, other) => one.topMd - other.topMd);
  const spans: DepthSpan[] = [];
  let topMd = -Infinity;
  for (const stage of stages) {
    if (stage.topMd > topMd) spans.push({ topMd, bottomMd: stage.topMd });
    topMd = Math.max(topMd, stage.bottomMd);
  }
  return [...spans, { topMd, bottomMd: Infinity }];
}

/** A stage is filled from its bottom; a fraction outside 0 to 1 is limited. */
export function filledFrom({ topMd, bottomMd, fraction }: SceneStage): number {
  const part = Math.min(1, Math.max(0, fraction));
  return bottomMd - (bottomMd - topMd) * part;
}

function linesOf(
  well: SceneWell,
  span: DepthSpan,
  section: SectionBox | null,
): Line[] {
  return clippedLine(section, marksBetween(well.path, span)).map(toLine);
}

function clustersOf(
  well: SceneWell,
  stage: SceneStage,
  section: SectionBox | null,
): Line {
  const ends = stage.clusters.flatMap(({ topMd, bottomMd }) => {
    const [top, bottom] = [
      markAt(well.path, topMd),
      markAt(well.path, bottomMd),
    ];
    if (top === null || bottom === null) return [];
    if (!isInside(section, top) || !isInside(section, bottom)) return [];
    return [top, bottom];
  });
  return toLine(ends);
}

function stageTube(
  well: SceneWell,
  stage: SceneStage,
  section: SectionBox | null,
): StageTube | null {
  const edgeMd = filledFrom(stage);
  const { topMd, bottomMd } = stage;
  const shell = linesOf(well, { topMd, bottomMd: edgeMd }, section);
  const filled = linesOf(well, { topMd: edgeMd, bottomMd }, section);
  if (shell.length + filled.length === 0) return null;
  return {
    kind: "stage",
    wellId: well.id,
    stageId: stage.id,
    color: stage.color,
    shell,
    filled,
    clusters: clustersOf(well, stage, section),
  };
}

function wellTubes(well: SceneWell, section: SectionBox | null): Tube[] {
  const casing = bareSpans(well)
    .flatMap((span) => clippedLine(section, marksBetween(well.path, span)))
    .flatMap((points) => piecesOf(points))
    .map((line): CasingTube => ({
      kind: "casing",
      wellId: well.id,
      color: well.color ?? null,
      line,
    }));
  const stages = well.stages
    .map((stage) => stageTube(well, stage, section))
    .filter((tube) => tube !== null);
  return [...casing, ...stages];
}

function linkTubes(
  scene: PadScene,
  link: SceneLink,
  section: SectionBox | null,
): LinkTube[] {
  return clippedLine(section, linkArc(scene, link) ?? [])
    .flatMap((points) => piecesOf(points, 5))
    .map((line) => ({
      kind: "link",
      linkId: link.id,
      level: link.level,
      line,
    }));
}

function planeTubes(
  plane: ScenePlane,
  section: SectionBox | null,
): PlaneLineTube[] {
  return planeLines(plane)
    .flatMap((line) => clippedLine(section, line))
    .map((points) => ({
      kind: "planeLine",
      planeId: plane.id,
      color: plane.color,
      line: toLine(points),
    }));
}

interface KeptTubes {
  readonly section: SectionBox | null;
  readonly tubes: readonly Tube[];
}

/** A live scene replaces only the wells that changed; the tubes of the others are reused. */
const ofWells = new WeakMap<SceneWell, KeptTubes>();
const ofScenes = new WeakMap<PadScene, KeptTubes>();

function keptTubes<Key extends object>(
  kept: WeakMap<Key, KeptTubes>,
  key: Key,
  section: SectionBox | null,
  make: () => readonly Tube[],
): readonly Tube[] {
  const known = kept.get(key);
  if (known !== undefined && isSameSection(known.section, section))
    return known.tubes;
  const tubes = make();
  kept.set(key, { section, tubes });
  return tubes;
}

/** Returns everything with a thickness. The same scene and section give the same list. */
export function tubesOf(
  scene: PadScene,
  section: SectionBox | null,
): readonly Tube[] {
  return keptTubes(ofScenes, scene, section, () => [
    ...scene.wells.flatMap((well) =>
      keptTubes(ofWells, well, section, () => wellTubes(well, section)),
    ),
    ...scene.links.flatMap((link) => linkTubes(scene, link, section)),
    ...scene.planes.flatMap((plane) => planeTubes(plane, section)),
  ]);
}
