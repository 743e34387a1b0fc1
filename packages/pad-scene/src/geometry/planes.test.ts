import { describe, expect, it } from "vitest";
import { project, projectionOf } from "../camera/camera.ts";
import { presetCamera } from "../camera/camera-presets.ts";
import { padScene } from "../scene/pad-scene.ts";
import { paintScene } from "../painting/paint-scene.ts";
import { pickAt } from "../camera/pick-at.ts";
import { planeLines } from "./plane-lines.ts";
import { planeTriangles } from "./plane-triangles.ts";
import { recordingContext } from "../painting/recording-context.fixture.ts";
import {
  aStage,
  aWell,
  cornerPath,
  options,
  viewport,
} from "../scene/scene.fixture.ts";
import type { PathMark, ScenePlane, SectionBox } from "../scene/scene.ts";
import { darkSceneTheme } from "../scene/scene-theme.ts";
import { transverseAt } from "./transverse-at.ts";
import { tubeSegments } from "./tube-segments.ts";
import { pointOf, tubesOf } from "./tubes.ts";

function aPlane(given: Partial<ScenePlane> = {}): ScenePlane {
  return {
    id: "p1",
    stageId: "s1",
    center: { north: 250, east: 0, tvd: 1000 },
    strikeDegrees: 90,
    halfLength: 150,
    height: 60,
    color: "#dd6a2c",
    ...given,
  };
}

function sceneOf(...planes: readonly ScenePlane[]) {
  const stages = [aStage(), aStage({ id: "s2", topMd: 1400, bottomMd: 1500 })];
  return padScene({ wells: [aWell({ stages })], links: [], planes });
}

/** A straight well, level or inclined, in a compass direction. */
function straight(azimuthDegrees: number, inclinationDegrees: number) {
  const azimuth = (azimuthDegrees * Math.PI) / 180;
  const inclination = (inclinationDegrees * Math.PI) / 180;
  return [0, 500, 1000].map((md): PathMark => ({
    md,
    north: md * Math.sin(inclination) * Math.cos(azimuth),
    east: md * Math.sin(inclination) * Math.sin(azimuth),
    tvd: md * Math.cos(inclination),
  }));
}

describe("a plane across a well", () => {
  it.each([
    [0, 90],
    [352, 82],
    [210, 300],
  ])("PS18: of azimuth %d strikes to %d degrees", (azimuth, strike) => {
    const place = transverseAt(straight(azimuth, 90), 400);
    expect(place?.strikeDegrees).toBeCloseTo(strike, 6);
  });

  it("PS18: has its center on the well, also at the end of the survey", () => {
    const path = cornerPath();
    expect(transverseAt(path, 1310)?.center).toEqual({
      north: 310,
      east: 0,
      tvd: 1000,
    });
    expect(transverseAt(path, 2000)?.strikeDegrees).toBeCloseTo(90, 6);
    expect(transverseAt(path, 2001)).toBeNull();
  });

  it("PS18: is not drawn where a well is vertical", () => {
    expect(transverseAt(straight(40, 8), 500)).toBeNull();
    expect(transverseAt(straight(40, 15), 500)?.strikeDegrees).toBeCloseTo(130);
  });
});

