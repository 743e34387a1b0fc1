import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aWell } from "@stagecraft/testing";
import { connectAsync } from "mqtt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FeedWorld } from "../testing/feed-world.ts";
import { MqttBroker } from "../testing/mqtt-broker.ts";
import { WitsmlStore } from "../testing/witsml-store.ts";
import { letLeasesRunOut, WorkerProcess } from "../testing/worker-process.ts";

const start = Date.UTC(2026, 2, 1, 8, 0, 0);
const pumpedSeconds = 60;
/** Longer than the longest pause that may be part of a stage. */
const restSeconds = 480;

interface VanRow {
  readonly timeMs: number;
  readonly pressure: number;
  readonly rate: number;
  readonly proppant: number;
}

/**
 * Rows of one stage: a minute of pumping with proppant and flush, then the rest
 * until the next one.
 */
function stageRows(number: number): VanRow[] {
  const from = start + (number - 1) * (pumpedSeconds + restSeconds) * 1000;
  const pumped = Array.from({ length: pumpedSeconds }, (_, second) => ({
    timeMs: from + second * 1000,
    pressure: 7000 + number * 100 + second,
    rate: 60,
    proppant: second >= 10 && second < 20 ? 1 : 0,
  }));
  const rest = Array.from({ length: restSeconds / 10 - 1 }, (_, step) => ({
    timeMs: from + (pumpedSeconds + step * 10) * 1000,
    pressure: 3000 + step,
    rate: 0,
    proppant: 0,
  }));
  return [...pumped, ...rest];
}

let world: FeedWorld;
let worker: WorkerProcess | null = null;

beforeAll(async () => {
  world = await FeedWorld.create({ dryRunTiming: { listenMs: 60_000 } });
  await mkdir(world.inbox, { recursive: true });
});
afterAll(async () => {
  await worker?.kill();
  await world.close();
});

interface MadeStage {
  readonly id: number;
  readonly name: string;
  readonly made_by_machine: boolean;
}

async function stagesOf(wellId: number): Promise<MadeStage[]> {
  const { rows } = await world.api.owner.pool.query<MadeStage>(
    "SELECT id, name, made_by_machine FROM stage WHERE well_id = $1 ORDER BY ordinal, id",
    [wellId],
  );
  return rows;
}

/** Pressures of every stage of the well, in the order of the stages. */
async function pressuresOf(wellId: number): Promise<(number | null)[][]> {
  const stages = await stagesOf(wellId);
  return Promise.all(
    stages.map(async ({ id }) =>
      (await world.channel(id, "pressure")).map(([, value]) => value),
    ),
  );
}

/** Waits until every row is stored once and each stage begins where its pumps started. */
async function untilStored(wellId: number, stages: number): Promise<void> {
  const numbers = Array.from({ length: stages }, (_, index) => index + 1);
  const sent = numbers.flatMap(stageRows).map(({ pressure }) => pressure);
  await expect
    .poll(async () => (await pressuresOf(wellId)).flat(), {
      interval: 500,
      timeout: 90_000,
    })
    .toEqual(sent);
  const firsts = (await pressuresOf(wellId)).map(([first]) => first ?? 0);
  expect(firsts.map((first) => Math.floor(first / 100) - 70)).toEqual(numbers);
  expect(await stagesOf(wellId)).toMatchObject(
    numbers.map((number) => ({ name: String(number), made_by_machine: true })),
  );
}

/** Saves the document for the well and submits it. */
async function submitWatched(
  wellId: number,
  definition: string,
  command: Readonly<Record<string, string | number>>,
) {
  const { api } = world.administrator;
  const etl = world.document(definition, { wellId, ...command });
  const { id } = await api.etl.addToWell({ body: { wellId, etl } });
  const watcher = { etlWellId: id };
  const { jobId } = await api.batchJobs.submit({ body: { ...etl, watcher } });
  return { watcher, jobId };
}

async function anEmptyWell(): Promise<number> {
  const { api } = world.administrator;
  return (await aWell(api, world.pad.project.id)).id;
}

async function killWorker(): Promise<void> {
  await worker?.kill();
  await letLeasesRunOut(world);
}

