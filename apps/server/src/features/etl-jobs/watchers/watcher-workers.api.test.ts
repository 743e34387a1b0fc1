import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aPad, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FeedWorld, type WatchedFeed } from "../testing/feed-world.ts";
import { jobsKept } from "./watcher.repository.ts";

let world: FeedWorld;

beforeAll(async () => {
  world = await FeedWorld.create();
  await mkdir(world.inbox, { recursive: true });
  await writeFile(
    join(world.inbox, "wrong.csv"),
    `Date/Time,Foo\n${Array.from({ length: 10 }, (_, second) => `2026-03-01 08:00:0${second},1\n`).join("")}`,
  );
});
afterAll(() => world.close());

test("FE21: two workers and fifty watchers whose jobs fail at once never make two", async () => {
  const watched: WatchedFeed[] = [];
  for (let count = 0; count < 50; count += 1)
    watched.push(
      await world.watch("growing-file", {
        wellId: (await aWell(world.administrator.api, world.pad.project.id)).id,
        path: "wrong.csv",
      }),
    );
  const wellIds = watched.map(({ watcher }) =>
    "etlWellId" in watcher ? watcher.etlWellId : 0,
  );
  const notices: string[] = [];
  const timing = { firstPauseMs: 0 };
  const loops = [
    world.watchers({ timing, notices }),
    world.watchers({ timing, notices }),
  ];
  const workers = [await world.startWorker(), await world.startWorker()];
  for (const loop of loops) await loop.start();
  const { pool } = world.api.owner;
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query<{ least: number }>(
          "SELECT min(started_count)::integer AS least FROM etl_well WHERE id = ANY($1)",
          [wellIds],
        );
        return rows[0]?.least;
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBeGreaterThan(3);
  await Promise.all([...loops, ...workers].map((part) => part.stop()));
  // Pairs of jobs of one watcher that ran at the same time.
  const overlaps = await pool.query(
    `SELECT FROM batch_job a JOIN batch_job b ON a.etl_well_id = b.etl_well_id AND a.id <> b.id
     WHERE a.etl_well_id = ANY($1) AND b.created_at >= a.created_at
       AND (a.ended_at IS NULL OR a.ended_at > b.created_at)`,
    [wellIds],
  );
  expect(overlaps.rowCount).toBe(0);
  const counts = await pool.query(
    `SELECT FROM etl_well e WHERE id = ANY($1) AND started_count < $2
       AND started_count <> (SELECT count(*) FROM batch_job WHERE etl_well_id = e.id)`,
    [wellIds, jobsKept],
  );
  expect(counts.rowCount).toBe(0);
  await pool.query("DELETE FROM etl_well WHERE id = ANY($1)", [wellIds]);
  // Fifty watchers that fail at once cause only a few messages, each watcher
  // named once at most.
  expect(notices.join("\n").match(/failed/g)?.length).toBeLessThanOrEqual(50);
}, 240_000);

test("FE24: a project that is no longer in production has no job until it is back", async () => {
  const { api } = world.administrator;
  const { project, well } = await aPad(api);
  const watched = await world.watchNothing(well.id);
  const setActive = async (active: boolean) => {
    const params = { id: project.id };
    const { updatedAt } = (await api.projects.get({ params })).project;
    await api.projects.update({ params, body: { active, updatedAt } });
  };
  await world.startWorker();
  const loop = world.watchers();
  await loop.start();
  await world.untilState(watched.jobId, "RUNNING");
  await setActive(false);
  await world.untilState(watched.jobId, "STOPPED");
  expect((await world.job(watched.jobId)).stopReason).toBe(
    "The project is not in production.",
  );
  await expect
    .poll(() => world.watcherStatus(well.id))
    .toMatchObject({
      wanted: "RUNNING",
      holdReason: "project.inactive",
      jobState: "STOPPED",
    });
  await loop.check();
  expect(await world.watchedJobs(watched)).toHaveLength(1);
  await expect(
    world.submit(
      "growing-file",
      { wellId: well.id, path: `none-${well.id}.csv` },
      watched.watcher,
    ),
  ).rejects.toMatchObject({ status: 409, code: "etl.onHold" });
  await setActive(true);
  await expect
    .poll(() => world.watcherStatus(well.id))
    .toMatchObject({ holdReason: null, jobState: "RUNNING", restarts: 0 });
});
