import {
  padScene,
  type PadScene,
  type SceneLevel,
  type SceneLink,
  type SceneStage,
  type SceneWell,
} from "@stagecraft/pad-scene";
import {
  bareWell,
  drawnStage,
  neighborWell,
  stageKey,
  stagesToCome,
} from "#charts/pad-scene/data-wells.ts";
import type {
  SceneData,
  SceneDataHit,
  SceneDataStage,
} from "./project-3d.queries.ts";
import { stageColor, stageLetter, type Coloring } from "./scene-coloring.ts";
import {
  hasHappened,
  hitsByStage,
  isDrawn,
  type HitsByStage,
} from "./scene-hits.ts";
import { growthAt, usualDurationMs } from "./stage-growth.ts";

const levels: readonly SceneLevel[] = ["normal", "watch", "warning", "alert"];

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
  /** Stages are not needed: the bounds follow from the paths alone. */
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
      fixed: bareWell(well),
      stages: data.stages.filter(({ wellId }) => wellId === well.id),
      toCome: stagesToCome(well),
    }));
    this.#neighbors = data.neighbors.map(neighborWell);
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
    // Stages to come have no time, so a moment that is played back cannot show them.
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
        ? { ...drawnStage(stage, stage.span, { fraction, color }), label }
        : { ...before, fraction, color, label };
    this.#stages.set(stage.id, next);
    return next;
  }
}
