import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  ptaInputOfWire,
  ptaWireInputOf,
  type PtaOutput,
  type PtaResultKey,
} from "@stagecraft/domain";
import {
  interpret,
  interpretationInputOf,
  outputOf,
  ptaRelease,
} from "@stagecraft/pta";
import { startJobRunner, type JobRunner } from "#jobs/job-runner.ts";
import { ptaRunJob } from "./pta-runs.jobs.ts";
import {
  caseInput,
  closureSeconds,
  endlessMatch,
  firstTime,
  PtaWorld,
  pumpedSeconds,
  quickMatch,
  rateBpm,
  shutInMs,
  surfacePressure,
} from "./testing/pta-world.ts";

let world: PtaWorld;
let wellId: number;
let known: Promise<number[]> | null = null;
const runners: JobRunner[] = [];

async function aRunner(leaseMs = 15_000): Promise<JobRunner> {
  const { database, databaseUrl: url } = world.api;
  const log = pino({ level: process.env["TEST_LOG"] ?? "fatal" });
  const runner = await startJobRunner({
    database,
    url,
    jobs: [ptaRunJob({ database, url, log })],
    log,
    leaseMs,
    pollMs: 100,
  });
  runners.push(runner);
  return runner;
}

async function stopRunners(): Promise<void> {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
}

beforeAll(async () => {
  world = await PtaWorld.create();
  wellId = await world.aWell();
});
afterEach(stopRunners);
afterAll(async () => {
  await stopRunners();
  await world.api.close();
});

/** Two stages with a falloff from which everything can be read; the first test waits for the engine. */
function goodStages(): Promise<number[]> {
  const make = async () => [
    await world.aStage(wellId),
    await world.aStage(wellId),
  ];
  return (known ??= make());
}

const runCase = (id: number, interpretationIds: number[] | null = null) =>
  world.ada.api.ptaCases.run({ params: { id }, body: { interpretationIds } });
const runOne = (id: number) =>
  world.ada.api.ptaInterpretations.run({ params: { id } });

function valueOf(output: PtaOutput | null, key: PtaResultKey): number {
  const result = output?.results.find((each) => each.key === key);
  return result?.value ?? NaN;
}

/** What the package computes from the record and the input that the API gives out. */
async function computedDirectly(id: number): Promise<PtaOutput> {
  const { effective } = await world.get(id);
  const record = await world.ada.api.ptaInterpretations.record({
    params: { id },
  });
  const { input } = ptaInputOfWire(effective.input, effective.unitSystem);
  const withGaps = (values: readonly (number | null)[]) =>
    values.map((value) => value ?? NaN);
  const taken = interpretationInputOf({
    input,
    system: effective.unitSystem,
    seed: id,
    record: {
      timestampsMs: record.timestampsMs,
      surfacePressurePa: withGaps(record.pressurePa),
      slurryRateCubicMetersPerSecond:
        record.rateCubicMetersPerSecond &&
        withGaps(record.rateCubicMetersPerSecond),
    },
  });
  const steps = interpret(taken);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const output = outputOf(step.value, taken, effective.unitSystem);
  return JSON.parse(JSON.stringify(output)) as PtaOutput;
}

