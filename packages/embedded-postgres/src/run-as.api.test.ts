import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startInOneOf } from "./embedded-postgres.ts";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import { type RunAs, waysToRun } from "./run-as.ts";

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "run-as-"));
  await chmod(dataFolder, 0o755);
});

afterEach(async () => {
  await rm(dataFolder, { recursive: true, force: true });
});

test("each way to run PostgreSQL serves, or says in advance that it cannot", async () => {
  const outcomes: string[] = [];
  for (const [index, way] of (await waysToRun()).entries()) {
    outcomes.push(await tryOut(way, join(dataFolder, String(index))));
  }
  expect(outcomes).toContain("served");
  expect(
    outcomes.filter(
      (outcome) => !/^served$|PostgreSQL cannot be run on/.test(outcome),
    ),
  ).toEqual([]);
});

test.runIf(process.getuid?.() === 0)(
  "a cluster changes hands when the way to run it changes",
  async () => {
    const ways = (await waysToRun()).filter((way) => way.owner);
    const owners: (number | undefined)[] = [];
    for (const way of ways) {
      if ((await tryOut(way, dataFolder)) !== "served") continue;
      const file = join(dataFolder, "postgres", "PG_VERSION");
      expect((await stat(file)).uid).toBe(way.owner?.uid);
      owners.push(way.owner?.uid);
    }
    expect(owners).not.toEqual([]);
  },
);

async function tryOut(way: RunAs, folder: string): Promise<string> {
  try {
    const postgres = await startInOneOf([way], { dataFolder: folder });
    await postgres.stop();
    return "served";
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) return error.message;
    throw error;
  }
}
