import { beforeAll, describe, expect, test, vi } from "vitest";
import { HeldStage } from "#features/stage-engine/rounds/held-stage.ts";
import { sharedTestApi, type TestApi } from "../../../test/api-harness.ts";
import { viewStage } from "../../../test/stage-viewer.ts";
import { exampleRule } from "../../../test/world.ts";
import {
  anEngineStage,
  changeParameters,
  deliver,
  engineRow,
  engineWorld,
  resultsOf,
  untilComputed,
  type EngineWorld,
} from "./testing/engine-world.ts";
import { pumpedStage } from "./testing/pumped-stage.ts";

let api: TestApi;
let world: EngineWorld;

const start = 1_760_000_000_000;
const pumped = pumpedStage(start, 900);

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
  world = await engineWorld(api);
});

async function deliverAll(stageId: number, rowsPerDelivery = 60) {
  for (let from = 0; from < pumped.seconds; from += rowsPerDelivery) {
    const to = Math.min(pumped.seconds, from + rowsPerDelivery);
    const final = to === pumped.seconds;
    await deliver(world, stageId, pumped.delivery(from, to), { final });
  }
  await untilComputed(world, stageId, { finished: true });
}

describe("a live stage", () => {
  test("gets its computed channels, summary and notifications, and its edit version stays", async () => {
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 60));
    const before = await world.administrator.api.stages.get({
      params: { id: stageId },
    });
    await deliver(world, stageId, pumped.delivery(60, 400));
    await untilComputed(world, stageId);
    const headers = await world.administrator.api.stages.headers({
      params: { id: stageId },
    });
    const measured = headers.filter(({ derived }) => !derived);
    expect(measured.map(({ name }) => name)).toContain("pressure");
    expect(
      headers.filter(({ derived }) => derived).map(({ name }) => name),
    ).toEqual(
      expect.arrayContaining([
        "cumSlurryVolumeStageTotal",
        "predictivePressure",
        "fdiPressureChange1",
      ]),
    );
    await expect
      .poll(async () => {
        const { summary, updatedAt } = await world.administrator.api.stages.get(
          { params: { id: stageId } },
        );
        return {
          volume: Number(summary["totalSlurryVolumeStageTotal"]) > 0,
          started: summary.notifications.some(({ message }) =>
            message.startsWith("Code 811"),
          ),
          sameVersion: updatedAt === before.updatedAt,
        };
      })
      .toEqual({ volume: true, started: true, sameVersion: true });
  });

  test("EW5: sends computed samples, summaries and new notifications to its viewers", async () => {
    const now = pumpedStage(Date.now() - 100_000, 900);
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, now.delivery(0, 60));
    await untilComputed(world, stageId);
    const viewer = await viewStage(api, world.administrator, stageId);
    await deliver(world, stageId, now.delivery(60, 100));
    // One event for the measured samples and one for the computed ones.
    for (const event of ["samples", "samples", "summary", "notification"])
      expect(await viewer.next(event)).toBeTypeOf("object");
    await viewer.stop();
  });

  test("EW7: follows a change of its settings from the first row on", async () => {
    const changed = await anEngineStage(world);
    await deliver(world, changed, pumped.delivery(0, 500));
    await untilComputed(world, changed);
    await changeParameters(world, changed, { velocityWindow: 20 });
    await deliver(world, changed, pumped.delivery(500, 900), { final: true });
    await untilComputed(world, changed, { finished: true });
    const straight = await anEngineStage(world, { velocityWindow: 20 });
    await deliverAll(straight);
    expect(await resultsOf(world, changed)).toEqual(
      await resultsOf(world, straight),
    );
  });

  test("EW6: stops while it is paused and processes the backlog afterwards", async () => {
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 100));
    await untilComputed(world, stageId);
    await changeParameters(world, stageId, { pauseFlag: true });
    const paused = await engineRow(world, stageId);
    await deliver(world, stageId, pumped.delivery(100, 300));
    // Rows that came later are computed, so the engine has skipped these.
    await aComputedStage(world);
    expect((await engineRow(world, stageId))?.cursor).toBe(paused?.cursor);
    await changeParameters(world, stageId, { pauseFlag: false });
    await untilComputed(world, stageId);
  });
});

