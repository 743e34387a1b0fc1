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

/** `12`, or `12 B` with the letter of the color's category. */
function labelOf({ number, name }: SceneDataStage, letter: string): string {
  return `${number ?? name} ${letter}`.trimEnd();
}

/** The usual duration of the finished stages of the pad; null when none is finished. */
function usualDurationMs({ stages }: Pick<SceneData, "stages">): number | null {
  const durations = stages
    .filter(({ pumped }) => pumped.basis === "ended")
    .flatMap(({ startTimestamp: start, endTimestamp: end }) =>
      start === null || end === null || end <= start ? [] : [end - start],
    )
    .sort((one, other) => one - other);
  return durations[durations.length >> 1] ?? null;
}

interface Times {
  readonly usualMs: number | null;
  /** The time of the server when it computed the scene. */
  readonly computedAt: number;
}

function growthNow(
  { pumped, startTimestamp, endTimestamp }: SceneDataStage,
  { usualMs, computedAt }: Times,
): number {
  if (pumped.fraction !== null) return pumped.fraction;
  // Without a plan, a stage grows with time; the page explains that this is not a share of a plan.
  if (usualMs === null || startTimestamp === null) return 1;
  const elapsed = (endTimestamp ?? computedAt) - startTimestamp;
  return Math.min(1, Math.max(0, elapsed / usualMs));
}

/**
 * Returns the drawn share of a stage at a moment, 0 to 1; null when it had not begun. A null moment
 * means now.
 */
function growthAt(
  stage: SceneDataStage,
  moment: number | null,
  times: Times,
): number | null {
  const now = growthNow(stage, times);
  if (moment === null) return now;
  const { startTimestamp: start, endTimestamp } = stage;
  if (start === null || moment < start) return null;
  const end = endTimestamp ?? times.computedAt;
  return moment >= end ? now : (now * (moment - start)) / (end - start);
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
 * Builds the scene of a pad for a moment and a coloring. Unchanged parts are the same objects as
 * before, because a painter compares by identity and hours of playback must not create garbage.
 */
export class SceneBuilder {
  readonly #wells: readonly DrawnWell[];
  readonly #neighbors: readonly SceneWell[];
  readonly #links: readonly DrawnLink[];
  readonly #hits: HitsByStage;
  readonly #times: Times;
  /** Stages are not needed, because the bounds follow from the paths. */
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

  /** The scene at a moment of the playback; null means now. */
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
    // Future stages have no time and are drawn only at the present.
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
