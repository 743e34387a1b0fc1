import {
  createDatabase,
  startTemporaryPostgres,
} from "@stagecraft/embedded-postgres";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#database/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A throw-away PostgreSQL with a migrated database to copy. */
    readonly postgresUrl: string;
  }
}

export const templateDatabase = "template_of_tests";

export async function setup(project: TestProject) {
  const server = await startTemporaryPostgres();
  await migrateDatabase(await createDatabase(server.url, templateDatabase));
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}
