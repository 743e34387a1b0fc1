import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newImportProfile, type RawTable } from "@stagecraft/sources";
import { aPad, aStage, aWell, type Pad } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FeedWorld } from "./testing/feed-world.ts";

let world: FeedWorld;

beforeAll(async () => {
  world = await FeedWorld.create();
});
afterAll(() => world.close());

function simulator(wellId: number, jobName = "Simulated") {
  return {
    jobName,
    jobQueue: "feeds",
    jobDefinition: "simulator",
    containerOverrides: { command: [`--wellId=${wellId}`, "--speed=600"] },
  };
}

/** Stores jobs as submissions would, one second apart. */
async function manyJobs({ company, project }: Pad, count: number) {
  await world.api.owner.pool.query(
    `INSERT INTO batch_job (company_id, project_id, job_name, job_queue, job_definition, command, state, created_at)
     SELECT $1, $2, 'Job ' || n, 'feeds', CASE WHEN n % 2 = 0 THEN 'mqtt' ELSE 'witsml' END, '{}',
       CASE WHEN n % 10 = 0 THEN 'FAILED' ELSE 'SUCCEEDED' END, now() - n * interval '1 second'
     FROM generate_series(1, $3) n`,
    [company.id, project.id, count],
  );
  await world.api.owner.pool.query("ANALYZE batch_job");
}

