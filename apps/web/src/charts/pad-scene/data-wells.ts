import type { PathMark, SceneStage, SceneWell } from "@stagecraft/pad-scene";
import { missingColor } from "./color-ramp.ts";

interface DataPosition {
  readonly mdMetres: number;
  readonly northMetres: number;
  readonly eastMetres: number;
  readonly tvdMetres: number;
}

type DataPath = readonly DataPosition[];

interface DataSpan {
  readonly topMdMetres: number;
  readonly bottomMdMetres: number;
}

interface DataWell {
  readonly id: number;
  readonly name: string;
  readonly path: DataPath;
  readonly perforationsToCome: readonly (DataSpan & {
    readonly stageNumber: number;
  })[];
}

interface DataNeighbor {
  readonly key: string;
  readonly name: string;
  readonly path: DataPath;
}

interface DataStage {
  readonly id: number;
  readonly wellId: number;
  readonly name: string;
  readonly number: number | null;
}

const neighborColor = "t3";
const wellColor = "t2";

/** A painter sorts pieces by depth, so long straight pieces are divided. */
const longestPieceMetres = 30;

export function stageKey(stageId: number): string {
  return String(stageId);
}

/** The id of a stage of the data; null for perforations without a stage yet. */
export function stageIdOf(key: string): number | null {
  return /^\d+$/.test(key) ? Number(key) : null;
}

function markOf({
  mdMetres,
  northMetres,
  eastMetres,
  tvdMetres,
}: DataPath[number]): PathMark {
  return {
    md: mdMetres,
    north: northMetres,
    east: eastMetres,
    tvd: tvdMetres,
  };
}

function between(above: PathMark, below: PathMark, part: number): PathMark {
  const mix = (one: number, other: number) => one + (other - one) * part;
  return {
    md: mix(above.md, below.md),
    north: mix(above.north, below.north),
    east: mix(above.east, below.east),
    tvd: mix(above.tvd, below.tvd),
  };
}

/** A refetched scene has the same paths as long as nobody uploaded another survey. */
const knownPaths = new WeakMap<DataPath, readonly PathMark[]>();

function drawnPath(path: DataPath): readonly PathMark[] {
  const known = knownPaths.get(path) ?? cutPath(path);
  knownPaths.set(path, known);
  return known;
}

function cutPath(path: DataPath): PathMark[] {
  return path.map(markOf).flatMap((mark, index, all) => {
    const above = all[index - 1];
    if (above === undefined) return [mark];
    const pieces = Math.ceil((mark.md - above.md) / longestPieceMetres);
    const inside = Array.from({ length: Math.max(0, pieces - 1) }, (_, piece) =>
      between(above, mark, (piece + 1) / pieces),
    );
    return [...inside, mark];
  });
}

function spansOf(spans: readonly DataSpan[]): SceneStage["clusters"] {
  return spans.map(({ topMdMetres, bottomMdMetres }) => ({
    topMd: topMdMetres,
    bottomMd: bottomMdMetres,
  }));
}

/** Perforations without a recorded stage, as one stage for each number. */
export function stagesToCome(well: DataWell): SceneStage[] {
  const byNumber = Map.groupBy(
    well.perforationsToCome,
    ({ stageNumber }) => stageNumber,
  );
  return [...byNumber].map(([number, spans]) => ({
    id: `toCome/${well.id}/${number}`,
    name: String(number),
    wellId: stageKey(well.id),
    topMd: Math.min(...spans.map(({ topMdMetres }) => topMdMetres)),
    bottomMd: Math.max(...spans.map(({ bottomMdMetres }) => bottomMdMetres)),
    clusters: spansOf(spans),
    fraction: 0,
    color: missingColor,
    label: String(number),
  }));
}

/** A surveyed well of the pad without its stages. */
export function bareWell({
  id,
  name,
  path,
}: DataWell): Omit<SceneWell, "stages"> {
  return { id: stageKey(id), name, path: drawnPath(path), color: wellColor };
}

/** A surveyed well that is watched from the pad. */
export function neighborWell({ key, name, path }: DataNeighbor): SceneWell {
  return {
    id: key,
    name,
    path: drawnPath(path),
    color: neighborColor,
    stages: [],
  };
}

/** A stage with perforations, filled by its pumped share. */
export function drawnStage(
  { id, wellId, name, number }: DataStage,
  span: DataSpan & { readonly clusters: readonly DataSpan[] },
  look: Pick<SceneStage, "fraction" | "color">,
): SceneStage {
  return {
    id: stageKey(id),
    name,
    wellId: stageKey(wellId),
    topMd: span.topMdMetres,
    bottomMd: span.bottomMdMetres,
    clusters: spansOf(span.clusters),
    label: number === null ? name : String(number),
    ...look,
  };
}
