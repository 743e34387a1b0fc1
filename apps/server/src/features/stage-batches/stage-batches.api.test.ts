import type { StageState } from "@stagecraft/domain";
import { aProject, aStage, aWell } from "@stagecraft/testing";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startJobRunner, type JobRunner } from "#jobs/job-runner.ts";
import {
  startTestApi,
  type Person,
  type OwnTestApi,
} from "../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
  untilComputed,
  type EngineWorld,
} from "../stage-engine/testing/engine-world.ts";
import { pumpedStage } from "../stage-engine/testing/pumped-stage.ts";
import { stageBatchJob } from "./stage-batches.jobs.ts";

let api: OwnTestApi;
let world: EngineWorld;
let ada: Person;
let runner: JobRunner | null = null;

beforeAll(async () => {
  api = await startTestApi({ engine: true });
  world = await engineWorld(api);
  ada = await api.person({ name: "Ada", roles: ["support"] });
});
afterAll(async () => {
  await runner?.stop();
  await api.close();
});

/** Started only on request, so that a test can look at or cancel waiting jobs. */
async function startRunner(): Promise<void> {
  runner = await startJobRunner({
    database: api.database,
    url: api.databaseUrl,
    jobs: [stageBatchJob(api.database)],
    log: pino({ level: "fatal" }),
    pollMs: 100,
  });
}

async function stopRunner(): Promise<void> {
  await runner?.stop();
  runner = null;
}

async function untilEnded(id: number) {
  const batch = () => ada.api.stageBatches.get({ params: { id } });
  await expect.poll(async () => (await batch()).endedAt !== null).toBe(true);
  return batch();
}

const freshWell = () => aWell(world.administrator.api, world.pad.project.id);

async function aStageIn(wellId: number, state: StageState): Promise<number> {
  const { id } = await aStage(world.administrator.api, wellId);
  await api.owner.pool.query("UPDATE stage SET state = $2 WHERE id = $1", [
    id,
    state,
  ]);
  return id;
}

async function stateOf(stageId: number) {
  return (await ada.api.stages.get({ params: { id: stageId } })).state;
}

describe("a restatus of many stages", () => {
  test("sets any state, also an earlier one, and says why it left others alone", async () => {
    const well = await freshWell();
    const pending = await aStageIn(well.id, "PENDING");
    const reviewed = await aStageIn(well.id, "REVIEWED");
    const ended = await aStageIn(well.id, "ENDED");
    const final = await aStageIn(well.id, "FINAL");
    const batch = await ada.api.stageBatches.add({
      body: { kind: "restatus", wellIds: [well.id], state: "ENDED" },
    });
    expect(batch).toMatchObject({
      kind: "restatus",
      state: "ENDED",
      createdBy: "Ada",
      endedAt: null,
      counts: { waiting: 4, done: 0 },
    });
    await startRunner();
    const { items, counts } = await untilEnded(batch.id);
    await stopRunner();
    expect(
      items.map(({ stageId, state, message }) => [stageId, state, message]),
    ).toEqual([
      [pending, "done", "Changed from PENDING to ENDED"],
      [reviewed, "done", "Changed from REVIEWED to ENDED"],
      [ended, "skipped", "The stage is ENDED already."],
      [final, "skipped", "The stage is FINAL and cannot be changed."],
    ]);
    expect(counts).toMatchObject({ done: 2, skipped: 2, waiting: 0 });
    expect(await stateOf(reviewed)).toBe("ENDED");
    expect(await stateOf(final)).toBe("FINAL");
    const { rows } = await api.owner.pool.query<object>(
      "SELECT updated_by FROM stage WHERE id = $1",
      [reviewed],
    );
    expect(rows).toEqual([{ updated_by: "Ada" }]);
    const { edits } = await ada.api.stages.edits({ params: { id: reviewed } });
    expect(edits).toMatchObject([
      {
        cause: "restatus",
        editorName: "Ada",
        changes: [{ path: "state", before: "REVIEWED", after: "ENDED" }],
      },
      { cause: "original", changes: [] },
    ]);
  });

  test("makes a stage PENDING again that has no samples, and none that was pumped (D31)", async () => {
    const well = await freshWell();
    const empty = await aStageIn(well.id, "LOADING");
    const pumped = await aStageIn(well.id, "PENDING");
    await deliver(
      world,
      pumped,
      pumpedStage(1_760_000_000_000, 60).delivery(0, 60),
    );
    const { id } = await ada.api.stageBatches.add({
      body: { kind: "restatus", wellIds: [well.id], state: "PENDING" },
    });
    await startRunner();
    const { items } = await untilEnded(id);
    await stopRunner();
    expect(
      items.map(({ stageId, state, message }) => [stageId, state, message]),
    ).toEqual([
      [empty, "done", "Changed from LOADING to PENDING"],
      [
        pumped,
        "skipped",
        "The stage has samples: only a stage without any can be PENDING.",
      ],
    ]);
  });

  test("leaves stages of an inactive well alone", async () => {
    const well = await freshWell();
    const stageId = await aStageIn(well.id, "ENDED");
    await api.owner.pool.query("UPDATE well SET active = false WHERE id = $1", [
      well.id,
    ]);
    const { id } = await ada.api.stageBatches.add({
      body: { kind: "restatus", stageIds: [stageId], state: "REVIEWED" },
    });
    await startRunner();
    const { items } = await untilEnded(id);
    await stopRunner();
    expect(items).toMatchObject([
      { state: "skipped", message: "Inactive Well" },
    ]);
  });

  test("a stage deleted meanwhile is reported as deleted", async () => {
    const well = await freshWell();
    const stageId = await aStageIn(well.id, "ENDED");
    const { id } = await ada.api.stageBatches.add({
      body: { kind: "restatus", stageIds: [stageId], state: "REVIEWED" },
    });
    await ada.api.stages.remove({ params: { id: stageId } });
    await startRunner();
    const { items } = await untilEnded(id);
    await stopRunner();
    expect(items).toMatchObject([
      { stageId: null, state: "skipped", message: "The stage was deleted." },
    ]);
  });

  test.each([
    { kind: "restatus", wellIds: [1] },
    { kind: "rerun", wellIds: [1], state: "ENDED" },
    { kind: "rerun" },
    { kind: "rerun", wellIds: [], stageIds: [] },
    { kind: "rerun", wellIds: [1], stageIds: [1] },
  ])("is refused when it makes no sense: %j", async (body) => {
    const response = await ada.send("POST", "stagebatches", body);
    expect(response.status).toBe(400);
  });
});

