import type { StageState } from "@stagecraft/domain";
import { missingColor, rampColor } from "#charts/pad-scene/color-ramp.ts";
import {
  categoryOfStage,
  categoryScale,
  type CategoryScale,
} from "./scene-categories.ts";
import type {
  SceneData,
  SceneDataHit,
  SceneDataStage,
  SceneDataValue,
} from "./project-3d.queries.ts";
import { hasHappened, worstLevel, type HitsByStage } from "./scene-hits.ts";

/** The values of one key and the colors between its smallest and its largest. */
export interface ValueScale {
  readonly value: SceneDataValue;
  readonly lowest: number;
  readonly highest: number;
  readonly countedStages: number;
  /** Stages that are tagged "no metrics". */
  readonly leftOutStages: number;
  readonly missingStages: number;
}

export type Coloring =
  | { readonly kind: "state" }
  | { readonly kind: "hits" }
  | { readonly kind: "value"; readonly scale: ValueScale }
  | { readonly kind: "category"; readonly scale: CategoryScale };

/** Names of colors of the theme. */
export const stateColors: Readonly<Record<StageState, string>> = {
  PENDING: "st-pending",
  LOADING: "st-loading",
  ENDED: "st-ended",
  REVIEWED: "st-reviewed",
  FINAL: "st-final",
};
export const levelColors: readonly string[] = [
  "a-ok",
  "a-watch",
  "a-warn",
  "a-alert",
];
export const noHitColor = "st-ended";

/** The scale of a key; null when no stage that counts has a value. */
export function valueScale(
  { stages }: Pick<SceneData, "stages">,
  value: SceneDataValue,
): ValueScale | null {
  const valueOf = (stage: SceneDataStage) => stage.values[value.key];
  const counted = stages
    .filter(({ noMetrics }) => !noMetrics)
    .map(valueOf)
    .filter((each) => each !== undefined);
  if (counted.length === 0) return null;
  return {
    value,
    lowest: Math.min(...counted),
    highest: Math.max(...counted),
    countedStages: counted.length,
    leftOutStages: stages.filter(
      (stage) => stage.noMetrics && valueOf(stage) !== undefined,
    ).length,
    missingStages: stages.filter((stage) => valueOf(stage) === undefined)
      .length,
  };
}

function scaleOf(data: SceneData, value: SceneDataValue): Coloring | null {
  if (value.kind === "category") {
    const scale = categoryScale(data, value);
    return scale === null ? null : { kind: "category", scale };
  }
  const scale = valueScale(data, value);
  return scale === null ? null : { kind: "value", scale };
}

/** The keys by which at least one stage that counts gets a color. */
export function coloringValues(data: SceneData): SceneDataValue[] {
  return data.values.filter((value) => scaleOf(data, value) !== null);
}

export const defaultColoring = "state";

/** Reads a coloring by its name: `state`, `hits` or a key; another name is the state. */
export function coloringOf(name: string, data: SceneData): Coloring {
  if (name === "hits") return { kind: "hits" };
  const value = data.values.find(({ key }) => key === name);
  const coloring = value === undefined ? null : scaleOf(data, value);
  return coloring ?? { kind: "state" };
}

export function nameOfColoring(coloring: Coloring): string {
  switch (coloring.kind) {
    case "state":
    case "hits":
      return coloring.kind;
    case "value":
    case "category":
      return coloring.scale.value.key;
  }
}

function valueColor(stage: SceneDataStage, scale: ValueScale): string {
  const value = stage.values[scale.value.key];
  if (value === undefined || stage.noMetrics) return missingColor;
  const width = scale.highest - scale.lowest;
  return rampColor(width === 0 ? 0.5 : (value - scale.lowest) / width);
}

/** The letter beside the number of a stage; empty where colors have an order or a name. */
export function stageLetter(stage: SceneDataStage, coloring: Coloring): string {
  return coloring.kind === "category"
    ? (categoryOfStage(stage, coloring.scale)?.letter ?? "")
    : "";
}

const noHits: readonly SceneDataHit[] = [];

/** Returns the color of a stage as it was at a moment; null is now. */
export function stageColor(
  stage: SceneDataStage,
  coloring: Coloring,
  hits: HitsByStage,
  moment: number | null,
): string {
  switch (coloring.kind) {
    case "state":
      return stateColors[stage.state];
    case "value":
      return valueColor(stage, coloring.scale);
    case "category":
      return categoryOfStage(stage, coloring.scale)?.color ?? missingColor;
    case "hits": {
      const known = (hits.get(stage.id) ?? noHits).filter((hit) =>
        hasHappened(hit, moment),
      );
      const level = worstLevel(known);
      return level === null ? noHitColor : (levelColors[level] ?? noHitColor);
    }
  }
}
