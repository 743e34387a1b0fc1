import { noMetricsTag, stageTestTag } from "@stagecraft/domain";
import { aPad, aStage, aTag, aWell, type Pad } from "@stagecraft/testing";
import { writeXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { aForm, exampleFormType } from "../../../test/example-bodies.ts";

let api: TestApi;
let administrator: Person;
let engineer: Person;
let pad: Pad;
let secondWellId = 0;
let secondStageId = 0;

const morning = 1_760_000_000_000;
const hourMs = 3_600_000;

const survey = [
  ["Measured depth [m]", "Inclination [deg]", "Azimuth [deg]"],
  [0, 0, 0],
  [2400, 0, 0],
  [2700, 90, 0],
  [4700, 90, 0],
];

const perforationsOf = (numbers: readonly number[]) => [
  ["Stage number", "Top measured depth [m]", "Bottom measured depth [m]"],
  ...numbers.flatMap((number) => [
    [number, 4700 - 60 * number, 4700 - 60 * number + 5],
    [number, 4700 - 60 * number + 40, 4700 - 60 * number + 45],
  ]),
];

type Rows = (string | number | null)[][];

const references = {
  depthReference: "kellyBushing",
  northReference: "grid",
  referenceElevationMetres: "",
};

async function upload(wellId: number, sheets: Record<string, Rows>) {
  const bytes = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
  });
  const response = await administrator.send(
    "POST",
    `wells/${wellId}/trajectory`,
    aForm(bytes, "pad.xlsx", references),
    { "content-type": exampleFormType },
  );
  expect(response).toMatchObject({ status: 201 });
}

/** The state of a stage and its results as the engine would leave them. */
async function computed(
  stageId: number,
  state: string,
  summary: object,
  parameters: object = {},
) {
  await api.owner.pool.query(
    `UPDATE stage SET state = $2,
       control = jsonb_set(control, '{parameters}', (control -> 'parameters') || $3::jsonb) WHERE id = $1`,
    [stageId, state, JSON.stringify(parameters)],
  );
  const { rows } = await api.owner.pool.query<{ revision: number }>(
    `INSERT INTO stage_summary (stage_id, company_id, summary, revision)
     SELECT id, company_id, $2, 1 FROM stage WHERE id = $1
     ON CONFLICT (stage_id) DO UPDATE SET summary = excluded.summary, revision = stage_summary.revision + 1
     RETURNING revision`,
    [stageId, JSON.stringify(summary)],
  );
  // The server keeps a response until it is notified of the change.
  await vi.waitFor(
    async () => {
      const stage = await sceneStage(stageId);
      expect(stage?.values["revision"]).toBe(rows[0]?.revision);
    },
    { timeout: 90_000 },
  );
}

async function aSample(stageId: number) {
  await administrator.api.stageData.push({
    params: { stageId },
    body: {
      source: "van",
      firstSequence: 0,
      times: [morning],
      channels: [{ name: "pressure", unit: "psi", values: [5000] }],
    },
  });
}

const sceneOf = (person: Person = engineer, projectId = pad.project.id) =>
  person.api.project3d.scene({ params: { projectId } });

async function sceneStage(id: number, person?: Person) {
  return (await sceneOf(person)).stages.find((stage) => stage.id === id);
}

const summary = {
  stageStart: morning,
  stageEnd: morning + 2 * hourMs,
  totalCleanVolumeStageTotal: 8000,
  averagePressure: 8000,
  pressureUnit: "psi",
  rateUnit: "bpm",
  units: { volume: "bbl", mass: "lb" },
};

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
  engineer = await api.person({ roles: ["engineer"], projects: [pad.project] });
  secondWellId = (await aWell(administrator.api, pad.project.id)).id;
  secondStageId = (await aStage(administrator.api, secondWellId, { name: "1" }))
    .id;
  await administrator.api.stages.update({
    params: { id: pad.stage.id },
    body: { name: "1", updatedAt: pad.stage.updatedAt },
  });
  await upload(pad.well.id, {
    Survey: survey,
    Perforations: perforationsOf([1, 2]),
    Neighbours: [
      [
        "Well label",
        "API",
        "Measured depth [m]",
        "Inclination [deg]",
        "Azimuth [deg]",
        "Surface north [m]",
        "Surface east [m]",
      ],
      ["Harrier 1H", "99-001", 0, 0, 0, 0, 400],
      ["Harrier 1H", "99-001", 2400, 0, 0, null, null],
      ["Harrier 1H", "99-001", 2700, 90, 0, null, null],
      ["Harrier 1H", "99-001", 4700, 90, 0, null, null],
    ],
  });
});