describe("a rerun of many stages", () => {
  test("recomputes ENDED ones and skips the others, in the order of the stages", async () => {
    const pumped = pumpedStage(1_760_000_000_000, 600);
    const computed = [await anEngineStage(world), await anEngineStage(world)];
    for (const stageId of computed) {
      await deliver(world, stageId, pumped.delivery(0, 600), { final: true });
      await untilComputed(world, stageId, { finished: true });
    }
    const live = await aStageIn(world.pad.well.id, "LOADING");
    const reviewed = await aStageIn(world.pad.well.id, "REVIEWED");
    const { id } = await ada.api.stageBatches.add({
      body: { kind: "rerun", stageIds: [reviewed, live, ...computed] },
    });
    await startRunner();
    const { items } = await untilEnded(id);
    await stopRunner();
    const rerun = {
      state: "done",
      message: "Rerun completed",
      seconds: 600,
      milliseconds: expect.any(Number) as number,
    };
    expect(items).toMatchObject([
      { stageId: computed[0], ...rerun },
      { stageId: computed[1], ...rerun },
      {
        stageId: live,
        state: "skipped",
        message: "The stage is LOADING: only an ENDED stage is recomputed.",
      },
      { stageId: reviewed, state: "skipped", seconds: null },
    ]);
    const [first] = items;
    expect(first?.endedAt).toBeGreaterThanOrEqual(first?.startedAt ?? Infinity);
  });

  test("reports at the stage why the engine failed, and goes on", async () => {
    const well = await freshWell();
    const broken = await aStageIn(well.id, "ENDED");
    const sound = await aStageIn(well.id, "ENDED");
    await api.owner.pool.query(
      `INSERT INTO sample_tail (stage_id, company_id, first_time, last_time, row_count, frame)
       VALUES ($1, $2, 0, 0, 1, '\\xffff')`,
      [broken, world.pad.company.id],
    );
    const { id } = await ada.api.stageBatches.add({
      body: { kind: "rerun", wellIds: [well.id] },
    });
    await startRunner();
    const { items } = await untilEnded(id);
    await stopRunner();
    expect(items).toMatchObject([
      { stageId: broken, state: "failed" },
      { stageId: sound, state: "done" },
    ]);
    expect(items[0]?.message).toBeTruthy();
  });

  test("needs both permissions, and a restatus a support role", async () => {
    const person = await api.person({
      roles: ["engineer"],
      projects: [world.pad.project],
    });
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{edit:stages}' WHERE id = $1",
      [person.id],
    );
    const stageId = await aStageIn(world.pad.well.id, "ENDED");
    const rerun = { kind: "rerun", stageIds: [stageId] };
    expect(await person.send("POST", "stagebatches", rerun)).toMatchObject({
      status: 403,
      body: { error: { details: { needed: "restart:batchjobs" } } },
    });
    const restatus = { ...rerun, kind: "restatus", state: "REVIEWED" };
    expect(await person.send("POST", "stagebatches", restatus)).toMatchObject({
      status: 403,
      body: { error: { details: { needed: "support" } } },
    });
  });
});

