import { beforeAll, expect, test } from "vitest";
import { sharedTestApi, type TestApi } from "../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
  resultsOf,
  untilComputed,
  type EngineWorld,
} from "../stage-engine/testing/engine-world.ts";
import { pumpedStage } from "../stage-engine/testing/pumped-stage.ts";
import { edit, withParameters } from "./testing/edited-stage.ts";

let api: TestApi;
let world: EngineWorld;

const pumped = pumpedStage(1_760_000_000_000, 600);

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
  world = await engineWorld(api);
});

async function aStageOf600Seconds(final: boolean): Promise<number> {
  const stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(0, 600), { final });
  await untilComputed(world, stageId, { finished: final });
  return stageId;
}

async function tune(stageId: number, velocityWindow: number) {
  const { administrator } = world;
  return edit(
    administrator,
    stageId,
    await withParameters(administrator, stageId, { velocityWindow }),
  );
}

async function derivativeOf(stageId: number): Promise<string | undefined> {
  const { channels } = await resultsOf(world, stageId);
  return channels["pressureDerivative psi/min"];
}

test("the rerun that an edit ordered is waited for by its number, and its results are there", async () => {
  const stageId = await aStageOf600Seconds(true);
  const before = await derivativeOf(stageId);
  const { commit } = await tune(stageId, 20);
  const { data } = await world.administrator.api.stages.rerunResult({
    params: { id: stageId, number: commit.rerunNumber ?? 0 },
  });
  expect(data.Payload).toMatchObject({ seconds: 600 });
  expect(await derivativeOf(stageId)).not.toBe(before);
});

test("a live stage is computed with the new settings from its first row on, without a rerun", async () => {
  const stageId = await aStageOf600Seconds(false);
  const before = await derivativeOf(stageId);
  const { commit, state } = await tune(stageId, 20);
  expect([state, commit.rerunNumber]).toEqual(["LOADING", null]);
  await expect
    .poll(() => derivativeOf(stageId), { interval: 200 })
    .not.toBe(before);
});

test("saving again and again while the engine computes makes neither of them fail", async () => {
  const stageId = await aStageOf600Seconds(true);
  let number = 0;
  for (let round = 1; round <= 12; round += 1) {
    const { commit } = await tune(stageId, 10 + round);
    number = commit.rerunNumber ?? 0;
  }
  expect(number).toBe(12);
  const { data } = await world.administrator.api.stages.rerunResult({
    params: { id: stageId, number },
  });
  expect(data.Payload).toMatchObject({ seconds: 600 });
  const { failure } = await world.administrator.api.stages.quality({
    params: { id: stageId },
  });
  expect(failure).toBeNull();
});