describe("the scene of a pad", () => {
  test("PAD1: a well is drawn where its survey says, and one without a survey is named", async () => {
    const { wells, neighbors, wellsWithoutSurvey, projectName } =
      await sceneOf();
    expect(projectName).toBe(pad.project.name);
    expect(wells.map(({ id }) => id)).toEqual([pad.well.id]);
    const path = wells[0]?.path ?? [];
    const radius = 300 / (Math.PI / 2);
    const toe = path.at(-1);
    expect(toe).toMatchObject({ mdMetres: 4700, eastMetres: 0 });
    expect(toe?.northMetres).toBeCloseTo(radius + 2000, 1);
    expect(toe?.tvdMetres).toBeCloseTo(2400 + radius, 1);
    // A quarter of a circle has pieces of one degree.
    expect(path.length).toBeGreaterThanOrEqual(90);
    expect(neighbors.map(({ name }) => name)).toEqual(["Harrier 1H"]);
    expect(wellsWithoutSurvey).toMatchObject([{ id: secondWellId }]);
  });

  test("PAD2: tests of the equipment are left out, and a client sees nothing hidden", async () => {
    const tested = await aStage(administrator.api, pad.well.id, { name: "7" });
    const hidden = await aStage(administrator.api, pad.well.id, { name: "8" });
    const idsOf = async (person: Person) =>
      (await sceneOf(person)).stages.map(({ id }) => id);
    expect(await idsOf(engineer)).toContain(tested.id);
    const tag = await aTag(administrator.api, stageTestTag);
    await administrator.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "stage", assetId: tested.id },
    });
    await administrator.api.stages.update({
      params: { id: hidden.id },
      body: { hide: true, updatedAt: hidden.updatedAt },
    });
    expect(await idsOf(engineer)).not.toContain(tested.id);
    expect(await idsOf(engineer)).not.toContain(hidden.id);
    expect(await idsOf(administrator)).toContain(hidden.id);
  });

  test("PAD3: a stage lies where its perforations are; the others are named or to come", async () => {
    expect(await sceneStage(pad.stage.id)).toMatchObject({
      number: 1,
      span: {
        topMdMetres: 4640,
        bottomMdMetres: 4685,
        clusters: [
          { topMdMetres: 4640, bottomMdMetres: 4645 },
          { topMdMetres: 4680, bottomMdMetres: 4685 },
        ],
      },
    });
    expect(await sceneStage(secondStageId)).toMatchObject({ span: null });
    const [well] = (await sceneOf()).wells;
    expect(well?.perforationsToCome).toMatchObject([
      { stageNumber: 2, topMdMetres: 4580 },
      { stageNumber: 2, topMdMetres: 4620 },
    ]);
  });

  test("PAD4: a live stage is pumped as far as its plan says, and makes no claim without one", async () => {
    const stage = await aStage(administrator.api, pad.well.id, { name: "20" });
    const pumped = async () => (await sceneStage(stage.id))?.pumped;
    expect(await pumped()).toEqual({ basis: "notBegun", fraction: 0 });
    await aSample(stage.id);
    await computed(stage.id, "LOADING", { ...summary, stageEnd: null });
    expect(await pumped()).toEqual({ basis: "none", fraction: null });
    await computed(stage.id, "LOADING", summary, {
      pumpSchedule: {
        units: "Field",
        steps: [{ cleanVolume: 6000 }, { cleanVolume: 10_000 }],
      },
    });
    expect(await pumped()).toEqual({ basis: "plan", fraction: 0.5 });
    await computed(stage.id, "LOADING", summary, {
      plannedWater: 32_000,
      plannedConsumablesUnits: "Field",
    });
    expect(await pumped()).toEqual({ basis: "plan", fraction: 0.25 });
    await computed(stage.id, "ENDED", summary);
    expect(await pumped()).toEqual({ basis: "ended", fraction: 1 });
  });

  test("PAD5: values share a unit, and a stage tagged 'no metrics' says so", async () => {
    await computed(pad.stage.id, "ENDED", {
      ...summary,
      averagePressure: 50,
      pressureUnit: "MPa",
    });
    await computed(secondStageId, "ENDED", summary);
    const tag = await aTag(administrator.api, noMetricsTag);
    await administrator.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "stage", assetId: secondStageId },
    });
    const { values, stages } = await sceneOf();
    const unit = values.find(({ key }) => key === "averagePressure")?.unit;
    const pressures = [pad.stage.id, secondStageId].map(
      (id) =>
        stages.find((stage) => stage.id === id)?.values["averagePressure"],
    );
    const expected = unit === "psi" ? [7251.9, 8000] : [50, 55.158];
    for (const [index, value] of expected.entries())
      expect(pressures[index]).toBeCloseTo(value, 1);
    expect(await sceneStage(secondStageId)).toMatchObject({ noMetrics: true });
    expect(await sceneStage(pad.stage.id)).toMatchObject({ noMetrics: false });
  });

  test("PAD13: times, figures for each length and words come with the values", async () => {
    const words = { screenOut: "screenedOut", proppantCutShort: true };
    const perLength = { cleanVolumePerStageLength: 30, planStepName: null };
    await computed(
      pad.stage.id,
      "ENDED",
      { ...summary, ...words, ...perLength },
      { plannedConsumablesUnits: "Field" },
    );
    const { values } = await sceneOf();
    expect(values).toEqual(
      expect.arrayContaining([
        { key: "stageStart", kind: "time", unit: "" },
        {
          key: "cleanVolumePerStageLength",
          kind: "volumePerLength",
          unit: "bbl/ft",
        },
        { key: "screenOut", kind: "category", unit: "" },
      ]),
    );
    expect(values.map(({ key }) => key)).not.toContain("planStepName");
    expect(await sceneStage(pad.stage.id)).toMatchObject({
      values: { stageStart: morning, cleanVolumePerStageLength: 30 },
      categories: { screenOut: "screenedOut", proppantCutShort: "true" },
    });
    await computed(
      pad.stage.id,
      "ENDED",
      { ...summary, ...words, ...perLength, units: { volume: "m3" } },
      { plannedConsumablesUnits: null },
    );
    await computed(
      secondStageId,
      "ENDED",
      { ...summary, cleanVolumePerStageLength: 30 },
      { plannedConsumablesUnits: "Field" },
    );
    const [metric, field] = [pad.stage.id, secondStageId].map((id) =>
      sceneStage(id),
    );
    const figure = "cleanVolumePerStageLength";
    // One of the two is converted, whichever well comes last: 30 bbl/ft are 15.6 m3/m.
    const shown = [
      (await metric)?.values[figure],
      (await field)?.values[figure],
    ];
    const ratio = (shown[0] ?? 0) / (shown[1] ?? 1);
    expect(ratio).toBeCloseTo(30 / ((30 * 0.158987294928) / 0.3048), 4);
  });

  test("PAD6: a hit has its times, its verdict and where the wells are nearest", async () => {
    const hit = {
      fdiPressureChangeMax1: 420,
      fdiVFFH1: 900,
      fdiFirstHitTimestamp1: morning + hourMs,
      fdiPressureChangeMaxTimestamp1: morning + 1.5 * hourMs,
      fdiPressureChangeMax2: 400,
      fdiVFFH2: 800,
      fdiFirstHitTimestamp2: morning + hourMs,
      fdiPressureChangeMax3: 3,
    };
    const entry = (number: number, wellLabel: string) => ({
      name: `offset_pressure_${number}`,
      wellLabel,
      minDeltaPressureFracHit: 200,
    });
    await computed(
      pad.stage.id,
      "ENDED",
      { ...summary, ...hit },
      {
        fdi: [
          entry(1, "Harrier 1H"),
          entry(2, "Nobody 9H"),
          entry(3, "Quiet 2H"),
        ],
      },
    );
    const hits = (await sceneOf()).hits;
    expect(hits).toMatchObject([
      {
        stageId: pad.stage.id,
        offset: 1,
        wellLabel: "Harrier 1H",
        wellId: null,
        outcome: "fracHit",
        level: 3,
        firstTimestamp: morning + hourMs,
        lastTimestamp: morning + 1.5 * hourMs,
        verdict: null,
      },
      { offset: 2, wellLabel: "Nobody 9H", neighborKey: null, nearest: null },
    ]);
    expect(hits[0]?.nearest?.distanceMetres).toBeCloseTo(400, 0);
    expect(hits[0]?.neighborKey).toBe((await sceneOf()).neighbors[0]?.key);
    await engineer.api.fdiEvidence.judge({
      params: { stageId: pad.stage.id, offset: 1 },
      body: { verdict: "poroelastic" },
    });
    expect((await sceneOf()).hits[0]?.verdict).toBe("poroelastic");
  });

  test("PAD7: it needs the permission and a pad within reach", async () => {
    const guest = await api.person({
      roles: ["guest"],
      projects: [pad.project],
    });
    await expect(sceneOf(guest)).rejects.toMatchObject({ status: 403 });
    const other = await aPad(administrator.api);
    const stranger = await api.person({
      roles: ["engineer"],
      projects: [other.project],
    });
    await expect(sceneOf(stranger)).rejects.toMatchObject({ status: 404 });
    expect(await sceneOf(stranger, other.project.id)).toMatchObject({
      wells: [],
      hits: [],
      wellsWithoutSurvey: [{ id: other.well.id }],
    });
  });
});
