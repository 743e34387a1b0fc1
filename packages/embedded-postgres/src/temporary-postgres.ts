import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";

const folderPrefix = "stagecraft-test-";

/**
 * A server for tests: fast, not durable, its folder is removed when it stops.
 * Give each test file its own database with `createDatabase`.
 */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  await removeAbandonedFolders();
  const dataFolder = await mkdtemp(
    join(tmpdir(), `${folderPrefix}${process.pid}-`),
  );
  const postgres = await startEmbeddedPostgres({ dataFolder, durable: false });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Test runs that were killed could not clean up. */
async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const owner = Number.parseInt(name.slice(folderPrefix.length), 10);
    if (Number.isInteger(owner) && !isAlive(owner)) {
      await rm(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
