import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sealStage } from "#features/stage-data/seal.service.ts";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

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
  readonly from: number;
  readonly seconds: readonly number[];
  readonly value?: number;
  readonly epoch?: number;
}

function push({ from, seconds, value = 10, epoch = 0 }: Rows) {
  return van.api.stageData.push({
    params: { stageId: pad.stage.id },
    query: { epoch },
    body: {
      source: "van",
      firstSequence: from,
      times: seconds.map((second) => start + second * 1000),
      channels: [
        {
          name: "pressure",
          unit: "psi",
          values: seconds.map((second) => value + second),
        },
      ],
    },
  });
}

const conflict = { status: 409, code: "samples.conflict" };

async function storedSeconds(): Promise<number[]> {
  const headers = await administrator.api.stages.headers({
    params: { id: pad.stage.id },
  });
  const { data } = await administrator.api.stageData.datum({
    params: { id: headers[0]?.id ?? 0 },
  });
  return data.map(([time]) => (time - start) / 1000);
}

async function seal(): Promise<void> {
  const { id: stageId } = pad.stage;
  await sealStage(api.owner, { stageId, whole: true });
}

const before = async () => {};

test.each([
  ["in the tail", before],
  ["when it is sealed", seal],
])(
  "a number is used once, %s: repeats are fine, other content is refused",
  async (_, settle) => {
    await push({ from: 0, seconds: [0, 1, 2] });
    await settle();
    expect(await push({ from: 0, seconds: [0, 1, 2] })).toEqual({
      stored: 0,
      repeated: 3,
    });
    for (const other of [
      { from: 0, seconds: [0, 1, 2], value: 99 },
      { from: 0, seconds: [100, 101, 102] },
      { from: 1, seconds: [100] },
      { from: 2, seconds: [100, 101, 102, 103] },
    ])
      await expect(push(other)).rejects.toMatchObject(conflict);
    expect(await storedSeconds()).toEqual([0, 1, 2]);
  },
);

test("rows cut differently are repeats, and bring what was missing", async () => {
  await push({ from: 0, seconds: [0, 1, 2] });
  expect(await push({ from: 1, seconds: [1, 2, 3] })).toEqual({
    stored: 1,
    repeated: 2,
  });
  expect(await push({ from: 0, seconds: [0, 1, 2, 3] })).toEqual({
    stored: 0,
    repeated: 4,
  });
});

test("a van that counts from the start again loses nothing in a new epoch", async () => {
  await push({ from: 0, seconds: [0, 1, 2] });
  const restarted = { from: 0, seconds: [100, 101] };
  await expect(push(restarted)).rejects.toMatchObject({
    ...conflict,
    details: { source: "van", epoch: 0, nextEpoch: 1 },
  });
  expect(await push({ ...restarted, epoch: 1 })).toEqual({
    stored: 2,
    repeated: 0,
  });
  expect(await storedSeconds()).toEqual([0, 1, 2, 100, 101]);
  const sources = await van.api.stageData.sources({
    params: { stageId: pad.stage.id },
  });
  expect(sources).toEqual([
    {
      source: "van",
      epoch: 1,
      nextSequence: 2,
      lastTimestamp: start + 101_000,
    },
  ]);
});

test("support is notified once, a client is not", async () => {
  await push({ from: 0, seconds: [0] });
  for (const second of [100, 101])
    await expect(push({ from: 0, seconds: [second] })).rejects.toMatchObject(
      conflict,
    );
  const notificationsOf = (person: Person) =>
    person.api.stageNotifications.ofStage({
      params: { stageId: pad.stage.id },
    });
  const engineer = await api.person({
    roles: ["engineer"],
    projects: [pad.project],
  });
  expect(await notificationsOf(administrator)).toMatchObject([
    { type: "error", code: 800 },
  ]);
  expect(await notificationsOf(engineer)).toEqual([]);
});
