import { surveyPath, type ProjectPath } from "@stagecraft/wellbore";
import { describe, expect, it } from "vitest";
import { sectionFigure } from "./section-figure.ts";

/** A horizontal well to the north from a wellhead east of the pad's reference point, 2000 m deep. */
function aWell(
  wellId: number | null,
  wellLabel: string,
  eastMetres: number,
  toeMd = 5000,
): ProjectPath {
  return {
    wellId,
    wellLabel,
    api: `api-${wellLabel}`,
    path: surveyPath(
      [
        { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
        { mdMetres: 2000, inclinationDegrees: 0, azimuthDegrees: 0 },
        { mdMetres: 2001, inclinationDegrees: 90, azimuthDegrees: 0 },
        { mdMetres: toeMd, inclinationDegrees: 90, azimuthDegrees: 0 },
      ],
      { northMetres: 0, eastMetres, tvdMetres: 0 },
    ),
    perforations: [],
    survey: { wellId: wellId ?? 1, version: null },
  };
}

const paths = [
  aWell(1, "1H", 0),
  aWell(2, "2H", 250),
  aWell(null, "Old 1H", -400, 3000),
];
const perforations = [
  { stageNumber: 3, topMdMetres: 4000, bottomMdMetres: 4020 },
  { stageNumber: 3, topMdMetres: 4030, bottomMdMetres: 4060 },
];
const offsets = [
  { number: 1, wellLabel: "2H", api: "" },
  { number: 2, wellLabel: "another name", api: "API-OLD-1H" },
  { number: 3, wellLabel: "Nobody 9H", api: "" },
];

describe("the section of a stage", () => {
  const figure = sectionFigure(paths, 1, perforations, offsets);

  it("goes through the middle of all its clusters, across the lateral", () => {
    expect(figure?.span).toEqual({ fromMd: 4000, toMd: 4060 });
    expect(figure?.section.azimuthDegrees).toBeCloseTo(0, 6);
    expect(figure?.treated.position.acrossMetres).toBeCloseTo(0, 6);
  });

  it("has each offset well at its spacing with its number", () => {
    const [second] = figure?.wells ?? [];
    expect(second?.offset?.number).toBe(1);
    expect(second?.position.acrossMetres).toBeCloseTo(250, 3);
    expect(second?.nearest.distanceMetres).toBeCloseTo(250, 3);
    expect(second?.isCrossing).toBe(true);
  });

  it("shows a well that ends before the section where it is nearest", () => {
    const old = figure?.wells[1];
    expect(old?.offset?.number).toBe(2);
    expect(old?.isCrossing).toBe(false);
    expect(old?.nearest.otherMdMetres).toBeCloseTo(3000, 3);
  });

  it("names the watched wells whose position is unknown", () => {
    expect(figure?.unplaced.map(({ number }) => number)).toEqual([3]);
  });

  it("does not exist without perforations, a survey or a direction", () => {
    expect(sectionFigure(paths, 1, [], offsets)).toBeNull();
    expect(sectionFigure(paths, 9, perforations, offsets)).toBeNull();
    const upright = [{ stageNumber: 1, topMdMetres: 500, bottomMdMetres: 900 }];
    expect(sectionFigure(paths, 1, upright, offsets)).toBeNull();
  });
});
