import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type Server, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TestBrowser } from "#features/identity/testing/test-browser.ts";

const script = fileURLToPath(new URL("all.ts", import.meta.url));
const runner = fileURLToPath(
  new URL("../../../../tools/run.mjs", import.meta.url),
);
/** Five seconds is the promise, on a machine that is not running other tests. */
const backInServiceMs = 30_000;
let folder: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stagecraft-all-"));
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) {
      await once(child, "exit");
    }
  }
  await rm(folder, { recursive: true, force: true });
});

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
      output: 'STAGECRAFT_DEMO is "maybe" but must be on or off.\n',
    });
  });

  test("a database that does not answer", async () => {
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

describe("a running Stagecraft", { timeout: 120_000 }, () => {
  test("serves, refuses a second one on its folder, and stops in order", async () => {
    const stagecraft = await start();
    expect(await stagecraft.isReady()).toBe(true);

    const second = await runToEnd({});
    expect(second.code).toBe(1);
    expect(second.output).toBe(
      `STAGECRAFT_DATA names ${folder}, which is in use by process ${stagecraft.pid} at ${stagecraft.url}: stop that one first, or choose another folder.\n`,
    );

    const family = descendants(stagecraft.pid);
    expect(family.length).toBeGreaterThan(3);
    expect(await stagecraft.end("SIGTERM")).toEqual([0, null]);
    expect(family.filter(isAlive)).toEqual([]);
    // PostgreSQL removes this file at the end of a clean shutdown only.
    expect(existsSync(join(folder, "postgres", "postmaster.pid"))).toBe(false);
  });

  test("names the demo accounts to the first who comes, even before it says that it is ready", async () => {
    const port = await freePort();
    await launch({ PORT: String(port), STAGECRAFT_DEMO: "on" });
    const browser = new TestBrowser(`http://127.0.0.1:${port}`);
    const page = await vi.waitFor(() => browser.openSignIn(), {
      timeout: 90_000,
      interval: 20,
    });
    const shown = await (await browser.visit(page)).text();
    expect(shown).toContain("administrator@demo.test");
  });

  test("is back within seconds after kill -9 of any part of it", async () => {
    const stagecraft = await start();
    for (const part of ["api.ts", "worker.ts", "postgres"]) {
      const pid = stagecraft.findProcess(part);
      process.kill(pid, "SIGKILL");
      await vi.waitFor(async () => {
        expect(stagecraft.findProcess(part)).not.toBe(pid);
        expect(await stagecraft.isReady()).toBe(true);
      }, backInServiceMs);
    }
  });

  test("killed itself, it can be started again at once", async () => {
    const killed = await start();
    const family = descendants(killed.pid);
    expect(await killed.end("SIGKILL")).toEqual([null, "SIGKILL"]);

    // At once and on the same port, which the orphans may still hold.
    const again = await start({ PORT: new URL(killed.url).port });
    expect(await again.isReady()).toBe(true);
    expect(family.filter(isAlive)).toEqual([]);
  });

  test("killed itself, it takes everything along without being started again", async () => {
    const killed = await start();
    const family = descendants(killed.pid);
    expect(family.length).toBeGreaterThan(3);
    await killed.end("SIGKILL");
    await vi.waitFor(
      () => expect(family.filter(isAlive)).toEqual([]),
      backInServiceMs,
    );
  });
});

interface Ended {
  code: number | null;
  output: string;
}

/** Runs one that is expected to give up; its output is all of both streams. */
async function runToEnd(environment: NodeJS.ProcessEnv): Promise<Ended> {
  const child = await launch(environment);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: Buffer.concat(chunks).toString() };
}

async function start(environment: NodeJS.ProcessEnv = {}) {
  const child = await launch(environment);
  const pid = child.pid ?? 0;
  const url = await readAddress(child);
  return {
    pid,
    url,
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

async function launch(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
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
  started.push(child);
  return child;
}

/** Waits for the banner; what was said instead is the reason for failing. */
function readAddress(child: ChildProcess): Promise<string> {
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      const address = /ready: (\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(complaints)));
  });
}

async function listenSomewhere(): Promise<Server> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function freePort(): Promise<number> {
  const free = await listenSomewhere();
  const port = portOf(free);
  free.close();
  return port;
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

/** Dead but not yet collected by its parent counts as dead. */
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
