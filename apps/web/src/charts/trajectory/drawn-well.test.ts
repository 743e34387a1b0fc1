import { describe, expect, it } from "vitest";
import {
  depthNear,
  drawnStages,
  planGround,
  sectionGround,
  spacedLabels,
  stageAt,
} from "./drawn-well.ts";

const perforations = [
  {
    stageNumber: 2,
    topMdMetres: 4000,
    bottomMdMetres: 4020,
    stage: null,
  },
  {
    stageNumber: 1,
    topMdMetres: 4100,
    bottomMdMetres: 4110,
    stage: { state: "ENDED" as const },
  },
  {
    stageNumber: 1,
    topMdMetres: 4130,
    bottomMdMetres: 4160,
    stage: { state: "ENDED" as const },
  },
];

describe("the stages of a drawn well", () => {
  const stages = drawnStages(perforations);

  it("join all clusters of a stage to one block", () => {
    expect(stages).toEqual([
      { stageNumber: 1, fromMd: 4100, toMd: 4160, state: "ENDED" },
      { stageNumber: 2, fromMd: 4000, toMd: 4020, state: null },
    ]);
  });

  it("are found by depth, and a depth between two stages belongs to none of them", () => {
    expect(stageAt(stages, 4120)?.stageNumber).toBe(1);
    expect(stageAt(stages, 4050)).toBeNull();
  });
});

it("east is to the right and north is up, whatever is read", () => {
  expect(
    planGround({ northMetres: 10, eastMetres: 20, tvdMetres: 30 }),
  ).toEqual({ acrossMetres: 20, verticalMetres: 10 });
});

it("a section counts along its azimuth from its origin", () => {
  const toGround = sectionGround({
    origin: { northMetres: 100, eastMetres: 0, tvdMetres: 0 },
    azimuthDegrees: 180,
  });
  const { acrossMetres, verticalMetres } = toGround({
    northMetres: -400,
    eastMetres: 70,
    tvdMetres: 2000,
  });
  expect(acrossMetres).toBeCloseTo(500, 6);
  expect(verticalMetres).toBe(2000);
});

it("the pointer finds the depth between two points of the line", () => {
  const line = [
    { x: 0, y: 0, mdMetres: 1000 },
    { x: 100, y: 0, mdMetres: 2000 },
  ];
  expect(depthNear(line, { x: 30, y: 12 })).toEqual({
    mdMetres: 1300,
    distancePixels: 12,
  });
  expect(depthNear(line, { x: -5, y: 0 })?.mdMetres).toBe(1000);
  expect(depthNear([], { x: 0, y: 0 })).toBeNull();
});

it("labels that would touch are left out, the first one stays", () => {
  const labels = [0, 10, 30, 35, 60].map((x) => ({ x, y: 0 }));
  expect(spacedLabels(labels, 25).map(({ x }) => x)).toEqual([0, 30, 60]);
});
