import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aPad, aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FeedWorld } from "./testing/feed-world.ts";

let world: FeedWorld;

beforeAll(async () => {
  world = await FeedWorld.create();
  await mkdir(world.inbox, { recursive: true });
});
afterAll(() => world.close());

async function freshStage() {
  const { api } = world.administrator;
  const well = await aWell(api, world.pad.project.id);
  return aStage(api, well.id);
}

/** Tables whose rows contain a text, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = world.api.owner;
  const { rows } = await pool.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await pool.query(
      `SELECT 1 FROM ${name} t WHERE position($1 IN t::text) > 0 LIMIT 1`,
      [text],
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

/** A store that repeats every header and body it was sent, in any form it can. */
class EchoingStore {
  mode: "fault" | "refusal" | "name" = "fault";
  readonly #server: Server;

  constructor(password: string) {
    const basic = Buffer.from(`van:${password}`).toString("base64");
    const words = `no such thing as ${password} or ${basic}`;
    const envelope = (body: string) =>
      `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`;
    const bodies = {
      fault: `<s:Fault><faultstring>${words}</faultstring></s:Fault>`,
      refusal: `<WMLS_GetFromStoreResponse><Result>-400</Result><SuppMsgOut>${words}</SuppMsgOut></WMLS_GetFromStoreResponse>`,
      name: `<WMLS_GetCapResponse><Result>1</Result><CapabilitiesOut>&lt;name>${words}&lt;/name></CapabilitiesOut></WMLS_GetCapResponse>`,
    };
    this.#server = createServer((request, response) => {
      request.resume();
      request.on("end", () => response.end(envelope(bodies[this.mode])));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) =>
      this.#server.listen(0, "127.0.0.1", resolve),
    );
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/store`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

describe("FE17: a secret", () => {
  test("of a provider is nowhere, even when the other side repeats it", async () => {
    const { api } = world.administrator;
    const password = "Planted-Pa55word";
    const basic = Buffer.from(`van:${password}`).toString("base64");
    const store = new EchoingStore(password);
    const dataSourceAuthId = await world.aProvider(
      await store.start(),
      "van",
      password,
    );
    const stage = await freshStage();
    const command = {
      stageId: stage.id,
      dataSourceAuthId,
      uidWell: "w",
      uidWellbore: "wb",
      uidLog: "l",
    };
    const worker = await world.startWorker();
    const responses: unknown[] = [];
    for (const mode of ["fault", "refusal", "name"] as const) {
      store.mode = mode;
      responses.push(
        await world.dryRun("witsml", command),
        await api.dataSources.test({
          params: { id: dataSourceAuthId },
          body: {},
        }),
      );
      const jobId = await world.submit("witsml", command);
      await expect
        .poll(async () => (await world.logOf(jobId)).length, { interval: 100 })
        .toBeGreaterThan(1);
      if ((await world.job(jobId)).endedAt === null) await world.stop(jobId);
      responses.push(await world.job(jobId));
    }
    responses.push(
      await api.etl.jobs({ query: { stageId: stage.id } }),
      await api.dataSources.get({ params: { id: dataSourceAuthId } }),
    );
    await worker.stop();
    await store.stop();
    const text = JSON.stringify(responses);
    for (const secret of [password, basic]) {
      expect(text).not.toContain(secret);
      expect(await tablesWith(secret)).toEqual([]);
    }
    expect(text).toContain("no such thing as ***");
  });

  const secret = "hunter2-and-more";
  test.each([
    { jobName: `Van password=${secret}` },
    { command: [`--password=${secret}`] },
    { command: [`--topic=pad?token=${secret}`] },
    { command: [`--topic=mqtt://van:${secret}@broker.example/pad`] },
  ])("in a document is refused without repeating it: %j", async (part) => {
    const { api, send } = world.administrator;
    const { project } = await aPad(api);
    const document = world.document("mqtt", {
      projectId: project.id,
      topic: "a",
    });
    const { command } = document.containerOverrides;
    const etl = {
      ...document,
      jobName: part.jobName ?? document.jobName,
      containerOverrides: {
        command: [...(part.command ?? []), ...command],
      },
    };
    const bodies = {
      "batchjobs/submit": etl,
      etlprojects: { projectId: project.id, etl },
      "etl/dryruns": { etl },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const response = await send("POST", path, body);
      expect(response.status).toBe(400);
      const text = JSON.stringify(response.body);
      expect(text).toContain("looks like a secret");
      expect(text).not.toContain(secret);
    }
    expect(await tablesWith(secret)).toEqual([]);
  });
});

