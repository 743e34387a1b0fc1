import { beforeAll, describe, expect, test } from "vitest";
import { sharedTestApi, type TestApi } from "../../../../test/api-harness.ts";
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

let api: TestApi;
let world: EngineWorld;

const pumped = pumpedStage(1_760_000_000_000, 600);

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
  world = await engineWorld(api);
});

async function aFinishedStage(): Promise<number> {
  const stageId = await anEngineStage(world);
  await deliver(world, stageId, pumped.delivery(0, 600), { final: true });
  await untilComputed(world, stageId, { finished: true });
  return stageId;
}

async function rerun(stageId: number) {
  const { data } = await world.administrator.api.stages.rerun({
    params: { id: stageId },
  });
  return data.Payload;
}

describe("a rerun", () => {
  test("of the same rows with the same settings brings the same results", async () => {
    const stageId = await aFinishedStage();
    const before = await resultsOf(world, stageId);
    expect(await rerun(stageId)).toMatchObject({
      seconds: 600,
      revision: expect.any(Number) as number,
    });
    expect(await resultsOf(world, stageId)).toEqual(before);
  });

  test("EW7: uses settings that were changed after the end, and not before it is requested", async () => {
    const stageId = await aFinishedStage();
    const before = await resultsOf(world, stageId);
    await changeParameters(world, stageId, { velocityWindow: 20 });
    const outdated = async () =>
      (
        await world.administrator.api.stages.quality({
          params: { id: stageId },
        })
      ).outdated;
    expect(await outdated()).toBe(true);
    expect(await resultsOf(world, stageId)).toEqual(before);
    await rerun(stageId);
    expect(await outdated()).toBe(false);
    const after = await resultsOf(world, stageId);
    expect(after.channels["pressureDerivative psi/min"]).not.toBe(
      before.channels["pressureDerivative psi/min"],
    );
    expect(after.channels["cumSandSurface lb"]).toBe(
      before.channels["cumSandSurface lb"],
    );
  });

  test("is refused while the stage is live", async () => {
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 10));
    await expect(rerun(stageId)).rejects.toMatchObject({
      status: 409,
      code: "stage.live",
    });
  });

  test("says why it failed, and support is notified", async () => {
    const stageId = await aFinishedStage();
    await api.owner.pool.query(
      `INSERT INTO sample_tail (stage_id, company_id, first_time, last_time, row_count, frame)
       VALUES ($1, $2, 0, 0, 1, '\\xffff')`,
      [stageId, world.pad.company.id],
    );
    expect(await rerun(stageId)).toEqual({
      errorMessage: expect.any(String) as string,
    });
    const [failure] = await world.administrator.api.stageNotifications.ofStage({
      params: { stageId },
      query: { type: "error" },
    });
    expect(failure).toMatchObject({ code: 809, state: "raised" });
    await api.owner.pool.query(
      "DELETE FROM sample_tail WHERE stage_id = $1 AND first_time = 0",
      [stageId],
    );
    await rerun(stageId);
    const settled = await world.administrator.api.stageNotifications.ofStage({
      params: { stageId },
      query: { type: "error" },
    });
    expect(settled.map(({ state }) => state)).toEqual(["cleared"]);
  });

  test("EW9: keeps who acknowledged what, and marks what was not announced", async () => {
    const stageId = await aFinishedStage();
    const list = () =>
      world.administrator.api.stageNotifications.ofStage({
        params: { stageId },
      });
    const [first] = await list();
    const id = first?.id ?? 0;
    await world.administrator.api.stageNotifications.acknowledge({
      params: { id },
      body: { reason: "seen on the screen" },
    });
    await changeParameters(world, stageId, { pressureCeiling: 4000 });
    await rerun(stageId);
    const after = await list();
    expect(after.find((one) => one.id === id)).toMatchObject({
      state: "acknowledged",
      acknowledgedReason: "seen on the screen",
    });
    const fresh = after.filter(({ code }) => code === 401);
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.every(({ backfilled }) => backfilled)).toBe(true);
  });
});