describe("a run", () => {
  test("PR9: gives closure and results that are those of the package, bit for bit, again and again", async () => {
    const stageIds = await goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds,
      quickMatch,
    );
    const [id = 0, otherId = 0] = interpretationIds;
    expect(await runCase(caseId)).toEqual({ queued: 2 });
    expect((await world.get(id)).context).toMatchObject({
      status: "QUEUED",
      orderedBy: "Ada",
      failure: null,
    });
    await aRunner();
    await world.until(id, "DONE");
    await world.until(otherId, "DONE");
    const { output, context, results, warnings } = await world.get(id);
    expect(context).toMatchObject({
      progress: null,
      engineRelease: ptaRelease,
      isOutdated: false,
    });
    const { TVD = NaN, fracturingFluidPressureGradient = NaN } = caseInput;
    const head = TVD * fracturingFluidPressureGradient;
    const closure = valueOf(output, "closurePressure");
    expect(closure / (surfacePressure(closureSeconds) + head)).toBeCloseTo(
      1,
      2,
    );
    expect(valueOf(output, "injectedVolume")).toBeCloseTo(
      (rateBpm * pumpedSeconds) / 60,
      -2,
    );
    expect(output?.staticModel).toMatchObject({ generations: 5, seed: id });
    expect([results, warnings]).toEqual([output?.results, output?.warnings]);
    expect(output).toEqual(await computedDirectly(id));

    await runOne(id);
    await world.until(id, "DONE");
    expect((await world.get(id)).output).toEqual(output);
  }, 60_000);

  test("PR10: what is under way or done is not ordered twice", async () => {
    const stageIds = await goodStages();
    const { caseId, interpretationIds } = await world.aCase(stageIds, {});
    const [id = 0] = interpretationIds;
    await runOne(id);
    await expect(runOne(id)).rejects.toMatchObject({ code: "ptaCase.running" });
    await expect(runCase(caseId, [id])).rejects.toMatchObject({
      code: "ptaCase.running",
    });
    expect(await runCase(caseId)).toEqual({ queued: 1 });
    await expect(runCase(caseId)).rejects.toMatchObject({
      code: "ptaCase.nothingToRun",
    });
    await aRunner();
    for (const each of interpretationIds) await world.until(each, "DONE");
    await expect(runCase(caseId)).rejects.toMatchObject({
      code: "ptaCase.nothingToRun",
    });
    await expect(runCase(caseId, [])).rejects.toMatchObject({
      code: "ptaCase.nothingToRun",
    });
    const other = await world.aCase(stageIds, {});
    await expect(
      runCase(caseId, other.interpretationIds),
    ).rejects.toMatchObject({ code: "request.invalid" });
    expect(await runCase(caseId, [id])).toEqual({ queued: 1 });
    await world.until(id, "DONE");
  }, 30_000);

  test("PR16: of an input that was edited meanwhile is shown as outdated and is due again", async () => {
    const stageIds = await goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds.slice(0, 1),
      { ...quickMatch, numberOfGenerations: 1000 },
    );
    const [id = 0] = interpretationIds;
    await runOne(id);
    await aRunner();
    await world.until(id, "RUNNING");
    await expect
      .poll(async () => (await world.get(id)).context.generation, {
        timeout: 20_000,
      })
      .not.toBeNull();
    const { updatedAt } = await world.get(id);
    await world.ada.api.ptaInterpretations.edit({
      params: { id },
      body: {
        comment: "",
        clientComment: "",
        input: ptaWireInputOf({ porosity: 0.08 }, "STANDARD"),
        updatedAt,
      },
    });
    await world.until(id, "DONE");
    expect((await world.get(id)).context.isOutdated).toBe(true);
    expect(await runCase(caseId)).toEqual({ queued: 1 });
    await world.until(id, "DONE");
    expect((await world.get(id)).context.isOutdated).toBe(false);
  }, 60_000);

  test("PR17: at most two thousand of a company wait at a time", async () => {
    const stageIds = await goodStages();
    const { caseId, interpretationIds } = await world.aCase(stageIds, {});
    const { pool } = world.api.owner;
    const client = await pool.connect();
    try {
      await client.query(
        `WITH made AS (INSERT INTO pta_case (company_id, project_id, name, unit_system, created_by, updated_by)
           SELECT company_id, project_id, 'Full ' || n, 'STANDARD', '', '' FROM pta_case, generate_series(1, 1999) n
           WHERE id = $1 RETURNING id, company_id, project_id)
         INSERT INTO pta_interpretation (company_id, project_id, case_id, stage_id, status)
         SELECT company_id, project_id, id, $2, 'QUEUED' FROM made`,
        [caseId, stageIds[0]],
      );
      await expect(runCase(caseId)).rejects.toMatchObject({
        status: 429,
        code: "ptaCase.tooMany",
      });
      expect(await runCase(caseId, interpretationIds.slice(0, 1))).toEqual({
        queued: 1,
      });
    } finally {
      await client.query("DELETE FROM pta_case WHERE name LIKE 'Full %'");
      client.release();
    }
  }, 30_000);

  test("PR18: tells its generations about once a second, in the audit only who ordered it", async () => {
    const stageIds = await goodStages();
    const { interpretationIds } = await world.aCase(
      stageIds.slice(0, 1),
      endlessMatch,
    );
    const [id = 0] = interpretationIds;
    await runOne(id);
    await aRunner();
    const generation = async () => (await world.get(id)).context.generation;
    await expect.poll(generation, { timeout: 20_000 }).toBeGreaterThan(0);
    const first = (await generation()) ?? 0;
    await expect.poll(generation, { timeout: 20_000 }).toBeGreaterThan(first);
    const { context } = await world.get(id);
    expect(context.progress).toBeGreaterThan(0);
    expect(context.progress).toBeLessThan(1);
    await world.ada.api.ptaInterpretations.cancel({ params: { id } });
    const { rows } = await world.api.owner.pool.query<{ action: string }>(
      `SELECT action FROM audit_record WHERE target ->> 'id' = $1 AND action LIKE 'ptaInterpretations.%' ORDER BY id`,
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "ptaInterpretations.run",
      "ptaInterpretations.cancel",
    ]);
  }, 60_000);
});

