import { expect, it } from "vitest";
import { checkWellDocument } from "./check-well-document.ts";
import { lines } from "./document.fixture.ts";

it("WF27: data edited by hand is checked by the rules of files, by row and field", () => {
  const station = { inclinationDegrees: 0, azimuthDegrees: 0 };
  const problems = checkWellDocument("trajectory", {
    lengthUnit: "ft",
    depthReference: "kellyBushing",
    northReference: "grid",
    referenceElevationMetres: null,
    surfaceNorthMetres: 0,
    surfaceEastMetres: 60_000,
    stations: [
      { ...station, mdMetres: 0 },
      { ...station, mdMetres: 304.8 },
      { mdMetres: 304.8, inclinationDegrees: 181, azimuthDegrees: 0 },
      { ...station, mdMetres: Number.NaN },
    ],
    neighbors: [
      {
        wellLabel: "Harrier 1H",
        api: "",
        surfaceNorthMetres: 0,
        surfaceEastMetres: 0,
        stations: [
          { ...station, mdMetres: 100 },
          { ...station, mdMetres: 50 },
        ],
      },
    ],
  });
  expect(lines(problems)).toEqual([
    "error inclinationOutside !inclinationDegrees3",
    "error depthTwice !mdMetres3",
    "error depthOutside !mdMetres4",
    "error wellheadFar !surfaceEastMetres1",
    "error depthGoesBack Harrier 1H!mdMetres2",
  ]);
  expect(problems[1]?.values).toEqual({ depth: 1000, unit: "ft" });
});

it("WF15: more neighbors than a pad can have are an error", () => {
  const wellhead = { surfaceNorthMetres: 0, surfaceEastMetres: 0 };
  const stations = [0, 100].map((mdMetres) => ({
    mdMetres,
    inclinationDegrees: 0,
    azimuthDegrees: 0,
  }));
  const problems = checkWellDocument("trajectory", {
    lengthUnit: "m",
    depthReference: "ground",
    northReference: "true",
    referenceElevationMetres: null,
    ...wellhead,
    stations,
    neighbors: Array.from({ length: 61 }, (_, at) => ({
      wellLabel: `Harrier ${at}H`,
      api: "",
      ...wellhead,
      stations,
    })),
  });
  expect(problems).toMatchObject([
    { code: "neighborsTooMany", values: { count: 61, most: 60 } },
  ]);
});

it("WF27: every stage document is checked, steps counted through all stages", () => {
  const step = {
    name: "Pad",
    fluid: "SW",
    slurryRate: 80,
    startConcentration: 0,
    endConcentration: 0,
    cleanVolume: 100,
    proppantMass: 0,
  };
  const problems = checkWellDocument(
    "pumpschedule",
    {
      units: "Field",
      rows: [
        { stageNumber: 1, steps: [step, step] },
        { stageNumber: 1, steps: [{ ...step, slurryRate: -1 }] },
        { stageNumber: 2, steps: [] },
      ],
    },
    { expectedStageCount: 3 },
  );
  expect(lines(problems)).toEqual([
    "error stageTwice !stageNumber3",
    "error valueOutside !slurryRate3",
    "error stepsMissing !stageNumber4",
    "warning stageCountDiffers !",
  ]);
  expect(
    lines(checkWellDocument("stagelengths", { units: "Field", rows: [] })),
  ).toEqual(["error rowsMissing !"]);
});
