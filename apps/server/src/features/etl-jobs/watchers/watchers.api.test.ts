import { aPad, aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FeedWorld, type WatchedFeed } from "../testing/feed-world.ts";
import { jobsKept } from "./watcher.repository.ts";

let world: FeedWorld;

beforeAll(async () => {
  world = await FeedWorld.create();
});
afterAll(() => world.close());

/** Ends the live job of the watcher of a well as a worker would. */
async function endJob(
  { watcher }: WatchedFeed,
  state: "FAILED" | "SUCCEEDED",
  failure: string | null = null,
): Promise<void> {
  await world.api.owner.pool.query(
    `UPDATE batch_job SET state = $2, failure = $3, started_at = coalesce(started_at, clock_timestamp()),
       ended_at = clock_timestamp(), cursor = '{"at": 7}'
     WHERE etl_well_id = $1 AND state IN ('SUBMITTED', 'RUNNING')`,
    ["etlWellId" in watcher ? watcher.etlWellId : null, state, failure],
  );
}

async function nextStartOf(wellId: number): Promise<number | null> {
  const { rows } = await world.api.owner.pool.query<{ at: Date | null }>(
    "SELECT next_start_at AS at FROM etl_well WHERE well_id = $1",
    [wellId],
  );
  return rows[0]?.at?.getTime() ?? null;
}

async function anEmptyWell(): Promise<number> {
  const { api } = world.administrator;
  return (await aWell(api, world.pad.project.id)).id;
}

/** A clock that shows the same time until it is set. */
function aClock() {
  const clock = { at: Date.UTC(2026, 2, 1), now: () => clock.at };
  return clock;
}

describe("FE20: a watcher that is submitted", () => {
  test("is wanted, and its job is named by its status", async () => {
    const wellId = await anEmptyWell();
    const { jobId, watcher } = await world.watchNothing(wellId);
    expect(await world.watcherStatus(wellId)).toEqual({
      wanted: "RUNNING",
      jobId,
      jobState: "SUBMITTED",
      restarts: 0,
      startedCount: 1,
      failedCount: 0,
      nextStartAt: null,
      lastFailure: null,
      alarmSince: null,
      holdReason: null,
      isOutdated: false,
    });
    expect(await world.job(jobId)).toMatchObject({
      etlProjectId: null,
      ...watcher,
    });
  });

  test("starts its job again where it was, and says so in its log", async () => {
    const clock = aClock();
    const loop = world.watchers({ now: clock.now });
    const wellId = await anEmptyWell();
    const watched = await world.watchNothing(wellId);
    await endJob(watched, "FAILED", "The broker refused the sign-in.");
    await loop.check();
    expect(await world.watcherStatus(wellId)).toMatchObject({
      jobState: "FAILED",
      nextStartAt: clock.at + 5000,
      lastFailure: "The broker refused the sign-in.",
    });
    await loop.check();
    expect(await world.watchedJobs(watched)).toHaveLength(1);
    clock.at += 5000;
    await loop.check();
    const [next] = await world.watchedJobs(watched);
    expect(next).toMatchObject({ state: "SUBMITTED", cursor: { at: 7 } });
    expect(await world.logOf(next?.id ?? "")).toEqual([
      `Started again by the watcher, attempt 1, 5 s after this failure: The broker refused the sign-in. This job continues job ${watched.jobId}.`,
    ]);
    expect(await world.watcherStatus(wellId)).toMatchObject({
      jobId: next?.id,
      restarts: 1,
      startedCount: 2,
      failedCount: 1,
      nextStartAt: null,
    });
  });

  test("starts it again when it ended by itself, without an alarm", async () => {
    const clock = aClock();
    const notices: string[] = [];
    const loop = world.watchers({ now: clock.now, notices });
    const wellId = await anEmptyWell();
    const watched = await world.watchNothing(wellId);
    for (let round = 0; round < 5; round += 1) {
      await endJob(watched, "SUCCEEDED");
      await loop.check();
      clock.at += 10 * 60_000;
      await loop.check();
    }
    expect(await world.watchedJobs(watched)).toHaveLength(6);
    expect(notices.join()).not.toContain(String(wellId));
    expect((await world.watcherStatus(wellId)).alarmSince).toBeNull();
  });

  test("starts it again after its worker was lost too often", async () => {
    const wellId = await anEmptyWell();
    const watched = await world.watchNothing(wellId);
    await world.api.owner.pool.query(
      `UPDATE batch_job SET state = 'RUNNING', owner = 'gone', crashes = 5, attempt = 6,
         lease_until = now() - interval '1 s', cursor = '{"at": 7}' WHERE id = $1`,
      [watched.jobId],
    );
    const worker = await world.startWorker();
    await world.untilEnd(watched.jobId);
    await worker.stop();
    const clock = aClock();
    const loop = world.watchers({ now: clock.now });
    await loop.check();
    clock.at += 5000;
    await loop.check();
    const [next] = await world.watchedJobs(watched);
    expect(next).toMatchObject({ state: "SUBMITTED", cursor: { at: 7 } });
    expect((await world.watcherStatus(wellId)).lastFailure).toContain(
      "worker ended",
    );
  });

  test("that cannot be processed does not hold up the others", async () => {
    const clock = aClock();
    const loop = world.watchers({ now: clock.now });
    const broken = await world.watchNothing(await anEmptyWell());
    const other = await world.watchNothing(await anEmptyWell());
    const { pool } = world.api.owner;
    const id = "etlWellId" in broken.watcher ? broken.watcher.etlWellId : 0;
    await endJob(broken, "FAILED", "No such topic.");
    await endJob(other, "FAILED", "No such topic.");
    await pool.query(
      `CREATE FUNCTION refuse_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
       CREATE TRIGGER refuse_job BEFORE INSERT ON batch_job FOR EACH ROW
         WHEN (NEW.etl_well_id = ${id}) EXECUTE FUNCTION refuse_job()`,
    );
    await loop.check();
    clock.at += 60_000;
    await loop.check();
    await pool.query("DROP TRIGGER refuse_job ON batch_job");
    expect(await world.watchedJobs(broken)).toHaveLength(1);
    expect(await world.watchedJobs(other)).toHaveLength(2);
    await loop.check();
    expect(await world.watchedJobs(broken)).toHaveLength(2);
  });

  test("is finished when its job ends by itself", async () => {
    const wellId = await anEmptyWell();
    const watched = await world.watch("simulator", { wellId, speed: 600 });
    await endJob(watched, "SUCCEEDED");
    await world.watchers().check();
    expect((await world.watcherStatus(wellId)).wanted).toBe("STOPPED");
  });
});

