import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  listBeats,
  recordBeat,
} from "#features/stage-engine/rounds/engine-beat.repository.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
} from "#features/stage-engine/testing/engine-world.ts";
import { pumpedStage } from "#features/stage-engine/testing/pumped-stage.ts";
import { startTestApi, type OwnTestApi } from "../../test/api-harness.ts";

let api: OwnTestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function ready() {
  const response = await fetch(`${api.url}/readyz`);
  return { status: response.status, body: (await response.json()) as object };
}

function beat(owner: string, ageSeconds: number, lagMs: number) {
  return api.owner.pool.query(
    `INSERT INTO engine_process (owner, beat_at, lag_ms, behind_stages, suspended_stages)
     VALUES ($1, clock_timestamp() - make_interval(secs => $2), $3, 4, 2)
     ON CONFLICT (owner) DO UPDATE SET beat_at = excluded.beat_at, lag_ms = excluded.lag_ms`,
    [owner, ageSeconds, lagMs],
  );
}

test("is ready without an engine, degraded when it is behind, and not ready when it is stalled", async () => {
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: "ready", engine: { lagSeconds: null } },
  });
  await beat("worker-1", 1, 800);
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: "ready", engine: { suspendedStages: 2 } },
  });
  await beat("worker-1", 1, 45_000);
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: "degraded", checks: { engine: true } },
  });
  await beat("worker-1", 90, 800);
  expect(await ready()).toMatchObject({
    status: 503,
    body: { status: "not ready", checks: { engine: false, database: true } },
  });
  // Another worker is running, so the installation computes.
  await beat("worker-2", 1, 0);
  expect(await ready()).toMatchObject({ status: 200 });
});

test("reports every process to Prometheus", async () => {
  await beat("worker-1", 2, 45_000);
  await beat("worker-2", 1, 0);
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  const [, lag] =
    /engine_lag_seconds\{process="worker-1"\} (\S+)/.exec(metrics) ?? [];
  // The 45 s of the heartbeat and its age, which grows until it is read.
  expect(Number(lag)).toBeGreaterThanOrEqual(46);
  expect(Number(lag)).toBeLessThan(600);
  expect(metrics).toContain(
    'stagecraft_engine_lag_seconds{process="worker-2"} 0',
  );
  expect(metrics).toContain(
    'stagecraft_engine_suspended_stages{process="worker-1"} 2',
  );
  expect(metrics).toContain("stagecraft_engine_processes 2");
});

test("EW15: a delivery that is not computed is lag, unless its stage is paused or suspended", async () => {
  const world = await engineWorld(api);
  const stageId = await anEngineStage(world);
  const pumped = pumpedStage(1_760_000_000_000, 60);
  await deliver(world, stageId, pumped.delivery(0, 60));
  const beatOf = async () =>
    inTransaction(api.owner, platformIdentity, async (transaction) => {
      await recordBeat(transaction, "worker-3", 0);
      const beats = await listBeats(transaction);
      return beats.find(({ owner }) => owner === "worker-3");
    });
  const behind = await beatOf();
  expect(behind).toMatchObject({ behindStages: 1, suspendedStages: 0 });
  expect(behind?.lagMs).toBeGreaterThan(0);
  const setPaused = (isPaused: boolean) =>
    api.owner.pool.query(
      "UPDATE stage SET control = jsonb_set(control, '{parameters,pauseFlag}', to_jsonb($2::boolean)) WHERE id = $1",
      [stageId, isPaused],
    );
  await setPaused(true);
  expect(await beatOf()).toMatchObject({ behindStages: 0, lagMs: 0 });
  await setPaused(false);
  expect(await beatOf()).toMatchObject({ behindStages: 1 });
  await api.owner.pool.query(
    `INSERT INTO stage_engine (stage_id, company_id, suspended_at, suspended_reason)
     SELECT id, company_id, clock_timestamp(), 'budget' FROM stage WHERE id = $1
     ON CONFLICT (stage_id) DO UPDATE SET suspended_at = excluded.suspended_at, suspended_reason = excluded.suspended_reason`,
    [stageId],
  );
  expect(await beatOf()).toMatchObject({
    behindStages: 0,
    suspendedStages: 1,
    lagMs: 0,
  });
});
