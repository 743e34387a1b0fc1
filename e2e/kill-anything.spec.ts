import { once } from "node:events";
import { rm } from "node:fs/promises";
import {
  contract,
  createClient,
  type Client,
  type StagecraftContract,
} from "@stagecraft/contract";
import { aStage, aWell, signIn } from "@stagecraft/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { descendants } from "./support/process-tree.ts";
import { startApp, type RunningApp } from "./support/running-app.ts";

/** One round in the test command, about a hundred kills before a release. */
const isWholeRun = process.env["WHOLE_TESTS"] === "all";
const rounds = isWholeRun ? 34 : 1;

/** Pumping the demo at the same time adds load, which is tested only before a release. */
const appOptions = isWholeRun
  ? {}
  : { environment: { STAGECRAFT_DEMO: "quiet" } };
const start = 1_760_000_000_000;

let app: RunningApp;
let api: Client<StagecraftContract>;
let stageId: number;

async function connect(): Promise<void> {
  const { accessToken } = await signIn({
    baseUrl: app.url,
    account: "administrator@demo.test",
    password: "stagecraft",
  });
  api = createClient(contract, async ({ method, path, body }) => {
    const response = await fetch(`${app.url}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok)
      throw new Error(`${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  });
}

const connectedWithinMs = 240_000;

async function untilConnected(): Promise<void> {
  const deadline = Date.now() + connectedWithinMs;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

beforeAll(async () => {
  app = await startApp(appOptions);
  await untilConnected();
  const [project] = await api.projects.active({});
  const well = await aWell(api, project?.id ?? 0);
  stageId = (await aStage(api, well.id)).id;
});
afterAll(async () => {
  await app.stop();
  await rm(app.dataFolder, { recursive: true, force: true });
});

/** Sends one row after another and repeats each row until it is acknowledged. */
class Witness {
  readonly acknowledged: number[] = [];
  #stopped = false;
  readonly #done: Promise<void>;

  constructor() {
    this.#done = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#done;
  }

  async #run(): Promise<void> {
    let isSent = false;
    // A row that was sent may be stored although no response came, so it is repeated to the end.
    for (let sequence = 0; !this.#stopped || isSent;) {
      isSent = true;
      try {
        await api.stageData.push({
          params: { stageId },
          body: {
            source: "witness",
            firstSequence: sequence,
            times: [start + sequence * 1000],
            channels: [{ name: "pressure", unit: "psi", values: [sequence] }],
          },
        });
        this.acknowledged.push(sequence);
        sequence += 1;
        isSent = false;
      } catch {
        // Not acknowledged: the same row is sent again.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async moved(): Promise<void> {
    const before = this.acknowledged.length;
    await expect
      .poll(() => this.acknowledged.length, { timeout: 180_000 })
      .toBeGreaterThan(before + 20);
  }
}

const victims = [
  { name: "the API", pattern: /processes\/api\.ts/ },
  { name: "the worker", pattern: /processes\/worker\.ts/ },
  { name: "PostgreSQL", pattern: /bin\/postgres .*-D/ },
];

/** A process that was killed before is started again after a pause that grows. */
function runningProcess(
  name: string,
  pattern: RegExp,
): Promise<ReturnType<typeof descendants>[number]> {
  return vi.waitFor(
    () => {
      const found = descendants(app.process.pid ?? 0).find(({ command }) =>
        pattern.test(command),
      );
      if (found === undefined) throw new Error(`${name} does not run`);
      return found;
    },
    { timeout: 180_000, interval: 100 },
  );
}

test(
  "kill -9 of any process: it comes back, and every acknowledged sample is there once",
  { timeout: 900_000 },
  async () => {
    const witness = new Witness();
    await witness.moved();
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, pattern } of victims) {
        const victim = await runningProcess(name, pattern);
        process.kill(victim.pid, "SIGKILL");
        await witness.moved();
      }
    }
    await witness.stop();
    const headers = await api.stages.headers({ params: { id: stageId } });
    const { data } = await api.stageData.datum({
      params: { id: headers[0]?.id ?? 0 },
    });
    expect(data.map(([, value]) => value)).toEqual(witness.acknowledged);
  },
);

test(
  "kill -9 of the supervisor: the next start comes up by itself with everything",
  { timeout: 600_000 },
  async () => {
    const before = await api.stages.headers({ params: { id: stageId } });
    const { data } = await api.stageData.datum({
      params: { id: before[0]?.id ?? 0 },
    });
    const port = Number(new URL(app.url).port);
    app.process.kill("SIGKILL");
    await once(app.process, "exit");
    app = await startApp({
      ...appOptions,
      dataFolder: app.dataFolder,
      port,
    });
    await untilConnected();
    const after = await api.stageData.datum({
      params: { id: before[0]?.id ?? 0 },
    });
    expect(after.data).toEqual(data);
  },
);

test("Ctrl-C stops cleanly", async () => {
  expect(await app.stop()).toBe(0);
});
