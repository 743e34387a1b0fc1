import { afterAll, beforeAll, expect, test } from "vitest";
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

test("is ready without an engine, degraded when it is behind, and not ready when it stands still", async () => {
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
  expect(metrics).toMatch(
    /stagecraft_engine_lag_seconds\{process="worker-1"\} 4[67]/,
  );
  expect(metrics).toContain(
    'stagecraft_engine_lag_seconds{process="worker-2"} 0',
  );
  expect(metrics).toContain(
    'stagecraft_engine_suspended_stages{process="worker-1"} 2',
  );
  expect(metrics).toContain("stagecraft_engine_processes 2");
});
