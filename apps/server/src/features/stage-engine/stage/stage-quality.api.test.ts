import { beforeAll, expect, test } from "vitest";
import { engineRelease } from "@stagecraft/engine";
import { sharedTestApi, type TestApi } from "../../../../test/api-harness.ts";
import { openDatabase } from "#database/database.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
  untilComputed,
  type EngineWorld,
} from "../testing/engine-world.ts";
import { pumpedStage } from "../testing/pumped-stage.ts";

let api: TestApi;
let world: EngineWorld;

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
  world = await engineWorld(api);
});

function qualityOf(stageId: number) {
  return world.administrator.api.stages.quality({ params: { id: stageId } });
}

test("a gap, late rows, the delay and the offsets are reported", async () => {
  const pumped = pumpedStage(Date.now() - 700_000, 700);
  const stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(0, 300));
  await deliver(world, stageId, pumped.delivery(500, 680));
  await untilComputed(world, stageId);
  const gappy = await qualityOf(stageId);
  const pressure = gappy.channels.find(({ name }) => name === "pressure");
  expect(pressure?.runs.map(({ quality }) => quality)).toEqual(
    expect.arrayContaining(["fresh", "gap"]),
  );
  expect(gappy.streamDelaySeconds).toBeGreaterThan(15);
  expect(gappy.sources).toMatchObject([{ source: "van" }]);
  expect(gappy.lateArrivals.map(({ kind }) => kind)).toEqual(["backfilled"]);
  expect(gappy.offsets).toMatchObject([
    { number: 1, evaluated: true, reason: null },
    { number: 2, evaluated: true, reason: null },
  ]);

  await deliver(world, stageId, pumped.delivery(300, 500));
  await untilComputed(world, stageId);
  const filled = await qualityOf(stageId);
  expect(
    filled.channels
      .find(({ name }) => name === "pressure")
      ?.runs.map(({ quality }) => quality),
  ).not.toContain("gap");
  expect(filled.lateRows).toBe(0);
  expect(filled.lateArrivals).toContainEqual(
    expect.objectContaining({
      kind: "late",
      startTimestamp: pumped.startTime + 300_000,
      endTimestamp: pumped.startTime + 499_000,
    }),
  );
});

test("an offset that is suspended or without data is reported as such", async () => {
  const stageId = await anEngineStage(world);
  await api.owner.pool.query(
    "UPDATE stage SET control = jsonb_set(control, '{parameters,fdi,0,suspend}', 'true') WHERE id = $1",
    [stageId],
  );
  const { offsets } = await qualityOf(stageId);
  expect(offsets.map(({ reason }) => reason)).toEqual(["suspended", "missing"]);
});

test("a channel that is computed cannot be sent", async () => {
  const pumped = pumpedStage(1_760_000_000_000, 100);
  const stageId = await anEngineStage(world);
  const batch = pumped.delivery(0, 10);
  const push = world.van.api.stageData.push({
    params: { stageId },
    body: {
      source: "van",
      firstSequence: 0,
      times: [...batch.times],
      channels: [
        {
          name: "predictivePressure",
          unit: "psi",
          values: [...batch.times].map(() => 1),
        },
      ],
    },
  });
  await expect(push).rejects.toMatchObject({
    status: 400,
    code: "samples.invalid",
    message: expect.stringContaining("predictivePressure") as string,
  });
});

test("results of another engine than the installed one are outdated", async () => {
  const pumped = pumpedStage(Date.now() - 700_000, 120);
  const stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(0, 120));
  await untilComputed(world, stageId);
  expect(await qualityOf(stageId)).toMatchObject({
    release: engineRelease,
    currentRelease: engineRelease,
    outdated: false,
  });
  const database = openDatabase(api.databaseUrl, { rowSecurity: false });
  // A round of the running engine overwrites this release with its own, so each
  // poll sets it again.
  await expect
    .poll(async () => {
      await database.pool.query(
        "UPDATE stage_engine SET release = 'earlier' WHERE stage_id = $1",
        [stageId],
      );
      return await qualityOf(stageId);
    })
    .toMatchObject({ release: "earlier", outdated: true });
  await database.close();
});

test("a van whose clock is ahead has no negative delay", async () => {
  const pumped = pumpedStage(Date.now() + 100_000, 60);
  const stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(0, 30));
  await untilComputed(world, stageId);
  const { streamDelaySeconds, sources } = await qualityOf(stageId);
  expect(streamDelaySeconds).toBe(0);
  expect(sources).toMatchObject([{ delaySeconds: 0 }]);
});
