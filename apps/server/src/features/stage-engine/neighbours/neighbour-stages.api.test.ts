import { aPad, aStage, aWell } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { findSetup } from "#features/stage-engine/stage/engine-stage.repository.ts";
import { sharedTestApi, type TestApi } from "../../../../test/api-harness.ts";
import {
  anEngineStage,
  engineWorld,
  type EngineWorld,
} from "../testing/engine-world.ts";

let api: TestApi;
let world: EngineWorld;

const begun = 1_760_000_000_000;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  api = await sharedTestApi({ engine: false });
  world = await engineWorld(api);
});

/** Gives a stage samples of that time and a summary, as if it had been computed. */
async function remember(
  stageId: number,
  firstTime: number,
  lastTime: number,
  summary: object,
): Promise<void> {
  await api.owner.pool.query("DELETE FROM sample_source WHERE stage_id = $1", [
    stageId,
  ]);
  await api.owner.pool.query(
    `INSERT INTO sample_source (stage_id, company_id, source, first_time, last_time)
     SELECT id, company_id, 'van', $2, $3 FROM stage WHERE id = $1`,
    [stageId, firstTime, lastTime],
  );
  await api.owner.pool.query(
    `INSERT INTO stage_summary (stage_id, company_id, summary, revision)
     SELECT id, company_id, $2, 1 FROM stage WHERE id = $1
     ON CONFLICT (stage_id) DO UPDATE SET summary = excluded.summary`,
    [stageId, JSON.stringify(summary)],
  );
}

async function watchOffsets(stageId: number, fdi: object[]): Promise<void> {
  await api.owner.pool.query(
    "UPDATE stage SET control = jsonb_set(control, '{parameters,fdi}', $2) WHERE id = $1",
    [stageId, JSON.stringify(fdi)],
  );
}

const neighboursOf = async (stageId: number) => {
  const setup = await inTransaction(
    api.database,
    platformIdentity,
    (transaction) => findSetup(transaction, stageId),
  );
  return setup.neighbourStages;
};

/**
 * Creates a neighbor, a stage that watches it as offset 2, and a function that
 * pumps stages of the neighbor.
 */
async function aWatchedNeighbour() {
  const { administrator, pad } = world;
  const neighbour = await aWell(administrator.api, pad.project.id);
  const stageId = await anEngineStage(world);
  await watchOffsets(stageId, [
    {
      name: "offset_pressure_2",
      wellLabel: neighbour.wellNumber.toUpperCase(),
    },
    { name: "offset_pressure_3", wellLabel: "Of another pad" },
  ]);
  const pumped = async (
    start: number,
    end: number | null,
    wellId = neighbour.id,
  ) => {
    const stage = await aStage(administrator.api, wellId);
    const notify = (until: number, ended: number | null) =>
      remember(stage.id, start, until, {
        stageStart: start,
        stageStartKnown: start + minute,
        stageEnd: ended,
        stageEndKnown: ended === null ? null : ended + 5 * minute,
      });
    await notify((end ?? start) + 20 * minute, end);
    return notify;
  };
  const lasts = (lastTime: number) =>
    remember(stageId, begun, lastTime, { origin: begun });
  return { stageId, neighbour, pumped, lasts };
}

const known = (start: number, end: number | null) => ({
  startTimestamp: start + minute,
  endTimestamp: end === null ? null : end + 5 * minute,
  shutInTimestamp: end,
});

test("the reference of the fracture intensity is the median of the well's stages that had ended before, three at least", async () => {
  const well = await aWell(world.administrator.api, world.pad.project.id);
  const stageOf = async (
    end: number,
    fractureIntensityMedian: number | null,
  ) => {
    const stage = await aStage(world.administrator.api, well.id);
    await remember(stage.id, end - hour, end, {
      origin: end - hour,
      stageEndKnown: end,
      fractureIntensityMedian,
    });
    return stage.id;
  };
  const referenceOf = async (stageId: number) => {
    const setup = await inTransaction(
      api.database,
      platformIdentity,
      (transaction) => findSetup(transaction, stageId),
    );
    return setup.wellIntensityReference;
  };
  const watched = await stageOf(begun + hour, 9);
  await stageOf(begun - 9 * hour, 0.4);
  await stageOf(begun - 7 * hour, 1.6);
  await stageOf(begun - 6 * hour, null);
  expect(await referenceOf(watched)).toBeNull();
  await stageOf(begun - 3 * hour, 0.8);
  expect(await referenceOf(watched)).toBe(0.8);
  await stageOf(begun + 3 * hour, 7);
  expect(await referenceOf(watched)).toBe(0.8);
  await stageOf(begun - 1, 1);
  expect(await referenceOf(watched)).toBeCloseTo(0.9, 12);
});

test("the engine is given the last shut-in of a neighbor of the same pad", async () => {
  const { stageId, pumped, lasts } = await aWatchedNeighbour();
  expect(await neighboursOf(stageId)).toEqual({});
  await pumped(begun - 9 * hour, begun - 8 * hour);
  await pumped(begun - 3 * hour, begun - 2 * hour);
  await lasts(begun + 10 * minute);
  expect(await neighboursOf(stageId)).toEqual({
    2: [known(begun - 3 * hour, begun - 2 * hour)],
  });
});

test("a well of the same name on a pad of another company is no neighbor", async () => {
  const { administrator } = world;
  const { stageId, neighbour, pumped, lasts } = await aWatchedNeighbour();
  const elsewhere = await aPad(administrator.api);
  const { wellNumber } = neighbour;
  const namesake = await aWell(administrator.api, elsewhere.project.id, {
    wellNumber,
  });
  await pumped(begun - 3 * hour, begun - 2 * hour, namesake.id);
  await lasts(begun + 10 * minute);
  expect(await neighboursOf(stageId)).toEqual({});
});

test("a neighbor pumped at the same time counts from when that was known, by the stage's own clock", async () => {
  const { stageId, pumped, lasts } = await aWatchedNeighbour();
  const start = begun + 20 * minute;
  const end = begun + hour;
  await pumped(begun - 3 * hour, begun - 2 * hour);
  await pumped(start, end);
  const before = known(begun - 3 * hour, begun - 2 * hour);
  await lasts(start + 30_000);
  expect(await neighboursOf(stageId)).toEqual({ 2: [before] });
  await lasts(start + minute);
  const open = known(start, null);
  expect(await neighboursOf(stageId)).toEqual({ 2: [before, open] });
  await lasts(end + 2 * minute);
  expect(await neighboursOf(stageId)).toEqual({ 2: [before, open] });
  await lasts(end + 5 * minute);
  const both = { 2: [before, known(start, end)] };
  expect(await neighboursOf(stageId)).toEqual(both);
  // Pumping of the neighbor after the stage's last sample does not change the result.
  await pumped(end + hour, end + 2 * hour);
  expect(await neighboursOf(stageId)).toEqual(both);
});

test("a neighbor that stopped sending is not pumped forever", async () => {
  const { stageId, pumped, lasts } = await aWatchedNeighbour();
  const start = begun + 20 * minute;
  const notify = await pumped(start, null);
  const silentFrom = start + 30 * minute;
  await notify(silentFrom, null);
  await lasts(silentFrom + 9 * minute);
  expect(await neighboursOf(stageId)).toEqual({ 2: [known(start, null)] });
  await lasts(silentFrom + 11 * minute);
  expect(await neighboursOf(stageId)).toEqual({
    2: [
      {
        startTimestamp: start + minute,
        endTimestamp: silentFrom + 10 * minute,
        shutInTimestamp: silentFrom,
      },
    ],
  });
});
