import {
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
): Promise<Result> {
  if (databaseUrl !== null) {
    await checkDatabase(databaseUrl);
    return work(databaseUrl);
  }
  const running = await findRunningPostgres(dataFolder);
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