describe("FE19: a job of one company", () => {
  test("is refused with the provider, the project or the stage of another", async () => {
    const { api } = world.administrator;
    const other = await aPad(api);
    const stage = await freshStage();
    const theirProvider = other.project.dataSourceAuthId ?? 0;
    expect(theirProvider).toBeGreaterThan(0);
    const topic = { topic: "pad" };
    const documents = [
      world.document("mqtt", {
        ...topic,
        stageId: stage.id,
        dataSourceAuthId: theirProvider,
      }),
      world.document("replay", {
        restartStageId: other.stage.id,
        wellId: world.pad.well.id,
        speed: 4800,
      }),
    ];
    const member = await world.api.person({
      roles: ["engineer"],
      companies: [world.pad.company.id],
    });
    await world.api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{submit:batchjobs}' WHERE id = $1",
      [member.id],
    );
    const theirs = world.document("simulator", {
      wellId: other.well.id,
      speed: 600,
    });
    for (const etl of [...documents, theirs])
      for (const [path, body] of [
        ["batchjobs/submit", etl],
        ["etl/dryruns", { etl }],
      ] as const) {
        const response = await member.send("POST", path, body);
        expect([path, response.status]).toEqual([path, 404]);
      }
    const [first] = documents;
    // A person who sees both companies cannot mix them either.
    const mixed = await world.administrator.send("POST", "etl/dryruns", {
      etl: first,
    });
    expect(mixed.status).toBe(404);
    const replayed = await world.administrator.api.etl.dryRun({
      body: { etl: documents[1] ?? theirs },
    });
    expect(replayed).toMatchObject({ isGreen: false, reason: "silent" });
  });

  test("reads nothing of another company, even if its stored command was changed", async () => {
    const other = await aPad(world.administrator.api);
    const stage = await freshStage();
    const jobId = await world.submit("mqtt", {
      stageId: stage.id,
      dataSourceAuthId: await world.aProvider("mqtt://127.0.0.1:9"),
      topic: "pad",
    });
    await world.api.owner.pool.query(
      "UPDATE batch_job SET command = $2 WHERE id = $1",
      [
        jobId,
        [
          `--stageId=${stage.id}`,
          `--dataSourceAuthId=${other.project.dataSourceAuthId}`,
          "--topic=pad",
        ],
      ],
    );
    await world.startWorker();
    await expect
      .poll(async () => (await world.job(jobId)).failure, { interval: 100 })
      .toBe("The data provider was deleted.");
  });

  test.each(["file", "folder"])(
    "does not follow a %s that became a link after it was submitted",
    async (kind) => {
      const stage = await freshStage();
      const name = `changed-${kind}`;
      const secret = join(world.dataFolder, "inbox", "999999", name);
      await mkdir(secret, { recursive: true });
      await writeFile(join(secret, "van.csv"), "Date/Time,Pressure (psi)\n");
      const own = join(world.inbox, name);
      await mkdir(own);
      await writeFile(join(own, "van.csv"), "");
      const jobId = await world.submit("growing-file", {
        stageId: stage.id,
        path: `${name}/van.csv`,
      });
      if (kind === "folder") {
        await rm(own, { recursive: true });
        await symlink(secret, own);
      } else {
        await rm(join(own, "van.csv"));
        await symlink(join(secret, "van.csv"), join(own, "van.csv"));
      }
      await world.startWorker();
      await expect
        .poll(async () => (await world.job(jobId)).failure, { interval: 100 })
        .toMatch(/is a link|leads out of the inbox/);
    },
  );

  test("has a bounded command", async () => {
    const { send } = world.administrator;
    const etl = world.document("mqtt", {
      wellId: world.pad.well.id,
      topic: "x".repeat(201),
    });
    const long = await send("POST", "etl/dryruns", { etl });
    expect(long.status).toBe(400);
    const many = {
      ...etl,
      containerOverrides: {
        command: Array.from({ length: 51 }, (_, at) => `--a${at}=1`),
      },
    };
    expect((await send("POST", "batchjobs/submit", many)).status).toBe(400);
  });
});
