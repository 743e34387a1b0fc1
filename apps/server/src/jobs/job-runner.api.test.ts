import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  aPlainPad,
  createTestDatabase,
  type PlainPad,
  type TestDatabase,
} from "../../test/test-database.ts";
import {
  defineJob,
  JobFailure,
  type Job,
  type JobContext,
} from "./job-definition.ts";
import { startJobRunner, type JobRunner } from "./job-runner.ts";
import { requestStop, submitJob } from "./submit-job.ts";

let world: TestDatabase;
let pad: PlainPad;
const runners: JobRunner[] = [];

beforeAll(async () => {
  world = await createTestDatabase();
  pad = await aPlainPad(world.owner);
});
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await world.close();
});

let kinds = 0;

/** Creates a separate kind for every test, so that no runner takes another test's job. */
function aKind(run: (context: JobContext<object>) => Promise<void>): Job {
  kinds += 1;
  const command = z.strictObject({});
  return defineJob({ name: `kind-${kinds}`, queue: "feeds", command, run });
}

/** Long, so that a slow runner loses no job; a test that needs an expired lease sets it. */
const leaseMs = 600_000;

async function aRunner(
  job: Job,
  { pollMs = 100, limit = 200 } = {},
): Promise<JobRunner> {
  const runner = await startJobRunner({
    database: world.database,
    url: world.url,
    jobs: [job],
    log: pino({ level: "fatal" }),
    limits: { feeds: limit },
    leaseMs,
    pollMs,
  });
  runners.push(runner);
  return runner;
}

function targetOf({ companyId, projectId, wellId, stageId }: PlainPad) {
  return { companyId, projectId, wellId, stageId };
}

function submit(job: Job, target = pad): Promise<string> {
  return inTransaction(world.owner, platformIdentity, (transaction) =>
    submitJob(transaction, {
      job,
      jobName: "A job",
      command: [],
      target: targetOf(target),
      submittedBy: { id: target.userId, name: "Ada" },
    }),
  );
}

interface JobRow {
  readonly state: string;
  readonly failure: string | null;
  readonly done: number;
  readonly total: number | null;
  readonly cursor: unknown;
  readonly attempt: number;
}

async function rowOf(jobId: string): Promise<JobRow> {
  const { rows } = await world.owner.pool.query<JobRow>(
    "SELECT * FROM batch_job WHERE id = $1",
    [jobId],
  );
  return rows[0] as JobRow;
}

async function untilState(jobId: string, state: string): Promise<JobRow> {
  await expect.poll(async () => (await rowOf(jobId)).state).toBe(state);
  return rowOf(jobId);
}

async function logOf(jobId: string): Promise<string[]> {
  const { rows } = await world.owner.pool.query<{ line: string }>(
    "SELECT level || ': ' || message AS line FROM batch_job_log WHERE job_id = $1 ORDER BY id",
    [jobId],
  );
  return rows.map(({ line }) => line);
}

/** Waits until it is interrupted, as feeds do. */
function untilStopped({ signal }: JobContext<object>): Promise<void> {
  return sleep(60_000, undefined, { signal });
}

describe("a job", () => {
  test("runs to its end, with progress, log and what it knows of its target", async () => {
    const seen: unknown[] = [];
    const job = aKind(async (context) => {
      seen.push(context.target, context.identity, context.cursor);
      await context.log("info", "Begun.");
      await context.progress(1, 3);
      await context.progress(3, 3);
    });
    const jobId = await submit(job);
    await aRunner(job);
    const row = await untilState(jobId, "SUCCEEDED");
    expect(row).toMatchObject({ done: 3, total: 3, failure: null, attempt: 1 });
    expect(await logOf(jobId)).toEqual(["info: Begun."]);
    expect(seen).toEqual([
      targetOf(pad),
      { actorId: pad.userId, companyIds: [pad.companyId] },
      null,
    ]);
  });

  test("that finds no room on the disk waits for it instead of failing", async () => {
    let attempts = 0;
    const job = aKind(() => {
      attempts += 1;
      const full = Object.assign(new Error("No space left"), { code: "53100" });
      return attempts === 1 ? Promise.reject(full) : Promise.resolve();
    });
    const jobId = await submit(job);
    await aRunner(job);
    const row = await untilState(jobId, "SUCCEEDED");
    expect([attempts, row.failure]).toEqual([2, null]);
  });

  test("that fails reports its reason, but no internal errors", async () => {
    const reasons = [
      new JobFailure("The van hung up."),
      new Error("password=hunter2"),
    ];
    const job = aKind(() =>
      Promise.reject(reasons.shift() ?? new Error("No reason left")),
    );
    const first = await submit(job);
    await aRunner(job);
    expect((await untilState(first, "FAILED")).failure).toBe(
      "The van hung up.",
    );
    expect(await logOf(first)).toEqual(["error: The van hung up."]);
    const second = await submit(job);
    const { failure } = await untilState(second, "FAILED");
    expect(failure).toMatch(/^Something went wrong on our side/);
  });

  test("keeps only the newest lines of its log", async () => {
    const job = aKind(async ({ log }) => {
      for (let line = 1; line <= 510; line += 1) await log("info", `${line}`);
    });
    const jobId = await submit(job);
    await aRunner(job);
    await untilState(jobId, "SUCCEEDED");
    const lines = await logOf(jobId);
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([
      500,
      "info: 11",
      "info: 510",
    ]);
  });
});

