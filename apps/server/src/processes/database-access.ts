import {
  EmbeddedPostgresError,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "@stagecraft/embedded-postgres";
import type { StorageSettings } from "#configuration/configuration.ts";
import { checkDatabase, lockDataFolder } from "./start-checks.ts";

/**
 * Runs work on the database of an installation, running or stopped: on the
 * external one, on the embedded one of a running Stagecraft, or else on the
 * embedded one, started for the duration of the work.
 */
export async function withDatabaseOf<Result>(
  { databaseUrl, dataFolder }: StorageSettings,
  doing: string,
  work: (url: string) => Promise<Result>,
  { mayBeNew = false }: { readonly mayBeNew?: boolean } = {},
): Promise<Result> {
  if (databaseUrl !== null) {
    await checkDatabase(databaseUrl);
    return work(databaseUrl);
  }
  const running = await findRunning(dataFolder, mayBeNew);
  if (running !== null) return work(running);
  const lock = lockDataFolder(dataFolder, doing);
  try {
    const postgres = await startEmbeddedPostgres({ dataFolder });
    try {
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

/** A folder without a database is a wrong one, unless the work may begin a new installation. */
async function findRunning(
  dataFolder: string,
  mayBeNew: boolean,
): Promise<string | null> {
  try {
    return await findRunningPostgres(dataFolder);
  } catch (error) {
    if (mayBeNew && error instanceof EmbeddedPostgresError) return null;
    throw error;
  }
}
