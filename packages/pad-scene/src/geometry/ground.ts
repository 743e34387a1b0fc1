import { pixelsPerMetre, type Projection } from "../camera/camera.ts";
import type { Range, SceneBounds, ScenePoint } from "../scene/scene.ts";
import { roundLength, type SceneUnits } from "../scene/scene-units.ts";

/** The box around a scene: a floor with a grid, and the walls behind the wells with bands of depth. */
export interface Ground {
  readonly north: Range;
  readonly east: Range;
  readonly tvd: Range;
  readonly gridStep: number;
  readonly depthStep: number;
  /** The walls that are behind the wells, each as its two lower ends; none when looking down. */
  readonly walls: readonly (readonly [ScenePoint, ScenePoint])[];
}

const leastGridPixels = 48;
const leastBandPixels = 44;
const mostLines = 40;
/** Steeper than this, the walls are too thin to carry bands. */
const steepestElevation = 70;

function stepOf(
  range: Range,
  pixelsOfMetre: number,
  leastPixels: number,
  units: SceneUnits,
): number {
  const least = Math.max(
    leastPixels / pixelsOfMetre,
    (range[1] - range[0]) / mostLines,
    1,
  );
  return roundLength(least, units);
}

function widened([lowest, highest]: Range, step: number): Range {
  return [
    Math.floor(lowest / step - 0.2) * step,
    Math.ceil(highest / step + 0.2) * step,
  ];
}

function longer(one: Range, other: Range): Range {
  return one[1] - one[0] > other[1] - other[0] ? one : other;
}

export function groundOf(
  bounds: SceneBounds,
  projection: Projection,
  units: SceneUnits,
): Ground {
  const { camera, forward } = projection;
  const pixels = pixelsPerMetre(projection, camera.distance);
  const gridStep = stepOf(
    longer(bounds.north, bounds.east),
    pixels,
    leastGridPixels,
    units,
  );
  const depthStep = stepOf(
    bounds.tvd,
    pixels * camera.verticalExaggeration,
    leastBandPixels,
    units,
  );
  const north = widened(bounds.north, gridStep);
  const east = widened(bounds.east, gridStep);
  const tvd: Range = [
    Math.floor(bounds.tvd[0] / depthStep) * depthStep,
    Math.ceil(bounds.tvd[1] / depthStep + 0.1) * depthStep,
  ];
  const ground = { north, east, tvd, gridStep, depthStep };
  if (camera.elevation > steepestElevation) return { ...ground, walls: [] };
  const farNorth = forward[1] >= 0 ? north[1] : north[0];
  const farEast = forward[0] >= 0 ? east[1] : east[0];
  const at = (northOf: number, eastOf: number): ScenePoint => ({
    north: northOf,
    east: eastOf,
    tvd: tvd[1],
  });
  return {
    ...ground,
    walls: [
      [at(farNorth, east[0]), at(farNorth, east[1])],
      [at(north[0], farEast), at(north[1], farEast)],
    ],
  };
}

/** Returns the multiples of a step within a range. */
export function multiplesWithin([lowest, highest]: Range, step: number) {
  const first = Math.ceil(lowest / step - 1e-9);
  const last = Math.floor(highest / step + 1e-9);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index) * step,
  );
}

/** Returns the lines of the floor's grid. */
export function gridLines({ north, east, tvd, gridStep }: Ground) {
  const floor = tvd[1];
  const line = (fromNorth: number, fromEast: number, to: Partial<ScenePoint>) =>
    [
      { north: fromNorth, east: fromEast, tvd: floor },
      { north: fromNorth, east: fromEast, tvd: floor, ...to },
    ] as const;
  return [
    ...multiplesWithin(north, gridStep).map((each) =>
      line(each, east[0], { east: east[1] }),
    ),
    ...multiplesWithin(east, gridStep).map((each) =>
      line(north[0], each, { north: north[1] }),
    ),
  ];
}
