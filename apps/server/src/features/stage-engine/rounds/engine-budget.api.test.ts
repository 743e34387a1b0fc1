import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type OwnTestApi } from "../../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
  resultsOf,
  untilComputed,
  type EngineWorld,
} from "../testing/engine-world.ts";
import { pumpedStage } from "../testing/pumped-stage.ts";

let api: OwnTestApi;
let world: EngineWorld;

const pumped = pumpedStage(1_760_000_000_000, 600);

/** Limits a turn to a minute and a half: a larger delivery goes to a thread. */
beforeAll(async () => {
  api = await startTestApi({
    engine: true,
    engineBudget: { turnSeconds: 90, turnRows: 60, failures: 2 },
  });
  world = await engineWorld(api);
});

afterAll(() => api.close());

async function column<Value>(stageId: number, name: string): Promise<Value> {
  const { rows } = await api.owner.pool.query<{ value: Value }>(
    `SELECT ${name} AS value FROM stage_engine WHERE stage_id = $1`,
    [stageId],
  );
  return rows[0]?.value as Value;
}

test("EW12: a delivery that is too large for one round is computed in a thread, with the same results", async () => {
  const inTurns = await anEngineStage(world);
  for (let from = 0; from < 600; from += 30)
    await deliver(world, inTurns, pumped.delivery(from, from + 30));
  await untilComputed(world, inTurns);
  expect(await column(inTurns, "computation")).toBe(0);

  const atOnce = await anEngineStage(world);
  await deliver(world, atOnce, pumped.delivery(0, 600));
  await untilComputed(world, atOnce);
  expect(await column(atOnce, "computation")).toBeGreaterThan(0);
  expect((await resultsOf(world, atOnce)).channels).toEqual(
    (await resultsOf(world, inTurns)).channels,
  );
});

test("EW4: a stage that cannot be computed is tried again and then suspended", async () => {
  const stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(0, 60));
  await untilComputed(world, stageId);
  await api.owner.pool.query(
    "UPDATE sample_tail SET frame = '\\xffff' WHERE stage_id = $1 AND NOT derived",
    [stageId],
  );
  await api.owner.pool.query("SELECT pg_notify('arrived', $1)", [
    `s${stageId}`,
  ]);
  await deliver(world, stageId, pumped.delivery(60, 70));
  await expect.poll(() => column(stageId, "failures")).toBe(1);
  expect(await column(stageId, "suspended_at")).toBeNull();
  await expect.poll(() => column(stageId, "suspended_at")).not.toBeNull();
  expect(await column(stageId, "failures")).toBe(2);
});

test.each([
  ["takes too long", { threadMs: 1 }, /longer than/],
  ["takes too much memory", { threadMegabytes: 8 }, /8 MB of memory/],
])(
  "EW13: a computation that %s ends its thread and nothing else",
  async (_, engineBudget, reason) => {
    const narrow = await startTestApi({ engine: true, engineBudget });
    try {
      const elsewhere = await engineWorld(narrow);
      const stageId = await anEngineStage(elsewhere);
      await deliver(elsewhere, stageId, pumped.delivery(0, 60), {
        final: true,
      });
      await elsewhere.administrator.api.stages.rerun({
        params: { id: stageId },
      });
      const { rows } = await narrow.owner.pool.query<{ reason: string }>(
        "SELECT suspended_reason AS reason FROM stage_engine WHERE stage_id = $1",
        [stageId],
      );
      expect(rows[0]?.reason).toMatch(reason);
      const live = await anEngineStage(elsewhere);
      await deliver(elsewhere, live, pumped.delivery(0, 60));
      await untilComputed(elsewhere, live);
    } finally {
      await narrow.close();
    }
  },
);
