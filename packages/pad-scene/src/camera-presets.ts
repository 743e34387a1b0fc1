import { type Camera, fitted, type Viewport } from "./camera.ts";
import { boundsOf } from "./pad-scene.ts";
import type { PadScene, SceneBounds, SceneWell } from "./scene.ts";
import { marksBetween } from "./well-course.ts";

export const cameraPresets = ["gunBarrel", "plan", "alongHeel", "fit"] as const;

export type CameraPreset = (typeof cameraPresets)[number];

/** The end of a well that is not perforated; its last quarter is its direction. */
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

/** Returns the bounds of the laterals, where the stages are. */
export function lateralBounds(scene: PadScene): SceneBounds {
  const points = scene.wells.flatMap(lateralOf);
  return points.length === 0 ? scene.bounds : boundsOf(points);
}

/** The direction of a preset from the laterals, in degrees, and what must be in the picture. */
const presetViews: Readonly<
  Record<
    Exclude<CameraPreset, "plan">,
    {
      turn: number;
      elevation: number;
      bounds: (scene: PadScene) => SceneBounds;
    }
  >
> = {
  gunBarrel: { turn: 0, elevation: 0, bounds: lateralBounds },
  alongHeel: { turn: 14, elevation: 20, bounds: lateralBounds },
  fit: { turn: -58, elevation: 24, bounds: ({ bounds }) => bounds },
};

/** Returns the camera of a preset. North is up in the plan. */
export function presetCamera(
  preset: CameraPreset,
  scene: PadScene,
  viewport: Viewport,
  verticalExaggeration: number,
): Camera {
  const toward = { distance: 1, target: { north: 0, east: 0, tvd: 0 } };
  if (preset === "plan") {
    const camera = {
      ...toward,
      azimuth: 0,
      elevation: 90,
      verticalExaggeration,
    };
    return fitted(camera, viewport, scene.bounds);
  }
  const { turn, elevation, bounds } = presetViews[preset];
  const azimuth = ((lateralAzimuth(scene) ?? 0) + turn + 360) % 360;
  const camera = { ...toward, azimuth, elevation, verticalExaggeration };
  return fitted(camera, viewport, bounds(scene));
}