describe("FE21: one live job of a watcher", () => {
  test("two submits at the same time make one", async () => {
    const { api } = world.administrator;
    const wellId = await anEmptyWell();
    const path = `none-${wellId}.csv`;
    const etl = {
      jobName: "Twice",
      jobQueue: "feeds",
      jobDefinition: "growing-file",
      containerOverrides: { command: [`--wellId=${wellId}`, `--path=${path}`] },
    };
    const { id } = await api.etl.addToWell({ body: { wellId, etl } });
    const submit = () =>
      world.submit("growing-file", { wellId, path }, { etlWellId: id });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => submit()),
    );
    const refusals = results.flatMap((result) =>
      result.status === "rejected" ? [result.reason as unknown] : [],
    );
    expect(refusals).toHaveLength(5);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 409, code: "etl.running" });
  });

  test("nobody submits one for a watcher out of reach or of another well", async () => {
    const { watcher } = await world.watchNothing(await anEmptyWell());
    const other = await anEmptyWell();
    await expect(
      world.submit("growing-file", { wellId: other, path: "a.csv" }, watcher),
    ).rejects.toMatchObject({ status: 400, code: "request.invalid" });
    const stranger = await world.api.person({ roles: ["engineer"] });
    const foreign = await aPad(world.administrator.api);
    await world.api.owner.pool.query(
      `WITH grown AS (UPDATE app_user SET extra_permissions = '{submit:batchjobs}' WHERE id = $1)
       INSERT INTO company_member (company_id, user_id, all_projects) VALUES ($2, $1, true)`,
      [stranger.id, foreign.company.id],
    );
    const submit = (body: object) =>
      stranger.send("POST", "batchjobs/submit", {
        jobName: "Foreign",
        jobQueue: "feeds",
        jobDefinition: "growing-file",
        containerOverrides: {
          command: [`--wellId=${foreign.well.id}`, "--path=a.csv"],
        },
        ...body,
      });
    expect((await submit({})).status).toBe(201);
    expect((await submit({ watcher })).status).toBe(404);
  });
});

