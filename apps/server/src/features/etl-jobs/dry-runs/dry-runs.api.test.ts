import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { aPad, aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi } from "../../../../test/api-harness.ts";
import type { DryRunTiming } from "./run-trial.ts";
import { FeedWorld } from "../testing/feed-world.ts";
import { MqttBroker } from "../testing/mqtt-broker.ts";
import { WitsmlStore } from "../testing/witsml-store.ts";

let world: FeedWorld;
let broker: MqttBroker;
let store: WitsmlStore;
let brokerUrl: string;
let storeUrl: string;
const start = Date.UTC(2025, 9, 9, 8, 0, 0);

beforeAll(async () => {
  // A slow machine still reads all rows in this time; tests of silence set their own.
  world = await FeedWorld.create({
    dryRunTiming: { listenMs: 120_000, afterFirstRowMs: 120_000 },
  });
  broker = new MqttBroker();
  brokerUrl = await broker.start();
  store = new WitsmlStore();
  storeUrl = await store.start();
  await mkdir(world.inbox, { recursive: true });
});
afterAll(async () => {
  await world.close();
  await broker.stop();
  await store.stop();
});

const header = "Date/Time,Treating Pressure (psi),Slurry Rate (bpm),Junk\n";

function clock(second: number): string {
  const time = new Date(start + second * 1000).toISOString();
  return `${time.slice(0, 10)} ${time.slice(11, 19)}`;
}

function lines(from: number, to: number): string {
  return Array.from(
    { length: to - from },
    (_, index) => `${clock(from + index)},${7000 + from + index},90,1\n`,
  ).join("");
}

let files = 0;

/** A file in the inbox of the pad's company. */
async function aFile(content: string): Promise<string> {
  files += 1;
  const path = `file-${files}.csv`;
  await writeFile(join(world.inbox, path), content);
  return path;
}

async function freshStage() {
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  return aStage(api, well.id);
}

type DryRun = Awaited<ReturnType<FeedWorld["dryRun"]>>;

function stepsOf({ steps }: DryRun) {
  return steps.map(({ name, rowsIn, rowsOut }) => [name, rowsIn, rowsOut]);
}

function rejectedOf({ steps }: DryRun, name: string) {
  return steps.find((step) => step.name === name)?.rejected;
}

/** Counts and newest times of everything that a feed could write. */
async function everythingStored(): Promise<unknown> {
  const tables = [
    "sample_source",
    "sample_tail",
    "series",
    "stage",
    "source_row",
    "batch_job",
    "batch_job_log",
  ];
  const { rows } = await world.api.owner.pool.query<{ digest: string }>(
    tables
      .map(
        (table) =>
          `SELECT '${table}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${table} t`,
      )
      .join(" UNION ALL "),
  );
  return rows;
}

