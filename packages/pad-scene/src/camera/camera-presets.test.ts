import { expect, it } from "vitest";
import { lateralAzimuth, presetCamera } from "./camera-presets.ts";
import { project, projectionOf } from "./camera.ts";
import { examplePad } from "../scene/example-pad.ts";
import {
  aScene,
  aStage,
  aWell,
  cornerPath,
  viewport,
} from "../scene/scene.fixture.ts";

const pad = examplePad({ wells: 4, stages: 20, clusters: 2 });

it("PS7: the gun barrel looks along the laterals without perspective", () => {
  const camera = presetCamera("gunBarrel", pad, viewport, 2);
  expect(camera.azimuth).toBeCloseTo(352, 1);
  expect(camera.elevation).toBe(0);
  const projection = projectionOf(camera, viewport);
  const well = pad.wells[0];
  const heelMd = well?.stages.at(-1)?.topMd ?? NaN;
  const heel = well?.path.find(({ md }) => md > heelMd);
  const toe = well?.path.at(-1);
  if (!heel || !toe) throw new Error("The pad has no well.");
  const [from, to] = [project(projection, heel), project(projection, toe)];
  expect(Math.abs((from?.x ?? 0) - (to?.x ?? 0))).toBeLessThan(25);
});

it("PS7: the plan has north up and every preset has its wells in the picture", () => {
  expect(presetCamera("plan", pad, viewport, 1)).toMatchObject({
    azimuth: 0,
    elevation: 90,
  });
  for (const preset of ["plan", "fit"] as const) {
    const camera = presetCamera(preset, pad, viewport, 3);
    const projection = projectionOf(camera, viewport);
    for (const mark of pad.wells.flatMap(({ path }) => path)) {
      const pixel = project(projection, mark);
      expect(pixel?.x).toBeGreaterThan(0);
      expect(pixel?.x).toBeLessThan(viewport.width);
      expect(pixel?.y).toBeGreaterThan(0);
      expect(pixel?.y).toBeLessThan(viewport.height);
    }
  }
});

it("PS7: a well drilled the opposite way does not turn the direction", () => {
  const north = aWell({ stages: [aStage({ topMd: 1100, bottomMd: 2000 })] });
  const south = aWell({
    id: "w2",
    path: cornerPath(300).map((mark) => ({ ...mark, north: -mark.north })),
    stages: [aStage({ id: "s2", topMd: 1500, bottomMd: 2000 })],
  });
  expect(lateralAzimuth(aScene([north, south]))).toBeCloseTo(0);
  const vertical = cornerPath().filter(({ md }) => md <= 1000);
  expect(lateralAzimuth(aScene([aWell({ path: vertical })]))).toBeNull();
});

it("PS7: an empty scene has a camera, too", () => {
  const camera = presetCamera("fit", aScene([]), viewport, 1);
  expect(camera.distance).toBeGreaterThan(100);
});
