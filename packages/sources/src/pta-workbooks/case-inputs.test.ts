import { describe, expect, it } from "vitest";
import {
  inputTitles,
  lines,
  read,
  stages,
  workbook,
  type Rows,
} from "./workbook.fixture.ts";

function caseOf(...rows: Rows) {
  return workbook({ Case: [inputTitles, ...rows] });
}

describe("inputs of a case", () => {
  it("PW8: values are converted to the units of the case, and keep every digit in their own", async () => {
    const bytes = caseOf(
      ["True vertical depth", 3000, "m"],
      ["Young's modulus", 30, "GPa"],
      ["Pore pressure gradient", 0.4333333333333333, "psi/ft"],
      ["Water saturation", 35, "%"],
      ["Rock compressibility", 5.974e-5, "cm2/kgf"],
    );
    const standard = await read(bytes);
    expect(lines(standard.problems)).toEqual(["error unitUnknown Case!C3"]);
    expect(standard.input.TVD).toBeCloseTo(9842.5197, 3);
    expect(standard.input.porePressureGradient).toBe(0.4333333333333333);
    expect(standard.input.waterSaturation).toBeCloseTo(0.35, 12);
    expect(standard.input.matrixCompressibility).toBeCloseTo(4.2002e-6, 9);
    const metric = await read(bytes, { system: "METRIC" });
    expect(metric.input.TVD).toBe(3000);
    expect(metric.input.porePressureGradient).toBeCloseTo(9.802, 3);
  });

  it("PW9: a value without a unit, with an unknown one or with one of something else is named with the units that fit", async () => {
    const { problems } = await read(
      caseOf(
        ["True vertical depth", 9500, null],
        ["Porosity", 0.1, "furlong"],
        ["Fracture height", 100, "psi"],
        ["Clusters", 4, ""],
        ["Skin, minimum", -3, "none"],
      ),
    );
    expect(lines(problems)).toEqual([
      "error unitMissing Case!C2",
      "error unitUnknown Case!C3",
      "error unitUnknown Case!C4",
      "error unitMissing Case!C5",
    ]);
    expect(problems[0]?.values).toEqual({
      title: "True vertical depth",
      units: "ft, m, in, cm, mm",
    });
    expect(problems[2]?.values).toMatchObject({ unit: "psi" });
  });

  it("PW9: a list without a column of units is an error", async () => {
    const { problems } = await read(
      workbook({
        Case: [
          ["Input", "Value"],
          ["True vertical depth", 9500],
        ],
      }),
    );
    expect(lines(problems)).toEqual([
      "error columnMissing Case!1",
      "error unitMissing Case!2",
    ]);
  });

  it("PW10: inputs are known by label and by name; unknown and repeated ones are errors", async () => {
    const { input, problems } = await read(
      caseOf(
        ["fractureHeight", 120, "ft"],
        ["young's MODULUS", 4_000_000, "psi"],
        ["Fracture height", 130, "ft"],
        ["Fracture hight", 1, "ft"],
        ["Not filled in", null, "ft"],
      ),
    );
    expect(input).toEqual({ fractureHeight: 120, youngModulus: 4_000_000 });
    expect(lines(problems)).toEqual([
      "error inputTwice Case!A4",
      "error inputUnknown Case!A5",
    ]);
    expect(problems[0]?.values).toEqual({ title: "Fracture height", first: 2 });
  });

  it("PW11: values out of bounds and minima above maxima are named at their cell", async () => {
    const { problems } = await read(
      caseOf(
        ["Porosity", 35, "fraction"],
        ["Clusters", 3.5, "count"],
        ["Permeability, minimum", 2, "md"],
        ["Permeability, maximum", 1, "md"],
        ["True vertical depth", 9500, "ft"],
      ),
    );
    expect(lines(problems)).toEqual([
      "error notWhole Case!B3",
      "error outOfBounds Case!B2",
      "error minimumAboveMaximum Case!B4",
    ]);
    expect(problems[1]?.values).toEqual({
      title: "Porosity",
      value: 35,
      minimum: 0.001,
      maximum: 1,
      unit: "fraction",
    });
    expect(problems[2]?.values).toMatchObject({
      other: "Permeability, maximum",
      maximum: 1,
    });
  });

  it("PW11: a maximum of a stage below the minimum of the case is named at the stage", async () => {
    const { problems } = await read(
      workbook({
        Case: [inputTitles, ["Half-length, minimum", 200, "ft"]],
        Stages: [
          ["Well", "Stage", "Half-length, maximum (ft)"],
          ["Kestrel 4H", 1, 100],
        ],
      }),
    );
    expect(lines(problems)).toEqual(["error minimumAboveMaximum Stages!C2"]);
  });

  it("PW12: choices are written in words, and an unknown one is named with the possible choices", async () => {
    const { input, problems } = await read(
      caseOf(
        ["History match", true, "choice"],
        ["Model", "Double porosity transient", null],
        ["Closure that counts", "tangents", null],
        ["Left out by hand", "0-30; 600 - 660.5", "s"],
      ),
    );
    expect(input).toEqual({
      runStaticHistoryMatch: true,
      model: "doublePorosityTransient",
      masked: [
        { from: 0, to: 30 },
        { from: 600, to: 660.5 },
      ],
    });
    expect(problems[0]).toMatchObject({
      code: "choiceUnknown",
      values: { text: "tangents", choices: "contact, tangent" },
    });
  });

  it("PW13: what the workbook gives counts before what the case has", async () => {
    const { input } = await read(caseOf(["True vertical depth", 9000, "ft"]), {
      input: { TVD: 8000, porosity: 0.08 },
    });
    expect(input).toEqual({ TVD: 9000, porosity: 0.08 });
  });

  it("PW14: of an exported list only what a person set or changed counts", async () => {
    const titles = ["Well", "Stage", "Input", "Value", "Unit", "Origin"];
    const { input, interpretations, problems } = await read(
      workbook({
        Inputs: [
          titles,
          ["", "", "True vertical depth", 9500, "ft", "Case"],
          ["", "", "Cluster efficiency", 1, "fraction", "usual"],
          ["", "", "Generations", 900, "count", "usual"],
          ["Kestrel 4H", "Stage 2", "True vertical depth", 9500, "ft", "case"],
          ["Kestrel 4H", "Stage 2", "Clusters", 6, "count", "documents"],
          ["Kestrel 4H", "Stage 2", "Wellbore volume", 210, "bbl", "documents"],
          [
            "Kestrel 4H",
            "Stage 2",
            "Porosity",
            0.05,
            "fraction",
            "interpretation",
          ],
          [
            "Kestrel 4H",
            "Stage 3",
            "True vertical depth",
            9500,
            "ft",
            "interpretation",
          ],
        ],
      }),
      {
        stages: stages.map((stage) => ({
          ...stage,
          proposals: { numberOfClusters: 6, wellboreVolume: 200 },
        })),
      },
    );
    expect(lines(problems)).toEqual([]);
    expect(input).toEqual({ TVD: 9500, numberOfGenerations: 900 });
    expect(interpretations).toEqual([
      {
        stageId: 102,
        input: { wellboreVolume: 210, porosity: 0.05 },
        record: null,
      },
      { stageId: 103, input: { TVD: 9500 }, record: null },
    ]);
  });
});
