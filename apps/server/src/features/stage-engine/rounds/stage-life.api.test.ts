import type { SampleBatch } from "@stagecraft/series";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sealStage } from "#features/stage-data/seal.service.ts";
import { startTestApi, type OwnTestApi } from "../../../../test/api-harness.ts";
import {
  anEngineStage,
  changeParameters,
  deliver,
  engineWorld,
  resultsOf,
  untilComputed,
  type EngineWorld,
} from "../testing/engine-world.ts";
import { pumpedStage } from "../testing/pumped-stage.ts";

let api: OwnTestApi;
let world: EngineWorld;

const start = 1_760_000_000_000;

beforeAll(async () => {
  // A slow test must not let a stage finish before its pumps start again.
  api = await startTestApi({
    engine: true,
    engineTiming: { quietBeforeEndMs: 600_000 },
  });
  world = await engineWorld(api);
});

afterAll(() => api.close());

async function stateOf(stageId: number): Promise<string | undefined> {
  const { rows } = await api.owner.pool.query<{ state: string }>(
    "SELECT state FROM stage WHERE id = $1",
    [stageId],
  );
  return rows[0]?.state;
}

describe("EW10: the engine's end of a stage", () => {
  const pumped = pumpedStage(start, 1000, 420);

  /** Returns a minute of pumping that begins at the given second. */
  function pumpingAgain(atSecond: number): SampleBatch {
    const batch = pumped.delivery(300, 360);
    return {
      ...batch,
      firstSequence: atSecond,
      times: batch.times.map((time) => time + (atSecond - 300) * 1000),
    };
  }

  test("comes when the pumps have rested, and is withdrawn when they pump again", async () => {
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 590));
    await untilComputed(world, stageId);
    expect(await stateOf(stageId)).toBe("LOADING");
    await deliver(world, stageId, pumped.delivery(590, 1000));
    await expect.poll(() => stateOf(stageId)).toBe("ENDED");
    await deliver(world, stageId, pumpingAgain(1000));
    await expect.poll(() => stateOf(stageId)).toBe("LOADING");
  });

  test("does not come while the pumps stop for a moment", async () => {
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 590));
    await untilComputed(world, stageId);
    await deliver(world, stageId, pumped.delivery(590, 800));
    await untilComputed(world, stageId);
    expect(await stateOf(stageId)).toBe("LOADING");
  });
});

test("EW3: rows that were sealed before the engine saw them are in its results", async () => {
  const pumped = pumpedStage(start, 600);
  const undisturbed = await anEngineStage(world);
  await deliver(world, undisturbed, pumped.delivery(0, 600), { final: true });
  await untilComputed(world, undisturbed, { finished: true });

  const stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(0, 200));
  await untilComputed(world, stageId);
  await changeParameters(world, stageId, { pauseFlag: true });
  await deliver(world, stageId, pumped.delivery(200, 400));
  await sealStage(api.database, { stageId, whole: true });
  await changeParameters(world, stageId, { pauseFlag: false });
  await untilComputed(world, stageId);
  await deliver(world, stageId, pumped.delivery(400, 600), { final: true });
  await untilComputed(world, stageId, { finished: true });
  expect(await resultsOf(world, stageId)).toEqual(
    await resultsOf(world, undisturbed),
  );
});

test("EW9: a new rule is evaluated on the past rows of a live stage, and what it finds there is not announced", async () => {
  const pumped = pumpedStage(start, 900);
  const stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(0, 760));
  await untilComputed(world, stageId);
  await api.owner.pool.query(
    `WITH added AS (
       INSERT INTO rule (company_id, playbook_type, trigger, color, recommendation)
       VALUES ($1, 'FDI', '{"minDeltaPressureFracHitPercentage": 50, "applyDeltaPressure": true}', 'orange', 'Hold the rate')
       RETURNING id)
     INSERT INTO rule_subscription (rule_id, company_id, well_id) SELECT id, $1, $2 FROM added`,
    [world.pad.company.id, world.pad.well.id],
  );
  const advice = async () => {
    const list = await world.administrator.api.stageNotifications.ofStage({
      params: { stageId },
      query: { type: "fdiPlaybook" },
    });
    return list.map(({ offsetNumber, backfilled }) => [
      offsetNumber,
      backfilled,
    ]);
  };
  await expect.poll(advice).toEqual([[1, true]]);
});
