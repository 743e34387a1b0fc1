import { expect, test } from "vitest";
import { sharedTestApi } from "../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
  untilComputed,
} from "../stage-engine/testing/engine-world.ts";
import { pumpedStage } from "../stage-engine/testing/pumped-stage.ts";
import {
  anOutput,
  aPressure,
  finishInterpretation,
} from "#features/pta-cases/testing/finish-interpretation.ts";

const start = 1_760_000_000_000;
const seconds = 700;
const cut = 450;

test("PC21: a stage that is split keeps its interpretation, which is outdated", async () => {
  const api = await sharedTestApi({ engine: true });
  const world = await engineWorld(api);
  const { administrator } = world;
  const stageId = await anEngineStage(world);
  await deliver(
    world,
    stageId,
    pumpedStage(start, seconds).delivery(0, seconds),
    {
      final: true,
    },
  );
  await untilComputed(world, stageId, { finished: true });
  const { id } = await administrator.api.ptaInterpretations.startFromStage({
    params: { stageId },
    body: {},
  });
  await finishInterpretation(api.owner, id, anOutput([aPressure(7000)]));
  const get = () =>
    administrator.api.ptaInterpretations.get({ params: { id } });
  expect((await get()).context.isOutdated).toBe(false);
  const { updatedAt } = await administrator.api.stages.get({
    params: { id: stageId },
  });
  const { otherStageId } = await administrator.api.stageMoves.split({
    params: { id: stageId },
    body: { atTimestamp: start + cut * 1000, name: "Behind it", updatedAt },
  });
  expect(await get()).toMatchObject({ stageId, context: { isOutdated: true } });
  await untilComputed(world, stageId, { finished: true });
  expect((await get()).context.isOutdated).toBe(true);
  expect(
    await administrator.api.ptaInterpretations.ofStage({
      params: { stageId: otherStageId ?? 0 },
    }),
  ).toEqual([]);
});