describe("a record", () => {
  test("PR1: is what was recorded from before the injection to the end, gaps included", async () => {
    const stageId = await world.aStage(wellId, { gap: [100, 400] });
    const { interpretationIds } = await world.aCase([stageId], {});
    const [id = 0] = interpretationIds;
    const record = await world.ada.api.ptaInterpretations.record({
      params: { id },
    });
    expect(record).toMatchObject({
      source: "stage",
      pressureAt: "surface",
      thinnedFrom: null,
    });
    expect(record.timestampsMs[0]).toBe(firstTime);
    expect(record.timestampsMs.at(-1)).toBe(shutInMs + 3599 * 1000);
    const before = record.timestampsMs.indexOf(shutInMs + 100_000);
    expect(record.timestampsMs[before + 1]).toBe(shutInMs + 400_000);
    const at = record.timestampsMs.indexOf(shutInMs + 1000);
    expect((record.pressurePa[at] ?? 0) / 6894.757293168).toBeCloseTo(
      surfacePressure(1),
      6,
    );
    expect(record.rateCubicMetersPerSecond?.[at]).toBe(0);
  }, 30_000);

  test("PR7: its times are proposed by the engine and read by the run", async () => {
    const stageIds = await goodStages();
    const { interpretationIds } = await world.aCase(stageIds, {});
    const { effective } = await world.get(interpretationIds[0] ?? 0);
    const { injectionStartTimestamp = 0, shutInTimestamp = 0 } =
      effective.input;
    expect(Math.abs(injectionStartTimestamp - firstTime - 60_000)).toBeLessThan(
      10_000,
    );
    expect(Math.abs(shutInTimestamp - shutInMs)).toBeLessThan(10_000);
    expect(effective.origins).toMatchObject({
      injectionStartTimestamp: "engine",
      shutInTimestamp: "engine",
      TVD: "case",
    });
  });
});

describe("a stage that cannot be read", () => {
  test("PR14 and PR15: gives a reason and no number, and the other stages are computed", async () => {
    const stageIds = await goodStages();
    const withoutSamples = await world.aStage(wellId, null);
    const withoutRate = await world.aStage(wellId, { hasRate: false });
    const tooShort = await world.aStage(wellId, { falloffSeconds: 60 });
    const odd = await world.aStage(wellId, { pressureUnit: "inHg" });
    const { caseId, interpretationIds } = await world.aCase(
      [withoutSamples, withoutRate, tooShort, odd, stageIds[0] ?? 0],
      quickMatch,
    );
    const [a = 0, b = 0, c = 0, d = 0, good = 0] = interpretationIds;
    await runCase(caseId);
    await aRunner();
    await world.until(a, "FAILED");
    await world.until(b, "DONE");
    await world.until(c, "DONE");
    await world.until(d, "FAILED");
    await world.until(good, "DONE");
    expect((await world.get(a)).context.failure).toBe("noSamples");
    expect((await world.get(d)).context.failure).toBe("unknownPressureUnit");
    const codes = async (id: number) =>
      (await world.get(id)).warnings
        .filter(({ level }) => level === "blocker")
        .map(({ code }) => code);
    expect(await codes(b)).toEqual(["noRate"]);
    expect(await codes(c)).toEqual(["tooShort"]);
    for (const id of [a, b, c, d]) {
      const { output } = await world.get(id);
      expect(valueOf(output, "closurePressure")).toBeNaN();
      expect(output?.staticModel ?? null).toBeNull();
    }
    expect(
      valueOf((await world.get(good)).output, "closurePressure"),
    ).toBeGreaterThan(0);
    expect((await world.jobOf(a)).state).toBe("SUCCEEDED");
    const progress = await world.ada.api.ptaCases.progress({
      params: { id: caseId },
    });
    expect(progress.map(({ status }) => status).sort()).toEqual([
      "DONE",
      "DONE",
      "DONE",
      "FAILED",
      "FAILED",
    ]);
  }, 60_000);
});

