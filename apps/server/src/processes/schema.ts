/*
 * npm run schema
 *
 * Migrates an empty database and writes the resulting schema to
 * apps/server/src/database/schema.sql, for reading. A test compares the two.
 */
import { writeFile } from "node:fs/promises";
import {
  createDatabase,
  startTemporaryPostgres,
} from "@stagecraft/embedded-postgres";
import { openDatabase } from "#database/database.ts";
import { migrateDatabase } from "#database/migrate.ts";
import { printSchema, schemaFile } from "#database/print-schema.ts";

const server = await startTemporaryPostgres();
try {
  const url = await createDatabase(server.url, "schema");
  await migrateDatabase(url);
  const database = openDatabase(url, { rowSecurity: false });
  await writeFile(schemaFile, await printSchema(database.pool));
  await database.close();
} finally {
  await server.stop();
}
