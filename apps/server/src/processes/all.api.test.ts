import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type Server, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from "vitest";
import { findRunningPostgres } from "@stagecraft/embedded-postgres";
import { freePort } from "@stagecraft/testing";
import pg from "pg";
import { TestBrowser } from "#features/identity/testing/test-browser.ts";

const script = fileURLToPath(new URL("all.ts", import.meta.url));
const runner = fileURLToPath(
  new URL("../../../../tools/run.mjs", import.meta.url),
);
/** The requirement is five seconds, on a machine that is not running other tests. */
const backInServiceMs = 90_000;
let folder: string;
/** Processes to end after the test, or after all tests. */
const started: ChildProcess[] = [];
const running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stagecraft-all-"));
});

afterEach(async () => {
  await endAll(started);
  await rm(folder, { recursive: true, force: true });
});

async function endAll(children: ChildProcess[]): Promise<void> {
  for (const child of children.splice(0)) {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) {
      await once(child, "exit");
    }
  }
}

describe("what cannot start says why in one sentence", () => {
  test("a taken port, before anything is made or started", async () => {
    const other = await listenSomewhere();
    const port = portOf(other);
    const refused = await runToEnd({ PORT: String(port) });
    other.close();
    expect(refused).toEqual({
      code: 1,
      output: `PORT ${port} is taken on 127.0.0.1: stop what listens there, or choose another port.\n`,
    });
    expect(existsSync(join(folder, "postgres"))).toBe(false);
  });

  test("a folder that cannot be written", async () => {
    const refused = await runToEnd({ STAGECRAFT_DATA: "/dev/null/data" });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^STAGECRAFT_DATA names \/dev\/null\/data, which cannot be written \(.*\)\.\n$/,
    );
  });

  test("a wrong setting", async () => {
    const refused = await runToEnd({ STAGECRAFT_DEMO: "maybe" });
    expect(refused).toEqual({
      code: 1,
      output:
        'STAGECRAFT_DEMO is "maybe" but must be on, off, quiet or brief.\n',
    });
  });

  test("a database that does not respond", async () => {
    const port = await freePort();
    const DATABASE_URL = `postgresql://user:secret@127.0.0.1:${port}/stagecraft`;
    const refused = await runToEnd({ DATABASE_URL });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^DATABASE_URL names a database that cannot be reached \(.*\)\.\n$/,
    );
    expect(refused.output).not.toContain("secret");
  });
});

/** The tests share one folder, created once: each start finds the data left by the one before. */
describe("a running Stagecraft", { timeout: 240_000 }, () => {
  let kept: string;
  let stagecraft: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), "stagecraft-all-"));
  });
  afterAll(async () => {
    await endAll(running);
    await rm(kept, { recursive: true, force: true });
  });
  const startKept = (environment: NodeJS.ProcessEnv = {}) =>
    start({ STAGECRAFT_DATA: kept, ...environment }, running);

  test("names the demo accounts to the first who comes, even before it says that it is ready", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const starting = startKept({ PORT: String(port), STAGECRAFT_DEMO: "on" });
    const browser = new TestBrowser(url);
    const page = await vi.waitFor(() => browser.openSignIn(), {
      timeout: 180_000,
      interval: 20,
    });
    const shown = await (await browser.visit(page)).text();
    expect(shown).toContain("administrator@demo.test");
    stagecraft = await starting;
    expect(await stagecraft.isReady()).toBe(true);
  });

  test("connects to the database with a login that owns nothing, timed jobs included", async () => {
    const url = await findRunningPostgres(kept);
    const client = new pg.Client({ connectionString: url ?? "" });
    await client.connect();
    const { rows } = await client.query<{ usename: string; jobs: boolean }>(
      `SELECT DISTINCT usename, application_name = 'stagecraft-jobs' AS jobs FROM pg_stat_activity
       WHERE datname = 'stagecraft' AND pid <> pg_backend_pid() AND backend_type = 'client backend' ORDER BY jobs`,
    );
    const { rowCount: schedules } = await client.query(
      "SELECT FROM pgboss.schedule WHERE name = 'seal-samples'",
    );
    await client.end();
    expect(rows).toEqual([
      { usename: "stagecraft_login_stagecraft", jobs: false },
      { usename: "stagecraft_login_stagecraft", jobs: true },
    ]);
    expect(schedules).toBe(1);
  });

  test("refuses a second one on its folder, and stops in order", async () => {
    const second = await runToEnd({ STAGECRAFT_DATA: kept });
    expect(second.code).toBe(1);
    expect(second.output).toBe(
      `STAGECRAFT_DATA names ${kept}, which is in use by process ${stagecraft.pid} at ${stagecraft.url}: stop that one first, or choose another folder.\n`,
    );

    const family = descendants(stagecraft.pid);
    expect(family.length).toBeGreaterThan(3);
    expect(await stagecraft.end("SIGTERM")).toEqual([0, null]);
    expect(family.filter(isAlive)).toEqual([]);
    // PostgreSQL removes this file at the end of a clean shutdown only.
    expect(existsSync(join(kept, "postgres", "postmaster.pid"))).toBe(false);
  });

  test("is back within seconds after kill -9 of any part of it", async () => {
    stagecraft = await startKept();
    for (const part of ["api.ts", "worker.ts", "postgres"]) {
      const pid = stagecraft.findProcess(part);
      process.kill(pid, "SIGKILL");
      await vi.waitFor(async () => {
        expect(stagecraft.findProcess(part)).not.toBe(pid);
        expect(await stagecraft.isReady()).toBe(true);
      }, backInServiceMs);
    }
  });

  test("killed itself, it can be started again at once, and prints a new link for the first administrator", async () => {
    const { firstLink } = stagecraft;
    const family = descendants(stagecraft.pid);
    const { port } = new URL(stagecraft.url);
    expect(await stagecraft.end("SIGKILL")).toEqual([null, "SIGKILL"]);

    // Restarts at once on the same port, which orphaned processes may still hold.
    stagecraft = await startKept({ PORT: port });
    expect(await stagecraft.isReady()).toBe(true);
    expect(family.filter(isAlive)).toEqual([]);
    // The administrator of the demo, which is off now, does not count.
    expect(await statusOfLink(stagecraft.url, stagecraft.firstLink)).toBe(200);
    expect(await statusOfLink(stagecraft.url, firstLink)).toBe(404);
  });

  test("killed itself, it takes everything along without being started again", async () => {
    const family = descendants(stagecraft.pid);
    expect(family.length).toBeGreaterThan(3);
    await stagecraft.end("SIGKILL");
    await vi.waitFor(
      () => expect(family.filter(isAlive)).toEqual([]),
      backInServiceMs,
    );
  });
});

