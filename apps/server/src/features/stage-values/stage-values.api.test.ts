import type { StageDocumentKind, WellDocumentData } from "@stagecraft/domain";
import type { JsonDocument } from "@stagecraft/stage-editing";
import { aPad, aStage, type Pad } from "@stagecraft/testing";
import { pino } from "pino";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { openStageFor } from "#features/stages/open-stage.service.ts";
import { startJobRunner, type JobRunner } from "#jobs/job-runner.ts";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";
import { stageBatchJob } from "../stage-batches/stage-batches.jobs.ts";

let api: OwnTestApi;
let support: Person;
let pad: Pad;
let runner: JobRunner;

beforeAll(async () => {
  api = await startTestApi();
  support = await api.person({ name: "Ada", roles: ["administrator"] });
  runner = await startJobRunner({
    database: api.database,
    url: api.databaseUrl,
    jobs: [stageBatchJob(api.database)],
    log: pino({ level: "fatal" }),
    pollMs: 100,
  });
});
afterAll(async () => {
  await runner.stop();
  await api.close();
});
beforeEach(async () => {
  pad = await aPad(support.api);
});

/** Stores a document by hand and returns its version. */
async function store<Kind extends StageDocumentKind>(
  kind: Kind,
  rows: WellDocumentData[Kind]["rows"],
  currentVersion = 0,
  units: "Field" | "Metric" = "Field",
): Promise<number> {
  const { version } = await support.api.wellDocuments.save({
    params: { id: pad.well.id, kind },
    body: { data: { units, rows } as never, currentVersion, note: "" },
  });
  return version;
}

const volumes = (boreholeVolume: number, stageNumber = 2) => [
  { stageNumber, boreholeVolume, midPerfMeasuredDepth: 14_200 },
];

const step = {
  name: "Pad",
  fluid: "Slickwater",
  slurryRate: 90,
  startConcentration: 0,
  endConcentration: 0,
  cleanVolume: 900,
  proppantMass: 0,
};

async function parametersOf(stageId: number) {
  const stage = await support.api.stages.get({ params: { id: stageId } });
  return stage.control.parameters;
}

async function setParameter(stageId: number, name: string, value: unknown) {
  const params = { id: stageId };
  const { control, updatedAt } = await support.api.stages.get({ params });
  await support.api.stages.update({
    params,
    body: {
      control: {
        parameters: { ...control.parameters, [name]: value } as JsonDocument,
      },
      updatedAt,
    },
  });
}

const setState = (stageId: number, state: string) =>
  api.owner.pool.query("UPDATE stage SET state = $2 WHERE id = $1", [
    stageId,
    state,
  ]);

const preview = () =>
  support.api.stageValues.preview({ params: { id: pad.well.id } });

const apply = (
  ownValues: "keep" | "overwrite" = "keep",
  stageIds: number[] = [],
) =>
  support.api.stageValues.apply({
    params: { id: pad.well.id },
    body: { ownValues, stageIds },
  });

async function untilEnded(id: number) {
  const batch = () => support.api.stageBatches.get({ params: { id } });
  await expect.poll(async () => (await batch()).endedAt !== null).toBe(true);
  return batch();
}

const newStage = (name: string) => aStage(support.api, pad.well.id, { name });

describe("a new stage", () => {
  beforeEach(async () => {
    await store("boreholevolumes", volumes(300));
    await store("stagelengths", [{ stageNumber: 2, length: 200 }]);
    await store("consumables", [
      {
        stageNumber: 2,
        plannedCleanVolume: 9000,
        plannedProppantMass: 400_000,
        additives: [],
      },
    ]);
    await store("pumpschedule", [{ stageNumber: 2, steps: [step] }]);
  });

  const taken = {
    boreholeVolume: 300,
    boreholeVolumeUnits: "bbl",
    boreholeMidPerfMeasuredDepth: 14_200,
    stageLength: 200,
    plannedWater: 9000,
    plannedProppant: 400_000,
    plannedConsumablesUnits: "Field",
    pumpSchedule: { units: "Field", steps: [step], version: 1 },
    documentVersions: {
      stageNumber: 2,
      boreholevolumes: 1,
      stagelengths: 1,
      consumables: 1,
      pumpschedule: 1,
    },
  };

  test("SV1: made by hand takes the values of its row at once", async () => {
    const { id } = await newStage("Stage 2");
    expect(await parametersOf(id)).toMatchObject(taken);
    expect(await preview()).toMatchObject({ stages: [] });
  });

  test("SV1: made by a feed takes them too", async () => {
    const { rows } = await api.owner.pool.query<{ id: number }>(
      "UPDATE stage SET state = 'FINAL' WHERE well_id = $1 RETURNING id",
      [pad.well.id],
    );
    expect(rows).toHaveLength(1);
    const opened = await inTransaction(
      api.database,
      platformIdentity,
      (transaction) =>
        openStageFor(transaction, pad.well.id, "2", {
          closing: null,
          fedFrom: Date.now(),
        }),
    );
    expect(opened?.isMade).toBe(true);
    expect(await parametersOf(opened?.id ?? 0)).toMatchObject(taken);
  });

  test("SV7: takes planned additives, and existing stages after the preview without a rerun", async () => {
    const row = (planned: number) => ({
      stageNumber: 2,
      plannedCleanVolume: 9000,
      plannedProppantMass: 400_000,
      additives: [{ name: "Biocide", planned, unit: "gal" }],
    });
    await store("consumables", [row(125)], 1);
    const { id } = await newStage("2");
    expect(await parametersOf(id)).toMatchObject({
      plannedAdditives: row(125).additives,
      documentVersions: { consumables: 2 },
    });
    await store("consumables", [row(140)], 2);
    expect(await preview()).toMatchObject({
      stages: [
        {
          stageId: id,
          changes: [
            {
              path: "plannedAdditives",
              before: row(125).additives,
              after: row(140).additives,
              isOwn: false,
              reruns: false,
            },
          ],
        },
      ],
    });
    await untilEnded((await apply()).id);
    expect(await parametersOf(id)).toMatchObject({
      plannedAdditives: row(140).additives,
    });
  });

  test("SV6: without a row it has no values from documents, and is listed", async () => {
    const { id } = await newStage("Toe prep");
    const parameters = await parametersOf(id);
    expect(parameters).not.toHaveProperty("boreholeVolume");
    expect(parameters).not.toHaveProperty("documentVersions");
    const { stagesWithoutRow, documents } = await preview();
    expect(stagesWithoutRow).toContain("Toe prep");
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
      "boreholevolumes",
      "consumables",
      "pumpschedule",
      "stagelengths",
    ]);
  });
});

