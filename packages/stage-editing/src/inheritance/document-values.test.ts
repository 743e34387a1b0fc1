import { describe, expect, test } from "vitest";
import { ControlDocument } from "../documents/control-schema.ts";
import { withControlChanges } from "./control-changes.ts";
import {
  documentChanges,
  withDocumentValues,
  type DocumentValues,
} from "./document-values.ts";
import { inheritedParameters } from "./inherited-parameters.ts";

const inherited = inheritedParameters({
  padControl: {},
  wellControl: {},
  neighbors: [],
});

const step = {
  name: "Pad",
  fluid: "Slickwater",
  slurryRate: 90,
  startConcentration: 0,
  endConcentration: 0,
  cleanVolume: 900,
  proppantMass: 0,
};

const first: DocumentValues = {
  boreholeVolume: 300,
  midPerfMeasuredDepth: 14_200,
  stageLength: 200,
  plannedCleanVolume: 9000,
  plannedProppantMass: 400_000,
  steps: [step],
  units: {
    boreholevolumes: "Field",
    stagelengths: "Field",
    consumables: "Field",
    pumpschedule: "Field",
  },
  versions: {
    boreholevolumes: 1,
    stagelengths: 1,
    consumables: 1,
    pumpschedule: 1,
  },
};

const none: DocumentValues = { units: {}, versions: {} };

function levels(taken: DocumentValues | null, current: DocumentValues) {
  return { inherited, taken, current, stageNumber: 7 };
}

describe("a new stage", () => {
  test("SV1: takes every value of its row at once, with units and versions", () => {
    const parameters = withDocumentValues(inherited, first, 7);
    expect(parameters).toMatchObject({
      boreholeVolume: 300,
      boreholeVolumeUnits: "bbl",
      boreholeMidPerfMeasuredDepth: 14_200,
      stageLength: 200,
      plannedWater: 9000,
      plannedProppant: 400_000,
      plannedConsumablesUnits: "Field",
      pumpSchedule: { units: "Field", steps: [step], version: 1 },
      documentVersions: {
        stageNumber: 7,
        boreholevolumes: 1,
        stagelengths: 1,
        consumables: 1,
        pumpschedule: 1,
      },
    });
    expect(ControlDocument.safeParse(parameters).success).toBe(true);
  });

  test("SV1: without a row it stays as its pad and its well set it", () => {
    expect(withDocumentValues(inherited, none, 7)).toEqual(inherited);
  });

  test("SV7: takes the planned additives with their own units", () => {
    const additives = [
      { name: "Biocide", planned: 125, unit: "gal" },
      { name: "Breaker", planned: 40, unit: "kg" },
    ];
    const parameters = withDocumentValues(
      inherited,
      { ...first, additives },
      7,
    );
    expect(parameters["plannedAdditives"]).toEqual(additives);
    expect(ControlDocument.safeParse(parameters).success).toBe(true);
    expect(
      ControlDocument.safeParse({
        plannedAdditives: [{ name: "Biocide", planned: -1, unit: "gal" }],
      }).success,
    ).toBe(false);
  });

  test("SV2: values are converted to the units that the pad or the well states", () => {
    const metric = { ...inherited, plannedConsumablesUnits: "Metric" };
    expect(withDocumentValues(metric, first, 7)).toMatchObject({
      plannedConsumablesUnits: "Metric",
      boreholeMidPerfMeasuredDepth: 4328.16,
      stageLength: 60.96,
      plannedWater: 1430.88565,
      plannedProppant: 181_436.948,
      boreholeVolume: 300,
      boreholeVolumeUnits: "bbl",
    });
  });

  test("SV2: documents in different units are brought into one system", () => {
    const mixed: DocumentValues = {
      ...first,
      stageLength: 60.96,
      units: { ...first.units, stagelengths: "Metric" },
    };
    expect(withDocumentValues(inherited, mixed, 7)["stageLength"]).toBe(200);
  });

  test("SV2: numbers without a system are metric and stay so", () => {
    const typed = { ...inherited, plannedWater: 1500 };
    const { plannedCleanVolume: _clean, ...silent } = first;
    expect(withDocumentValues(typed, silent, 7)).toMatchObject({
      plannedConsumablesUnits: "Metric",
      plannedWater: 1500,
      stageLength: 60.96,
    });
  });
});

