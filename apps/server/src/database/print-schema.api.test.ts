import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../test/test-database.ts";
import { printSchema, schemaFile } from "./print-schema.ts";

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.close());

test("schema.sql says what the migrations make; npm run schema writes it again", async () => {
  const made = await printSchema(world.owner.pool);
  expect(made).toBe(await readFile(schemaFile, "utf8"));
});