describe("FE23: a job that fails at once for a week", () => {
  test("is started about a thousand times, makes one alarm and leaves fifty jobs", async () => {
    const clock = aClock();
    const notices: string[] = [];
    const loop = world.watchers({ now: clock.now, notices });
    const wellId = await anEmptyWell();
    const watched = await world.watchNothing(wellId);
    const until = clock.at + 7 * 24 * 60 * 60_000;
    while (clock.at < until) {
      await endJob(watched, "FAILED", "The broker refused the sign-in.");
      await loop.check();
      clock.at = (await nextStartOf(wellId)) ?? until;
      await loop.check();
    }
    const status = await world.watcherStatus(wellId);
    expect(status.startedCount).toBeGreaterThan(900);
    expect(status.startedCount).toBeLessThan(1030);
    expect(status.failedCount).toBe(status.startedCount - 1);
    expect(status.alarmSince).not.toBeNull();
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain("failed 3 times in a row");
    expect((await world.watchedJobs(watched)).length).toBeLessThanOrEqual(
      jobsKept,
    );
  }, 300_000);

  test("an alarm ends when the job runs well, and support is notified once", async () => {
    const clock = aClock();
    const notices: string[] = [];
    const loop = world.watchers({ now: clock.now, notices });
    const wellId = await anEmptyWell();
    const watched = await world.watchNothing(wellId);
    for (let round = 0; round < 3; round += 1) {
      await endJob(watched, "FAILED", "No such topic.");
      await loop.check();
      clock.at += 60_000;
      await loop.check();
    }
    expect((await world.watcherStatus(wellId)).alarmSince).not.toBeNull();
    const [live] = await world.watchedJobs(watched);
    await world.api.owner.pool.query(
      "UPDATE batch_job SET state = 'RUNNING', started_at = now() - interval '1 h', owner = 'w', lease_until = now() + interval '1 h' WHERE id = $1",
      [live?.id],
    );
    await loop.check();
    await loop.check();
    expect(await world.watcherStatus(wellId)).toMatchObject({
      alarmSince: null,
      restarts: 0,
    });
    expect(notices).toHaveLength(2);
    expect(notices[1]).toContain("runs well again");
    await world.api.owner.pool.query("DELETE FROM batch_job WHERE id = $1", [
      live?.id,
    ]);
  });

  test("what could not be sent is sent later, by one of two workers", async () => {
    const clock = aClock();
    const sent: string[] = [];
    let isUp = false;
    const options = {
      now: clock.now,
      notices: sent,
      isReachable: () => isUp,
    };
    const first = world.watchers(options);
    const second = world.watchers(options);
    const wellId = await anEmptyWell();
    const watched = await world.watchNothing(wellId);
    await world.api.owner.pool.query(
      "UPDATE etl_well SET alarm_notice = 'It failed.' WHERE well_id = $1",
      [wellId],
    );
    await Promise.all([first.check(), second.check()]);
    expect(sent).toEqual([]);
    isUp = true;
    clock.at += 60_000;
    await Promise.all([first.check(), second.check()]);
    await Promise.all([first.check(), second.check()]);
    expect(sent.filter((text) => text.includes("It failed."))).toHaveLength(1);
    expect(await world.watchedJobs(watched)).toHaveLength(1);
  });
});