describe("stopping", () => {
  test("ends a running job at once, and records who requested it", async () => {
    const job = aKind(untilStopped);
    const jobId = await submit(job);
    await aRunner(job, { pollMs: leaseMs });
    await untilState(jobId, "RUNNING");
    // The runner itself looks again after a quarter of its lease: only a notification can be faster.
    await inTransaction(world.owner, platformIdentity, (transaction) =>
      requestStop(transaction, jobId, "Wrong well", "Ada"),
    );
    await untilState(jobId, "STOPPED");
    expect(await logOf(jobId)).toEqual(["info: Ada asked to stop: Wrong well"]);
  });

  test("ends one that nobody has begun, which then never begins", async () => {
    let begun = 0;
    const job = aKind(() => Promise.resolve(void (begun += 1)));
    const jobId = await submit(job);
    await inTransaction(world.owner, platformIdentity, (transaction) =>
      requestStop(transaction, jobId, "Not needed", "Ada"),
    );
    const later = await submit(job);
    await aRunner(job);
    await untilState(later, "SUCCEEDED");
    expect([(await rowOf(jobId)).state, begun]).toEqual(["STOPPED", 1]);
  });
});

describe("workers", () => {
  test("that ask at once run each job once", async () => {
    const begun: string[] = [];
    const job = aKind(({ jobId }) => Promise.resolve(void begun.push(jobId)));
    const jobIds = await Promise.all(
      Array.from({ length: 20 }, () => submit(job)),
    );
    await Promise.all([aRunner(job), aRunner(job), aRunner(job)]);
    for (const jobId of jobIds) await untilState(jobId, "SUCCEEDED");
    expect(begun.sort()).toEqual(jobIds.sort());
  });

  test("that stop hand their jobs over where they were", async () => {
    const cursors: unknown[] = [];
    const job = aKind(async (context) => {
      cursors.push(context.cursor);
      if (context.cursor !== null) return;
      await context.saveCursor({ row: 7 });
      await untilStopped(context);
    });
    const jobId = await submit(job);
    const first = await aRunner(job);
    await expect
      .poll(async () => (await rowOf(jobId)).cursor)
      .toEqual({ row: 7 });
    await first.stop();
    await aRunner(job);
    const { attempt } = await untilState(jobId, "SUCCEEDED");
    expect({ attempt, cursors }).toEqual({
      attempt: 2,
      cursors: [null, { row: 7 }],
    });
  });

  test("take over from one that died, and it writes nothing any more", async () => {
    const losses: unknown[] = [];
    let alone = true;
    const job = aKind(async (context) => {
      if (!alone) return;
      alone = false;
      // Another worker takes the lease without this worker's knowledge.
      await world.owner.pool.query(
        "UPDATE batch_job SET lease_until = now() - interval '1 second', owner = 'dead' WHERE id = $1",
        [context.jobId],
      );
      await context.saveCursor({ row: 1 }).catch((error: unknown) => {
        losses.push(String(error), context.signal.aborted);
        throw error;
      });
    });
    const jobId = await submit(job);
    await aRunner(job);
    const row = await untilState(jobId, "SUCCEEDED");
    expect(row).toMatchObject({ attempt: 2, cursor: null });
    // The second run may end before the first one learns of its loss.
    await expect
      .poll(() => losses)
      .toEqual(["Error: Interrupted: lease lost", true]);
  });

  test("give up a job that kills them again and again", async () => {
    const job = aKind(() => Promise.resolve());
    const jobId = await submit(job);
    await world.owner.pool.query(
      "UPDATE batch_job SET state = 'RUNNING', owner = 'dead', crashes = 4, lease_until = now() WHERE id = $1",
      [jobId],
    );
    await aRunner(job);
    expect((await untilState(jobId, "FAILED")).failure).toBe(
      "The worker ended 5 times while it ran this job.",
    );
  });

  test("run no more at once than their limit", async () => {
    let running = 0;
    let most = 0;
    const job = aKind(async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(20);
      running -= 1;
    });
    const other = await aPlainPad(world.owner);
    const jobIds = await Promise.all(
      Array.from({ length: 9 }, (_, at) => submit(job, at < 5 ? pad : other)),
    );
    await aRunner(job, { limit: 3 });
    for (const jobId of jobIds) await untilState(jobId, "SUCCEEDED");
    expect(most).toBe(3);
  });

  test("never give all their places to one company: its long jobs delay no other's", async () => {
    const other = await aPlainPad(world.owner);
    const job = aKind(async (context) => {
      if (context.target.companyId === pad.companyId)
        await untilStopped(context);
    });
    const first = await submit(job);
    const long = [first, await submit(job), await submit(job)];
    await aRunner(job, { limit: 2 });
    await untilState(first, "RUNNING");
    await untilState(await submit(job, other), "SUCCEEDED");
    const rows = await Promise.all(long.map(rowOf));
    expect(rows.map(({ state }) => state)).toEqual([
      "RUNNING",
      "SUBMITTED",
      "SUBMITTED",
    ]);
  });

  test("serve the companies in turn: many short jobs of one delay another's by one", async () => {
    const other = await aPlainPad(world.owner);
    const served: number[] = [];
    const job = aKind(({ target }) =>
      Promise.resolve(void served.push(target.companyId)),
    );
    const jobIds: string[] = [];
    for (let at = 0; at < 6; at += 1) jobIds.push(await submit(job));
    jobIds.push(await submit(job, other));
    await aRunner(job, { limit: 1 });
    for (const jobId of jobIds) await untilState(jobId, "SUCCEEDED");
    expect(served.indexOf(other.companyId)).toBeLessThanOrEqual(1);
  });
});
