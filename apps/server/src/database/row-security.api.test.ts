import { aPad } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import { sharedTestApi, type TestApi } from "../../test/api-harness.ts";
import { someoneWaits } from "../../test/test-database.ts";
import { inTransaction, platformIdentity } from "#database/database.ts";

let api: TestApi;

beforeAll(async () => {
  api = await sharedTestApi();
});

/** The policies that decide which companies a transaction sees. */
async function companyPolicies(): Promise<string[]> {
  const { rows } = await api.owner.pool.query<{ tablename: string }>(
    "SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND qual LIKE '%string_to_array(%'",
  );
  return rows.map(({ tablename }) => tablename);
}

test("somebody who sees every company can change a row while another transaction changes it", async () => {
  const administrator = await api.person({ roles: ["administrator"] });
  const { stage } = await aPad(administrator.api);
  const rename = (comment: string, meanwhile: () => Promise<void>) =>
    inTransaction(api.database, platformIdentity, async (transaction) => {
      await transaction.query("UPDATE stage SET comment = $2 WHERE id = $1", [
        stage.id,
        comment,
      ]);
      await meanwhile();
    });
  let second: Promise<void> = Promise.resolve();
  await rename("first", async () => {
    second = rename("second", () => Promise.resolve());
    await expect.poll(() => someoneWaits(api.owner)).toBe(true);
  });
  await expect(second).resolves.toBeUndefined();
});

test("the policy of every table can be read for every company", async () => {
  const { rows } = await api.owner.pool.query<{ tablename: string }>(
    `SELECT tablename FROM pg_policies WHERE schemaname = 'public'
       AND qual LIKE '%string_to_array(%' AND qual NOT LIKE '%''*''::text), %'`,
  );
  expect(rows).toEqual([]);
  expect((await companyPolicies()).length).toBeGreaterThan(15);
});
