import { describe, expect, it } from "vitest";
import { type Camera, project, projectionOf } from "./camera.ts";
import { presetCamera } from "./camera-presets.ts";
import { examplePad } from "../scene/example-pad.ts";
import { linkArc } from "../geometry/link-arc.ts";
import { measure } from "../scene/measure.ts";
import { pickAt } from "./pick-at.ts";
import {
  aLink,
  aScene,
  aStage,
  aWell,
  cornerPath,
  viewport,
} from "../scene/scene.fixture.ts";
import { markAt } from "../scene/well-course.ts";

const pad = examplePad({ wells: 5, stages: 20, clusters: 4 });

function pixelOf(camera: Camera, point: Parameters<typeof project>[1]) {
  const pixel = project(projectionOf(camera, viewport), point);
  if (pixel === null) throw new Error("The point is not in the picture.");
  return pixel;
}

describe("picking", () => {
  it.each([1, 3, 10])(
    "PS16: gives the true depth and position at %d times exaggeration",
    (times) => {
      const camera = presetCamera("alongHeel", pad, viewport, times);
      for (const well of pad.wells) {
        const md = (well.path.at(-1)?.md ?? 0) - 401.5;
        const mark = markAt(well.path, md);
        if (mark === null) throw new Error("The well is too short.");
        const { x, y } = pixelOf(camera, mark);
        const pick = pickAt(pad, camera, viewport, x, y);
        // A nearer well may cover it; then that one is picked.
        if (pick?.wellId !== well.id) continue;
        expect(pick.md).toBeCloseTo(md, 1);
        expect(pick.position.tvd).toBeCloseTo(mark.tvd, 1);
        expect(pick.position.north).toBeCloseTo(mark.north, 1);
        expect(pick.stageId).toBe(
          well.stages.find((stage) => stage.topMd <= md && md <= stage.bottomMd)
            ?.id,
        );
      }
    },
  );

  it("PS16: is exact on a long piece that runs away from the camera", () => {
    const path = [
      { md: 0, north: 0, east: 0, tvd: 0 },
      { md: 3000, north: 3000, east: 0, tvd: 0 },
    ];
    const scene = aScene([aWell({ path })]);
    const camera = {
      ...presetCamera("fit", scene, viewport, 1),
      elevation: 8,
      azimuth: 12,
    };
    const { x, y } = pixelOf(camera, { north: 2200, east: 0, tvd: 0 });
    expect(pickAt(scene, camera, viewport, x, y)?.md).toBeCloseTo(2200, 3);
  });

  it("PS16: of two tubes under the pixel the nearer is given", () => {
    const wells = [0, 300].map((east, index) =>
      aWell({ id: `w${index}`, path: cornerPath(east) }),
    );
    const scene = aScene(wells);
    const camera: Camera = {
      azimuth: 90,
      elevation: 0,
      distance: 3000,
      target: { north: 500, east: 150, tvd: 1000 },
      verticalExaggeration: 1,
    };
    const pick = (azimuth: number) =>
      pickAt(scene, { ...camera, azimuth }, viewport, 600, 350)?.wellId;
    expect(pick(90)).toBe("w0");
    expect(pick(270)).toBe("w1");
  });

  it("PS16: within seven pixels the closest is given, farther away nothing", () => {
    const scene = aScene();
    const camera: Camera = {
      azimuth: 90,
      elevation: 0,
      distance: 3000,
      target: { north: 700, east: 0, tvd: 1000 },
      verticalExaggeration: 1,
    };
    expect(pickAt(scene, camera, viewport, 600, 350 + 6)?.wellId).toBe("w1");
    expect(pickAt(scene, camera, viewport, 600, 350 + 20)).toBeNull();
    expect(pickAt(aScene([]), camera, viewport, 600, 350)).toBeNull();
  });

  it("PS16: a link gives itself and its stage", () => {
    const link = aLink();
    const scene = aScene([aWell({ stages: [aStage()] })], [link]);
    const camera: Camera = {
      azimuth: 0,
      elevation: 0,
      distance: 2500,
      target: { north: 250, east: 150, tvd: 950 },
      verticalExaggeration: 2,
    };
    const top = linkArc(scene, link)?.[12];
    if (top === undefined) throw new Error("There is no arc.");
    const { x, y } = pixelOf(camera, top);
    expect(pickAt(scene, camera, viewport, x, y)).toMatchObject({
      linkId: "l1",
      stageId: "s1",
      md: null,
    });
  });

  it("PS4: what the section cut off is not picked", () => {
    const scene = aScene();
    const camera = presetCamera("plan", scene, viewport, 1);
    const { x, y } = pixelOf(camera, { north: 800, east: 0, tvd: 1000 });
    const section = { north: [0, 500], east: null, tvd: null } as const;
    expect(pickAt(scene, camera, viewport, x, y)?.md).toBeCloseTo(1800, 3);
    expect(pickAt(scene, camera, viewport, x, y, section)).toBeNull();
  });
});

describe("measuring", () => {
  it("PS17: gives true meters and the compass direction", () => {
    const way = measure(
      { north: 100, east: 50, tvd: 2000 },
      { north: 100, east: 350, tvd: 2400 },
    );
    expect(way).toEqual({
      distance: 500,
      horizontal: 300,
      vertical: 400,
      north: 0,
      east: 300,
      azimuthDegrees: 90,
    });
  });

  it("PS17: points above each other have no direction", () => {
    const top = { north: 1, east: 1, tvd: 0 };
    const way = measure(top, { ...top, tvd: 10 });
    expect(way).toMatchObject({ distance: 10, azimuthDegrees: null });
    expect(measure({ ...top, tvd: 10 }, top).vertical).toBe(-10);
  });
});
