import { defaultRolePermissions, permissions } from "@stagecraft/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "#database/migrate.ts";
import {
  startTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});
afterAll(() => api.close());

test("nobody gives permissions that they do not hold", async () => {
  const helper = await api.person({ roles: ["support"] });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = '{edit:users}' WHERE id = $1",
    [helper.id],
  );
  const promote = helper.api.users.updateIdentity({
    params: { auth0UserId: helper.subject },
    body: { roles: ["administrator"] },
  });
  await expect(promote).rejects.toMatchObject({
    status: 403,
    code: "permission.missing",
  });
});

test("an edit whose body names another record is refused", async () => {
  const { company } = await administrator.api.companies.add({
    body: { name: "Plover Energy" },
  });
  const edit = administrator.api.companies.update({
    params: { id: company.id },
    body: { id: company.id + 1, updatedAt: company.updatedAt },
  });
  await expect(edit).rejects.toMatchObject({ code: "request.invalid" });
});

test("an upgrade hands out new permissions once and keeps what was taken away", async () => {
  const { pool } = api.owner;
  const heldBySupport = async () => {
    const { rows } = await pool.query<{ permission: string }>(
      "SELECT permission FROM role_permission WHERE role = 'support'",
    );
    return new Set(rows.map(({ permission }) => permission));
  };
  await pool.query(
    "DELETE FROM role_permission WHERE role = 'support' AND permission IN ('view:map', 'edit:tags')",
  );
  await pool.query("DELETE FROM known_permission WHERE name = 'edit:tags'");
  await migrateDatabase(api.databaseUrl);
  const held = await heldBySupport();
  expect([held.has("edit:tags"), held.has("view:map")]).toEqual([true, false]);
});

test("the database starts with the table of default roles", async () => {
  const other = await startTestApi();
  const { rows } = await other.owner.pool.query<{
    role: string;
    permission: string;
  }>("SELECT role, permission FROM role_permission");
  const stored = rows.map(({ role, permission }) => `${role} ${permission}`);
  const expected = Object.entries(defaultRolePermissions).flatMap(
    ([role, granted]) =>
      permissions
        .filter((permission) => granted.includes(permission))
        .map((permission) => `${role} ${permission}`),
  );
  expect(stored.sort()).toEqual(expected.sort());
  await other.close();
});
