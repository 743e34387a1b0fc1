import {
  defaultRolePermissions,
  permissions,
  type Role,
} from "@stagecraft/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "#database/migrate.ts";
import {
  startTestApi,
  type Person,
  type OwnTestApi,
} from "../../../test/api-harness.ts";

let api: OwnTestApi;
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

function giveRoles(by: Person, to: Person, roles: Role[]) {
  return by.api.users.updateIdentity({
    params: { auth0UserId: to.subject },
    body: { roles },
  });
}

const beyondOwn = { status: 403, code: "permission.missing" };

test("senior support, who holds almost every permission, makes no administrators, himself included", async () => {
  const senior = await api.person({ roles: ["seniorsupport"] });
  const guest = await api.person({ roles: ["guest"] });
  for (const person of [senior, guest]) {
    const raised = giveRoles(senior, person, [
      "seniorsupport",
      "administrator",
    ]);
    await expect(raised).rejects.toMatchObject(beyondOwn);
  }
});

test("a role that reaches every company is not given by somebody who works for one", async () => {
  const { company } = await administrator.api.companies.add({
    body: { name: "Whimbrel Energy" },
  });
  const editor = await api.person({
    roles: ["manager"],
    companies: [company.id],
  });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = $2 WHERE id = $1",
    [editor.id, permissions],
  );
  for (const role of ["research", "support"] as const) {
    const raised = giveRoles(editor, editor, ["manager", role]);
    await expect(raised).rejects.toMatchObject(beyondOwn);
  }
});

test("nobody takes a role from somebody with more rights", async () => {
  const senior = await api.person({ roles: ["seniorsupport"] });
  const other = await api.person({ roles: ["administrator"] });
  await expect(giveRoles(senior, other, [])).rejects.toMatchObject(beyondOwn);
});

test("an administrator gives every role, others the roles they hold", async () => {
  const guest = await api.person({ roles: ["guest"] });
  const senior = await api.person({ roles: ["seniorsupport"] });
  const { roles } = await giveRoles(administrator, guest, ["engineer"]);
  expect(roles).toEqual(["engineer"]);
  const raised = await giveRoles(senior, guest, ["engineer", "seniorsupport"]);
  expect(raised.roles).toEqual(["engineer", "seniorsupport"]);
});

test("the last administrator keeps the role; of two who give it up at once, one keeps it", async () => {
  const own = await startTestApi();
  const first = await own.person({ roles: ["administrator"] });
  await expect(giveRoles(first, first, ["support"])).rejects.toMatchObject({
    status: 409,
    code: "user.lastAdministrator",
  });
  const second = await own.person({ roles: ["administrator"] });
  const outcomes = await Promise.allSettled([
    giveRoles(first, first, ["support"]),
    giveRoles(second, second, ["support"]),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  await own.close();
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
