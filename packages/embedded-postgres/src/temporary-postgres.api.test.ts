import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { createDatabase, dropDatabase, urlOfDatabase } from "./databases.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

test("a temporary server copies databases and leaves no folder behind", async () => {
  const server = await startTemporaryPostgres();
  const socket = new URL(server.url).searchParams.get("host") ?? "";
  const template = await createDatabase(server.url, "template of tests");
  await count(template, "CREATE TABLE well AS SELECT 42 AS id");

  const copy = await createDatabase(server.url, "copy", "template of tests");
  expect(await count(copy, "SELECT id FROM well")).toBe(1);
  await dropDatabase(server.url, "copy");
  const gone = urlOfDatabase(server.url, "copy");
  await expect(count(gone, "SELECT 1")).rejects.toThrow("does not exist");

  expect(existsSync(socket)).toBe(true);
  await server.stop();
  expect(existsSync(dirname(socket))).toBe(false);
});

async function count(url: string, text: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rowCount;
  } finally {
    await client.end();
  }
}
