import { batchMediaType, seriesMediaType } from "@stagecraft/domain";
import {
  decodeColumn,
  decodeFrame,
  decodeSeriesParts,
  encodeBatch,
  mergeColumns,
  type Column,
} from "@stagecraft/series";
import { aPad, type Pad } from "@stagecraft/testing";
import { inflateRawSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#database/database.ts";
import { sealStage } from "#features/stage-data/seal.service.ts";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { viewStage } from "../../../test/stage-viewer.ts";

let api: TestApi;
let administrator: Person;
let van: Person;
let pad: Pad;

const start = 1_760_000_000_000;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
  van = await api.person({ roles: ["datavan"], projects: [pad.project] });
});

interface Rows {
  readonly firstSequence: number;
  readonly seconds: readonly number[];
  readonly pressure: readonly (number | null)[];
}

function push({ firstSequence, seconds, pressure }: Rows, source = "van") {
  return van.api.stageData.push({
    params: { stageId: pad.stage.id },
    body: {
      source,
      firstSequence,
      times: seconds.map((second) => start + second * 1000),
      channels: [{ name: "pressure", unit: "psi", values: [...pressure] }],
    },
  });
}

async function dataId(name = "pressure"): Promise<number> {
  const headers = await administrator.api.stages.headers({
    params: { id: pad.stage.id },
  });
  return headers.find((header) => header.name === name)?.id ?? 0;
}

async function storedPressure(): Promise<[number, number | null][]> {
  const { data } = await administrator.api.stageData.datum({
    params: { id: await dataId() },
  });
  return data.map(([time, value]) => [(time - start) / 1000, value]);
}

async function binaryColumn(id: number): Promise<Column> {
  const response = await administrator.send(
    "POST",
    "stages/data/bulk",
    { dataIds: [id] },
    { accept: seriesMediaType },
  );
  const [part] = decodeSeriesParts(response.body as Buffer);
  return mergeColumns(
    (part?.pieces ?? []).map(({ deflated, bytes }) =>
      decodeColumn(deflated ? inflateRawSync(bytes) : bytes),
    ),
  );
}