describe("the lines of a plane", () => {
  it("PS19: a whole edge has four sides, a dashed one gaps and all corners", () => {
    expect(planeLines(aPlane())).toHaveLength(4);
    const dashed = planeLines(aPlane({ hasDashedEdge: true }));
    const length = dashed.reduce(
      (sum, [from, to]) =>
        sum +
        Math.hypot(
          to.north - from.north,
          to.east - from.east,
          to.tvd - from.tvd,
        ),
      0,
    );
    expect(length).toBeGreaterThan(0.45 * 720);
    expect(length).toBeLessThan(0.7 * 720);
    for (const east of [-150, 150])
      for (const tvd of [970, 1030])
        expect(
          dashed
            .flat()
            .some(
              (point) =>
                Math.abs(point.east - east) < 1e-6 &&
                Math.abs(point.tvd - tvd) < 1e-6,
            ),
        ).toBe(true);
  });

  it.each([
    [150, 60],
    [20, 200],
  ])(
    "PS19: hatching stays inside of %d by %d m",
    (halfLength: number, height: number) => {
      const plane = aPlane({ fill: "hatched", halfLength, height });
      const hatching = planeLines(plane).slice(4);
      expect(hatching.length).toBeGreaterThan(8);
      for (const { east, tvd } of hatching.flat()) {
        expect(Math.abs(east)).toBeLessThanOrEqual(halfLength + 1e-9);
        expect(Math.abs(tvd - 1000)).toBeLessThanOrEqual(height / 2 + 1e-9);
      }
    },
  );

  it("PS19: only a filled plane has strips, and every plane has its edge", () => {
    const trianglesOf = (fill: ScenePlane["fill"]) =>
      planeTriangles(
        sceneOf(aPlane({ fill: fill ?? "filled" })),
        null,
        darkSceneTheme,
        { north: 0, east: 0, tvd: 0 },
      ).count;
    expect(trianglesOf("filled")).toBe(48);
    expect(trianglesOf("hatched")).toBe(0);
    expect(trianglesOf("outline")).toBe(0);
    const outlined = sceneOf(aPlane({ fill: "outline" }));
    const lines = tubesOf(outlined, null).filter(
      ({ kind }) => kind === "planeLine",
    );
    expect(lines).toHaveLength(4);
  });

  it("PS19: both painters draw the same lines, cut by the section box", () => {
    const section: SectionBox = { north: null, east: [-500, 50], tvd: null };
    const scene = sceneOf(aPlane({ fill: "hatched" }));
    const lines = tubesOf(scene, section).flatMap((tube) =>
      tube.kind === "planeLine" ? [tube.line] : [],
    );
    for (const line of lines)
      for (const index of [0, 1])
        expect(pointOf(line, index).east).toBeLessThanOrEqual(50 + 1e-9);
    const others = tubeSegments(sceneOf(), section, darkSceneTheme).count;
    const segments = tubeSegments(scene, section, darkSceneTheme);
    expect(segments.count - others).toBe(lines.length);
    const context = recordingContext();
    const camera = presetCamera("fit", scene, viewport, 1);
    paintScene(context, scene, camera, viewport, darkSceneTheme, {
      ...options,
      section,
    });
    const thin = context.strokes.filter(({ width }) => width === 1.5);
    expect(thin.length).toBeGreaterThanOrEqual(lines.length);
  });
});

describe("a press on a plane", () => {
  const aside = { north: 250, east: 90, tvd: 1020 };

  it.each([1, 4])(
    "PS20: gives its stage and the true position at %d times exaggeration",
    (times) => {
      const scene = sceneOf(aPlane());
      const camera = presetCamera("alongHeel", scene, viewport, times);
      const pixel = project(projectionOf(camera, viewport), aside);
      if (pixel === null) throw new Error("The point is not in the picture.");
      const pick = pickAt(scene, camera, viewport, pixel.x, pixel.y);
      expect(pick?.stageId).toBe("s1");
      expect(pick?.position.east).toBeCloseTo(90, 3);
      expect(pick?.position.tvd).toBeCloseTo(1020, 3);
    },
  );

  it("PS20: gives the nearest of several, and the well before all of them", () => {
    const scene = sceneOf(
      aPlane(),
      aPlane({
        id: "p2",
        stageId: "s2",
        center: { north: 450, east: 0, tvd: 1000 },
      }),
    );
    const seenFrom = (azimuth: number) => ({
      ...presetCamera("gunBarrel", scene, viewport, 1),
      azimuth,
      elevation: 0,
    });
    const stageFrom = (azimuth: number, point: typeof aside) => {
      const camera = seenFrom(azimuth);
      const pixel = project(projectionOf(camera, viewport), point);
      if (pixel === null) throw new Error("The point is not in the picture.");
      return pickAt(scene, camera, viewport, pixel.x, pixel.y);
    };
    const [one, other] = [stageFrom(0, aside), stageFrom(180, aside)];
    expect(new Set([one?.stageId, other?.stageId])).toEqual(
      new Set(["s1", "s2"]),
    );
    const onWell = stageFrom(20, { north: 250, east: 0, tvd: 1000 });
    expect(onWell?.md).not.toBeNull();
  });

  it("PS20: is nothing where it is cut off, beside it, or without a stage", () => {
    const { stageId: _, ...loose } = aPlane();
    const press = (plane: ScenePlane, section: SectionBox | null = null) => {
      const scene = sceneOf(plane);
      const camera = presetCamera("alongHeel", scene, viewport, 1);
      const pixel = project(projectionOf(camera, viewport), aside);
      if (pixel === null) throw new Error("The point is not in the picture.");
      return pickAt(scene, camera, viewport, pixel.x, pixel.y, section);
    };
    expect(press(loose)).toBeNull();
    expect(press(aPlane({ halfLength: 80 }))).toBeNull();
    expect(
      press(aPlane(), { north: null, east: [-500, 60], tvd: null }),
    ).toBeNull();
  });
});