describe("cancelling", () => {
  test("PR11: ends one run at once, the others go on, and earlier results stay", async () => {
    const stageIds = await goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds,
      quickMatch,
    );
    const [id = 0, otherId = 0] = interpretationIds;
    await runCase(caseId);
    await aRunner();
    for (const each of interpretationIds) await world.until(each, "DONE");
    const { output, updatedAt } = await world.get(id);
    await world.ada.api.ptaInterpretations.edit({
      params: { id },
      body: {
        comment: "",
        clientComment: "",
        input: ptaWireInputOf(
          {
            numberOfGenerations: 5000,
            solutionPerPopulation: 500,
            numberOfParentsMating: 100,
          },
          "STANDARD",
        ),
        updatedAt,
      },
    });
    await runCase(caseId, interpretationIds);
    await world.until(id, "RUNNING");
    const cancelled = await world.ada.api.ptaInterpretations.cancel({
      params: { id },
    });
    expect(cancelled.context).toMatchObject({
      status: "CANCELLED",
      isOutdated: true,
    });
    await world.until(otherId, "DONE");
    const job = await world.jobOf(id);
    await expect
      .poll(async () => (await world.jobOf(id)).state, { timeout: 3000 })
      .toBe("SUCCEEDED");
    expect(job.attempt).toBe(1);
    expect((await world.get(id)).output).toEqual(output);
    expect(await world.status(id)).toBe("CANCELLED");
  }, 60_000);

  test("PR11: the whole case is cancelled, waiting or running, and its job with it", async () => {
    const stageIds = await goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds,
      endlessMatch,
    );
    const cancel = () =>
      world.ada.api.ptaCases.cancel({ params: { id: caseId } });
    expect(await cancel()).toEqual({ cancelled: 0 });
    await runCase(caseId);
    expect(await cancel()).toEqual({ cancelled: 2 });
    const [id = 0] = interpretationIds;
    expect((await world.jobOf(id)).state).toBe("STOPPED");
    await runCase(caseId);
    await aRunner();
    await world.until(id, "RUNNING");
    expect(await cancel()).toEqual({ cancelled: 2 });
    await expect
      .poll(async () => (await world.jobOf(id)).state, { timeout: 3000 })
      .toBe("STOPPED");
    for (const each of interpretationIds)
      expect(await world.status(each)).toBe("CANCELLED");
  }, 60_000);

  test("PR12: a job that is stopped, or given up, leaves nothing waiting or running", async () => {
    const stageIds = await goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds,
      endlessMatch,
    );
    const [id = 0, otherId = 0] = interpretationIds;
    await runCase(caseId);
    await world.ada.api.etl.stop({
      params: { id: (await world.jobOf(id)).id },
      body: { reason: "Not now" },
    });
    for (const each of interpretationIds)
      expect(await world.status(each)).toBe("CANCELLED");
    await runCase(caseId);
    await world.api.owner.pool.query(
      "UPDATE batch_job SET state = 'RUNNING', owner = 'dead', crashes = 4, lease_until = now() WHERE id = $1",
      [(await world.jobOf(id)).id],
    );
    await aRunner();
    await world.until(id, "FAILED");
    await world.until(otherId, "FAILED");
    expect((await world.get(id)).context.failure).toBe("interrupted");
  }, 60_000);
});

describe("workers", () => {
  let child: ChildProcess | null = null;

  async function kill(): Promise<void> {
    if (child === null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    child = null;
  }
  afterEach(kill);

  test("PR13: continue what a killed one left, and compute nothing twice", async () => {
    const stageIds = await goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds,
      quickMatch,
    );
    const [id = 0, longId = 0] = interpretationIds;
    const { updatedAt } = await world.get(longId);
    const own = (input: Parameters<typeof ptaWireInputOf>[0], at: number) =>
      world.ada.api.ptaInterpretations.edit({
        params: { id: longId },
        body: {
          comment: "",
          clientComment: "",
          input: ptaWireInputOf(input, "STANDARD"),
          updatedAt: at,
        },
      });
    const edited = await own(
      {
        numberOfGenerations: 5000,
        solutionPerPopulation: 500,
        numberOfParentsMating: 100,
      },
      updatedAt,
    );
    await runCase(caseId);
    child = fork(
      new URL("./testing/run-process.ts", import.meta.url),
      [world.api.databaseUrl],
      { execArgv: [], stdio: "ignore" },
    );
    await world.until(id, "DONE");
    await world.until(longId, "RUNNING");
    const { endedAt } = (await world.get(id)).context;
    await kill();
    expect(await world.status(longId)).toBe("RUNNING");
    await own({}, edited.updatedAt);
    await world.api.owner.pool.query(
      "UPDATE batch_job SET lease_until = now() WHERE state = 'RUNNING'",
    );
    await aRunner();
    await world.until(longId, "DONE");
    expect((await world.get(id)).context.endedAt).toBe(endedAt);
    expect((await world.jobOf(longId)).attempt).toBe(2);
    expect((await world.get(longId)).output).toEqual(
      await computedDirectly(longId),
    );
  }, 60_000);

  test("PR13: that lost the job store nothing, and the next one continues", async () => {
    const stageIds = await goodStages();
    const { caseId, interpretationIds } = await world.aCase(
      stageIds.slice(0, 1),
      { ...quickMatch, numberOfGenerations: 300 },
    );
    const [id = 0] = interpretationIds;
    await runCase(caseId);
    await aRunner(2000);
    await world.until(id, "RUNNING");
    await world.api.owner.pool.query(
      "UPDATE batch_job SET owner = 'dead', lease_until = now() - interval '1 second' WHERE id = $1",
      [(await world.jobOf(id)).id],
    );
    await world.until(id, "DONE");
    await expect
      .poll(async () => await world.jobOf(id))
      .toMatchObject({ state: "SUCCEEDED", attempt: 2 });
  }, 60_000);
});
