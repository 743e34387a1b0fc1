import { beforeAll, expect, test } from "vitest";
import { sharedTestApi, type TestApi } from "../../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineRow,
  engineWorld,
  untilComputed,
  type EngineWorld,
} from "../testing/engine-world.ts";
import { pumpedStage } from "../testing/pumped-stage.ts";

let api: TestApi;
let world: EngineWorld;

const pumped = pumpedStage(1_760_000_000_000, 600);

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
  world = await engineWorld(api);
});

/** Writes bytes that no van could have sent, as a damaged disk might leave. */
async function damage(stageId: number): Promise<void> {
  await api.owner.pool.query(
    "UPDATE sample_tail SET frame = '\\xffff' WHERE stage_id = $1 AND NOT derived",
    [stageId],
  );
  await api.owner.pool.query("SELECT pg_notify('arrived', $1)", [
    `s${stageId}`,
  ]);
}

test("EW4: a stage that cannot be computed does not hold up the others, and support is notified", async () => {
  const broken = await anEngineStage(world);
  const sound = await anEngineStage(world);
  await deliver(world, broken, pumped.delivery(0, 60));
  await untilComputed(world, broken);
  await damage(broken);
  await deliver(world, broken, pumped.delivery(60, 70));
  await expect
    .poll(async () => (await engineRow(world, broken))?.failure)
    .toEqual(expect.any(String));
  await deliver(world, sound, pumped.delivery(0, 100));
  await untilComputed(world, sound);

  const support = await api.person({ roles: ["support"] });
  const engineer = await api.person({
    roles: ["engineer"],
    projects: [world.pad.project],
  });
  const errors = async (person: typeof support) => {
    const list = await person.api.stageNotifications.ofStage({
      params: { stageId: broken },
      query: { type: "error" },
    });
    return list.map(({ code }) => code);
  };
  expect(await errors(support)).toEqual([809]);
  expect(await errors(engineer)).toEqual([]);
  const quality = (person: typeof support) =>
    person.api.stages.quality({ params: { id: broken } });
  expect((await quality(support)).failure).toEqual(expect.any(String));
  expect((await quality(engineer)).failure).toBeNull();
});

test("a checkpoint of another release is not trusted: the stage is computed from its rows", async () => {
  const stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(0, 200));
  await untilComputed(world, stageId);
  await api.owner.pool.query(
    "UPDATE stage_engine SET release = 'older' WHERE stage_id = $1",
    [stageId],
  );
  await api.owner.pool.query("SELECT pg_notify('arrived', $1)", [
    `s${stageId}`,
  ]);
  const release = async () => {
    const { rows } = await api.owner.pool.query<{ release: string }>(
      "SELECT release FROM stage_engine WHERE stage_id = $1",
      [stageId],
    );
    return rows[0]?.release;
  };
  await expect.poll(release).not.toBe("older");
  await deliver(world, stageId, pumped.delivery(200, 300));
  await untilComputed(world, stageId);
});