describe("FE14: a dry run of a file", () => {
  test("shows what would become of its rows, and stores nothing", async () => {
    const stage = await freshStage();
    const path = await aFile(
      `${header}${lines(0, 5)}not a row at all,x,y,z\n${lines(5, 8)}${clock(8)},,,1\n${clock(7)},7001,90,1\n${lines(9, 12)}`,
    );
    const before = await everythingStored();
    const run = await world.dryRun("growing-file", { stageId: stage.id, path });
    expect(run).toMatchObject({ isGreen: true, reason: null, detail: "" });
    expect(run.steps.map(({ name }) => name)).toEqual([
      "read",
      "parse",
      "route",
      "map",
      "check",
      "stage",
    ]);
    const [, parse, , map, check] = run.steps;
    expect(parse?.rejected).toEqual([
      { line: 7, reason: expect.stringContaining("no data row") as string },
    ]);
    expect(map?.columnsBefore.map(({ name }) => name)).toContain("Junk");
    expect(map?.columnsAfter).toEqual([
      { name: "pressure", unit: "psi" },
      { name: "rate", unit: "bbl/min" },
    ]);
    expect(check?.rejected).toContainEqual({
      line: 11,
      reason: "No known column of the row holds a number.",
    });
    expect(run.targets).toEqual([
      expect.objectContaining({ stageId: stage.id, stageName: stage.name }),
    ]);
    expect(run.chart.times[0]).toBe(start);
    expect(run.chart.lines[0]?.values.slice(0, 2)).toEqual([7000, 7001]);
    expect(await everythingStored()).toEqual(before);
  });

  test("reads no more than a thousand rows", async () => {
    const stage = await freshStage();
    const path = await aFile(header + lines(0, 3000));
    const run = await world.dryRun("growing-file", { stageId: stage.id, path });
    expect(run.rowsRead).toBe(1000);
    expect(run.chart.times).toHaveLength(1000);
    expect(stepsOf(run).map(([, , out]) => out)).toEqual(
      Array.from({ length: 6 }, () => 1000),
    );
  });

  test.each([
    ["silent", ""],
    ["unreadable", `${header}${"x,y,z,w\n".repeat(9)}`],
    [
      "noTime",
      "Treating Pressure (psi),Slurry Rate (bpm)\n1,2\n3,4\n5,6\n7,8\n",
    ],
    [
      "noChannels",
      `Date/Time,Colour\n${clock(0)},1\n${clock(1)},2\n${clock(2)},3\n`,
    ],
  ])("is not green with the reason %s", async (reason, content) => {
    const stage = await freshStage();
    const path = await aFile(content);
    const run = await world.dryRun("growing-file", { stageId: stage.id, path });
    expect(run).toMatchObject({ isGreen: false, reason });
    expect(run.detail).not.toBe("");
  });

  test("that is missing, or a link out of the inbox, is reported", async () => {
    const stage = await freshStage();
    const secret = join(world.dataFolder, "secret.csv");
    await writeFile(secret, header + lines(0, 9));
    await symlink(secret, join(world.inbox, "link.csv"));
    await symlink(world.dataFolder, join(world.inbox, "folder"));
    const reasonOf = async (path: string) =>
      (await world.dryRun("growing-file", { stageId: stage.id, path })).reason;
    expect(await reasonOf("nothing.csv")).toBe("fileMissing");
    expect(await reasonOf("link.csv")).toBe("fileRefused");
    expect(await reasonOf("folder/secret.csv")).toBe("fileRefused");
  });

  test("of a whole project that no well is known for has no well", async () => {
    const path = await aFile(header + lines(0, 9));
    const { id: projectId } = world.pad.project;
    const run = await world.dryRun("growing-file", { projectId, path });
    expect(run).toMatchObject({ isGreen: false, reason: "noWell" });
  });

  test("into a stage that is FINAL has no stage", async () => {
    const stage = await freshStage();
    await world.api.owner.pool.query(
      "UPDATE stage SET state = 'FINAL' WHERE id = $1",
      [stage.id],
    );
    const path = await aFile(header + lines(0, 9));
    const run = await world.dryRun("growing-file", { stageId: stage.id, path });
    expect(run).toMatchObject({ isGreen: false, reason: "stageClosed" });
  });
});

describe("FE14: a dry run of a store", () => {
  const log = { uidWell: "w", uidWellbore: "wb", uidLog: "l" };
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      timeMs: start + index * 1000,
      cells: [7000 + index, 90],
    }));

  test("reads its log from the beginning, up to a thousand rows", async () => {
    const stage = await freshStage();
    const dataSourceAuthId = await world.aProvider(storeUrl, "van", "secret");
    store.rows = rows(1500);
    const command = { stageId: stage.id, dataSourceAuthId, ...log };
    const run = await world.dryRun("witsml", command);
    expect(run).toMatchObject({ isGreen: true, rowsRead: 1000 });
    expect(run.steps.at(-1)?.rowsOut).toBe(1000);
    expect(await world.stored(stage.id)).toEqual({
      deliveredRows: 0,
      received: {},
    });
  });

  test("says what is wrong with the store, without its password", async () => {
    const stage = await freshStage();
    store.rows = [];
    const tried = async (url: string, password: string) => {
      const dataSourceAuthId = await world.aProvider(url, "van", password);
      const command = { stageId: stage.id, dataSourceAuthId, ...log };
      return world.dryRun("witsml", command);
    };
    const silent = await tried(storeUrl, "secret");
    expect(silent).toMatchObject({ isGreen: false, reason: "silent" });
    const refused = await tried(storeUrl, "wrong-Password-1");
    expect(refused.reason).toBe("signInRefused");
    expect(JSON.stringify(refused)).not.toContain("wrong-Password-1");
    const nobody = await tried("http://127.0.0.1:9/store", "secret");
    expect(nobody.reason).toBe("unreachable");
    const broker = await tried(brokerUrl.replace("mqtt", "http"), "secret");
    expect(broker.isGreen).toBe(false);
    expect(await tried(brokerUrl, "secret")).toMatchObject({
      reason: "notUnderstood",
    });
  });
});

