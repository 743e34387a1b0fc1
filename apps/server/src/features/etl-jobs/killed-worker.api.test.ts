import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kills } from "../../../test/kill-count.ts";
import { FeedWorld } from "./testing/feed-world.ts";
import { MqttBroker } from "./testing/mqtt-broker.ts";
import { WitsmlStore } from "./testing/witsml-store.ts";
import { letLeasesRunOut, WorkerProcess } from "./testing/worker-process.ts";

const start = Date.UTC(2025, 9, 9, 8, 0, 0);

let world: FeedWorld;
let broker: MqttBroker;
let store: WitsmlStore;
let worker: WorkerProcess | null = null;

beforeAll(async () => {
  world = await FeedWorld.create();
  broker = new MqttBroker();
  store = new WitsmlStore();
  store.rowsPerResponse = 7;
});
afterAll(async () => {
  await worker?.kill();
  await world.close();
  await broker.stop();
  await store.stop();
});

function line(second: number): string {
  const time = new Date(start + second * 1000).toISOString();
  return `${time.slice(0, 10)} ${time.slice(11, 19)},${7000 + second}\n`;
}

const file = () => join(world.inbox, "killed.csv");
const topic = "pad/killed";

/** Produces one second of the same treatment from three kinds of source. */
async function produce(second: number): Promise<void> {
  const text = line(second);
  const cut = second % text.length;
  await appendFile(file(), text.slice(0, cut));
  await appendFile(file(), text.slice(cut));
  const timeMs = start + second * 1000;
  store.rows.push({ timeMs, cells: [7000 + second, 90] });
  await broker.publish(topic, {
    time: timeMs,
    units: { pressure: "psi" },
    pressure: 7000 + second,
  });
}

async function aFeed(
  definition: string,
  command: Readonly<Record<string, string | number>>,
): Promise<{ readonly stageId: number; readonly jobId: string }> {
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  const { id: stageId } = await aStage(api, well.id);
  return {
    stageId,
    jobId: await world.submit(definition, { stageId, ...command }),
  };
}

/** Rows of the source that is furthest behind. */
async function fewestStoredRows(
  fed: readonly { readonly stageId: number }[],
): Promise<number> {
  const counts = await Promise.all(
    fed.map(({ stageId }) => world.stored(stageId)),
  );
  return Math.min(...counts.map(({ deliveredRows }) => deliveredRows));
}

test(
  "FE3: a worker killed again and again loses no row of any source and doubles none",
  async () => {
    await mkdir(world.inbox, { recursive: true });
    await writeFile(file(), "Date/Time,Treating Pressure (psi)\n");
    const mqtt = await world.aProvider(await broker.start(), "van", "secret");
    const witsml = await world.aProvider(await store.start(), "van", "secret");
    const fed = [
      await aFeed("growing-file", { path: "killed.csv" }),
      await aFeed("witsml", {
        dataSourceAuthId: witsml,
        uidWell: "w",
        uidWellbore: "wb",
        uidLog: "l",
        pollSeconds: 1,
      }),
      await aFeed("mqtt", { dataSourceAuthId: mqtt, topic }),
    ];
    const mqttJob = fed[2]?.jobId ?? "";
    worker = await WorkerProcess.start(world);
    await expect
      .poll(() => broker.keepsFor(`stagecraft-${mqttJob}`))
      .toBe(true);

    let second = 0;
    for (let round = 0; round < kills; round += 1) {
      const until = second + 60;
      const storedBefore = second;
      const killAt = second + 10 + Math.floor(Math.random() * 45);
      for (; second < until; second += 1) {
        await produce(second);
        if (second !== killAt) continue;
        // The worker is killed while busy: some rows of this round are stored, others are still
        // waiting. Every source got further: a job in which workers die without progress is given up.
        await expect
          .poll(() => fewestStoredRows(fed), { interval: 10 })
          .toBeGreaterThan(storedBefore);
        await worker.kill();
      }
      await letLeasesRunOut(world);
      worker = await WorkerProcess.start(world);
    }

    for (const { stageId, jobId } of fed) {
      await expect
        .poll(() => world.channel(stageId, "pressure"), { interval: 300 })
        .toEqual(
          Array.from({ length: second }, (_, index) => [
            start + index * 1000,
            7000 + index,
          ]),
        );
      const stored = await world.stored(stageId);
      expect(stored.deliveredRows).toBe(second);
      expect(Object.values(stored.received)).toEqual([`{[0,${second})}`]);
      expect((await world.job(jobId)).attempt).toBe(kills + 1);
    }
  },
  60_000 + kills * 30_000,
);
