import { describe, expect, it } from "vitest";
import type { ExportedStage } from "#features/project-exports/project-exports.repository.ts";
import {
  factsInUnits,
  stageInUnits,
} from "#features/project-exports/stage-in-units.ts";

const stage = {
  summary: {
    maximumPressure: 8457.6,
    totalCleanVolumeStageTotal: 1000,
    pumpTime: 5755,
    pressureUnit: "psi",
    units: { volume: "bbl", mass: "lb", rate: "bpm" },
    additiveTotals: { FR: { total: 100, unit: "gal" } },
  },
} as unknown as ExportedStage;

describe("statistics in the units somebody reads", () => {
  it("convert what has a unit and leave the rest", () => {
    const { summary } = stageInUnits(stage, "metric");
    expect(summary["maximumPressure"]).toBeCloseTo(58.3131, 4);
    expect(summary["totalCleanVolumeStageTotal"]).toBeCloseTo(158.987, 3);
    expect(summary["pumpTime"]).toBe(5755);
    expect(summary["pressureUnit"]).toBe("MPa");
    expect(summary["additiveTotals"]).toEqual({
      FR: { total: expect.closeTo(378.541, 3) as number, unit: "L" },
    });
  });

  it("stay as the pad sends them unless somebody asks", () => {
    expect(stageInUnits(stage, "pad")).toBe(stage);
  });

  it("have heads with one unit where pads differ", () => {
    const facts = {
      volume: ["bbl", "m3"],
      mass: ["lb"],
      rate: ["bpm", "bbl/min"],
      pressure: ["psi", "MPa"],
      additives: [{ name: "FR", units: ["gal", "l"] }],
    };
    expect(factsInUnits(facts, "metric")).toEqual({
      volume: ["m³"],
      mass: ["kg"],
      rate: ["m³/min"],
      pressure: ["MPa"],
      additives: [{ name: "FR", units: ["L"] }],
    });
  });
});
