import { surveyPath, type ProjectPath } from "@stagecraft/wellbore";
import { expect, it } from "vitest";
import { planLayout, scaleBar } from "./plan-layout.ts";
import { sectionFigure } from "./section-figure.ts";

function aWell(wellId: number, eastMetres: number): ProjectPath {
  return {
    wellId,
    wellLabel: `${wellId}H`,
    api: "",
    path: surveyPath(
      [
        { mdMetres: 0, inclinationDegrees: 90, azimuthDegrees: 0 },
        { mdMetres: 3000, inclinationDegrees: 90, azimuthDegrees: 0 },
      ],
      { northMetres: 0, eastMetres, tvdMetres: 2000 },
    ),
    perforations: [],
    survey: { wellId, version: null },
  };
}

const figure = sectionFigure(
  [aWell(1, 0), aWell(2, 300)],
  1,
  [{ stageNumber: 1, topMdMetres: 2000, bottomMdMetres: 2050 }],
  [],
);
if (figure === null) throw new Error("The stage has a place.");
const layout = planLayout(figure, { left: 0, right: 600, top: 0, bottom: 400 });

it("lays the laterals from left to right and keeps one scale both ways", () => {
  const heel = layout.positionOf({
    northMetres: 0,
    eastMetres: 0,
    tvdMetres: 0,
  });
  const toe = layout.positionOf({
    northMetres: 3000,
    eastMetres: 0,
    tvdMetres: 0,
  });
  const beside = layout.positionOf({
    northMetres: 0,
    eastMetres: 300,
    tvdMetres: 0,
  });
  expect(toe.x - heel.x).toBeCloseTo(600, 3);
  expect(beside.y - heel.y).toBeCloseTo(60, 3);
});

it("turns the north arrow with the picture", () => {
  expect(layout.northDegrees).toBeCloseTo(90, 3);
});

it("has a scale bar of a round length", () => {
  expect(scaleBar(layout, 600, "m")).toEqual({ length: 500, pixels: 100 });
});
