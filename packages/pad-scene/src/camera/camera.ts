import type { Range, SceneBounds, ScenePoint } from "../scene/scene.ts";

/** The size of the picture in style-sheet pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A camera that circles a target. */
export interface Camera {
  /** The compass direction the camera looks along, in degrees. */
  readonly azimuth: number;
  /** Degrees above the horizon: 90 looks straight down with its azimuth up. */
  readonly elevation: number;
  /** Meters from the target, in the exaggerated space. */
  readonly distance: number;
  readonly target: ScenePoint;
  readonly verticalExaggeration: number;
  /**
   * The angle of view. A few degrees, seen from far away, show a section
   * without perspective.
   */
  readonly lensDegrees?: number;
}

/** A narrow lens: parallel laterals stay nearly parallel. */
const usualLensDegrees = 26;

function lensOf({ lensDegrees = usualLensDegrees }: Camera): number {
  return lensDegrees;
}

/** Everything closer than this share of the camera's distance is cut off. */
const nearestPart = 0.02;

export interface Projected {
  /** Pixels from the left and from the top. */
  readonly x: number;
  readonly y: number;
  /** Meters from the camera along its axis, in the exaggerated space. */
  readonly depth: number;
}

type Vector = readonly [east: number, north: number, up: number];

/** A camera prepared for one viewport. */
export interface Projection {
  readonly camera: Camera;
  readonly viewport: Viewport;
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
  /** Distance from the picture to the eye, in pixels. */
  readonly focal: number;
  readonly nearest: number;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function projectionOf(camera: Camera, viewport: Viewport): Projection {
  const azimuth = radians(camera.azimuth);
  const elevation = radians(camera.elevation);
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  const [rise, level] = [Math.sin(elevation), Math.cos(elevation)];
  return {
    camera,
    viewport,
    right: [cos, -sin, 0],
    up: [sin * rise, cos * rise, level],
    forward: [sin * level, cos * level, -rise],
    focal: focalOf(viewport, lensOf(camera)),
    nearest: camera.distance * nearestPart,
  };
}

/** The lens follows the shorter side, so that a narrow phone shows as much as a wide screen. */
function focalOf({ width, height }: Viewport, lensDegrees: number): number {
  return Math.min(width, height) / 2 / Math.tan(radians(lensDegrees) / 2);
}

/** Returns the coordinates of a point on the camera's axes, in meters of the exaggerated space. */
export function toCameraAxes(
  { camera, right, up, forward }: Projection,
  point: ScenePoint,
): Vector {
  const east = point.east - camera.target.east;
  const north = point.north - camera.target.north;
  const rise = (camera.target.tvd - point.tvd) * camera.verticalExaggeration;
  return [
    east * right[0] + north * right[1] + rise * right[2],
    east * up[0] + north * up[1] + rise * up[2],
    camera.distance +
      east * forward[0] +
      north * forward[1] +
      rise * forward[2],
  ];
}

/** Returns where a point is in the picture; null when it lies behind or too close to the camera. */
export function project(
  projection: Projection,
  point: ScenePoint,
): Projected | null {
  const [across, above, depth] = toCameraAxes(projection, point);
  if (depth < projection.nearest) return null;
  const { focal, viewport } = projection;
  return {
    x: viewport.width / 2 + (across * focal) / depth,
    y: viewport.height / 2 - (above * focal) / depth,
    depth,
  };
}

/** Returns the true position of a pixel at a depth from the camera. */
export function unproject(
  projection: Projection,
  { x, y, depth }: Projected,
): ScenePoint {
  const { camera, viewport, focal, right, up, forward } = projection;
  const across = ((x - viewport.width / 2) * depth) / focal;
  const above = ((viewport.height / 2 - y) * depth) / focal;
  const ahead = depth - camera.distance;
  const along = (axis: 0 | 1 | 2) =>
    across * right[axis] + above * up[axis] + ahead * forward[axis];
  return {
    east: camera.target.east + along(0),
    north: camera.target.north + along(1),
    tvd: camera.target.tvd - along(2) / camera.verticalExaggeration,
  };
}

/** Pixels of a meter across the line of sight, at a depth from the camera. */
export function pixelsPerMetre(projection: Projection, depth: number): number {
  return projection.focal / depth;
}

const lowestElevation = -85;
const highestElevation = 90;

function limited(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}

export function orbited(
  camera: Camera,
  turnDegrees: number,
  riseDegrees: number,
): Camera {
  return {
    ...camera,
    azimuth: (((camera.azimuth + turnDegrees) % 360) + 360) % 360,
    elevation: limited(
      camera.elevation + riseDegrees,
      lowestElevation,
      highestElevation,
    ),
  };
}

/** Moves the scene by pixels, as if it were dragged at the depth of the target. */
export function panned(
  camera: Camera,
  viewport: Viewport,
  right: number,
  down: number,
): Camera {
  const target = unproject(projectionOf(camera, viewport), {
    x: viewport.width / 2 - right,
    y: viewport.height / 2 - down,
    depth: camera.distance,
  });
  return { ...camera, target };
}

const nearestDistance = 15;
const farthestDistance = 2_000_000;

/** Zooms; a factor above 1 comes closer. The point under the pixel stays there. */
export function zoomed(
  camera: Camera,
  viewport: Viewport,
  factor: number,
  at: { readonly x: number; readonly y: number } = {
    x: viewport.width / 2,
    y: viewport.height / 2,
  },
): Camera {
  const distance = limited(
    camera.distance / factor,
    nearestDistance,
    farthestDistance,
  );
  const held = unproject(projectionOf(camera, viewport), {
    ...at,
    depth: camera.distance,
  });
  const part = 1 - distance / camera.distance;
  const { target } = camera;
  return {
    ...camera,
    distance,
    target: {
      north: target.north + (held.north - target.north) * part,
      east: target.east + (held.east - target.east) * part,
      tvd: target.tvd + (held.tvd - target.tvd) * part,
    },
  };
}

/** Changes the exaggeration; the target stays in the middle. */
export function exaggerated(camera: Camera, times: number): Camera {
  return { ...camera, verticalExaggeration: times };
}

export function cornersOf(bounds: SceneBounds): ScenePoint[] {
  return bounds.north.flatMap((north) =>
    bounds.east.flatMap((east) =>
      bounds.tvd.map((tvd) => ({ north, east, tvd })),
    ),
  );
}

/** Margin around the fitted points, for labels. */
const marginPart = 0.1;

/**
 * Turning toward the fitted points moves them in the picture; this settles
 * after a few rounds.
 */
const fittingRounds = 5;

interface Extent {
  readonly across: Range;
  readonly above: Range;
  readonly needed: number;
}

function extentOf(
  projection: Projection,
  points: readonly ScenePoint[],
): Extent {
  const { viewport, focal, camera } = projection;
  const halfWidth = (viewport.width / 2) * (1 - marginPart);
  const halfHeight = (viewport.height / 2) * (1 - marginPart);
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  let needed = nearestDistance;
  for (const point of points) {
    const [across, above, depth] = toCameraAxes(projection, point);
    const ahead = depth - camera.distance;
    const scale = camera.distance / Math.max(depth, projection.nearest);
    left = Math.min(left, across * scale);
    right = Math.max(right, across * scale);
    bottom = Math.min(bottom, above * scale);
    top = Math.max(top, above * scale);
    needed = Math.max(
      needed,
      (Math.abs(across) * focal) / halfWidth - ahead,
      (Math.abs(above) * focal) / halfHeight - ahead,
      // No point may be cut off by the nearest depth.
      -ahead / (1 - 2 * nearestPart),
    );
  }
  return { across: [left, right], above: [bottom, top], needed };
}

/** Moves the target and the distance until all points fill the picture; without points, the camera stays. */
export function fitted(
  camera: Camera,
  viewport: Viewport,
  points: readonly ScenePoint[],
): Camera {
  if (points.length === 0) return camera;
  let found = { ...camera, target: middleOfPoints(points) };
  for (let round = 0; round < fittingRounds; round += 1) {
    const { needed } = extentOf(projectionOf(found, viewport), points);
    found = { ...found, distance: Math.min(needed, farthestDistance) };
    if (round === fittingRounds - 1) break;
    const seen = projectionOf(found, viewport);
    const { across, above } = extentOf(seen, points);
    const pixels = seen.focal / found.distance;
    found = panned(
      found,
      viewport,
      (-(across[0] + across[1]) / 2) * pixels,
      ((above[0] + above[1]) / 2) * pixels,
    );
  }
  return found;
}

function middleOfPoints(points: readonly ScenePoint[]): ScenePoint {
  const middle = (key: keyof ScenePoint) => {
    let [lowest, highest] = [Infinity, -Infinity];
    for (const point of points) {
      lowest = Math.min(lowest, point[key]);
      highest = Math.max(highest, point[key]);
    }
    return (lowest + highest) / 2;
  };
  return { north: middle("north"), east: middle("east"), tvd: middle("tvd") };
}

function tangentOfLens(camera: Camera): number {
  return Math.tan(radians(lensOf(camera)) / 2);
}

/** The scale at the target changes evenly, also while the lens changes. */
function distanceBetween(from: Camera, to: Camera, part: number): number {
  const [first, last] = [tangentOfLens(from), tangentOfLens(to)];
  const size = from.distance * first;
  const seen = size * ((to.distance * last) / size) ** part;
  const lensDegrees = lensOf(from) + (lensOf(to) - lensOf(from)) * part;
  return seen / Math.tan(radians(lensDegrees) / 2);
}

/** Returns a camera on the way from one to the other, along the shorter turn. */
export function cameraBetween(from: Camera, to: Camera, part: number): Camera {
  const between = (one: number, other: number) => one + (other - one) * part;
  const turn = ((((to.azimuth - from.azimuth) % 360) + 540) % 360) - 180;
  return {
    azimuth: (((from.azimuth + turn * part) % 360) + 360) % 360,
    elevation: between(from.elevation, to.elevation),
    distance: distanceBetween(from, to, part),
    target: {
      north: between(from.target.north, to.target.north),
      east: between(from.target.east, to.target.east),
      tvd: between(from.target.tvd, to.target.tvd),
    },
    verticalExaggeration: between(
      from.verticalExaggeration,
      to.verticalExaggeration,
    ),
    lensDegrees: between(lensOf(from), lensOf(to)),
  };
}
