import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@stagecraft/embedded-postgres";
import {
  applicationRole,
  type Database,
  openDatabase,
} from "../../../apps/server/src/database/database.ts";
import { migrateDatabase } from "../../../apps/server/src/database/migrate.ts";
import { prepareJobQueue } from "../../../apps/server/src/jobs/job-queue.ts";
import type { BenchRun } from "../measuring/bench-run.ts";

/** Starts a database like the product's: fsync on, migrated, used by this benchmark only. */
export async function startDatabase(run: BenchRun): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataFolder: await run.folder(),
  });
  run.defer(() => postgres.stop());
  await migrateDatabase(postgres.url);
  await prepareJobQueue(postgres.url, applicationRole);
  return postgres;
}

/** Connects as the database's owner, bypassing row security. */
export type OwnerPool = Database["pool"];

export function openOwnerPool(run: BenchRun, url: string): OwnerPool {
  let ended = false;
  const database = openDatabase(url, {
    rowSecurity: false,
    onError(error) {
      // The pool ends before its connections do: the server may end them first.
      if (!ended) throw error;
    },
  });
  run.defer(() => {
    ended = true;
    return database.close();
  });
  return database.pool;
}
