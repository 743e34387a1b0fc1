import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { SupervisedProcess } from "./supervised-process.ts";

const folder = mkdtempSync(join(tmpdir(), "supervised-process-"));
const lifecycle = new URL("child-lifecycle.ts", import.meta.url).href;
const supervision = new URL("supervised-process.ts", import.meta.url).href;
const events: string[] = [];
const log = { event: (text: string) => events.push(text), postgres: () => {} };
let supervised: SupervisedProcess | null = null;

afterEach(async () => {
  await supervised?.stop();
  supervised = null;
  events.length = 0;
});

afterAll(() => rmSync(folder, { recursive: true }));

test("a process that was killed is started again", async () => {
  const child = await write("killed", writesItsPid);
  await supervise("worker", child.script).start();
  const first = await child.pid();

  process.kill(first, "SIGKILL");

  await vi.waitFor(
    async () => expect(await child.pid()).not.toBe(first),
    90_000,
  );
  expect(events).toEqual(["process worker ended (SIGKILL): starting it again"]);
});

test("a process that was launched early starts with the settings that follow, and again with them", async () => {
  const child = await write(
    "early",
    (file) => `
      import { writeFileSync } from "node:fs";
      import { runChild } from ${JSON.stringify(lifecycle)};
      runChild({
        start: async () => {
          writeFileSync(${JSON.stringify(file)}, String(process.pid) + " " + process.env.DATABASE_URL);
          return { stop: async () => {} };
        },
      });`,
  );
  const notes = () => readFileSync(child.file, "utf8").split(" ");
  const worker = supervise("worker", child.script);
  worker.prepare();
  expect(existsSync(child.file)).toBe(false);
  await worker.start({ DATABASE_URL: "postgres://ready" });
  const [pid = "", url] = notes();
  expect(url).toBe("postgres://ready");

  process.kill(Number(pid), "SIGKILL");

  await vi.waitFor(() => {
    expect(notes()[0]).not.toBe(pid);
    expect(notes()[1]).toBe("postgres://ready");
  }, 90_000);
});

test("a process that was launched early can be stopped before its settings follow", async () => {
  const child = await write("unused", writesItsPid);
  const worker = supervise("worker", child.script);
  worker.prepare();
  await worker.stop();
  expect(existsSync(child.file)).toBe(false);
  expect(events).toEqual([]);
});

test("a process that ends before it is ready ends the start", async () => {
  const child = await write("broken", () => `throw new Error("no database");`);
  const start = supervise("api", child.script).start();
  await expect(start).rejects.toThrow(
    "The process api ended before it was ready (exit code 1); its log says why.",
  );
});

test("a stop is orderly, and final", async () => {
  const child = await write("stopped", writesItsPid);
  const worker = supervise("worker", child.script);
  await worker.start();
  const pid = await child.pid();

  await worker.stop();

  expect(readFileSync(child.file, "utf8")).toBe(`${pid} stopped`);
  expect(isAlive(pid)).toBe(false);
  expect(events).toEqual([]);
});

test("Ctrl-C in the terminal leaves the order of the stop to the supervisor", async () => {
  const child = await write("interrupted", notesSignals);
  const worker = supervise("worker", child.script);
  await worker.start();
  const pid = await child.pid();

  process.kill(pid, "SIGINT");
  process.kill(pid, "SIGHUP");
  await vi.waitFor(
    () => expect(noted(child.file)).toEqual(["SIGHUP", "SIGINT"]),
    90_000,
  );

  expect(readFileSync(child.file, "utf8")).toBe(String(pid));
  expect(events).toEqual([]);
});

test("without a supervisor Ctrl-C stops a process in order", async () => {
  const child = await write("alone", writesItsPid);
  const alone = runAlone(child.script);
  const pid = await child.pid();
  alone.kill("SIGINT");
  expect(await once(alone, "exit")).toEqual([0, null]);
  expect(readFileSync(child.file, "utf8")).toBe(`${pid} stopped`);
});

