import type { SampleBatch } from "@stagecraft/series";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type OwnTestApi } from "../../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineRow,
  engineWorld,
  resultsOf,
  untilComputed,
  type EngineWorld,
} from "../testing/engine-world.ts";
import { pumpedStage } from "../testing/pumped-stage.ts";

let api: OwnTestApi;
/** Two companies: one that misbehaves, and one that must not be affected. */
let hostile: EngineWorld;
let neighbour: EngineWorld;

const originMs = 1_760_000_000_000;
const dayMs = 86_400_000;

beforeAll(async () => {
  api = await startTestApi({ engine: true });
  hostile = await engineWorld(api);
  neighbour = await engineWorld(api);
});

afterAll(() => api.close());

function batchOf(times: readonly number[], firstSequence = 0): SampleBatch {
  const column = (name: string, unit: string, value: number) => ({
    name,
    unit,
    values: new Float64Array(times.length).fill(value),
  });
  return {
    source: "van",
    firstSequence,
    times: Float64Array.from(times),
    channels: [column("pressure", "psi", 5000), column("rate", "bpm", 60)],
  };
}

function every(count: number, stepMs: number): number[] {
  return Array.from({ length: count }, (_, row) => originMs + row * stepMs);
}

/** Delivers rows of the other company meanwhile and waits until each delivery is computed. */
async function stillComputed(seconds: number): Promise<void> {
  const stageId = await anEngineStage(neighbour);
  const stage = pumpedStage(originMs, seconds);
  for (let from = 0; from < seconds; from += 60) {
    await deliver(neighbour, stageId, stage.delivery(from, from + 60));
    await untilComputed(neighbour, stageId);
  }
}

async function readiness() {
  const response = await fetch(`${api.url}/readyz`);
  return {
    body: (await response.json()) as {
      checks: { engine: boolean };
      engine: { lagSeconds: number | null; suspendedStages: number };
    },
  };
}

async function suspensionOf(stageId: number): Promise<string | null> {
  const { rows } = await api.owner.pool.query<{
    suspended_reason: string | null;
  }>("SELECT suspended_reason FROM stage_engine WHERE stage_id = $1", [
    stageId,
  ]);
  return rows[0]?.suspended_reason ?? null;
}

test("EW12: 1,000 rows that lie 86,000 s apart cost their stage little and the others nothing", async () => {
  const stageId = await anEngineStage(hostile);
  await deliver(hostile, stageId, batchOf(every(1000, 86_000_000)));
  await stillComputed(240);
  await untilComputed(hostile, stageId);
  const { seconds } = await resultsOf(hostile, stageId);
  expect(seconds).toBeLessThanOrEqual(1000);
  expect(await suspensionOf(stageId)).toBeNull();
  await expect
    .poll(async () => (await readiness()).body.engine.lagSeconds)
    .toBeLessThan(5);
  expect((await readiness()).body.checks.engine).toBe(true);
});

test("a file of daily averages is computed, live and as a whole alike", async () => {
  const stageId = await anEngineStage(hostile);
  const times = every(365, dayMs);
  for (let from = 0; from < times.length; from += 73)
    await deliver(
      hostile,
      stageId,
      batchOf(times.slice(from, from + 73), from),
    );
  await deliver(hostile, stageId, batchOf([originMs + 365 * dayMs], 365), {
    final: true,
  });
  await untilComputed(hostile, stageId, { finished: true });
  const live = await resultsOf(hostile, stageId);
  expect(live.seconds).toBeLessThanOrEqual(366);
  await hostile.administrator.api.stages.rerun({ params: { id: stageId } });
  expect(await resultsOf(hostile, stageId)).toEqual(live);
});

test.each([
  ["far in the future", 10 * 365 * dayMs],
  ["far in the past", -10 * 365 * dayMs],
])(
  "a clock %s delays nobody, and the stage goes on when it is right",
  async (_, offMs) => {
    const stageId = await anEngineStage(hostile);
    const right = every(120, 1000);
    await deliver(hostile, stageId, batchOf(right.slice(0, 60)));
    const wrong = right.slice(0, 20).map((time) => time + offMs);
    await deliver(hostile, stageId, batchOf(wrong, 60));
    await deliver(hostile, stageId, batchOf(right.slice(60), 80));
    await untilComputed(hostile, stageId);
    const { seconds } = await resultsOf(hostile, stageId);
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThanOrEqual(120);
  },
);

test("1,000 rows in reverse order are computed as if they had come in order", async () => {
  const ordered = await anEngineStage(hostile);
  const reversed = await anEngineStage(hostile);
  const times = every(1000, 86_000_000);
  await deliver(hostile, ordered, batchOf(times), { final: true });
  await deliver(hostile, reversed, batchOf(times.toReversed()), {
    final: true,
  });
  await untilComputed(hostile, ordered, { finished: true });
  await untilComputed(hostile, reversed, { finished: true });
  const [left, right] = [
    await resultsOf(hostile, ordered),
    await resultsOf(hostile, reversed),
  ];
  expect(right.channels).toEqual(left.channels);
});

test("EW14: rows that span more than a stage may are suspended, reported and resumed, and delay nobody", async () => {
  const stageId = await anEngineStage(hostile);
  // Just below the gap that is skipped: 3.5 million seconds to fill in.
  await deliver(hostile, stageId, batchOf(every(1000, 3_539_000)));
  await stillComputed(240);
  await expect.poll(() => suspensionOf(stageId)).toMatch(/span \d+ s/);

  const support = await api.person({ roles: ["support"] });
  const engineer = await api.person({
    roles: ["engineer"],
    projects: [hostile.pad.project],
  });
  const notices = await support.api.stageNotifications.ofStage({
    params: { stageId },
    query: { type: "error" },
  });
  expect(notices.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringContaining("suspended this stage"),
  ]);
  const listed = await support.api.fleet.suspendedStages({});
  expect(listed).toMatchObject([
    { stageId, reason: expect.any(String) as string },
  ]);

  const quality = await engineer.api.stages.quality({
    params: { id: stageId },
  });
  expect(quality.suspendedAt).toEqual(expect.any(Number));
  expect(quality.failure).toBeNull();
  expect(quality.offsets.some(({ evaluated }) => evaluated)).toBe(false);

  // Samples are still stored.
  const before = await engineRow(hostile, stageId);
  await deliver(hostile, stageId, batchOf([originMs + 3_600_000_000], 1000));
  expect((await engineRow(hostile, stageId))?.cursor).toBe(before?.cursor);
  await expect
    .poll(async () => (await readiness()).body.engine.suspendedStages)
    .toBe(1);
  expect((await readiness()).body.checks.engine).toBe(true);

  await expect(
    engineer.api.stages.resumeEngine({ params: { id: stageId } }),
  ).rejects.toMatchObject({ code: "permission.missing" });
  await support.api.stages.resumeEngine({ params: { id: stageId } });
  const { rows } = await api.owner.pool.query(
    "SELECT FROM audit_record WHERE action = 'stages.resumeEngine' AND outcome = 'changed'",
  );
  expect(rows.length).toBe(1);
  // It exceeds the budget again and is suspended again.
  await expect.poll(() => suspensionOf(stageId)).toMatch(/span \d+ s/);
});
