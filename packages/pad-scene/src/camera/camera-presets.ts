import { type Camera, cornersOf, fitted, type Viewport } from "./camera.ts";
import type { PadScene, ScenePoint, SceneWell } from "../scene/scene.ts";
import { marksBetween } from "../scene/well-course.ts";

export const cameraPresets = ["gunBarrel", "plan", "alongHeel", "fit"] as const;

export type CameraPreset = (typeof cameraPresets)[number];

/** Where no part of a well is perforated, its last quarter gives the direction. */
const lateralPart = 0.25;

/** Returns the part of a well that is perforated, or its last quarter. */
function lateralOf(well: SceneWell) {
  const first = well.path[0];
  const last = well.path.at(-1);
  if (first === undefined || last === undefined) return [];
  const tops = well.stages.map(({ topMd }) => topMd);
  const bottoms = well.stages.map(({ bottomMd }) => bottomMd);
  const quarter = last.md - (last.md - first.md) * lateralPart;
  return marksBetween(well.path, {
    topMd: tops.length > 0 ? Math.min(...tops) : quarter,
    bottomMd: bottoms.length > 0 ? Math.max(...bottoms) : last.md,
  });
}

/**
 * Returns the compass direction of the laterals from heel to toe. Wells that
 * were drilled the opposite way lie on the same line: the longer length decides
 * which end is the heel. Null when there is no lateral.
 */
export function lateralAzimuth(scene: PadScene): number | null {
  let [doubleNorth, doubleEast, north, east] = [0, 0, 0, 0];
  for (const well of scene.wells) {
    const lateral = lateralOf(well);
    const [heel, toe] = [lateral[0], lateral.at(-1)];
    if (heel === undefined || toe === undefined) continue;
    const [dNorth, dEast] = [toe.north - heel.north, toe.east - heel.east];
    const length = Math.hypot(dNorth, dEast);
    if (length < 1) continue;
    const angle = Math.atan2(dEast, dNorth);
    doubleNorth += length * Math.cos(2 * angle);
    doubleEast += length * Math.sin(2 * angle);
    north += dNorth;
    east += dEast;
  }
  if (Math.hypot(doubleNorth, doubleEast) < 1) return null;
  const line = Math.atan2(doubleEast, doubleNorth) / 2;
  const isToward = north * Math.cos(line) + east * Math.sin(line) >= 0;
  const degrees = (line * 180) / Math.PI + (isToward ? 0 : 180);
  return (degrees + 360) % 360;
}

/** Returns the points of the laterals, where the stages are; all points when there is no lateral. */
function lateralPoints(scene: PadScene): readonly ScenePoint[] {
  const points = scene.wells.flatMap(lateralOf);
  return points.length === 0 ? scenePoints(scene) : points;
}

function scenePoints(scene: PadScene): readonly ScenePoint[] {
  const points = scene.wells.flatMap(({ path }) => path);
  return points.length === 0 ? cornersOf(scene.bounds) : points;
}

interface PresetView {
  /** Degrees to the right of the laterals; null looks north. */
  readonly turn: number | null;
  readonly elevation: number;
  readonly lensDegrees?: number;
  readonly points: (scene: PadScene) => readonly ScenePoint[];
}

/**
 * Sections and maps are drawn without perspective, so that depths and distances
 * can be read off the lines behind the wells.
 */
const flatLensDegrees = 0.6;

const presetViews: Readonly<Record<CameraPreset, PresetView>> = {
  gunBarrel: {
    turn: 0,
    elevation: 0,
    lensDegrees: flatLensDegrees,
    points: lateralPoints,
  },
  plan: {
    turn: null,
    elevation: 90,
    lensDegrees: flatLensDegrees,
    points: scenePoints,
  },
  alongHeel: { turn: 14, elevation: 20, points: lateralPoints },
  fit: { turn: -58, elevation: 24, points: scenePoints },
};

/** Returns the camera of a preset. North is up in the plan. */
export function presetCamera(
  preset: CameraPreset,
  scene: PadScene,
  viewport: Viewport,
  verticalExaggeration: number,
): Camera {
  const { turn, elevation, lensDegrees, points } = presetViews[preset];
  const azimuth =
    turn === null ? 0 : ((lateralAzimuth(scene) ?? 0) + turn + 360) % 360;
  const camera: Camera = {
    azimuth,
    elevation,
    distance: 1000,
    target: { north: 0, east: 0, tvd: 0 },
    verticalExaggeration,
    ...(lensDegrees === undefined ? {} : { lensDegrees }),
  };
  return fitted(camera, viewport, points(scene));
}