describe("a batch under way", () => {
  test("that is canceled leaves out stages that have not begun", async () => {
    const well = await freshWell();
    const stageId = await aStageIn(well.id, "ENDED");
    const { id } = await ada.api.stageBatches.add({
      body: { kind: "restatus", wellIds: [well.id], state: "REVIEWED" },
    });
    const cancelled = await ada.api.stageBatches.cancel({ params: { id } });
    expect(cancelled).toMatchObject({
      cancelledBy: "Ada",
      items: [{ state: "cancelled", message: "Cancelled by Ada" }],
    });
    await startRunner();
    const jobs = async () =>
      (await ada.api.etl.jobs({ query: { state: "SUBMITTED" } })).jobs;
    await expect.poll(jobs).toEqual([]);
    await stopRunner();
    expect(await stateOf(stageId)).toBe("ENDED");
  });

  test("whose job is stopped has nothing left that seems to wait", async () => {
    const well = await freshWell();
    await aStageIn(well.id, "ENDED");
    const { id } = await ada.api.stageBatches.add({
      body: { kind: "restatus", wellIds: [well.id], state: "REVIEWED" },
    });
    const { jobs } = await ada.api.etl.jobs({
      query: { jobDefinition: "stage-batch", state: "SUBMITTED" },
    });
    const [job] = jobs;
    expect(job?.jobName).toBe("1 stage to REVIEWED");
    await ada.api.etl.stop({
      params: { id: job?.jobId ?? "" },
      body: { reason: "Wrong well" },
    });
    expect(await ada.api.stageBatches.get({ params: { id } })).toMatchObject({
      endedAt: expect.any(Number) as number,
      items: [{ state: "cancelled", message: "The job was stopped." }],
    });
  });

  test("is found again by its wells, the newest first", async () => {
    const wells = [await freshWell(), await freshWell()];
    const ids: number[] = [];
    for (const { id } of wells) {
      await aStageIn(id, "ENDED");
      const batch = await ada.api.stageBatches.add({
        body: { kind: "restatus", wellIds: [id], state: "REVIEWED" },
      });
      ids.unshift(batch.id);
    }
    const wellId = wells.map(({ id }) => id);
    const listed = await ada.api.stageBatches.list({ query: { wellId } });
    expect(listed.map(({ id }) => id)).toEqual(ids);
    const reruns = await ada.api.stageBatches.list({
      query: { wellId, kind: "rerun" },
    });
    expect(reruns).toEqual([]);
    const one = await ada.send("GET", `stagebatches?wellId[]=${wellId[0]}`);
    expect(one.body).toMatchObject([{ id: ids[1], wellIds: [wellId[0]] }]);
  });
});

test("a batch keeps to one project, and wells without stages make none", async () => {
  const elsewhere = await aWell(
    world.administrator.api,
    (await aProject(world.administrator.api, world.pad.company.id)).id,
  );
  const add = (wellIds: number[]) =>
    ada.send("POST", "stagebatches", { kind: "rerun", wellIds });
  expect(await add([elsewhere.id])).toMatchObject({
    body: { error: { code: "batch.empty" } },
  });
  await aStageIn(elsewhere.id, "ENDED");
  expect(await add([elsewhere.id, world.pad.well.id])).toMatchObject({
    body: { error: { code: "batch.severalProjects" } },
  });
});

test("somebody who may not see hidden stages neither changes them nor sees a batch of them", async () => {
  const well = await freshWell();
  const seen = await aStageIn(well.id, "ENDED");
  const hidden = await aStageIn(well.id, "ENDED");
  await api.owner.pool.query("UPDATE stage SET hide = true WHERE id = $1", [
    hidden,
  ]);
  const client = await api.person({
    roles: ["engineer"],
    projects: [world.pad.project],
  });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = '{edit:stages,restart:batchjobs}' WHERE id = $1",
    [client.id],
  );
  const body = { kind: "rerun" as const, wellIds: [well.id] };
  const own = await client.api.stageBatches.add({ body });
  expect(own.items.map(({ stageId }) => stageId)).toEqual([seen]);
  const { id } = await ada.api.stageBatches.add({ body });
  const query = { wellId: [well.id] };
  const listed = await client.api.stageBatches.list({ query });
  expect(listed.map((batch) => batch.id)).toEqual([own.id]);
  expect((await client.send("GET", `stagebatches/${id}`)).status).toBe(404);
});
