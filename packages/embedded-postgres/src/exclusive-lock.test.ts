import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LockedError, lockExclusively } from "./exclusive-lock.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "exclusive-lock-"));
});

afterAll(() => rm(folder, { recursive: true }));

test("a held lock is refused and names its holder; released, it is free", () => {
  const path = join(folder, "held.lock");
  const lock = lockExclusively(path, "process 7");
  expect(() => lockExclusively(path, "process 8")).toThrow(LockedError);
  expect(() => lockExclusively(path, "process 8")).toThrow("process 7");
  lock.release();
  const next = lockExclusively(path, "process 8");
  expect(next.abandonedBy).toBeNull();
  next.release();
});

test("a lock that could not be written is given back", () => {
  const path = join(folder, "unwritten.lock");
  // Fails at the same point as a full disk: when the holder is written.
  const unwritable = Symbol("process 7") as unknown as string;
  expect(() => lockExclusively(path, unwritable)).toThrow(TypeError);
  lockExclusively(path, "process 8").release();
});

test("the lock of a killed process is free and says whose it was", async () => {
  const path = join(folder, "killed.lock");
  const source = new URL("exclusive-lock.ts", import.meta.url).href;
  const holder = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { lockExclusively } from ${JSON.stringify(source)};
     lockExclusively(${JSON.stringify(path)}, "the killed one");
     process.stdout.write("locked");
     setTimeout(() => {}, 60_000);`,
  ]);
  await once(holder.stdout, "data");
  expect(() => lockExclusively(path, "us")).toThrow("the killed one");
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const lock = lockExclusively(path, "us");
  expect(lock.abandonedBy).toBe("the killed one");
  lock.release();
});