describe("exactly once by stage, source and sequence", () => {
  test("a repeated delivery changes nothing", async () => {
    const rows = {
      firstSequence: 0,
      seconds: [0, 1, 2],
      pressure: [10, 11, 12],
    };
    expect(await push(rows)).toEqual({ stored: 3, repeated: 0 });
    expect(await push(rows)).toEqual({ stored: 0, repeated: 3 });
    expect(await storedPressure()).toEqual([
      [0, 10],
      [1, 11],
      [2, 12],
    ]);
  });

  test("a delivery with other boundaries stores only the missing rows", async () => {
    await push({ firstSequence: 0, seconds: [0, 1], pressure: [1, 2] });
    await push({ firstSequence: 4, seconds: [4], pressure: [5] });
    const again = await push({
      firstSequence: 0,
      seconds: [0, 1, 2, 3, 4, 5],
      pressure: [9, 9, 3, 4, 9, 6],
    });
    expect(again).toEqual({ stored: 3, repeated: 3 });
    expect((await storedPressure()).map(([, value]) => value)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  test("ten twins of one delivery at the same time store it once", async () => {
    const rows = { firstSequence: 0, seconds: [0, 1], pressure: [1, 2] };
    await push({ firstSequence: 9, seconds: [9], pressure: [9] });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => push(rows)),
    );
    expect(responses.reduce((sum, { stored }) => sum + stored, 0)).toBe(2);
    expect(await storedPressure()).toEqual([
      [0, 1],
      [1, 2],
      [9, 9],
    ]);
  });

  test("two sources count their sequences apart", async () => {
    await push({ firstSequence: 0, seconds: [0], pressure: [1] }, "van");
    await push({ firstSequence: 0, seconds: [1], pressure: [2] }, "gauge");
    expect(await storedPressure()).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test("a source learns where to resume", async () => {
    await push({ firstSequence: 0, seconds: [0, 1], pressure: [1, 2] });
    await push({ firstSequence: 5, seconds: [5], pressure: [6] });
    const sources = await van.api.stageData.sources({
      params: { stageId: pad.stage.id },
    });
    expect(sources).toEqual([
      {
        source: "van",
        epoch: 0,
        nextSequence: 2,
        lastTimestamp: start + 5000,
      },
    ]);
  });
});

describe("the lines of a stage's plot", () => {
  test("come without knowing their ids, as the same samples", async () => {
    await push({ firstSequence: 0, seconds: [0, 1], pressure: [10, 11] });
    const id = await dataId();
    expect(
      await administrator.api.stageData.ofPlot({
        params: { stageId: pad.stage.id },
      }),
    ).toEqual(
      await administrator.api.stageData.bulk({ body: { dataIds: [id] } }),
    );
  });

  test("say how far they reach, like every binary response", async () => {
    await push({ firstSequence: 0, seconds: [0, 1], pressure: [10, 11] });
    const accept = { accept: seriesMediaType };
    const ofPlot = await administrator.send(
      "GET",
      `stages/${pad.stage.id}/plotdata`,
      undefined,
      accept,
    );
    const bulk = await administrator.send(
      "POST",
      "stages/data/bulk",
      { dataIds: [await dataId()] },
      accept,
    );
    expect(ofPlot.body).toEqual(bulk.body);
    expect(ofPlot.headers.get("x-place")).toBe(bulk.headers.get("x-place"));
  });

  test("are none before the first row", async () => {
    expect(
      await administrator.api.stageData.ofPlot({
        params: { stageId: pad.stage.id },
      }),
    ).toEqual([]);
  });
});

describe("what comes back is what came in", () => {
  const hostile = Float64Array.of(
    0,
    -0,
    NaN,
    Infinity,
    -Infinity,
    1e308,
    5e-324,
    0.1,
    8458.25,
    -142,
  );

  async function pushHostile() {
    const times = Float64Array.from(
      hostile,
      (_, index) => start + index * 1000,
    );
    const batch = {
      source: "van",
      firstSequence: 0,
      times,
      channels: [{ name: "pressure", unit: "psi", values: hostile }],
    };
    const response = await van.send(
      "POST",
      `stages/${pad.stage.id}/samplebatches`,
      encodeBatch(batch),
      {
        "content-type": batchMediaType,
      },
    );
    expect(response.body).toEqual({ stored: hostile.length, repeated: 0 });
  }

  function bits(values: Float64Array): string {
    return Buffer.from(
      values.buffer,
      values.byteOffset,
      values.byteLength,
    ).toString("hex");
  }

  test("every float64 bit survives, from the tail and from sealed chunks", async () => {
    await pushHostile();
    const id = await dataId();
    expect(bits((await binaryColumn(id)).values)).toBe(bits(hostile));
    await seal();
    expect(bits((await binaryColumn(id)).values)).toBe(bits(hostile));
  });

  test("not-a-number is null in JSON, a missing sample is absent", async () => {
    await push({
      firstSequence: 0,
      seconds: [0, 1, 60],
      pressure: [1, null, 3],
    });
    expect(await storedPressure()).toEqual([
      [0, 1],
      [60, 3],
    ]);
  });

  test("out-of-order batches read in time order, before and after sealing", async () => {
    await push({ firstSequence: 10, seconds: [20, 21], pressure: [3, 4] });
    await push({ firstSequence: 0, seconds: [5, 4], pressure: [2, 1] });
    const expected = [
      [4, 1],
      [5, 2],
      [20, 3],
      [21, 4],
    ];
    expect(await storedPressure()).toEqual(expected);
    await seal();
    expect(await storedPressure()).toEqual(expected);
  });

  test("rows that arrive after a seal join the sealed ones", async () => {
    await push({ firstSequence: 0, seconds: [0, 2], pressure: [1, 3] });
    await seal();
    await push({ firstSequence: 2, seconds: [1], pressure: [2] });
    expect(await storedPressure()).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  test("a range includes both of its ends", async () => {
    await push({
      firstSequence: 0,
      seconds: [0, 1, 2, 3],
      pressure: [1, 2, 3, 4],
    });
    const [series] = await administrator.api.stageData.bulk({
      body: {
        dataIds: [await dataId()],
        startTimestamp: start + 1000,
        endTimestamp: start + 2000,
      },
    });
    expect(series?.data).toEqual([
      [start + 1000, 2],
      [start + 2000, 3],
    ]);
  });

  test("a channel keeps its unit", async () => {
    await push({ firstSequence: 0, seconds: [0], pressure: [1] });
    const other = van.api.stageData.push({
      params: { stageId: pad.stage.id },
      body: {
        source: "van",
        firstSequence: 1,
        times: [start],
        channels: [{ name: "pressure", unit: "kPa", values: [1] }],
      },
    });
    await expect(other).rejects.toMatchObject({
      status: 400,
      code: "samples.invalid",
    });
  });

  async function seal() {
    const database = openDatabase(api.databaseUrl, { connections: 1 });
    const stage = { stageId: pad.stage.id, whole: true };
    expect(await sealStage(database, stage)).toBeGreaterThan(0);
    await database.close();
  }
});

describe("the life of a stage follows its samples", () => {
  const state = async () =>
    (await administrator.api.stages.get({ params: { id: pad.stage.id } }))
      .state;

  test("PENDING becomes LOADING with the first row and ENDED with the last", async () => {
    expect(await state()).toBe("PENDING");
    await push({ firstSequence: 0, seconds: [0], pressure: [1] });
    // A cached read may be returned until the notification of the change arrives.
    await expect.poll(state).toBe("LOADING");
    await van.api.stageData.push({
      params: { stageId: pad.stage.id },
      query: { final: "true" },
      body: {
        source: "van",
        firstSequence: 1,
        times: [start + 1000],
        channels: [],
      },
    });
    await expect.poll(state).toBe("ENDED");
  });

  test("a FINAL stage takes no more", async () => {
    const { updatedAt } = await administrator.api.stages.get({
      params: { id: pad.stage.id },
    });
    await administrator.api.stages.update({
      params: { id: pad.stage.id },
      body: { state: "FINAL", updatedAt },
    });
    await expect(
      push({ firstSequence: 0, seconds: [0], pressure: [1] }),
    ).rejects.toMatchObject({ code: "stage.closed" });
  });
});

describe("live push", () => {
  test("a committed row is pushed to a viewer, and a stage change too", async () => {
    await push({ firstSequence: 0, seconds: [0], pressure: [1] });
    const viewer = await viewStage(api, administrator, pad.stage.id);
    await push({ firstSequence: 1, seconds: [1], pressure: [8458] });
    const drawn: number[] = [];
    // The previous row may still be on its way, so this waits for the exact
    // one.
    while (!drawn.includes(8458)) {
      const { f } = (await viewer.next("samples")) as { f: string };
      const { columns } = decodeFrame(Buffer.from(f, "base64"));
      drawn.push(...columns.flatMap(({ column }) => [...column.values]));
    }
    const { updatedAt } = await administrator.api.stages.get({
      params: { id: pad.stage.id },
    });
    await administrator.api.stages.update({
      params: { id: pad.stage.id },
      body: { state: "ENDED", updatedAt },
    });
    const states: unknown[] = [];
    while (!states.includes("ENDED")) {
      const { state } = (await viewer.next("stage")) as { state: string };
      states.push(state);
    }
    await viewer.stop();
  });
});
