import { padScene } from "./pad-scene.ts";
import type { PaintOptions } from "../painting/paint-scene.ts";
import { nothingSelected } from "../painting/paint-overlay.ts";
import type {
  PadScene,
  PathMark,
  SceneLink,
  SceneStage,
  SceneWell,
} from "./scene.ts";
import type { SceneUnits } from "./scene-units.ts";

export const viewport = { width: 1200, height: 700 };

const metres: SceneUnits = {
  unitMetres: 1,
  write: (length) => `${Math.round(length)} m`,
};

export const feet: SceneUnits = {
  unitMetres: 0.3048,
  write: (length) => `${Math.round(length / 0.3048)} ft`,
};

export const options: PaintOptions = {
  quality: "rest",
  section: null,
  selection: nothingSelected,
  labels: "all",
  units: metres,
  texts: { north: "N", exaggeration: "" },
};

export function aStage(given: Partial<SceneStage> = {}): SceneStage {
  return {
    id: "s1",
    name: "Stage 1",
    wellId: "w1",
    topMd: 1200,
    bottomMd: 1300,
    clusters: [],
    fraction: 1,
    color: "st-final",
    label: "1",
    ...given,
  };
}

/** 1,000 m down, then 1,000 m north; a point every 20 m. */
export function cornerPath(east = 0): PathMark[] {
  return Array.from({ length: 101 }, (_, index) => ({
    md: index * 20,
    tvd: Math.min(1000, index * 20),
    north: Math.max(0, index * 20 - 1000),
    east,
  }));
}

export function aWell(given: Partial<SceneWell> = {}): SceneWell {
  return { id: "w1", name: "One", path: cornerPath(), stages: [], ...given };
}

export function aLink(given: Partial<SceneLink> = {}): SceneLink {
  return {
    id: "l1",
    fromStageId: "s1",
    toWellId: "w2",
    to: { north: 250, east: 300, tvd: 1000 },
    time: 0,
    level: "alert",
    label: "+300 psi",
    ...given,
  };
}

export function aScene(
  wells: readonly SceneWell[] = [aWell({ stages: [aStage()] })],
  links: readonly SceneLink[] = [],
): PadScene {
  return padScene({ wells, links, planes: [] });
}