async function projectOf(stageId: number): Promise<number> {
  const { projectId } = await world.administrator.api.stages.get({
    params: { id: stageId },
  });
  return projectId;
}

test("an alarm that repeats is one open alarm, live and on a rerun; once acknowledged, the next is another", async () => {
  const stageId = await anEngineStage(world, { pressureCeiling: 4000 });
  const ceilings = async () =>
    (
      await world.administrator.api.stageNotifications.ofStage({
        params: { stageId },
      })
    ).filter(({ code }) => code === 401);
  await deliver(world, stageId, pumped.delivery(0, 250));
  await untilComputed(world, stageId);
  const [open, ...others] = await ceilings();
  expect(others).toEqual([]);
  expect(open?.earlier.length).toBeGreaterThan(0);
  // The message is sent as a key with values, and so are its earlier versions.
  for (const { words } of [open, ...(open?.earlier ?? [])].filter(
    (each) => each !== undefined,
  ))
    expect(words).toMatchObject({
      key: "message.atCeiling",
      values: { ceiling: { value: 4000 } },
    });
  await world.administrator.api.stageNotifications.acknowledge({
    params: { id: open?.id ?? 0 },
    body: { reason: "seen" },
  });
  for (const [from, to] of [
    [250, 400],
    [400, 600],
  ] as const)
    await deliver(world, stageId, pumped.delivery(from, to), {
      final: to === 600,
    });
  await untilComputed(world, stageId, { finished: true });
  const { actions } = await world.administrator.api.alarms.history({
    params: { projectId: await projectOf(stageId) },
  });
  expect(
    actions.find(({ stageId: id }) => id === stageId)?.words,
  ).toMatchObject({ key: "message.atCeiling" });
  const live = await ceilings();
  expect(live.map(({ state }) => state)).toEqual(["acknowledged", "raised"]);
  expect(live[0]?.timestamp).toBe(open?.timestamp);
  const results = await resultsOf(world, stageId);
  await rerun(stageId);
  expect(await resultsOf(world, stageId)).toEqual(results);
  expect((await ceilings()).map(({ id }) => id)).toEqual(
    live.map(({ id }) => id),
  );
});

test("EW8: a reader during reruns gets the old or the new, never some of each", async () => {
  const stageId = await aFinishedStage();
  const headers = await world.administrator.api.stages.headers({
    params: { id: stageId },
  });
  const dataIds = headers
    .filter(({ name }) =>
      ["pressureDerivative", "derivativePercent"].includes(name),
    )
    .map(({ id }) => id);
  const seen = new Map<number, Set<string>>();
  let rerunning = true;
  const note = (revision: number, kind: string, content: unknown) =>
    seen.set(
      revision,
      (seen.get(revision) ?? new Set()).add(
        `${kind} ${JSON.stringify(content)}`,
      ),
    );
  const readers = Array.from({ length: 3 }, async () => {
    while (rerunning) {
      const columns = await world.administrator.api.stageData.bulk({
        body: { dataIds },
      });
      const revisions = new Set(columns.map(({ revision }) => revision));
      expect(revisions.size).toBe(1);
      note(columns[0]?.revision ?? 0, "samples", columns);
      const { summary } = await world.administrator.api.stages.get({
        params: { id: stageId },
      });
      note(summary.revision, "summary", summary);
    }
  });
  for (let round = 0; round < 6; round += 1) {
    await changeParameters(world, stageId, {
      velocityWindow: round % 2 === 0 ? 20 : 50,
      pressureCeiling: round % 2 === 0 ? 4000 : 8000,
    });
    await rerun(stageId);
  }
  rerunning = false;
  await Promise.all(readers);
  expect(seen.size).toBeGreaterThan(3);
  for (const contents of seen.values()) {
    const kinds = [...contents].map((one) => one.split(" ")[0]);
    expect(kinds.length).toBe(new Set(kinds).size);
  }
});