describe("FE40: the list of jobs", () => {
  test("comes newest first, a page at a time, without a gap or a repetition", async () => {
    const { api } = world.administrator;
    const pad = await aPad(api);
    await manyJobs(pad, 25);
    const names: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const page = await api.etl.jobs({
        query: { projectId: pad.project.id, limit: 10, cursor },
      });
      names.push(...page.jobs.map(({ jobName }) => jobName));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(names).toEqual(
      Array.from({ length: 25 }, (_, at) => `Job ${at + 1}`),
    );
  });

  test("is narrowed by company, state, definition and text; the counts are of every state", async () => {
    const { api } = world.administrator;
    const pad = await aPad(api);
    await manyJobs(pad, 20);
    const query = { companyId: pad.company.id };
    const failed = await api.etl.jobs({ query: { ...query, state: "FAILED" } });
    expect(failed.jobs.map(({ jobName }) => jobName)).toEqual([
      "Job 10",
      "Job 20",
    ]);
    expect(failed.jobs[0]?.companyName).toBe(pad.company.name);
    expect(failed.counts).toEqual({
      SUBMITTED: 0,
      RUNNING: 0,
      SUCCEEDED: 18,
      FAILED: 2,
      STOPPED: 0,
    });
    const byText = await api.etl.jobs({ query: { ...query, search: "b 1" } });
    expect(byText.jobs).toHaveLength(11);
    const id = byText.jobs[0]?.jobId ?? "";
    const byId = await api.etl.jobs({
      query: { ...query, search: id.slice(0, 13) },
    });
    expect(byId.jobs.map(({ jobId }) => jobId)).toEqual([id]);
    const wild = await api.etl.jobs({ query: { ...query, search: "%" } });
    expect(wild.jobs).toEqual([]);
    const topics = await api.etl.jobs({
      query: { ...query, jobDefinition: "mqtt" },
    });
    expect(topics.jobs).toHaveLength(10);
  });

  test("refuses a cursor of another list", async () => {
    const { status } = await world.administrator.send(
      "GET",
      "etl/jobs?cursor=WyJhIl0",
    );
    expect(status).toBe(400);
  });

  test("reads a page of ten thousand jobs by its index", async () => {
    const pad = await aPad(world.administrator.api);
    await manyJobs(pad, 10_000);
    const { rows } = await world.api.owner.pool.query<{
      "QUERY PLAN": string;
    }>(
      `EXPLAIN SELECT * FROM batch_job
       WHERE (created_at, id) < (now() - interval '1 hour', gen_random_uuid())
       ORDER BY created_at DESC, id DESC LIMIT 51`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("batch_job_newest");
    expect(plan).not.toContain("Sort");
  });
});

async function aFileFeed(rows: number) {
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  const stage = await aStage(api, well.id);
  const lines = Array.from({ length: rows }, (_, at) => {
    const time = new Date(Date.UTC(2026, 0, 5, 6, 0, at)).toISOString();
    return `${time},${5000 + at},${10 + at}`;
  });
  const path = `well-${well.id}.csv`;
  await mkdir(world.inbox, { recursive: true });
  await writeFile(
    join(world.inbox, path),
    `Time,Treating Pressure (psi),Chemical X\n${lines.join("\n")}\n`,
  );
  const jobId = await world.submit("growing-file", {
    stageId: stage.id,
    path,
  });
  return { jobId, stage };
}

describe("a feed that runs", () => {
  test("FE41: shows what it read last, how fast, how old, and what became of its columns", async () => {
    await world.startWorker();
    const { jobId } = await aFileFeed(30);
    await expect
      .poll(async () => (await world.job(jobId)).reading?.rowCount)
      .toBe(30);
    const job = await world.job(jobId);
    expect(job.reading?.times).toHaveLength(20);
    expect(job.reading?.times.at(-1)).toBe(Date.UTC(2026, 0, 5, 6, 0, 29));
    expect(job.reading?.channels[0]).toMatchObject({
      name: "pressure",
      unit: "psi",
    });
    expect(job.reading?.channels[0]?.values.at(-1)).toBe(5029);
    expect(job.rowsPerSecond).toBeGreaterThan(0);
    expect(job.lagSeconds).toBeGreaterThan(3600);
    expect(job.lastReadAt).not.toBeNull();
    // The mapping is stored with the position in the file, after its rows.
    await expect
      .poll(async () => (await world.job(jobId)).mapping)
      .toContainEqual({
        source: null,
        column: "Treating Pressure",
        columnUnit: "psi",
        channel: "pressure",
        unit: "psi",
      });
    await world.stop(jobId);
    expect(await world.job(jobId)).toMatchObject({
      rowsPerSecond: null,
      lagSeconds: null,
      isRestartable: true,
    });
  });

  test("FE43: is restarted where it stopped, by whoever may submit, and not twice", async () => {
    const { api } = world.administrator;
    await world.startWorker();
    const { jobId, stage } = await aFileFeed(10);
    await expect
      .poll(async () => (await world.stored(stage.id)).deliveredRows)
      .toBe(10);
    const restart = () => api.etl.restartJob({ params: { id: jobId } });
    await expect(restart()).rejects.toMatchObject({
      status: 409,
      code: "job.running",
    });
    await world.stop(jobId);
    const again = await restart();
    await expect(restart()).rejects.toMatchObject({ code: "job.running" });
    await world.untilState(again.jobId, "RUNNING");
    expect((await world.job(again.jobId)).log[0]?.message).toBe(
      `Ada restarted it. This job continues job ${jobId}.`,
    );
    await world.stop(again.jobId);
    expect((await world.stored(stage.id)).deliveredRows).toBe(10);
  });
});

test("FE5: a file is read by the pad's import profile for its header, and the profile lists that use", async () => {
  const { api } = world.administrator;
  const { project } = world.pad;
  await world.startWorker();
  const { jobId: firstId } = await aFileFeed(5);
  await world.untilState(firstId, "RUNNING");
  await expect
    .poll(async () => (await world.job(firstId)).mapping.length)
    .toBe(3);
  await world.stop(firstId);
  const stored = await world.api.owner.pool.query<{ state: unknown }>(
    "SELECT cursor->'state' AS state FROM batch_job WHERE id = $1",
    [firstId],
  );
  const { table: found } = stored.rows[0]?.state as { table: RawTable };
  const profile = newImportProfile(
    "Van 7",
    found,
    [{ index: 2, channel: "frictionReducer", unit: "gpt", multiplier: 2 }],
    "UTC",
  );
  await world.api.owner.pool.query(
    `INSERT INTO import_profile (company_id, project_id, name, fingerprint, profile, confirmed_by)
     VALUES ($1, $2, 'Van 7', $3, $4, 'Ada')`,
    [world.pad.company.id, project.id, profile.fingerprint, profile],
  );
  const { jobId, stage } = await aFileFeed(5);
  await expect
    .poll(() => world.channel(stage.id, "frictionReducer"))
    .toHaveLength(5);
  expect(await world.channel(stage.id, "pressure")).toEqual([]);
  const { profiles } = await api.stageImports.profiles({
    params: { projectId: project.id },
  });
  expect(profiles[0]).toMatchObject({
    feedCount: 1,
    feeds: [{ jobId, isRunning: true }],
  });
  await api.stageImports.removeProfile({
    params: { id: profiles[0]?.id ?? 0 },
  });
  await world.stop(jobId);
});

test("FE43: a job whose well is gone is not restarted, and one that is no feed neither", async () => {
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  const { jobId } = await api.batchJobs.submit({ body: simulator(well.id) });
  await api.etl.stop({ params: { id: jobId }, body: { reason: "Enough" } });
  await world.api.owner.pool.query(
    "UPDATE batch_job SET job_definition = 'import' WHERE id = $1",
    [jobId],
  );
  const restart = () => api.etl.restartJob({ params: { id: jobId } });
  await expect(restart()).rejects.toMatchObject({ status: 400 });
  await world.api.owner.pool.query(
    "UPDATE batch_job SET job_definition = 'simulator', command = '{--wellId=2147483647,--speed=600}' WHERE id = $1",
    [jobId],
  );
  await expect(restart()).rejects.toMatchObject({ status: 404 });
});

test("FE42: warnings and errors are grouped by kind, the latest first; the log is read on", async () => {
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  const { jobId } = await api.batchJobs.submit({ body: simulator(well.id) });
  for (const [level, message] of [
    ["warning", "Line 12 has 3 columns."],
    ["info", "Line 13 is read."],
    ["error", "The store refused at 12:30:05."],
    ["warning", "Line 4711 has 3 columns."],
  ])
    await world.api.owner.pool.query(
      `INSERT INTO batch_job_log (job_id, company_id, level, message)
       VALUES ($1, $2, $3, $4)`,
      [jobId, world.pad.company.id, level, message],
    );
  const job = await world.job(jobId);
  expect(
    job.problems.map(({ level, message, count }) => [level, message, count]),
  ).toEqual([
    ["warning", "Line # has # columns.", 2],
    ["error", "The store refused at #.", 1],
  ]);
  const on = await api.etl.job({
    params: { id: jobId },
    query: { afterLine: job.log[2]?.id },
  });
  expect(on.log.map(({ message }) => message)).toEqual([
    "Line 4711 has 3 columns.",
  ]);
});

test("FE43: the job of a watcher that was terminated is restarted, and watched again", async () => {
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  const etl = simulator(well.id, "Watched");
  const record = await api.etl.addToWell({ body: { wellId: well.id, etl } });
  const jobs = await world.api.owner.pool.query<{ id: string }>(
    `INSERT INTO batch_job (company_id, project_id, well_id, job_name, job_queue, job_definition, command, state, etl_well_id)
     VALUES ($1, $2, $3, 'Watched', 'feeds', 'simulator', $4, 'STOPPED', $5) RETURNING id`,
    [
      world.pad.company.id,
      world.pad.project.id,
      well.id,
      etl.containerOverrides.command,
      record.id,
    ],
  );
  const jobId = jobs.rows[0]?.id ?? "";
  const again = await api.etl.restartJob({ params: { id: jobId } });
  const watched = await api.etl.ofWell({ params: { id: well.id } });
  expect(watched?.status).toMatchObject({
    wanted: "RUNNING",
    jobId: again.jobId,
  });
  await expect(
    api.etl.restartJob({ params: { id: jobId } }),
  ).rejects.toMatchObject({ status: 409 });
  const ofWatchers = await api.etl.jobs({
    query: { wellId: well.id, isWatched: "true" },
  });
  expect(ofWatchers.jobs.map((job) => job.jobId)).toContain(again.jobId);
  await api.etl.stop({
    params: { id: again.jobId },
    body: { reason: "Enough" },
  });
});
