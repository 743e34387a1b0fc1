import { planStage, simulateStage, vanFeed } from "@stagecraft/simulator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "#database/database.ts";
import { runHistory } from "#features/demo/demo-history.service.ts";
import { followStage } from "#features/demo/demo-stage-run.ts";
import { seedDemo } from "#features/demo/demo-seed.service.ts";
import { DemoVan } from "#features/demo/demo-van.ts";
import { demoProjects } from "#features/demo/demo-projects.ts";
import { historyOf } from "#features/demo/demo-timetable.ts";
import {
  startTestApi,
  type Person,
  type OwnTestApi,
} from "../../../test/api-harness.ts";

let api: OwnTestApi;
let database: Database;
let administrator: Person;
let van: DemoVan;
const vanSubject = "user|demo-van";
const signal = new AbortController().signal;

beforeAll(async () => {
  api = await startTestApi({ demo: true });
  database = openDatabase(api.databaseUrl);
  expect(await seedDemo(database, vanSubject)).toBe(true);
  administrator = await api.person({ roles: ["administrator"] });
  van = new DemoVan({
    apiUrl: api.url,
    token: {
      current: () => api.tokenFor(vanSubject),
      forget: () => undefined,
    },
    signal,
    onTrouble: (message) => {
      throw new Error(message);
    },
  });
});
afterAll(async () => {
  await database.close();
  await api.close();
});

