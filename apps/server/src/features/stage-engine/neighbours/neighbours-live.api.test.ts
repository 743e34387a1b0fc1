import { runStage, type NeighbourStages } from "@stagecraft/engine";
import { aStage, aWell } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import { derivedColumns } from "#features/stage-engine/stage/derived-columns.ts";
import { sharedTestApi, type TestApi } from "../../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
  resultsOf,
  untilComputed,
  type EngineWorld,
} from "../testing/engine-world.ts";
import { pumpedStage } from "../testing/pumped-stage.ts";

let api: TestApi;
let world: EngineWorld;

const begun = 1_760_000_000_000;
const seconds = 1800;
const pumped = pumpedStage(begun, seconds);
/** A neighbor stage pumped from minute 6 to 13, and known to be over at minute 18. */
const beside = pumpedStage(begun + 300_000, 1200, 700);

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
  world = await engineWorld(api);
});

async function aStageBesideAnother() {
  const { administrator, pad } = world;
  const neighbour = await aWell(administrator.api, pad.project.id);
  const own = await aStage(administrator.api, neighbour.id);
  const stageId = await anEngineStage(world);
  const stage = await administrator.api.stages.get({ params: { id: stageId } });
  const { parameters } = stage.control;
  const fdi = (parameters["fdi"] as { name: string }[]).map((entry) =>
    entry.name === "offset_pressure_2"
      ? { ...entry, wellLabel: neighbour.wellNumber }
      : entry,
  );
  await administrator.api.stages.update({
    params: { id: stageId },
    body: {
      control: { parameters: { ...parameters, fdi } },
      updatedAt: stage.updatedAt,
    },
  });
  return { stageId, neighbourStageId: own.id };
}

const messagesOf = async (stageId: number) =>
  (
    await world.administrator.api.stageNotifications.ofStage({
      params: { stageId },
    })
  )
    .filter(({ offsetNumber }) => offsetNumber === 2)
    .map(({ code }) => Number(code))
    .sort((a, b) => a - b);

async function qualityOf(stageId: number) {
  return world.administrator.api.stages.quality({ params: { id: stageId } });
}

/**
 * Computes the stage as a browser does: from the stored settings, the measured
 * rows and the neighbor stages that the API returns.
 */
async function computedByBrowser(stageId: number) {
  const { administrator } = world;
  const { control } = await administrator.api.stages.get({
    params: { id: stageId },
  });
  const { offsets } = await qualityOf(stageId);
  const neighbourStages: NeighbourStages = Object.fromEntries(
    offsets.map(({ number, ownStages }) => [number, ownStages]),
  );
  const { times, channels } = pumped.delivery(0, seconds);
  return runStage(
    {
      parameters: control.parameters,
      scope: "stage",
      rules: [],
      neighbourStages,
    },
    { times, channels },
  );
}

async function storedChannels(stageId: number) {
  const { api: client } = world.administrator;
  const headers = await client.stages.headers({ params: { id: stageId } });
  const derived = headers.filter((header) => header.derived);
  const columns = await client.stageData.bulk({
    body: { dataIds: derived.map(({ id }) => id) },
  });
  const names = new Map(derived.map(({ id, name }) => [id, name]));
  return new Map(columns.map(({ id, data }) => [names.get(id) ?? "", data]));
}

// The stage is computed as a whole twice, by a thread that is started for it.
test(
  "a neighbor pumped during a live stage is known while it runs, and a rerun and a browser give the same",
  { timeout: 360_000 },
  async () => {
    const { stageId, neighbourStageId } = await aStageBesideAnother();
    await deliver(world, neighbourStageId, beside.delivery(0, 600));
    await untilComputed(world, neighbourStageId);
    await deliver(world, stageId, pumped.delivery(0, 900));
    await untilComputed(world, stageId);
    await expect.poll(() => messagesOf(stageId)).toEqual([704, 707]);
    await deliver(world, neighbourStageId, beside.delivery(600, 1200), {
      final: true,
    });
    await untilComputed(world, neighbourStageId, { finished: true });
    await deliver(world, stageId, pumped.delivery(900, seconds), {
      final: true,
    });
    await untilComputed(world, stageId, { finished: true });
    expect(await messagesOf(stageId)).toEqual([704, 705, 707, 707]);
    const { offsets, outdated } = await qualityOf(stageId);
    expect(outdated).toBe(false);
    const [own] = offsets.find(({ number }) => number === 2)?.ownStages ?? [];
    expect(own?.startTimestamp).toBeGreaterThan(begun + 360_000);
    expect(own?.shutInTimestamp).toBe(begun + 800_000);
    expect(own?.endTimestamp).toBeGreaterThan(begun + 1_100_000);

    const stored = await resultsOf(world, stageId);
    const channels = await storedChannels(stageId);
    const computed = await computedByBrowser(stageId);
    expect(JSON.parse(stored.summary)).toEqual(
      JSON.parse(JSON.stringify(computed.summary)),
    );
    for (const { name, column } of derivedColumns(computed.output))
      expect(
        channels.get(name)?.map(([, value]) => value),
        name,
      ).toEqual([...column.values]);

    await world.administrator.api.stages.rerun({ params: { id: stageId } });
    expect(await resultsOf(world, stageId)).toEqual(stored);
  },
);
