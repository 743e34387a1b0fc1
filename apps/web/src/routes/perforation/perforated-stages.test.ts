import { surveyPath } from "@stagecraft/wellbore";
import { describe, expect, it } from "vitest";
import {
  numberRanges,
  perforatedStages,
  stageMismatch,
} from "./perforated-stages.ts";

const path = surveyPath([
  { mdMetres: 0, inclinationDegrees: 90, azimuthDegrees: 0 },
  { mdMetres: 5000, inclinationDegrees: 90, azimuthDegrees: 0 },
]);

function perforation(
  stageNumber: number,
  topMdMetres: number,
  bottomMdMetres: number,
  shots: number | null = 6,
) {
  return {
    stageNumber,
    clusterNumber: null,
    topMdMetres,
    bottomMdMetres,
    shots,
    stage:
      stageNumber === 1 ? { id: 11, name: "1", state: "ENDED" as const } : null,
  };
}

const stages = perforatedStages(path, [
  perforation(2, 4000, 4010),
  perforation(1, 4100, 4110),
  perforation(1, 4150, 4160),
  perforation(3, 5050, 5060, null),
]);

describe("perforations by stage", () => {
  it("have the depths, length, shots and clusters of the stage, toe first", () => {
    expect(stages[0]).toMatchObject({
      stageNumber: 1,
      topMdMetres: 4100,
      bottomMdMetres: 4160,
      midMdMetres: 4130,
      lengthMetres: 60,
      shots: 12,
    });
    expect(stages[0]?.clusters.map(({ topMdMetres }) => topMdMetres)).toEqual([
      4150, 4100,
    ]);
  });

  it("have the unperforated length to the next stage, in whichever direction it lies", () => {
    expect(stages.map(({ spacingMetres }) => spacingMetres)).toEqual([
      90,
      1040,
      null,
    ]);
  });

  it("below the survey have no vertical depth, and unknown shots are not summed", () => {
    expect(stages[2]).toMatchObject({ midTvdMetres: null, shots: null });
    expect(stages[0]?.midTvdMetres).toBeCloseTo(0, 6);
  });
});

describe("inconsistencies of perforations and stages", () => {
  const recorded = [
    { id: 11, name: "1", recognizedAs: "STAGE" },
    { id: 12, name: "7", recognizedAs: null },
    { id: 13, name: "PT", recognizedAs: "PRESSURE_TEST" },
  ];

  it("is the number of stages, stages without perforations and the other way round", () => {
    expect(stageMismatch(stages, 45, recorded)).toEqual({
      perforated: 3,
      expected: 45,
      withoutStage: [2, 3],
      withoutPerforations: ["7"],
    });
  });

  it("does not list the number of stages when the well expects none or as many", () => {
    expect(stageMismatch(stages, 0, []).expected).toBeNull();
    expect(stageMismatch(stages, 3, []).expected).toBeNull();
  });
});

it("many numbers are written as ranges", () => {
  expect(numberRanges([7, 1, 2, 3])).toBe("1–3, 7");
  expect(numberRanges([])).toBe("");
});
