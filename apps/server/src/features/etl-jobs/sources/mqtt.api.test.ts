import { aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FeedWorld } from "../testing/feed-world.ts";
import { someoneWaits } from "../../../../test/test-database.ts";
import { MqttBroker } from "../testing/mqtt-broker.ts";

let world: FeedWorld;
let broker: MqttBroker;
let dataSourceAuthId: number;
const start = 1_760_000_000_000;

beforeAll(async () => {
  world = await FeedWorld.create();
  broker = new MqttBroker();
  dataSourceAuthId = await world.aProvider(
    await broker.start(),
    "van",
    "secret",
  );
});
afterAll(async () => {
  await world.close();
  await broker.stop();
});

let topics = 0;

async function aTopic() {
  topics += 1;
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  const stage = await aStage(api, well.id);
  return { topic: `pad/van-${topics}`, well, stage };
}

function batch(from: number, to: number) {
  const seconds = Array.from({ length: to - from }, (_, index) => from + index);
  return {
    source: "van-7",
    firstSequence: from,
    times: seconds.map((second) => start + second * 1000),
    channels: [
      {
        name: "Treating Pressure",
        unit: "psi",
        values: seconds.map((second) => 7000 + second),
      },
    ],
  };
}

function row(second: number) {
  return {
    time: start + second * 1000,
    units: { pressure: "psi" },
    pressure: 7000 + second,
  };
}

async function expectRows(stageId: number, count: number): Promise<void> {
  await expect
    .poll(() => world.channel(stageId, "pressure"), { interval: 200 })
    .toEqual(
      Array.from({ length: count }, (_, index) => [
        start + index * 1000,
        7000 + index,
      ]),
    );
  const stored = await world.stored(stageId);
  expect(stored.deliveredRows).toBe(count);
  expect(Object.values(stored.received)).toEqual([`{[0,${count})}`]);
}

async function subscribed(jobId: string): Promise<void> {
  await world.untilState(jobId, "RUNNING");
  await expect.poll(() => broker.keepsFor(`stagecraft-${jobId}`)).toBe(true);
}