/** Accepts connections and never responds. */
class MuteServer {
  readonly sockets = new Set<Socket>();
  readonly #server = createServer((socket) => {
    this.sockets.add(socket.resume());
    socket.on("error", () => undefined);
    socket.on("close", () => this.sockets.delete(socket));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) =>
      this.#server.listen(0, "127.0.0.1", resolve),
    );
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/store`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Sends a dry run to a server of the same database with its own timing. */
async function tryWith(
  timing: Partial<DryRunTiming>,
  etl: ReturnType<FeedWorld["document"]>,
) {
  const server = await startTestApi({
    databaseUrl: world.api.databaseUrl,
    secretKey: world.api.secretKey,
    dryRunTiming: timing,
  });
  const { token } = await server.person({ roles: ["administrator"] });
  const gone = new AbortController();
  const response = fetch(`${server.url}/api/v1/etl/dryruns`, {
    method: "POST",
    signal: gone.signal,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ etl }),
  });
  return { response, leave: () => gone.abort(), close: () => server.close() };
}

async function outcomeWith(
  ...order: Parameters<typeof tryWith>
): Promise<DryRun> {
  const { response, close } = await tryWith(...order);
  const run = (await (await response).json()) as DryRun;
  await close();
  return run;
}

describe("FE14: a dry run of a store that does not respond", () => {
  let mute: MuteServer;
  let etl: ReturnType<FeedWorld["document"]>;

  beforeAll(async () => {
    mute = new MuteServer();
    const url = await mute.start();
    etl = world.document("witsml", {
      stageId: (await freshStage()).id,
      dataSourceAuthId: await world.aProvider(url, "van", "secret"),
      uidWell: "w",
      uidWellbore: "wb",
      uidLog: "l",
    });
  });
  afterAll(() => mute.stop());

  test("is ended at its time limit", async () => {
    expect(await outcomeWith({ connectMs: 300 }, etl)).toMatchObject({
      isGreen: false,
      reason: "noResponse",
    });
  });

  test("ends with its thread when the caller has gone", async () => {
    const { response, leave, close } = await tryWith(
      { connectMs: 600_000 },
      etl,
    );
    await expect.poll(() => mute.sockets.size).toBe(1);
    leave();
    await expect(response).rejects.toThrow();
    await expect.poll(() => mute.sockets.size).toBe(0);
    await close();
  });
});

describe("FE14: a dry run of a topic", () => {
  const row = (second: number, extra: object = {}) => ({
    time: start + second * 1000,
    units: { pressure: "psi" },
    pressure: 7000 + second,
    ...extra,
  });

  /** All rows that a dry run reads: it ends with them, however long they take. */
  const wholeBatch = (extra: object = {}) => {
    const seconds = Array.from({ length: 1000 }, (_, index) => index);
    return {
      firstSequence: 0,
      times: seconds.map((second) => start + second * 1000),
      channels: [
        {
          name: "pressure",
          unit: "psi",
          values: seconds.map((second) => 7000 + second),
        },
      ],
      ...extra,
    };
  };

  /** Tries the topic, and sends these messages once it is listened to. */
  async function triedWith(
    command: Readonly<Record<string, string | number>>,
    topic: string,
    messages: readonly unknown[],
  ): Promise<DryRun> {
    const dataSourceAuthId = await world.aProvider(brokerUrl, "van", "secret");
    const running = world.dryRun("mqtt", {
      ...command,
      dataSourceAuthId,
      topic,
    });
    await expect.poll(() => broker.subscribedTopics).toContain(topic);
    for (const message of messages) await broker.publish(topic, message);
    return running;
  }

  test("listens until it has its rows, and leaves nothing behind at the broker", async () => {
    const stage = await freshStage();
    const run = await triedWith({ stageId: stage.id }, "dry/one", [
      row(0),
      "{",
      row(2, { padding: "x".repeat(1024 * 1024) }),
      wholeBatch(),
    ]);
    expect(run).toMatchObject({ isGreen: true, reason: null });
    expect(rejectedOf(run, "parse")?.map(({ reason }) => reason)).toEqual([
      "A message on dry/one is neither a batch nor a row.",
      "A message on dry/one is too large.",
    ]);
    expect(run.targets[0]?.stageId).toBe(stage.id);
    expect(run.chart.lines[0]?.name).toBe("pressure");
    await expect.poll(() => broker.connectionCount).toBe(0);
    expect((await world.stored(stage.id)).deliveredRows).toBe(0);
  });

  test("that is silent, or whose broker refuses the sign-in, is not green", async () => {
    const stage = await freshStage();
    const tried = async (password: string) => {
      const etl = world.document("mqtt", {
        stageId: stage.id,
        dataSourceAuthId: await world.aProvider(brokerUrl, "van", password),
        topic: "dry/silent",
      });
      return outcomeWith({ listenMs: 5000 }, etl);
    };
    expect((await tried("secret")).reason).toBe("silent");
    expect((await tried("wrong")).reason).toBe("signInRefused");
  });

  test("of a whole project counts the messages that belong to no well", async () => {
    const { id: projectId } = world.pad.project;
    const batch = wholeBatch({ well: "Nobody 7H" });
    // The second one is left out of a dry run that has all its rows, which ends it.
    const run = await triedWith({ projectId }, "dry/pad", [batch, batch]);
    expect(run).toMatchObject({ isGreen: false, reason: "noWell" });
    expect(rejectedOf(run, "route")?.[0]?.reason).toContain("goes to no well");
  });

  test("ends when the caller has gone", async () => {
    const stage = await freshStage();
    const dataSourceAuthId = await world.aProvider(brokerUrl, "van", "secret");
    const etl = world.document("mqtt", {
      stageId: stage.id,
      dataSourceAuthId,
      topic: "dry/gone",
    });
    const { response, leave, close } = await tryWith(
      { listenMs: 600_000 },
      etl,
    );
    await expect.poll(() => broker.subscribedTopics).toContain("dry/gone");
    expect(broker.connectionCount).toBe(1);
    leave();
    await expect(response).rejects.toThrow();
    await expect.poll(() => broker.connectionCount).toBe(0);
    await close();
  });
});

describe("FE14: a dry run of what is made here", () => {
  test("plays a simulated stage", async () => {
    const stage = await freshStage();
    const run = await world.dryRun("simulator", {
      stageId: stage.id,
      speed: 600,
    });
    expect(run).toMatchObject({ isGreen: true, rowsRead: 1000 });
    expect(run.steps.map(({ name }) => name)).toEqual([
      "read",
      "check",
      "stage",
    ]);
  });

  test("plays a stored stage, and makes none", async () => {
    const { api } = world.administrator;
    const stage = await freshStage();
    const path = await aFile(header + lines(0, 60));
    const worker = await world.startWorker();
    await world.submit("growing-file", { stageId: stage.id, path });
    await expect
      .poll(async () => (await world.stored(stage.id)).deliveredRows)
      .toBe(60);
    await worker.stop();
    const before = await api.stages.get({ params: { id: stage.id } });
    const run = await world.dryRun("replay", {
      restartStageId: stage.id,
      wellId: before.wellId,
      speed: 4800,
    });
    expect(run).toMatchObject({ isGreen: true, rowsRead: 60 });
    expect(run.targets).toEqual([
      expect.objectContaining({ stageId: null, rows: 60 }),
    ]);
    const empty = await freshStage();
    const none = await world.dryRun("replay", {
      restartStageId: empty.id,
      wellId: before.wellId,
      speed: 4800,
    });
    expect(none).toMatchObject({ isGreen: false, reason: "silent" });
  });
});

describe("FE15: a watcher's document", () => {
  test("is submitted after its source was reached and had sent nothing yet, but not after a refused sign-in", async () => {
    const { api } = world.administrator;
    const well = await aWell(api, world.pad.project.id);
    const documentWith = async (password: string) =>
      world.document("mqtt", {
        wellId: well.id,
        dataSourceAuthId: await world.aProvider(brokerUrl, "van", password),
        topic: "dry/before-the-van",
      });
    const refused = await documentWith("wrong");
    const { id } = await api.etl.addToWell({
      body: { wellId: well.id, etl: refused },
    });
    const submit = async (etl: typeof refused) => {
      await outcomeWith({ listenMs: 5000 }, etl);
      return api.batchJobs.submit({
        body: { ...etl, watcher: { etlWellId: id } },
      });
    };
    await expect(submit(refused)).rejects.toMatchObject({
      code: "etl.dryRunMissing",
    });
    const etl = await documentWith("secret");
    const { jobId } = await submit(etl);
    await api.etl.stop({
      params: { id: jobId },
      body: { reason: "The test is over." },
    });
  });

  test("is submitted after it passed a dry run, and again after a change", async () => {
    const { api } = world.administrator;
    const { well, project } = await aPad(api);
    await aStage(api, well.id);
    const etl = world.document("simulator", { wellId: well.id, speed: 600 });
    const { id } = await api.etl.addToProject({
      body: { projectId: project.id, etl },
    });
    const submit = (document: typeof etl) =>
      api.batchJobs.submit({
        body: { ...document, watcher: { etlProjectId: id } },
      });
    await expect(submit(etl)).rejects.toMatchObject({
      code: "etl.dryRunMissing",
      status: 409,
    });
    // Tried for a well that this watcher does not watch.
    await api.etl.dryRun({ body: { etl, wellId: well.id } });
    await expect(submit(etl)).rejects.toMatchObject({
      code: "etl.dryRunMissing",
    });
    const run = await api.etl.dryRun({ body: { etl, projectId: project.id } });
    expect(run.isGreen).toBe(true);
    const other = world.document("simulator", { wellId: well.id, speed: 300 });
    await expect(submit(other)).rejects.toMatchObject({
      code: "etl.dryRunMissing",
    });
    const { command } = etl.containerOverrides;
    const renamed = {
      ...etl,
      jobName: "Another name",
      containerOverrides: { command: command.toReversed() },
    };
    const { jobId } = await submit(renamed);
    await api.etl.stop({ params: { id: jobId }, body: { reason: "Enough" } });
  });

  test("that is not green does not pass", async () => {
    const { api } = world.administrator;
    const { well } = await aPad(api);
    const etl = world.document("growing-file", {
      wellId: well.id,
      path: "nothing.csv",
    });
    const { id } = await api.etl.addToWell({ body: { wellId: well.id, etl } });
    await api.etl.dryRun({ body: { etl, wellId: well.id } });
    await expect(
      api.batchJobs.submit({ body: { ...etl, watcher: { etlWellId: id } } }),
    ).rejects.toMatchObject({ code: "etl.dryRunMissing" });
  });

  test("is refused for another project or well than the one it feeds", async () => {
    const { api } = world.administrator;
    const { well } = await aPad(api);
    const elsewhere = await aPad(api);
    const etl = world.document("simulator", { wellId: well.id, speed: 600 });
    await expect(
      api.etl.dryRun({ body: { etl, projectId: elsewhere.project.id } }),
    ).rejects.toMatchObject({ code: "request.invalid" });
    await expect(
      api.etl.dryRun({ body: { etl, wellId: elsewhere.well.id } }),
    ).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("FE16: versions of a watcher", () => {
  test("every save is kept with who and when; saving an old one is the way back", async () => {
    const { api } = world.administrator;
    const { well, project } = await aPad(api);
    const first = world.document("simulator", { wellId: well.id, speed: 600 });
    const second = world.document("simulator", { wellId: well.id, speed: 300 });
    const body = { projectId: project.id, etl: first };
    const { id, updatedAt } = await api.etl.addToProject({ body });
    const changed = await api.etl.updateOfProject({
      params: { id },
      body: { etl: second, updatedAt },
    });
    const list = async () =>
      (await api.etl.versionsOfProject({ params: { id: project.id } }))
        .versions;
    const [newest, oldest] = await list();
    expect(newest).toMatchObject({ version: 2, etl: second, savedBy: "Ada" });
    expect(oldest).toMatchObject({ version: 1, etl: first });
    expect(newest?.savedAt).toBeGreaterThanOrEqual(oldest?.savedAt ?? NaN);
    await api.etl.updateOfProject({
      params: { id },
      body: { etl: first, updatedAt: changed.updatedAt },
    });
    await api.etl.removeFromProject({ params: { id } });
    expect((await list()).map(({ version, etl }) => [version, etl])).toEqual([
      [3, first],
      [2, second],
      [1, first],
    ]);
    await world.api.owner.pool.query(
      `INSERT INTO etl_version (company_id, project_id, version, etl, saved_by)
       SELECT company_id, project_id, n, etl, saved_by FROM etl_version, generate_series(4, 260) n
       WHERE project_id = $1 AND version = 3`,
      [project.id],
    );
    await api.etl.addToProject({ body });
    const { rows } = await world.api.owner.pool.query<{ count: string }>(
      "SELECT count(*), min(version) FROM etl_version WHERE project_id = $1",
      [project.id],
    );
    expect(rows).toEqual([{ count: "200", min: 62 }]);
    const { versions } = await api.etl.versionsOfWell({
      params: { id: well.id },
    });
    expect(versions).toEqual([]);
  });
});