describe("FE24: on hold", () => {
  test.each(["company", "well"] as const)(
    "an inactive %s has none, and starts it again when it is back",
    async (table) => {
      const { company, well } = await aPad(world.administrator.api);
      const watched = await world.watchNothing(well.id);
      const id = table === "company" ? company.id : well.id;
      const { pool } = world.api.owner;
      const setActive = (active: boolean) =>
        pool.query(`UPDATE ${table} SET active = $2 WHERE id = $1`, [
          id,
          active,
        ]);
      const loop = world.watchers();
      await setActive(false);
      await loop.check();
      await loop.check();
      expect(await world.watcherStatus(well.id)).toMatchObject({
        holdReason: `${table}.inactive`,
        jobState: "STOPPED",
      });
      await setActive(true);
      await loop.check();
      expect(await world.watcherStatus(well.id)).toMatchObject({
        holdReason: null,
        jobState: "SUBMITTED",
      });
      expect(await world.watchedJobs(watched)).toHaveLength(2);
    },
  );

  test("nothing is submitted for a project that is not in production", async () => {
    const { api } = world.administrator;
    const { project, well } = await aPad(api);
    const path = "none.csv";
    const etl = world.document("growing-file", { wellId: well.id, path });
    const record = await api.etl.addToWell({ body: { wellId: well.id, etl } });
    await world.api.owner.pool.query(
      "UPDATE project SET active = false WHERE id = $1",
      [project.id],
    );
    await expect(
      world.submit(
        "growing-file",
        { wellId: well.id, path },
        { etlWellId: record.id },
      ),
    ).rejects.toMatchObject({ status: 409, code: "etl.onHold" });
  });

  test("a deleted well has none; restored, the watcher continues, and nothing else does", async () => {
    const { api } = world.administrator;
    const { project, well } = await aPad(api);
    const watched = await world.watchNothing(well.id);
    const loop = world.watchers();
    await api.wells.remove({ params: { id: well.id } });
    await loop.check();
    await loop.check();
    expect(await world.watchedJobs(watched)).toMatchObject([
      { state: "STOPPED" },
    ]);
    const [deletion] = await api.deletions.ofProject({
      params: { projectId: project.id },
      query: { assetType: "well" },
    });
    await api.deletions.restore({
      params: { id: deletion?.id ?? 0 },
      body: {},
    });
    expect(await world.watchedJobs(watched)).toHaveLength(1);
    await loop.check();
    expect(await world.watchedJobs(watched)).toMatchObject([
      { state: "SUBMITTED" },
      { state: "STOPPED" },
    ]);
  });
});

describe("FE24: a job of one stage", () => {
  async function aWatchedStage() {
    const { api } = world.administrator;
    const wellId = await anEmptyWell();
    const stage = await aStage(api, wellId);
    const command = { stageId: stage.id, path: `stage-${stage.id}.csv` };
    const etl = world.document("growing-file", command);
    const { id } = await api.etl.addToWell({ body: { wellId, etl } });
    const watcher = { etlWellId: id };
    const jobId = await world.submit("growing-file", command, watcher);
    return { wellId, stage, watched: { watcher, jobId } };
  }

  test("ends by itself with the stage, and is not started again while that is over", async () => {
    const { wellId, stage, watched } = await aWatchedStage();
    const clock = aClock();
    const loop = world.watchers({ now: clock.now });
    await world.endStage(stage.id);
    await loop.check();
    expect(await world.watchedJobs(watched)).toMatchObject([
      { state: "SUBMITTED", stop_reason: null },
    ]);
    await endJob(watched, "SUCCEEDED");
    await loop.check();
    clock.at += 60_000;
    await loop.check();
    expect(await world.watchedJobs(watched)).toHaveLength(1);
    expect(await world.watcherStatus(wellId)).toMatchObject({
      wanted: "RUNNING",
      holdReason: "stage.ended",
    });
    // No job could refuse the request: the watcher is stopped directly.
    await world.administrator.api.etl.stop({
      params: { id: watched.jobId },
      body: { reason: "The stage is over" },
    });
    expect((await world.watcherStatus(wellId)).wanted).toBe("STOPPED");
  });

  test("is stopped with the stage that was deleted", async () => {
    const { wellId, stage, watched } = await aWatchedStage();
    const loop = world.watchers();
    await world.administrator.api.stages.remove({ params: { id: stage.id } });
    await loop.check();
    await loop.check();
    expect(await world.watchedJobs(watched)).toMatchObject([
      { state: "STOPPED" },
    ]);
    expect((await world.watcherStatus(wellId)).holdReason).toBe(
      "stage.deleted",
    );
  });
});