/** Makes the live job fail at its next claim, as after five crashes of its worker. */
async function exhaustCrashes(jobId: string): Promise<void> {
  await world.api.owner.pool.query(
    "UPDATE batch_job SET crashes = 5 WHERE id = $1",
    [jobId],
  );
}

test("FE28: a van on MQTT fills an empty pad stage by stage, through killed workers, until its watcher is stopped", async () => {
  const { api } = world.administrator;
  const broker = new MqttBroker();
  const url = await broker.start();
  const dataSourceAuthId = await world.aProvider(url, "van", "secret");
  const van = await connectAsync(url, { username: "van", password: "secret" });
  const topic = "pad/journey";
  const publish = async (rows: readonly VanRow[]) => {
    for (const { timeMs: time, ...values } of rows)
      await van.publishAsync(
        topic,
        JSON.stringify({
          time,
          units: { pressure: "psi", rate: "bbl/min", proppant: "ppg" },
          ...values,
        }),
        { qos: 1 },
      );
  };

  const wellId = await anEmptyWell();
  const command = { dataSourceAuthId, topic };
  const tried = world.dryRun("mqtt", { wellId, ...command });
  await expect.poll(() => broker.subscribedTopics).toContain(topic);
  await publish(stageRows(1).slice(0, 10));
  expect(await tried).toMatchObject({ isGreen: true });
  expect(await stagesOf(wellId)).toEqual([]);

  const watched = await submitWatched(wellId, "mqtt", command);
  worker = await WorkerProcess.start(world);
  const session = `stagecraft-${watched.jobId}`;
  await expect.poll(() => broker.keepsFor(session)).toBe(true);
  await publish(stageRows(1));
  await untilStored(wellId, 1);

  await killWorker();
  await publish(stageRows(2));
  worker = await WorkerProcess.start(world);
  await untilStored(wellId, 2);

  // After too many crashes of its worker, the watcher starts another job, for
  // which the broker kept the rows.
  await killWorker();
  await exhaustCrashes(watched.jobId);
  await publish(stageRows(3));
  worker = await WorkerProcess.start(world);
  await untilStored(wellId, 3);
  const status = await world.watcherStatus(wellId);
  expect(status).toMatchObject({
    wanted: "RUNNING",
    jobState: "RUNNING",
    restarts: 1,
    failedCount: 1,
  });
  expect(status.jobId).not.toBe(watched.jobId);

  // Somebody whose page still shows the first job terminates the job that runs
  // now.
  await api.etl.stop({
    params: { id: watched.jobId },
    body: { reason: "The pad is done" },
  });
  await world.untilState(status.jobId ?? "", "STOPPED");
  await expect.poll(() => broker.keepsFor(session)).toBe(false);
  await publish(stageRows(4));
  expect(await world.watcherStatus(wellId)).toMatchObject({
    wanted: "STOPPED",
    jobState: "STOPPED",
  });
  expect(await world.watchedJobs(watched)).toHaveLength(2);
  expect(await stagesOf(wellId)).toHaveLength(3);
  await killWorker();
  await van.endAsync();
  await broker.stop();
}, 300_000);

test("FE28: a file that is copied in pieces fills an empty pad, through killed workers and a new job", async () => {
  const path = "journey.csv";
  const file = join(world.inbox, path);
  const lineOf = ({ timeMs, pressure, rate, proppant }: VanRow) => {
    const time = new Date(timeMs).toISOString().slice(0, 19).replace("T", " ");
    return `${[time, pressure, rate, proppant].join(",")}\n`;
  };
  /** Pieces end anywhere, also in the middle of a line. */
  const copy = async (rows: readonly VanRow[]) => {
    const text = rows.map(lineOf).join("");
    for (let from = 0; from < text.length; from += 997)
      await appendFile(file, text.slice(from, from + 997));
  };
  await writeFile(
    file,
    "Date/Time,Treating Pressure (psi),Slurry Rate (bbl/min),Proppant Conc (ppg)\n",
  );
  await copy(stageRows(1).slice(0, 30));

  const wellId = await anEmptyWell();
  expect(await world.dryRun("growing-file", { wellId, path })).toMatchObject({
    isGreen: true,
  });
  const watched = await submitWatched(wellId, "growing-file", { path });
  worker = await WorkerProcess.start(world);
  await copy(stageRows(1).slice(30));
  await untilStored(wellId, 1);

  await killWorker();
  await copy(stageRows(2).slice(0, 40));
  worker = await WorkerProcess.start(world);
  await copy(stageRows(2).slice(40));
  await untilStored(wellId, 2);

  await killWorker();
  await exhaustCrashes(watched.jobId);
  await copy(stageRows(3));
  worker = await WorkerProcess.start(world);
  await untilStored(wellId, 3);
  expect(await world.watchedJobs(watched)).toMatchObject([
    { state: "RUNNING" },
    { state: "FAILED" },
  ]);
  await killWorker();
  await world.api.owner.pool.query("DELETE FROM etl_well WHERE well_id = $1", [
    wellId,
  ]);
}, 300_000);

