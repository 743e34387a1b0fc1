import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedTestApi, type TestApi } from "../../test/api-harness.ts";
import {
  inTransaction,
  isUnavailable,
  openDatabase,
  platformIdentity,
  type Database,
} from "./database.ts";

let api: TestApi;
let database: Database;

beforeAll(async () => {
  api = await sharedTestApi();
  database = openDatabase(api.databaseUrl, { rowSecurity: false });
});
afterAll(() => database.close());

test("a connection that breaks between two statements fails the transaction and not the process", async () => {
  const broken = inTransaction(
    database,
    platformIdentity,
    async (transaction) => {
      const [session] = await transaction.query<{ pid: number }>(
        "SELECT pg_backend_pid() AS pid",
      );
      await api.owner.pool.query("SELECT pg_terminate_backend($1, 5000)", [
        session?.pid,
      ]);
      await transaction.query("SELECT 1");
    },
  );
  await expect(broken.catch(isUnavailable)).resolves.toBe(true);
  const { rows } = await database.pool.query("SELECT 1 AS one");
  expect(rows).toEqual([{ one: 1 }]);
});
