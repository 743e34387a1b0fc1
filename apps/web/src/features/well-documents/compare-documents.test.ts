import type { WellDocumentData } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { compareDocuments } from "./compare-documents.ts";

const lengths = (
  units: "Field" | "Metric",
  ...rows: [stage: number, length: number][]
): WellDocumentData["stagelengths"] => ({
  units,
  rows: rows.map(([stageNumber, length]) => ({ stageNumber, length })),
});

describe("comparing two versions", () => {
  it("counts rows added, removed, changed and equal, and gives before and after", () => {
    const before = lengths("Metric", [1, 60], [2, 61], [3, 62]);
    const after = lengths("Metric", [1, 60], [2, 65], [4, 63]);
    expect(compareDocuments("stagelengths", before, after)).toEqual({
      added: 1,
      removed: 1,
      changed: 1,
      unchanged: 1,
      rows: [
        {
          key: "2",
          before: { stageNumber: 2, length: 61 },
          after: { stageNumber: 2, length: 65 },
        },
        { key: "4", before: null, after: { stageNumber: 4, length: 63 } },
        { key: "3", before: { stageNumber: 3, length: 62 }, after: null },
      ],
    });
  });

  it("treats the same length in feet and in meters as equal", () => {
    const before = lengths("Metric", [1, 60.96]);
    const after = lengths("Field", [1, 200]);
    expect(compareDocuments("stagelengths", before, after).rows).toEqual([]);
  });

  it("tells steps of one stage apart by their order", () => {
    const step = (slurryRate: number) => ({
      name: "Pad",
      fluid: "Slickwater",
      slurryRate,
      startConcentration: 0,
      endConcentration: 0,
      cleanVolume: 100,
      proppantMass: 0,
    });
    const schedule = (
      ...rates: number[]
    ): WellDocumentData["pumpschedule"] => ({
      units: "Field",
      rows: [{ stageNumber: 1, steps: rates.map(step) }],
    });
    expect(
      compareDocuments("pumpschedule", schedule(80, 90), schedule(80, 95)),
    ).toMatchObject({ added: 0, removed: 0, changed: 1, unchanged: 1 });
  });

  it("calls everything new without an earlier version", () => {
    expect(
      compareDocuments("stagelengths", null, lengths("Field", [1, 200])),
    ).toMatchObject({ added: 1, changed: 0, unchanged: 0 });
  });
});
