import { newStageControl } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import { blankParameters } from "../fields/blank-parameters.ts";
import {
  checkControlDocument,
  formatSchemaError,
} from "../check/check-control-document.ts";
import { readParameters } from "./read-stage-edit.ts";
import { writeParameters } from "./write-parameters.ts";

const noon = Date.UTC(2026, 2, 1, 12);

/** A document as it is stored by the demo and by an import. */
const workedDocument = {
  ...newStageControl(["Kestrel 1H", "Kestrel 2H"]).parameters,
  pressureCeiling: 9500,
  pressureCaution: 8300 / 9500,
  boreholeVolume: 431.2,
  boreholeVolumeUnits: "bbl",
  boreholeMidPerfMeasuredDepth: 18_250,
  fdiWLFirstDerivThreshold: 2000,
  fdiWLSecondDerivThreshold: 5000,
  plannedConsumablesUnits: "Field",
  plannedWater: 9000,
  plannedProppant: 410_000,
  tensileStartTime: noon,
  guidanceStartTime: noon + 1,
  pumpSchedule: {
    units: "Field",
    version: 2,
    steps: [
      {
        name: "Pad",
        fluid: "Slickwater",
        slurryRate: 90,
        startConcentration: 0,
        endConcentration: 0,
        cleanVolume: 900,
        proppantMass: 0,
      },
    ],
  },
  source: [
    { name: "time", unit: "", index: 0, multiplier: 1 },
    { name: "pressure", unit: "psi", index: 1, multiplier: 1 },
  ],
  fdi: [
    {
      name: "offset_pressure_1",
      wellLabel: "Kestrel 1H",
      api: "42-1",
      minDeltaPressureFracHit: 100,
      state: "monitored",
      suspend: false,
    },
  ],
};

function formatted(document: unknown, stored?: Record<string, unknown>) {
  return checkControlDocument(document, stored).map((error) =>
    formatSchemaError(error),
  );
}

describe("a document is valid", () => {
  test.each([
    ["of a new stage", newStageControl(["A", "B"]).parameters],
    ["of a new stage without neighbours", newStageControl([]).parameters],
    ["blank", blankParameters(["A"])],
    ["with all that work on a stage leaves", workedDocument],
    ["after it was edited", writeParameters(readParameters(workedDocument))],
    ["with samples, which nobody looks into", { data: { time: ["?"] } }],
    ["empty", {}],
    [
      "with offsets of before",
      { fdi: [{ name: "offset_pressure_20", hide: true, type: "x" }] },
    ],
    [
      "with free-form parts",
      {
        experimental: { fdiOnset: true },
        downholeconcentrates: ["acid"],
        spd: 3,
      },
    ],
  ])("%s", (_, document) => {
    expect(formatted(document)).toEqual([]);
  });
});

describe("a document is refused", () => {
  const axis = { name: "pressure", limits: { min: 0, max: "9" } };

  test.each([
    [
      "/plot/yAxes/0/limits/max must be of type number",
      { plot: { yAxes: [axis] } },
    ],
    ["/rateClip must be at least 0.1", { rateClip: 0 }],
    ["/minSand must be at most 1200", { minSand: 1201 }],
    ["/pauseFlag must be of type boolean", { pauseFlag: "yes" }],
    [
      "/plannedConsumablesUnits must be one of Field, Metric",
      { plannedConsumablesUnits: "SI" },
    ],
    [
      "/fdi/0/name must be offset_pressure_1 to offset_pressure_20",
      { fdi: [{ name: "offset_pressure_21" }] },
    ],
    [
      "/fdi/0/minDeltaPressureFracHit must be greater than 0",
      { fdi: [{ name: "offset_pressure_1", minDeltaPressureFracHit: 0 }] },
    ],
    [
      "/pumpSchedule/steps must be at least 1",
      { pumpSchedule: { units: "Field", steps: [] } },
    ],
    [
      "/pumpSchedule/steps/0/slurryRate must be at least 0",
      {
        pumpSchedule: {
          ...workedDocument.pumpSchedule,
          steps: [{ ...workedDocument.pumpSchedule.steps[0], slurryRate: -1 }],
        },
      },
    ],
    ["/ must not have additional properties: rateclip", { rateclip: 3 }],
    [
      "/plot/lines/0 must not have additional properties: colour",
      { plot: { lines: [{ attribute: "rate", colour: "red" }] } },
    ],
    ["/ must be of type object", []],
  ])("%s", (expected, document) => {
    expect(formatted(document)).toEqual([expected]);
  });

  test("with the tab that shows what is wrong", () => {
    const errors = checkControlDocument({
      plot: { yAxes: [axis] },
      rateClip: 0,
      strange: 1,
    });
    expect(errors.map(({ tab }) => tab).toSorted()).toEqual([
      "json",
      "quick",
      "yAxes",
    ]);
  });
});

describe("unknown properties", () => {
  const stored = {
    wellboreVolume: 321,
    plot: { lines: [{ attribute: "rate", dash: "dot" }] },
  };

  test("stay allowed where the stored document has them", () => {
    const lines = [{ attribute: "x" }, { attribute: "rate", dash: "dash" }];
    expect(formatted({ wellboreVolume: 5, plot: { lines } }, stored)).toEqual(
      [],
    );
  });

  test("are not allowed elsewhere", () => {
    expect(formatted({ plot: { wellboreVolume: 5 } }, stored)).toEqual([
      "/plot must not have additional properties: wellboreVolume",
    ]);
    expect(formatted({ wellboreVolume: 1, other: 2 }, stored)).toEqual([
      "/ must not have additional properties: other",
    ]);
  });
});