async function aComputedStage(of: EngineWorld): Promise<number> {
  const stageId = await anEngineStage(of);
  await deliver(of, stageId, pumped.delivery(0, 60));
  await untilComputed(of, stageId);
  return stageId;
}

test("EW7: a rule of one company makes the engine look again at the stages of that company alone", async () => {
  const neighbour = await engineWorld(api);
  const theirs = await aComputedStage(neighbour);
  const ours = await aComputedStage(world);
  const loading = vi.spyOn(HeldStage, "load");
  const loads = (stageId: number) =>
    loading.mock.calls.filter(([stage]) => stage.stageId === stageId).length;
  const changeRules = async () => {
    const before = loads(ours);
    await world.administrator.api.rules.add({
      body: { ...exampleRule, companyId: world.pad.company.id },
    });
    await expect.poll(() => loads(ours)).toBeGreaterThan(before);
  };
  // The first change covers loads still pending from the stages' own rows.
  await changeRules();
  const before = loads(theirs);
  // Two changes make sure that all effects of the first one are done.
  await changeRules();
  await changeRules();
  expect(loads(theirs)).toBe(before);
  loading.mockRestore();
});

test("EW7: a rule that changes while a stage is loaded is not missed", async () => {
  const stageId = await aComputedStage(world);
  const fingerprint = async () => {
    const { rows } = await api.owner.pool.query<{ of_rules: string }>(
      "SELECT rules_fingerprint AS of_rules FROM stage_engine WHERE stage_id = $1",
      [stageId],
    );
    return rows[0]?.of_rules;
  };
  const before = await fingerprint();
  // The engine reads settings and rules, then blocks here on the rows.
  const holder = await api.owner.pool.connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE sample_tail IN ACCESS EXCLUSIVE MODE");
  await api.owner.pool.query("SELECT pg_notify('arrived', $1)", [
    `s${stageId}`,
  ]);
  await expect.poll(() => isWaitedFor("sample_tail")).toBe(true);
  const { id } = await world.administrator.api.rules.add({
    body: { ...exampleRule, companyId: world.pad.company.id },
  });
  await world.administrator.api.rules.subscribe({
    params: { ruleId: id, assetType: "stage", assetId: stageId },
  });
  await holder.query("COMMIT");
  holder.release();
  await expect.poll(fingerprint).not.toBe(before);
});

async function isWaitedFor(table: string): Promise<boolean> {
  const { rows } = await api.owner.pool.query(
    "SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted",
    [table],
  );
  return rows.length > 0;
}

describe("EW2: the result does not depend on how the rows came", () => {
  test("in order, in other portions, shuffled, twice or late: the same", async () => {
    const inOrder = await anEngineStage(world);
    await deliverAll(inOrder);
    const expected = await resultsOf(world, inOrder);
    expect(expected.seconds).toBe(pumped.seconds);
    expect(Object.keys(expected.channels).length).toBeGreaterThan(20);
    expect(expected.notifications.length).toBeGreaterThan(3);

    const otherPortions = await anEngineStage(world);
    await deliverAll(otherPortions, 7);
    expect(await resultsOf(world, otherPortions)).toEqual(expected);

    const disorderly = await anEngineStage(world);
    const portions = Array.from({ length: 30 }, (_, index) => index * 30);
    const shuffled = portions.map(
      (_, index) => portions[(index * 11) % 30] ?? 0,
    );
    for (const from of [...shuffled, ...shuffled.slice(5, 12)])
      await deliver(world, disorderly, pumped.delivery(from, from + 30));
    await deliver(world, disorderly, pumped.delivery(870, 900), {
      final: true,
    });
    await untilComputed(world, disorderly, { finished: true });
    expect(await resultsOf(world, disorderly)).toEqual(expected);

    const afterTheEnd = await anEngineStage(world);
    await deliver(world, afterTheEnd, pumped.delivery(0, 300));
    await deliver(world, afterTheEnd, pumped.delivery(450, 900), {
      final: true,
    });
    await untilComputed(world, afterTheEnd, { finished: true });
    await deliver(world, afterTheEnd, pumped.delivery(300, 450));
    await untilComputed(world, afterTheEnd, { finished: true });
    expect(await resultsOf(world, afterTheEnd)).toEqual(expected);
  });
});