describe("FE25: a person", () => {
  const reason = "Enough";

  test("stops a job, and the watcher does not start it again", async () => {
    const wellId = await anEmptyWell();
    const watched = await world.watchNothing(wellId);
    await world.administrator.api.etl.stop({
      params: { id: watched.jobId },
      body: { reason },
    });
    await world.watchers().check();
    expect(await world.watcherStatus(wellId)).toMatchObject({
      wanted: "STOPPED",
      jobState: "STOPPED",
      nextStartAt: null,
    });
    expect(await world.watchedJobs(watched)).toHaveLength(1);
  });

  test("stops a watcher that pauses, or that started the next job a moment ago", async () => {
    const { api } = world.administrator;
    const clock = aClock();
    const loop = world.watchers({ now: clock.now });
    const wellId = await anEmptyWell();
    const watched = await world.watchNothing(wellId);
    await endJob(watched, "FAILED", "No such topic.");
    await loop.check();
    const params = { id: watched.jobId };
    await api.etl.stop({ params, body: { reason } });
    clock.at += 60_000;
    await loop.check();
    expect(await world.watchedJobs(watched)).toHaveLength(1);
    await expect(
      api.etl.stop({ params, body: { reason } }),
    ).rejects.toMatchObject({ code: "job.ended" });

    const path = `none-${wellId}.csv`;
    const again = await world.submit(
      "growing-file",
      { wellId, path },
      watched.watcher,
    );
    await endJob(watched, "FAILED", "No such topic.");
    await loop.check();
    clock.at += 60_000;
    await loop.check();
    await api.etl.stop({ params: { id: again }, body: { reason } });
    expect(await world.watchedJobs(watched)).toMatchObject([
      { state: "STOPPED", stop_reason: reason },
      { state: "FAILED" },
      { state: "FAILED" },
    ]);
  });

  test("submits what was stopped, and it continues; with another source, or after a failure, it begins at the start", async () => {
    const wellId = await anEmptyWell();
    const watched = await world.watchNothing(wellId);
    const { pool } = world.api.owner;
    const submit = (path: string) =>
      world.submit("growing-file", { wellId, path }, watched.watcher);
    const stop = async (jobId: string) => {
      await pool.query(
        `UPDATE batch_job SET cursor = '{"at": 9}', done = 9 WHERE id = $1`,
        [jobId],
      );
      await world.administrator.api.etl.stop({
        params: { id: jobId },
        body: { reason },
      });
    };
    await stop(watched.jobId);
    const same = await submit(`none-${wellId}.csv`);
    expect((await world.watchedJobs(watched))[0]).toMatchObject({
      cursor: { at: 9 },
      done: 9,
    });
    await stop(same);
    await submit("other.csv");
    expect((await world.watchedJobs(watched))[0]).toMatchObject({
      cursor: null,
      done: 0,
    });
    await endJob(watched, "FAILED", "It is another file.");
    await submit("other.csv");
    expect((await world.watchedJobs(watched))[0]).toMatchObject({
      cursor: null,
      done: 0,
    });
  });

  test("FE26: saves another document: the job runs on with the old one, which the status says", async () => {
    const { api } = world.administrator;
    const wellId = await anEmptyWell();
    const watched = await world.watchNothing(wellId);
    const record = await api.etl.ofWell({ params: { id: wellId } });
    if (record === null) throw new Error("The well has no watcher.");
    const changed = await api.etl.updateOfWell({
      params: { id: record.id },
      body: { ...record, etl: { ...record.etl, jobName: "Renamed" } },
    });
    expect(changed.status).toMatchObject({
      isOutdated: true,
      jobId: watched.jobId,
      jobState: "SUBMITTED",
    });
    await endJob(watched, "FAILED", "No such topic.");
    const clock = aClock();
    const loop = world.watchers({ now: clock.now });
    await loop.check();
    clock.at += 60_000;
    await loop.check();
    const status = await world.watcherStatus(wellId);
    expect(status.isOutdated).toBe(true);
    expect((await world.job(status.jobId ?? "")).jobName).toBe(
      "A growing-file job",
    );
    // A change of the watcher's state is not an edit, so a person's edit is not
    // refused as a conflict.
    await api.etl.updateOfWell({
      params: { id: record.id },
      body: { etl: record.etl, updatedAt: changed.updatedAt },
    });
    expect((await world.watcherStatus(wellId)).isOutdated).toBe(false);
  });

  test("FE27: deletes a watcher, and its job is stopped", async () => {
    const { api } = world.administrator;
    const wellId = await anEmptyWell();
    const { jobId, watcher } = await world.watchNothing(wellId);
    const id = "etlWellId" in watcher ? watcher.etlWellId : 0;
    await api.etl.removeFromWell({ params: { id } });
    expect(await world.job(jobId)).toMatchObject({
      state: "STOPPED",
      stopReason: "The watcher was deleted.",
      etlWellId: null,
    });
  });
});