describe("FE10: a topic of a broker", () => {
  test("brings numbered batches; repeated ones are stored once", async () => {
    const { topic, stage } = await aTopic();
    await world.startWorker();
    const jobId = await world.submit("mqtt", {
      dataSourceAuthId,
      topic,
      stageId: stage.id,
    });
    await subscribed(jobId);
    await broker.publish(topic, batch(0, 30));
    await broker.publish(topic, batch(0, 30));
    await broker.publish(topic, batch(20, 50));
    await expectRows(stage.id, 50);
    await world.stop(jobId);
  });

  test("brings single rows, of which a repeated one is known by its content", async () => {
    const { topic, stage } = await aTopic();
    await world.startWorker();
    const jobId = await world.submit("mqtt", {
      dataSourceAuthId,
      topic,
      stageId: stage.id,
    });
    await subscribed(jobId);
    for (let second = 0; second < 20; second += 1) {
      await broker.publish(topic, row(second));
      if (second % 4 === 0) await broker.publish(topic, row(second));
    }
    await expectRows(stage.id, 20);
    await world.stop(jobId);
  });

  test("keeps what arrives while no worker runs, and nothing is lost or doubled", async () => {
    const { topic, stage } = await aTopic();
    const first = await world.startWorker();
    const jobId = await world.submit("mqtt", {
      dataSourceAuthId,
      topic,
      stageId: stage.id,
    });
    await subscribed(jobId);
    for (let second = 0; second < 40; second += 1)
      await broker.publish(topic, row(second));
    // Stops the worker midway.
    await first.stop();
    for (let second = 40; second < 60; second += 1)
      await broker.publish(topic, row(second));
    await world.startWorker();
    await expectRows(stage.id, 60);
    await world.stop(jobId);
  });

  test("comes back after the connection broke", async () => {
    const { topic, stage } = await aTopic();
    await world.startWorker();
    const jobId = await world.submit("mqtt", {
      dataSourceAuthId,
      topic,
      stageId: stage.id,
    });
    await subscribed(jobId);
    await broker.publish(topic, batch(0, 10));
    await expectRows(stage.id, 10);
    const broken = broker.breakConnections(700);
    await broker.publish(topic, batch(10, 20));
    await broken;
    await broker.publish(topic, batch(20, 30));
    await expectRows(stage.id, 30);
    const log = await world.logOf(jobId);
    expect(log).toContain("The connection to the broker is lost.");
    await expect
      .poll(() => world.logOf(jobId))
      .toContain("The broker is back.");
    await world.stop(jobId);
  });

  test("FE11: keeps what arrives while the company is inactive, unacknowledged, until it is active again", async () => {
    const { topic, stage } = await aTopic();
    await world.startWorker();
    const jobId = await world.submit("mqtt", {
      dataSourceAuthId,
      topic,
      stageId: stage.id,
    });
    await subscribed(jobId);
    const before = broker.acknowledged + 1;
    await broker.publish(topic, batch(0, 10));
    await expectRows(stage.id, 10);
    // The acknowledgement follows the rows.
    await expect.poll(() => broker.acknowledged).toBe(before);
    await world.setActive(false);
    await broker.publish(topic, batch(10, 20));
    await expect
      .poll(async () => (await world.logOf(jobId)).join())
      .toContain("The company is inactive and takes no samples");
    expect(broker.acknowledged).toBe(before);
    await expectRows(stage.id, 10);
    await world.setActive(true);
    await expectRows(stage.id, 20);
    await world.stop(jobId);
  });

  test("is acknowledged only after the rows are committed", async () => {
    const { topic, stage } = await aTopic();
    await world.startWorker();
    const jobId = await world.submit("mqtt", {
      dataSourceAuthId,
      topic,
      stageId: stage.id,
    });
    await subscribed(jobId);
    // Another transaction locks the stage: the append has to wait.
    const holder = await world.api.owner.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT pg_advisory_xact_lock(hashtext('append'), $1)", [
      stage.id,
    ]);
    const before = broker.acknowledged;
    await broker.publish(topic, batch(0, 5));
    await expect.poll(() => someoneWaits(world.api.owner)).toBe(true);
    expect(broker.acknowledged).toBe(before);
    await holder.query("COMMIT");
    holder.release();
    await expect.poll(() => broker.acknowledged).toBe(before + 1);
    await expectRows(stage.id, 5);
    await world.stop(jobId);
  });

  test("of a project goes to the well each message names; what is not understood is counted and passed over", async () => {
    const { topic, well, stage } = await aTopic();
    await world.startWorker();
    const jobId = await world.submit("mqtt", {
      dataSourceAuthId,
      topic,
      projectId: world.pad.project.id,
    });
    await subscribed(jobId);
    await broker.publish(topic, "{ not json");
    await broker.publish(topic, { ...row(0), well: "Nobody's well" });
    for (let second = 0; second < 5; second += 1)
      await broker.publish(topic, {
        ...row(second),
        well: well.wellNumber.toUpperCase(),
      });
    await expectRows(stage.id, 5);
    const log = await world.logOf(jobId);
    expect(log.filter((line) => line.includes("is left out"))).toHaveLength(1);
    expect((await world.job(jobId)).state).toBe("RUNNING");
    await world.stop(jobId);
    // Later messages would never be read.
    expect(await broker.keepsFor(`stagecraft-${jobId}`)).toBe(false);
  });
});