async function statusOfLink(url: string, link: string): Promise<number> {
  const browser = new TestBrowser(url);
  await browser.visit(link);
  return (await browser.visit("/idp/password")).status;
}

interface Ended {
  code: number | null;
  output: string;
}

/** Runs an instance that is expected to fail; the output contains both streams. */
async function runToEnd(environment: NodeJS.ProcessEnv): Promise<Ended> {
  const child = await launch(environment);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: Buffer.concat(chunks).toString() };
}

async function start(environment: NodeJS.ProcessEnv, among: ChildProcess[]) {
  const child = await launch(environment, among);
  const pid = child.pid ?? 0;
  const banner = await readBanner(child);
  const url = /ready: (\S+)/.exec(banner)?.[1] ?? "";
  return {
    pid,
    url,
    firstLink: /\/idp\/link\/[\w-]+/.exec(banner)?.[0] ?? "",
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      return once(child, "exit");
    },
    isReady: async () => {
      const reply = await fetch(`${url}/readyz`).catch(() => null);
      return reply?.ok ?? false;
    },
    findProcess: (part: string) => {
      const found = children(pid).find((id) => commandOf(id).includes(part));
      if (found === undefined) throw new Error(`There is no process ${part}.`);
      return found;
    },
  };
}

async function launch(
  environment: NodeJS.ProcessEnv,
  among = started,
): Promise<ChildProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [runner, script], {
    env: {
      ...process.env,
      PORT: String(port),
      STAGECRAFT_DATA: folder,
      STAGECRAFT_DEMO: "off",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  among.push(child);
  return child;
}

/** Waits for the banner; any error output becomes the reason for failing. */
function readBanner(child: ChildProcess): Promise<string> {
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      if (text.includes("ready: ")) resolve(text);
    });
    child.once("exit", () => reject(new Error(complaints)));
  });
}

async function listenSomewhere(): Promise<Server> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("A listening server has a port.");
  }
  return address.port;
}

function descendants(pid: number): number[] {
  return children(pid).flatMap((child) => [child, ...descendants(child)]);
}

function children(pid: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((id) => id > 0 && isAlive(id) && parentOf(id) === pid);
}

function parentOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^PPid:\t(\d+)$/m.exec(status)?.[1]);
  } catch {
    return null;
  }
}

/** A process that is dead but not yet reaped by its parent counts as dead. */
function isAlive(pid: number): boolean {
  return commandOf(pid) !== "";
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