describe("an existing stage", () => {
  test("SV7: another plan of additives is a change, and one that a person set is kept", () => {
    const planned = (amount: number): DocumentValues => ({
      ...first,
      additives: [{ name: "Biocide", planned: amount, unit: "gal" }],
    });
    const stage = withDocumentValues(inherited, planned(125), 7);
    const isOwnIn = (changed: typeof stage) =>
      documentChanges(changed, levels(planned(125), planned(140))).find(
        ({ path }) => path === "plannedAdditives",
      )?.isOwn;
    expect(isOwnIn(stage)).toBe(false);
    expect(isOwnIn({ ...stage, plannedAdditives: [] })).toBe(true);
    expect(documentChanges(stage, levels(planned(125), planned(125)))).toEqual(
      [],
    );
  });

  test("SV3: one from before the documents takes what nobody set", () => {
    const stage = { ...inherited, stageLength: 55 };
    const changes = documentChanges(stage, levels(null, first));
    expect(changes.find(({ path }) => path === "plannedWater")).toEqual({
      path: "plannedWater",
      before: null,
      after: 1430.88565,
      isOwn: false,
    });
    expect(changes.find(({ path }) => path === "stageLength")).toEqual({
      path: "stageLength",
      before: 55,
      after: 60.96,
      isOwn: true,
    });
    expect(changes.at(-1)?.path).toBe("documentVersions");
  });

  test("SV3: a new version changes what followed the old one", () => {
    const stage = withDocumentValues(inherited, first, 7);
    const second: DocumentValues = {
      ...first,
      boreholeVolume: 320,
      versions: { ...first.versions, boreholevolumes: 2 },
    };
    expect(documentChanges(stage, levels(first, second))).toMatchObject([
      { path: "boreholeVolume", before: 300, after: 320, isOwn: false },
      {
        path: "documentVersions",
        before: { boreholevolumes: 1 },
        after: { boreholevolumes: 2 },
      },
    ]);
  });

  test("SV3: a version with the same values changes nothing", () => {
    const stage = withDocumentValues(inherited, first, 7);
    const again: DocumentValues = {
      ...first,
      versions: { ...first.versions, pumpschedule: 2, consumables: 5 },
    };
    expect(documentChanges(stage, levels(first, again))).toEqual([]);
  });

  test("SV4: a value that somebody typed over is the stage's own", () => {
    const stage = {
      ...withDocumentValues(inherited, first, 7),
      boreholeVolume: 311,
    };
    const second: DocumentValues = { ...first, boreholeVolume: 320 };
    expect(documentChanges(stage, levels(first, second))[0]).toEqual({
      path: "boreholeVolume",
      before: 311,
      after: 320,
      isOwn: true,
    });
  });

  test("SV3: a deleted document gives its values back, not the units of the others", () => {
    const stage = withDocumentValues(inherited, first, 7);
    const changes = documentChanges(stage, levels(first, none));
    expect(changes.map(({ path, after }) => [path, after])).toEqual([
      ["boreholeVolume", null],
      ["boreholeMidPerfMeasuredDepth", null],
      ["stageLength", null],
      ["plannedWater", null],
      ["plannedProppant", null],
      ["pumpSchedule", null],
      ["documentVersions", null],
    ]);
  });

  test("SV3: undoing the changes gives the stage as it was", () => {
    const changes = documentChanges(inherited, levels(null, first));
    const changed = withControlChanges(inherited, changes);
    expect(changed.kept).toEqual([]);
    const undo = changes.map(({ path, before, after }) => ({
      path,
      before: after,
      after: before,
    }));
    expect(withControlChanges(changed.parameters, undo).parameters).toEqual(
      inherited,
    );
  });
});
