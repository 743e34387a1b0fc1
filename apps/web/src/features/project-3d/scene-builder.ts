import {
  padScene,
  type PadScene,
  type PathMark,
  type SceneLevel,
  type SceneLink,
  type SceneStage,
  type SceneWell,
} from "@stagecraft/pad-scene";
import type {
  SceneData,
  SceneDataHit,
  SceneDataStage,
} from "./project-3d.queries.ts";
import {
  missingColor,
  stageColor,
  stageLetter,
  type Coloring,
} from "./scene-coloring.ts";
import {
  hasHappened,
  hitsByStage,
  isDrawn,
  type HitsByStage,
} from "./scene-hits.ts";
import { growthAt, usualDurationMs } from "./stage-growth.ts";

type DataWell = SceneData["wells"][number];
type DataPath = DataWell["path"];

const neighborColor = "t3";
const wellColor = "t2";

const levels: readonly SceneLevel[] = ["normal", "watch", "warning", "alert"];

/** A painter sorts pieces by depth, so that a long straight one is cut. */
const longestPieceMetres = 30;

export function stageKey(stageId: number): string {
  return String(stageId);
}

/** The id of a stage of the data; null for perforations whose stage is to come. */
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

function pathOf(path: DataPath): readonly PathMark[] {
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

function spansOf(
  spans: readonly {
    readonly topMdMetres: number;
    readonly bottomMdMetres: number;
  }[],
): SceneStage["clusters"] {
  return spans.map(({ topMdMetres, bottomMdMetres }) => ({
    topMd: topMdMetres,
    bottomMd: bottomMdMetres,
  }));
}

/** Perforations whose stage is to come, one stage for each number. */
function stagesToCome(well: DataWell): SceneStage[] {
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

function linkOf(hit: SceneDataHit): SceneLink | null {
  const { nearest, stageId, offset, wellLabel, level } = hit;
  if (nearest === null) return null;
  return {
    id: `${stageId}/${offset}`,
    fromStageId: stageKey(stageId),
    toWellId:
      hit.wellId === null ? (hit.neighborKey ?? "") : stageKey(hit.wellId),
    to: {
      north: nearest.to.northMetres,
      east: nearest.to.eastMetres,
      tvd: nearest.to.tvdMetres,
    },
    time: hit.firstTimestamp ?? 0,
    level: level === null ? "off" : (levels[level] ?? "off"),
    label: wellLabel,
  };
}

function areSame<Part>(one: readonly Part[], other: readonly Part[]): boolean {
  return (
    one.length === other.length &&
    one.every((part, index) => part === other[index])
  );
}

/** `12`, or `12 B` where a letter says what the color says. */
function labelOf({ number, name }: SceneDataStage, letter: string): string {
  return `${number ?? name} ${letter}`.trimEnd();
}

interface DrawnWell {
  readonly fixed: Omit<SceneWell, "stages">;
  readonly stages: readonly SceneDataStage[];
  readonly toCome: readonly SceneStage[];
}

interface DrawnLink {
  readonly hit: SceneDataHit;
  readonly link: SceneLink;
}

/**
 * Builds the scene of a pad for a moment and a coloring. What did not change
 * since the last one is the same object again: a painter compares by identity,
 * and a pad that is played for hours makes no garbage of paths.
 */
export class SceneBuilder {
  readonly #wells: readonly DrawnWell[];
  readonly #neighbors: readonly SceneWell[];
  readonly #links: readonly DrawnLink[];
  readonly #hits: HitsByStage;
  readonly #times: Parameters<typeof growthAt>[2];
  /** Without stages: the bounds follow from the paths alone. */
  readonly #bounds: PadScene["bounds"];
  readonly #stages = new Map<number, SceneStage>();
  readonly #builtWells = new Map<string, SceneWell>();
  #scene: PadScene | null = null;

  constructor(data: SceneData) {
    this.#hits = hitsByStage(data);
    this.#times = {
      usualMs: usualDurationMs(data),
      computedAt: data.computedAt,
    };
    this.#wells = data.wells.map((well) => ({
      fixed: {
        id: stageKey(well.id),
        name: well.name,
        path: pathOf(well.path),
        color: wellColor,
      },
      stages: data.stages.filter(({ wellId }) => wellId === well.id),
      toCome: stagesToCome(well),
    }));
    this.#neighbors = data.neighbors.map(({ key, name, path }) => ({
      id: key,
      name,
      path: pathOf(path),
      color: neighborColor,
      stages: [],
    }));
    this.#links = data.hits.filter(isDrawn).flatMap((hit) => {
      const link = linkOf(hit);
      return link === null ? [] : [{ hit, link }];
    });
    this.#bounds = padScene({
      wells: [
        ...this.#wells.map(({ fixed }) => ({ ...fixed, stages: [] })),
        ...this.#neighbors,
      ],
      links: [],
      planes: [],
    }).bounds;
  }

  /** The scene at a moment of the played pad; null is now. */
  at(moment: number | null, coloring: Coloring): PadScene {
    const wells = [
      ...this.#wells.map((well) => this.#wellAt(well, moment, coloring)),
      ...this.#neighbors,
    ];
    const links = this.#links
      .filter(({ hit }) => hasHappened(hit, moment))
      .map(({ link }) => link);
    const before = this.#scene;
    const isSame =
      before !== null &&
      areSame(before.wells, wells) &&
      areSame(before.links, links);
    if (!isSame)
      this.#scene = {
        wells:
          before !== null && areSame(before.wells, wells)
            ? before.wells
            : wells,
        links:
          before !== null && areSame(before.links, links)
            ? before.links
            : links,
        planes: before?.planes ?? [],
        bounds: this.#bounds,
      };
    return this.#scene as PadScene;
  }

  #wellAt(
    { fixed, stages, toCome }: DrawnWell,
    moment: number | null,
    coloring: Coloring,
  ): SceneWell {
    const drawn = stages
      .map((stage) => this.#stageAt(stage, moment, coloring))
      .filter((stage) => stage !== null);
    // What is to come has no time: a played moment cannot show it.
    const all = moment === null ? [...drawn, ...toCome] : drawn;
    const before = this.#builtWells.get(fixed.id);
    if (before !== undefined && areSame(before.stages, all)) return before;
    const well = { ...fixed, stages: all };
    this.#builtWells.set(fixed.id, well);
    return well;
  }

  #stageAt(
    stage: SceneDataStage,
    moment: number | null,
    coloring: Coloring,
  ): SceneStage | null {
    const fraction = growthAt(stage, moment, this.#times);
    if (stage.span === null || fraction === null) return null;
    const color = stageColor(stage, coloring, this.#hits, moment);
    const label = labelOf(stage, stageLetter(stage, coloring));
    const before = this.#stages.get(stage.id);
    if (
      before?.fraction === fraction &&
      before.color === color &&
      before.label === label
    )
      return before;
    const next: SceneStage =
      before === undefined
        ? {
            id: stageKey(stage.id),
            name: stage.name,
            wellId: stageKey(stage.wellId),
            topMd: stage.span.topMdMetres,
            bottomMd: stage.span.bottomMdMetres,
            clusters: spansOf(stage.span.clusters),
            fraction,
            color,
            label,
          }
        : { ...before, fraction, color, label };
    this.#stages.set(stage.id, next);
    return next;
  }
}