describe("existing stages", () => {
  test("SV3: take a document after a preview, in one batch that can be taken back", async () => {
    const { id } = await newStage("2");
    await store("boreholevolumes", volumes(50, 2), 0, "Metric");
    expect(await preview()).toMatchObject({
      documents: [{ kind: "boreholevolumes", version: 1 }],
      stages: [
        {
          stageId: id,
          refusal: null,
          changes: [
            {
              path: "boreholeVolume",
              before: null,
              after: 50,
              isOwn: false,
              reruns: true,
            },
            { path: "boreholeVolumeUnits", before: null, after: "m3" },
            { path: "boreholeMidPerfMeasuredDepth", after: 14_200 },
            { path: "plannedConsumablesUnits", after: "Metric" },
          ],
        },
      ],
    });
    const batch = await apply();
    expect(batch.kind).toBe("control");
    expect((await untilEnded(batch.id)).counts).toMatchObject({ done: 1 });
    expect(await parametersOf(id)).toMatchObject({
      boreholeVolume: 50,
      boreholeVolumeUnits: "m3",
      documentVersions: { stageNumber: 2, boreholevolumes: 1 },
    });
    expect((await preview()).stages).toEqual([]);
    const undo = await support.api.stageBatches.undo({
      params: { id: batch.id },
    });
    await untilEnded(undo.id);
    const parameters = await parametersOf(id);
    expect(parameters).not.toHaveProperty("boreholeVolume");
    expect(parameters).not.toHaveProperty("documentVersions");
  });

  test("SV4: keep a value that a person set, unless overwriting is chosen", async () => {
    await store("boreholevolumes", volumes(300));
    const { id } = await newStage("2");
    await setParameter(id, "boreholeVolume", 311);
    expect((await preview()).stages).toEqual([]);
    await store("boreholevolumes", volumes(320), 1);
    expect(await preview()).toMatchObject({
      stages: [
        {
          stageId: id,
          changes: [
            { path: "boreholeVolume", before: 311, after: 320, isOwn: true },
          ],
        },
      ],
    });
    await expect(apply("keep")).rejects.toMatchObject({ code: "batch.empty" });
    await untilEnded((await apply("overwrite")).id);
    expect(await parametersOf(id)).toMatchObject({
      boreholeVolume: 320,
      documentVersions: { boreholevolumes: 2 },
    });
  });

  test("SV5: final and pumped ones are listed with the reason and stay as they are", async () => {
    const final = await newStage("2");
    const live = await newStage("3");
    await setState(final.id, "FINAL");
    await setState(live.id, "LOADING");
    await store("boreholevolumes", [...volumes(300, 2), ...volumes(310, 3)]);
    const { stages } = await preview();
    expect(stages.map(({ stageId, refusal }) => [stageId, refusal])).toEqual([
      [final.id, "final"],
      [live.id, "live"],
    ]);
    await expect(apply("overwrite")).rejects.toMatchObject({
      code: "batch.empty",
    });
  });

  test("SV3: a renamed stage is compared with the row that it took", async () => {
    await store("boreholevolumes", [...volumes(300, 2), ...volumes(310, 3)]);
    const { id } = await newStage("2");
    await api.owner.pool.query("UPDATE stage SET name = '3' WHERE id = $1", [
      id,
    ]);
    expect((await preview()).stages[0]?.changes).toEqual([
      {
        path: "boreholeVolume",
        before: 300,
        after: 310,
        isOwn: false,
        reruns: true,
      },
    ]);
  });

  test("SV5: an engineer can neither preview nor apply", async () => {
    const engineer = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    const params = { id: pad.well.id };
    await expect(
      engineer.api.stageValues.preview({ params }),
    ).rejects.toMatchObject({ code: "permission.missing" });
  });

  // The engine does not run here, so this batch stays open; therefore this test
  // is the last.
  test("SV5: an ended one is computed again", async () => {
    const { id } = await newStage("2");
    await setState(id, "ENDED");
    await store("boreholevolumes", volumes(300));
    await apply();
    const orders = () =>
      api.owner.pool.query(
        "SELECT FROM stage_engine WHERE stage_id = $1 AND rerun_requested > 0",
        [id],
      );
    await expect.poll(async () => (await orders()).rowCount).toBe(1);
  });
});
