import { describe, expect, it } from "vitest";
import {
  type Camera,
  cameraBetween,
  exaggerated,
  fitted,
  orbited,
  panned,
  project,
  projectionOf,
  toCameraAxes,
  unproject,
  zoomed,
} from "./camera.ts";
import type { ScenePoint } from "../scene/scene.ts";
import { viewport } from "../scene/scene.fixture.ts";

/** The same numbers in every run, so that a failure can be repeated. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function cases(count: number): { camera: Camera; point: ScenePoint }[] {
  const next = generator(7);
  const within = (low: number, high: number) => low + (high - low) * next();
  return Array.from({ length: count }, () => ({
    camera: {
      azimuth: within(0, 360),
      elevation: within(-85, 90),
      distance: within(500, 20_000),
      target: {
        north: within(-3000, 3000),
        east: within(-3000, 3000),
        tvd: within(0, 4000),
      },
      verticalExaggeration: within(1, 10),
      lensDegrees: within(3, 40),
    },
    point: {
      north: within(-4000, 4000),
      east: within(-4000, 4000),
      tvd: within(-100, 4500),
    },
  }));
}

const camera: Camera = {
  azimuth: 0,
  elevation: 0,
  distance: 1000,
  target: { north: 0, east: 0, tvd: 500 },
  verticalExaggeration: 1,
};

describe("project and unproject", () => {
  it("PS5: are inverse for every camera", () => {
    let seen = 0;
    for (const { camera: anyCamera, point } of cases(500)) {
      const projection = projectionOf(anyCamera, viewport);
      const pixel = project(projection, point);
      if (pixel === null) continue;
      seen += 1;
      const back = unproject(projection, pixel);
      expect(back.north).toBeCloseTo(point.north, 5);
      expect(back.east).toBeCloseTo(point.east, 5);
      expect(back.tvd).toBeCloseTo(point.tvd, 5);
    }
    expect(seen).toBeGreaterThan(200);
  });

  it("PS5: what is behind or too close to the camera has no pixel", () => {
    const projection = projectionOf(camera, viewport);
    expect(project(projection, { north: -1001, east: 0, tvd: 500 })).toBeNull();
    expect(project(projection, { north: -985, east: 0, tvd: 500 })).toBeNull();
    expect(
      project(projection, { north: -900, east: 0, tvd: 500 }),
    ).not.toBeNull();
  });

  it("PS5: looking north, east is right and deeper is lower", () => {
    const projection = projectionOf(camera, viewport);
    const east = project(projection, { north: 0, east: 50, tvd: 500 });
    const deep = project(projection, { north: 0, east: 0, tvd: 550 });
    expect(east?.x).toBeGreaterThan(600);
    expect(east?.y).toBeCloseTo(350);
    expect(deep?.y).toBeGreaterThan(350);
    expect(deep?.x).toBeCloseTo(600);
  });

  it("PS7: straight from above, the azimuth is up", () => {
    const projection = projectionOf({ ...camera, elevation: 90 }, viewport);
    const north = project(projection, { north: 50, east: 0, tvd: 500 });
    expect(north?.x).toBeCloseTo(600);
    expect(north?.y).toBeLessThan(350);
  });
});

describe("moving the camera", () => {
  it("PS6: orbiting keeps target and distance, and the elevation in its limits", () => {
    const turned = orbited(camera, -30, 200);
    expect(turned).toEqual({ ...camera, azimuth: 330, elevation: 90 });
    expect(orbited(camera, 0, -200).elevation).toBe(-85);
  });

  it("PS6: panning moves the plane of the target with the hand", () => {
    for (const { camera: anyCamera } of cases(50)) {
      const moved = panned(anyCamera, viewport, 40, -25);
      const target = project(projectionOf(moved, viewport), anyCamera.target);
      expect(target?.x).toBeCloseTo(640, 6);
      expect(target?.y).toBeCloseTo(325, 6);
    }
  });

  it("PS6: zooming keeps what is under the pixel", () => {
    for (const { camera: anyCamera } of cases(50)) {
      const at = { x: 300, y: 500 };
      const held = unproject(projectionOf(anyCamera, viewport), {
        ...at,
        depth: anyCamera.distance,
      });
      const closer = zoomed(anyCamera, viewport, 1.7, at);
      const pixel = project(projectionOf(closer, viewport), held);
      expect(closer.distance).toBeCloseTo(anyCamera.distance / 1.7);
      expect(pixel?.x).toBeCloseTo(at.x, 5);
      expect(pixel?.y).toBeCloseTo(at.y, 5);
    }
  });

  it("PS6: another exaggeration keeps the target in the middle", () => {
    const tall = exaggerated(camera, 5);
    const pixel = project(projectionOf(tall, viewport), tall.target);
    expect(pixel).toMatchObject({ x: 600, y: 350 });
  });

  it("PS8: takes the shorter turn and meets both ends", () => {
    const from = { ...camera, azimuth: 350, lensDegrees: 26 };
    const to = {
      ...camera,
      azimuth: 20,
      elevation: 40,
      distance: 9000,
      lensDegrees: 3,
    };
    const begin = cameraBetween(from, to, 0);
    expect(begin.distance).toBeCloseTo(1000);
    expect({ ...begin, distance: 1000 }).toEqual(from);
    const end = cameraBetween(from, to, 1);
    expect(end.distance).toBeCloseTo(9000);
    expect({ ...end, distance: 9000 }).toEqual(to);
    expect(cameraBetween(from, to, 0.5).azimuth).toBeCloseTo(5);
  });
});

describe("fitting", () => {
  it("PS7: all points are in the picture and fill one direction of it", () => {
    for (const { camera: anyCamera } of cases(60)) {
      const points = cases(30).map(({ point }) => point);
      const seen = projectionOf(fitted(anyCamera, viewport, points), viewport);
      const pixels = points.map((point) => project(seen, point));
      for (const pixel of pixels) {
        expect(pixel?.x).toBeGreaterThan(0);
        expect(pixel?.x).toBeLessThan(viewport.width);
        expect(pixel?.y).toBeGreaterThan(0);
        expect(pixel?.y).toBeLessThan(viewport.height);
      }
      const reach = pixels.map((pixel) =>
        Math.max(
          Math.abs((pixel?.x ?? 0) - 600) / 600,
          Math.abs((pixel?.y ?? 0) - 350) / 350,
        ),
      );
      expect(Math.max(...reach)).toBeGreaterThan(0.7);
    }
  });

  it("PS5: the depth is measured along the axis, in the exaggerated space", () => {
    const down = { ...camera, elevation: 90, verticalExaggeration: 4 };
    const [, , depth] = toCameraAxes(projectionOf(down, viewport), {
      north: 0,
      east: 0,
      tvd: 600,
    });
    expect(depth).toBeCloseTo(1400);
  });
});