test("FE28: a file that is copied again from its beginning is read on where it was, each row once", async () => {
  const path = "again.csv";
  const file = join(world.inbox, path);
  const text = (rows: number) =>
    ["Date/Time,Treating Pressure (psi)\n", ...lines.slice(0, rows)].join("");
  const lines = stageRows(1).map(
    ({ timeMs, pressure }) =>
      `${new Date(timeMs).toISOString().slice(0, 19).replace("T", " ")},${pressure}\n`,
  );
  await writeFile(file, text(30));
  const wellId = await anEmptyWell();
  await world.dryRun("growing-file", { wellId, path });
  await world.startWorker();
  await world.watchers({ timing: { firstPauseMs: 500 } }).start();
  const watched = await submitWatched(wellId, "growing-file", { path });
  const sent = stageRows(1).map(({ pressure }) => pressure);
  const untilRows = (count: number) =>
    expect
      .poll(async () => (await pressuresOf(wellId)).flat())
      .toEqual(sent.slice(0, count));
  await untilRows(30);
  await writeFile(file, text(10));
  await world.untilEnd(watched.jobId);
  expect((await world.job(watched.jobId)).failure).toContain("shorter");
  await writeFile(file, text(45));
  await untilRows(45);
  const [newest] = await world.watchedJobs(watched);
  await world.stop(newest?.id ?? "");
}, 300_000);

test("FE28: a store that responds slowly, wrongly, or not at all loses nothing", async () => {
  const store = new WitsmlStore();
  store.curves = [
    { mnemonic: "TR_PRESS", unit: "psi" },
    { mnemonic: "SLUR_RATE", unit: "bbl/min" },
    { mnemonic: "PROPPANT CONC", unit: "lb/gal" },
  ];
  store.rowsPerResponse = 25;
  const url = await store.start();
  const dataSourceAuthId = await world.aProvider(url, "van", "secret");
  const write = (rows: readonly VanRow[]) =>
    store.rows.push(
      ...rows.map(({ timeMs, pressure, rate, proppant }) => ({
        timeMs,
        cells: [pressure, rate, proppant],
      })),
    );
  write(stageRows(1).slice(0, 20));
  const wellId = await anEmptyWell();
  const command = {
    dataSourceAuthId,
    uidWell: "w",
    uidWellbore: "wb",
    uidLog: "l",
    pollSeconds: 1,
  };
  expect(await world.dryRun("witsml", { wellId, ...command })).toMatchObject({
    isGreen: true,
  });

  store.delayMs = 50;
  store.pagesToCome = 2;
  store.failuresToCome = 2;
  store.breakEvery = 3;
  await world.startWorker();
  await world.watchers({ timing: { firstPauseMs: 500 } }).start();
  const watched = await submitWatched(wellId, "witsml", command);
  write(stageRows(1).slice(20));
  await untilStored(wellId, 1);

  // A store that lost its accounts refuses the sign-in: jobs fail until it is back.
  store.password = "changed";
  write(stageRows(2));
  await expect
    .poll(() => world.watcherStatus(wellId))
    .toMatchObject({ alarmSince: expect.any(Number) as number });
  expect((await world.watcherStatus(wellId)).lastFailure).toContain("sign-in");
  store.password = "secret";
  await untilStored(wellId, 2);
  const jobs = await world.watchedJobs(watched);
  expect(jobs[0]?.state).toBe("RUNNING");
  expect(jobs.filter(({ state }) => state !== "FAILED")).toHaveLength(1);
  await world.stop((await world.watcherStatus(wellId)).jobId ?? "");
  await store.stop();
}, 300_000);
