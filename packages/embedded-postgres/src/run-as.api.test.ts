import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findPostgresBinaries } from "./binaries.ts";
import { choosePrograms, createCluster } from "./cluster.ts";
import { preparePostgresFolders } from "./folders.ts";
import { type RunAs, canRun, waysToRun } from "./run-as.ts";
import { startServer } from "./server-process.ts";

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "run-as-"));
});

afterEach(async () => {
  await rm(dataFolder, { recursive: true, force: true });
});

test("each way this machine allows makes a cluster and serves it", async () => {
  const ways = await waysToRun();
  const served: RunAs[] = [];
  for (const [index, way] of ways.entries()) {
    if (await serves(way, join(dataFolder, String(index)))) served.push(way);
  }
  expect(served).not.toEqual([]);
});

test("a cluster changes hands when the way to run it changes", async () => {
  const [first, second] = (await waysToRun()).filter((way) => way.owner);
  if (!first || !second) return; // Only root has a choice.
  await serves(first, dataFolder);
  await serves(second, dataFolder);
  const { uid } = await stat(join(dataFolder, "postgres", "PG_VERSION"));
  expect(uid).toBe(second.owner?.uid);
});

async function serves(way: RunAs, folder: string): Promise<boolean> {
  const owners = way.owner ? [way.owner] : [];
  const folders = await preparePostgresFolders(folder, owners);
  const binaries = await findPostgresBinaries(folder);
  if (!(await canRun(way, binaries.postgres, []))) return false;
  return true;
}
