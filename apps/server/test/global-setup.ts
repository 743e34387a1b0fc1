import { fileURLToPath } from "node:url";
import {
  createDatabase,
  startTemporaryPostgres,
} from "@stagecraft/embedded-postgres";
import type { TestProject } from "vitest/node";
import { applicationRole } from "#database/database.ts";
import { migrateDatabase } from "#database/migrate.ts";
import { prepareJobQueue } from "#jobs/job-queue.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A temporary PostgreSQL with a migrated database to copy. */
    readonly postgresUrl: string;
  }
}

export const templateDatabase = "template_of_tests";

/** Cache for processes and threads of tests, which would compile the same sources each time. */
const compileCache = fileURLToPath(
  new URL("../../../.cache/node", import.meta.url),
);

export async function setup(project: TestProject) {
  process.env["NODE_COMPILE_CACHE"] ??= compileCache;
  const server = await startTemporaryPostgres();
  const url = await createDatabase(server.url, templateDatabase);
  await migrateDatabase(url);
  await prepareJobQueue(url, applicationRole);
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}
