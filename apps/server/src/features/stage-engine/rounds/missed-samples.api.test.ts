import { inflateRawSync } from "node:zlib";
import { seriesMediaType } from "@stagecraft/domain";
import {
  decodeColumn,
  decodeSeriesParts,
  mergeColumns,
  type Column,
} from "@stagecraft/series";
import { beforeAll, describe, expect, test } from "vitest";
import { sealStage } from "#features/stage-data/seal.service.ts";
import { sharedTestApi, type TestApi } from "../../../../test/api-harness.ts";
import {
  anEngineStage,
  changeParameters,
  deliver,
  engineWorld,
  untilComputed,
  type EngineWorld,
} from "../testing/engine-world.ts";
import { pumpedStage } from "../testing/pumped-stage.ts";

let api: TestApi;
let world: EngineWorld;

const start = 1_760_000_000_000;
const pumped = pumpedStage(start, 900);

beforeAll(async () => {
  api = await sharedTestApi({ engine: true });
  world = await engineWorld(api);
});

interface Response {
  readonly columns: ReadonlyMap<string, Column>;
  readonly place: string;
  readonly bytes: number;
}

const channels = ["pressure", "rate", "cumSlurryVolumeStageTotal"];

/** Reads as a viewer does: all channels, or the samples stored after its position. */
async function read(stageId: number, after?: string): Promise<Response> {
  const headers = await world.administrator.api.stages.headers({
    params: { id: stageId },
  });
  const wanted = headers.filter(({ name }) => channels.includes(name));
  const response = await fetch(`${api.url}/api/v1/stages/data/bulk`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${world.administrator.token}`,
      "content-type": "application/json",
      accept: seriesMediaType,
    },
    body: JSON.stringify({
      dataIds: wanted.map(({ id }) => id),
      ...(after === undefined ? {} : { after }),
    }),
  });
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    bytes: bytes.length,
    place: response.headers.get("x-place") ?? "",
    columns: new Map(
      decodeSeriesParts(bytes).map(({ seriesId, pieces }) => [
        wanted.find(({ id }) => id === seriesId)?.name ?? "",
        mergeColumns(
          pieces.map(({ deflated, bytes: piece }) =>
            decodeColumn(deflated ? inflateRawSync(piece) : piece),
          ),
        ),
      ]),
    ),
  };
}

const secondsOf = (response: Response, channel = "pressure") =>
  [...(response.columns.get(channel)?.times ?? [])].map(
    (time) => (time - start) / 1000,
  );

const merged = (before: Response, missed: Response, channel: string) =>
  mergeColumns(
    [before, missed].flatMap((response) => response.columns.get(channel) ?? []),
  );

describe("a viewer that was away", () => {
  test("is given what was stored since, older times among it, and nothing else", async () => {
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 100));
    await deliver(world, stageId, pumped.delivery(200, 300));
    await untilComputed(world, stageId);
    const before = await read(stageId);
    await deliver(world, stageId, pumped.delivery(300, 310));
    await deliver(world, stageId, pumped.delivery(150, 160));
    const missed = await read(stageId, before.place);
    expect(secondsOf(missed)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => 150 + index),
      ...Array.from({ length: 10 }, (_, index) => 300 + index),
    ]);
    await untilComputed(world, stageId);
    expect(secondsOf(await read(stageId, missed.place))).toEqual([]);
  });

  test("misses nothing that was sealed meanwhile", async () => {
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 100));
    await untilComputed(world, stageId);
    const before = await read(stageId);
    await deliver(world, stageId, pumped.delivery(100, 300));
    await untilComputed(world, stageId);
    await sealStage(api.database, { stageId, whole: false });
    await deliver(world, stageId, pumped.delivery(300, 320));
    await untilComputed(world, stageId);
    const missed = await read(stageId, before.place);
    const whole = await read(stageId);
    for (const channel of channels)
      expect(merged(before, missed, channel)).toEqual(
        whole.columns.get(channel),
      );
  });

  test("receives all computed samples again after they were replaced, as its position shows", async () => {
    const stageId = await anEngineStage(world);
    await deliver(world, stageId, pumped.delivery(0, 400));
    await untilComputed(world, stageId);
    const before = await read(stageId);
    await changeParameters(world, stageId, { velocityWindow: 20 });
    const computationOf = ({ place }: Response) => place.split(".").at(-1);
    await expect
      .poll(async () => computationOf(await read(stageId, before.place)))
      .not.toBe(computationOf(before));
    const missed = await read(stageId, before.place);
    expect(secondsOf(missed)).toEqual([]);
    expect(missed.columns.get("cumSlurryVolumeStageTotal")).toEqual(
      (await read(stageId)).columns.get("cumSlurryVolumeStageTotal"),
    );
  });

  test("cannot ask with an invalid position", async () => {
    const response = await world.administrator.send(
      "POST",
      "stages/data/bulk",
      {
        dataIds: [1],
        after: "1=2",
      },
    );
    expect(response.status).toBe(400);
  });
});