async function asDemoUser(email: string) {
  const { rows } = await api.owner.pool.query<{ subject: string }>(
    "SELECT subject FROM app_user WHERE email = $1",
    [email],
  );
  const token = await api.tokenFor(rows[0]?.subject ?? "");
  return async (path: string) => {
    const response = await fetch(`${api.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: response.status, body: await response.json() };
  };
}

async function projectNamed(name: string) {
  const { rows } = await api.owner.pool.query<{ id: number; created: string }>(
    "SELECT id, floor(extract(epoch FROM created_at) * 1000) AS created FROM project WHERE name = $1",
    [name],
  );
  return { id: rows[0]?.id ?? 0, createdAt: Number(rows[0]?.created) };
}

async function stageOf(wellNumber: string, name: string) {
  const { rows } = await api.owner.pool.query<{ id: number; state: string }>(
    `SELECT s.id, s.state FROM stage s JOIN well w ON w.id = s.well_id
     WHERE w.well_number = $1 AND s.name = $2`,
    [wellNumber, name],
  );
  return rows[0] ?? { id: 0, state: "" };
}

async function tagsOf(stageId: number): Promise<string[]> {
  const tags = await administrator.api.tags.ofAsset({
    params: { assetId: stageId, assetType: "stage" },
  });
  return tags.map(({ name }) => name);
}

async function storedColumn(stageId: number, channel: string) {
  const headers = await administrator.api.stages.headers({
    params: { id: stageId },
  });
  const id = headers.find(({ name }) => name === channel)?.id ?? 0;
  const { data } = await administrator.api.stageData.datum({ params: { id } });
  return data;
}

describe("the seeded demo", () => {
  test("is made once, even when started again", async () => {
    const count = async () =>
      (
        await api.owner.pool.query<{ n: string }>(
          "SELECT count(*) n FROM stage",
        )
      ).rows[0]?.n;
    const before = await count();
    expect(await seedDemo(database, vanSubject)).toBe(false);
    expect(await count()).toBe(before);
    expect(Number(before)).toBe(4 * 48 + 3 * 12 + 2 * 30);
  });

  test("is made once when two processes start together", async () => {
    const fresh = await startTestApi();
    const other = openDatabase(fresh.databaseUrl);
    const made = await Promise.all([
      seedDemo(other, vanSubject),
      seedDemo(other, vanSubject),
    ]);
    await other.close();
    await fresh.close();
    expect(made.filter((didSeed) => didSeed)).toHaveLength(1);
  });

  test("shows a client their own company's pads and not the rival's", async () => {
    const get = await asDemoUser("client@demo.test");
    const active = await get("projects/active/projects");
    expect(active.body).toMatchObject([{ name: "Kestrel Pad" }]);
    const merlin = await projectNamed("Merlin Pad");
    expect(await get(`projects/${merlin.id}`)).toMatchObject({ status: 404 });
  });

  test("shows the rival Merlin Pad alone", async () => {
    const get = await asDemoUser("rival@demo.test");
    expect((await get("projects/active/projects")).body).toMatchObject([
      { name: "Merlin Pad", companyName: "Harrier Resources" },
    ]);
  });

  test("shows the newcomer nothing", async () => {
    const get = await asDemoUser("newcomer@demo.test");
    expect((await get("projects/active/projects")).body).toEqual([]);
  });

  test("shows no stage as finished before it has samples", async () => {
    const { id } = await projectNamed("Kestrel Pad");
    const rows = await administrator.api.projects.wellStageSummary({
      params: { id },
    });
    expect(rows.map(({ completed, total }) => [completed, total])).toEqual([
      [0, 48],
      [0, 48],
      [0, 48],
      [0, 48],
    ]);
  });

  test("gives a waiting stage its offsets with their thresholds", async () => {
    const { id } = await stageOf("Kestrel 4H", "23");
    const { control } = await administrator.api.stages.get({ params: { id } });
    expect(control.parameters["fdi"]).toMatchObject([
      { name: "offset_pressure_1", wellLabel: "Kestrel 1H" },
      { wellLabel: "Kestrel 2H", minDeltaPressureFracHit: 150 },
      { wellLabel: "Kestrel 3H", minDeltaPressureFracHit: 300 },
      { wellLabel: "Harrier 1H" },
      { wellLabel: "Harrier 2H" },
      { wellLabel: "Merlin 5H" },
    ]);
  });

  test("gives a well what its stages have, so that its playbooks show it and a new stage starts with it", async () => {
    const { id, wellId } = await administrator.api.stages.get({
      params: { id: (await stageOf("Kestrel 4H", "23")).id },
    });
    const watched = async (
      params:
        | { assetId: number; assetType: "well" }
        | { assetId: number; assetType: "stage" },
    ) => (await administrator.api.rules.ofAsset({ params })).settings;
    const ofWell = await watched({ assetId: wellId, assetType: "well" });
    const ofStage = await watched({ assetId: id, assetType: "stage" });
    expect(ofWell.offsetWells).toEqual(ofStage.offsetWells);
    expect(ofWell.offsetWells).toHaveLength(6);
    expect(ofWell.stagecraftPlaybook).toEqual(ofStage.stagecraftPlaybook);
    expect(ofWell.totalizer).toMatchObject({ units: "Field" });
    expect(ofWell.totalizer.plannedProppant).toBeGreaterThan(0);
    expect(ofWell.totalizer.plannedWater).toBeGreaterThan(0);

    const added = await administrator.api.stages.add({
      body: { wellId, name: "Added" },
    });
    const { parameters } = added.control;
    expect(parameters["fdi"]).toEqual(ofWell.offsetWells);
    expect(parameters["plannedWater"]).toBe(ofWell.totalizer.plannedWater);
    await administrator.api.stages.remove({ params: { id: added.id } });
  });

  test("lets the van push and read nothing else", async () => {
    const token = await api.tokenFor(vanSubject);
    const { id } = await stageOf("Kestrel 4H", "23");
    const response = await fetch(
      `${api.url}/api/v1/stagecomments/${id}/stage`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    expect(response.status).toBe(403);
  });
});

describe("the simulated van", () => {
  const [kestrel, merlin] = demoProjects;
  if (!kestrel || !merlin) throw new Error("the demo lacks its pads");

  test("stores a whole stage as simulated and ends it", async () => {
    const slot = { wellIndex: 0, stageNumber: 20 };
    const long = Date.UTC(2026, 0, 1);
    const plan = planStage(merlin.pad, { ...slot, startTimestamp: long });
    const { id: stageId } = await stageOf("Merlin 5H", "20");
    expect(await followStage({ van, stageId, plan, signal })).toBe(true);
    expect((await stageOf("Merlin 5H", "20")).state).toBe("ENDED");

    const feed = vanFeed(simulateStage(plan));
    const sent = feed.rows(0, feed.rowCount);
    const expected = Array.from(sent.times, (time, row) => [
      time,
      sent.columns[0]?.[row],
    ]).sort(([a], [b]) => (a ?? 0) - (b ?? 0));
    expect(await storedColumn(stageId, "pressure")).toEqual(expected);
  });

  test("resumes where it was stopped and stores nothing twice", async () => {
    const slot = { wellIndex: 1, stageNumber: 20 };
    const plan = planStage(merlin.pad, {
      ...slot,
      startTimestamp: Date.UTC(2026, 0, 2),
    });
    const { id: stageId } = await stageOf("Merlin 6H", "20");
    const feed = vanFeed(simulateStage(plan));
    await van.push(stageId, feed.channels, feed.rows(0, 700), false);
    expect(await van.nextSequence(stageId)).toBe(700);
    await followStage({ van, stageId, plan, signal });
    expect(await van.nextSequence(stageId)).toBe(feed.rowCount);
    expect(await storedColumn(stageId, "rate")).toHaveLength(feed.rowCount);
  });

  test("ends a stage whose final message was lost", async () => {
    const slot = { wellIndex: 1, stageNumber: 21 };
    const plan = planStage(merlin.pad, {
      ...slot,
      startTimestamp: Date.UTC(2026, 0, 3),
    });
    const { id: stageId } = await stageOf("Merlin 6H", "21");
    const feed = vanFeed(simulateStage(plan));
    await van.push(stageId, feed.channels, feed.rows(0, feed.rowCount), false);
    expect((await stageOf("Merlin 6H", "21")).state).toBe("LOADING");
    await followStage({ van, stageId, plan, signal });
    expect((await stageOf("Merlin 6H", "21")).state).toBe("ENDED");
  });

  test("finishes a past stage as its samples arrive, with its outcome and comments", async () => {
    const { id: projectId, createdAt } = await projectNamed("Kestrel Pad");
    const slot = historyOf(kestrel, createdAt).find(
      ({ wellIndex, stageNumber }) => wellIndex === 0 && stageNumber === 29,
    );
    if (!slot) throw new Error("Kestrel 1H has a 29th stage");
    const { rows } = await api.owner.pool.query<{ company_id: number }>(
      "SELECT company_id FROM project WHERE id = $1",
      [projectId],
    );
    const row = { projectId, createdAt, companyId: rows[0]?.company_id ?? 0 };
    expect((await stageOf("Kestrel 1H", "29")).state).toBe("PENDING");
    const onlyThis = { ...kestrel, finishedStages: [29, 0, 0, 0] };
    const stop = new AbortController();
    const filling = runHistory(
      { database, van, signal: stop.signal, log: () => undefined },
      [{ project: onlyThis, row }],
    );
    filling.catch(() => undefined);
    await expect
      .poll(async () => (await stageOf("Kestrel 1H", "29")).state)
      .toBe("ENDED");
    await expect
      .poll(async () => tagsOf((await stageOf("Kestrel 1H", "29")).id))
      .toContain("failure:screened out");
    stop.abort();
    await expect(filling).rejects.toThrow(/abort/i);
    const { id: stageId } = await stageOf("Kestrel 1H", "29");
    const samples = await storedColumn(stageId, "pressure");
    expect(samples[0]?.[0]).toBe(slot.startTimestamp);
    const comments = await administrator.api.stageComments.ofStage({
      params: { stageId },
      query: {},
    });
    expect(comments.map(({ comment }) => comment.annotation)).toContain(
      "Pressured out, pumps kicked out; well flowed back.",
    );
  });

  test("gives up on a stage that somebody made FINAL", async () => {
    const { id: stageId } = await stageOf("Merlin 5H", "21");
    await api.owner.pool.query(
      "UPDATE stage SET state = 'FINAL' WHERE id = $1",
      [stageId],
    );
    const plan = planStage(merlin.pad, {
      wellIndex: 0,
      stageNumber: 21,
      startTimestamp: Date.UTC(2026, 0, 4),
    });
    expect(await followStage({ van, stageId, plan, signal })).toBe(false);
  });

  test("does not reach a stage of a company it does not serve", async () => {
    const stranger = new DemoVan({
      apiUrl: api.url,
      token: {
        current: async () => {
          const { subject } = await api.person({ roles: ["datavan"] });
          return api.tokenFor(subject);
        },
        forget: () => undefined,
      },
      signal,
      onTrouble: () => undefined,
    });
    const { id } = await stageOf("Merlin 5H", "22");
    await expect(stranger.nextSequence(id)).rejects.toThrow(/404/);
  });
});
