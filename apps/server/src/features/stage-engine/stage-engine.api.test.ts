import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../../test/api-harness.ts";
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
  api = await startTestApi({ engine: true });
  world = await engineWorld(api);
});
afterAll(() => api.close());

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

  test("sends computed samples, summaries and new notifications to its viewers", async () => {
    const now = pumpedStage(Date.now() - 100_000, 900);
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, now.delivery(0, 60));
    await untilComputed(world, stageId);
    const response = await fetch(`${api.url}/api/v1/stages/${stageId}/live`, {
      headers: { authorization: `Bearer ${world.administrator.token}` },
    });
    const reader = (response.body as ReadableStream<Uint8Array>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    await reader.read();
    await deliver(world, stageId, now.delivery(60, 100));
    let heard = "";
    while (
      !["samples", "summary", "notification"].every((event) =>
        heard.includes(`event: ${event}\n`),
      )
    ) {
      const { value, done } = await reader.read();
      if (done) break;
      heard += value;
    }
    await reader.cancel();
    expect(heard).toContain("event: summary");
    expect(heard.split("event: samples").length - 1).toBeGreaterThanOrEqual(2);
  });

  test("follows a change of its settings from the first row on", async () => {
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

  test("stands still while it is paused and takes in the backlog afterwards", async () => {
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 100));
    await untilComputed(world, stageId);
    await changeParameters(world, stageId, { pauseFlag: true });
    const paused = await engineRow(world, stageId);
    await deliver(world, stageId, pumped.delivery(100, 300));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await engineRow(world, stageId))?.cursor).toBe(paused?.cursor);
    await changeParameters(world, stageId, { pauseFlag: false });
    await untilComputed(world, stageId);
  });
});

describe("the result does not depend on how the rows came", () => {
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