test.each([
  ["does not outlive a supervisor that was killed", "orphan", writesItsPid],
  [
    "stops in order when its supervisor was killed while it started",
    "unheard",
    startsWithoutItsSupervisor,
  ],
])("a process %s", async (_, name, source) => {
  const child = await write(name, source);
  const supervisor = await write(
    `${name}-supervisor`,
    () => `
      import { SupervisedProcess } from ${JSON.stringify(supervision)};
      await new SupervisedProcess({
        name: "worker",
        script: new URL(${JSON.stringify(child.script.href)}),
        environment: process.env,
        log: { event() {}, postgres() {} },
      }).start();`,
  );
  const parent = runAlone(supervisor.script);
  const pid = await child.pid();

  parent.kill("SIGKILL");

  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 90_000);
  expect(readFileSync(child.file, "utf8")).toBe(`${pid} stopped`);
});

test("an error nobody caught ends the process with a line in the log", async () => {
  const child = await write(
    "faulty",
    () => `
      import { runChild } from ${JSON.stringify(lifecycle)};
      runChild({ start: async () => ({ stop: async () => {} }) });
      setTimeout(() => { throw new Error("gauge on fire"); }, 50);`,
  );
  const faulty = runAlone(child.script);
  const printed = faulty.stderr?.toArray() as Promise<Buffer[]>;
  expect(await once(faulty, "exit")).toEqual([1, null]);
  const line = JSON.parse(Buffer.concat(await printed).toString()) as object;
  expect(line).toMatchObject({ level: 60, msg: "gauge on fire" });
});

function supervise(name: string, script: URL): SupervisedProcess {
  const environment = process.env;
  supervised = new SupervisedProcess({ name, script, environment, log });
  return supervised;
}

/** Returns a program that writes its process id to a file, and "stopped" after an orderly stop. */
function writesItsPid(file: string, meanwhile = ""): string {
  return `
  import { once } from "node:events";
  import { writeFileSync } from "node:fs";
  import { setTimeout as sleep } from "node:timers/promises";
  import { runChild } from ${JSON.stringify(lifecycle)};
  const file = ${JSON.stringify(file)};
  runChild({
    start: async () => {
      writeFileSync(file, String(process.pid));
      const keepAlive = setInterval(() => {}, 1000);
      ${meanwhile}
      return {
        stop: async () => {
          writeFileSync(file, process.pid + " stopping");
          clearInterval(keepAlive);
          await sleep(100);
          writeFileSync(file, process.pid + " stopped");
        },
      };
    },
  });`;
}

/** Returns a program that notes each signal once it has reacted to it. */
function notesSignals(file: string): string {
  return writesItsPid(
    file,
    `for (const name of ["SIGINT", "SIGHUP"])
      process.on(name, () =>
        setImmediate(() => writeFileSync(file + "." + name, "")),
      );`,
  );
}

const noted = (file: string) =>
  ["SIGHUP", "SIGINT"].filter((name) => existsSync(`${file}.${name}`));

/** Returns a program that becomes ready only after its supervisor is gone. */
function startsWithoutItsSupervisor(file: string): string {
  return writesItsPid(file, `await once(process, "disconnect");`);
}

async function write(name: string, source: (file: string) => string) {
  const file = join(folder, `${name}.pid`);
  const path = join(folder, `${name}.mts`);
  await writeFile(path, source(file));
  const pid = () =>
    vi.waitFor(() => {
      expect(existsSync(file)).toBe(true);
      const text = readFileSync(file, "utf8");
      expect(text).toMatch(/^\d+$/);
      return Number(text);
    }, 90_000);
  return { script: pathToFileURL(path), file, pid };
}

function runAlone(script: URL): ChildProcess {
  return spawn(process.execPath, [script.pathname], {
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** A process that is dead but not yet reaped by its parent counts as dead. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8") !== "";
  } catch {
    return false;
  }
}