test("FE2: of a project takes only rows of its vans, and the preview shows what goes where", async () => {
  const { topic, well, stage } = await aTopic();
  const { api } = world.administrator;
  const projectId = world.pad.project.id;
  const vanOf = (value: string) =>
    api.dataSources.addMapOfProject({
      body: { projectId, dataSourceAuthId, key: "unitname", value },
    });
  const map = await vanOf(`Van ${topic}`);
  await api.dataSources.addMapOfWell({
    body: {
      wellId: well.id,
      dataSourceAuthId,
      key: "wellname",
      value: `^alias of ${topic}$`,
    },
  });
  await world.startWorker();
  const jobId = await world.submit("mqtt", {
    dataSourceAuthId,
    topic,
    projectId,
  });
  await subscribed(jobId);
  const named = { well: `ALIAS OF ${topic}` };
  await broker.publish(topic, { ...row(9), ...named, unitname: "Van 99" });
  for (let second = 0; second < 3; second += 1)
    await broker.publish(topic, {
      ...row(second),
      ...named,
      "Unit Name": `VAN ${topic}`,
    });
  await expectRows(stage.id, 3);
  const { rows } = await api.dataSources.previewMappings({
    params: { projectId },
    body: {},
  });
  expect(
    rows
      .filter(({ source }) => source === topic)
      .map(({ names, target, reason }) => ({
        van: names.find(({ key }) => key === "unitname")?.value,
        wellId: target?.wellId ?? null,
        stageId: target?.stageId ?? null,
        reason,
      })),
  ).toEqual([
    { van: `VAN ${topic}`, wellId: well.id, stageId: stage.id, reason: null },
    { van: "Van 99", wellId: null, stageId: null, reason: "noVan" },
  ]);
  await world.stop(jobId);
  await api.dataSources.removeMapOfProject({ params: { id: map.id } });
});

test("FE2: a mapping that people change acts on a running feed after 15 s", async () => {
  const { topic, well, stage } = await aTopic();
  const { api } = world.administrator;
  const projectId = world.pad.project.id;
  let now = Date.now();
  await world.startWorker({ now: () => now });
  const jobId = await world.submit("mqtt", {
    dataSourceAuthId,
    topic,
    projectId,
  });
  await subscribed(jobId);
  const alias = `Renamed ${topic}`;
  const publish = (second: number) =>
    broker.publish(topic, { ...row(second), well: alias });
  const leftOut = async () =>
    (await world.logOf(jobId)).filter((line) => line.includes(alias));
  await publish(0);
  await expect.poll(leftOut).toHaveLength(1);
  const body = { dataSourceAuthId, key: "wellname", value: `^${alias}$` };
  const added = await api.dataSources.addMapOfWell({
    body: { wellId: well.id, ...body },
  });
  now += 15_000;
  for (const second of [0, 1, 2]) await publish(second);
  await expectRows(stage.id, 3);

  const { well: otherWell, stage: otherStage } = await aTopic();
  await api.dataSources.removeMapOfWell({ params: { id: added.id } });
  await api.dataSources.addMapOfWell({
    body: { wellId: otherWell.id, ...body },
  });
  now += 15_000;
  for (const second of [0, 1]) await publish(second);
  await expectRows(otherStage.id, 2);
  expect((await world.stored(stage.id)).deliveredRows).toBe(3);
  await world.stop(jobId);
});

test("FE4: a feed ends by itself when its stage is over and nothing comes any more", async () => {
  const { topic, stage } = await aTopic();
  let overAfterMs = 60_000;
  await world.startWorker({ overAfterMs: () => overAfterMs });
  const jobId = await world.submit("mqtt", {
    dataSourceAuthId,
    topic,
    stageId: stage.id,
  });
  await subscribed(jobId);
  await broker.publish(topic, batch(0, 10));
  await expectRows(stage.id, 10);
  await world.endStage(stage.id);
  // The fall-off after the end still belongs to it.
  await broker.publish(topic, batch(10, 20));
  await expectRows(stage.id, 20);
  overAfterMs = 0;
  await world.untilState(jobId, "SUCCEEDED");
  expect(await broker.keepsFor(`stagecraft-${jobId}`)).toBe(false);
});

test("a broker that refuses the sign-in ends the job", async () => {
  const { topic, stage } = await aTopic();
  const provider = await world.aProvider(broker.url, "van", "wrong");
  await world.startWorker();
  const jobId = await world.submit("mqtt", {
    dataSourceAuthId: provider,
    topic,
    stageId: stage.id,
  });
  await expect
    .poll(async () => (await world.job(jobId)).failure)
    .toBe("The broker refused the sign-in.");
});
