import {
  defaultRolePermissions,
  permissions,
  repairPermissions,
  roles,
  type Permission,
  type Role,
} from "@stagecraft/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";

// The table of roles applies to every company, so these tests have a database of their own.
let api: OwnTestApi;
let administrator: Person;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.person({
    roles: ["administrator"],
    name: "Ada Lindqvist",
  });
});
afterAll(() => api.close());

const table = () => administrator.api.roles.table({});

async function permissionsOf(role: Role): Promise<Permission[]> {
  const found = (await table()).roles.find(({ name }) => name === role);
  return found?.permissions ?? [];
}

interface Change {
  readonly role: Role;
  readonly permission: Permission;
  readonly granted: boolean;
}

const give = (role: Role, permission: Permission): Change => ({
  role,
  permission,
  granted: true,
});
const take = (role: Role, permission: Permission): Change => ({
  role,
  permission,
  granted: false,
});

async function change(by: Person, ...changes: Change[]) {
  const { version } = await table();
  return by.api.roles.update({ body: { version, changes } });
}

function addExtra(person: Person, ...extra: Permission[]) {
  return api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = $2 WHERE id = $1",
    [person.id, extra],
  );
}

async function aCompany(name: string) {
  return (await administrator.api.companies.add({ body: { name } })).company;
}

const refused = { status: 403, code: "permission.missing" };

describe("the table of roles", () => {
  test("lists every role with its permissions, its defaults and how many people hold it", async () => {
    await api.person({ roles: ["sales"] });
    await api.person({ roles: ["sales", "guest"] });
    const { roles: listed } = await table();
    expect(listed.map(({ name }) => name)).toEqual(roles);
    expect(listed.find(({ name }) => name === "sales")).toEqual({
      name: "sales",
      everyCompany: false,
      people: 2,
      permissions: [...defaultRolePermissions.sales].sort(),
      defaultPermissions: [...defaultRolePermissions.sales].sort(),
    });
    expect(
      listed.filter(({ everyCompany }) => everyCompany).map(({ name }) => name),
    ).toEqual(["administrator", "seniorsupport", "support", "research"]);
  });

  test("counts and names for somebody of one company only the people of that company", async () => {
    const company = await aCompany("Dunlin Energy");
    const other = await aCompany("Knot Energy");
    await api.person({ roles: ["vanoperator"], companies: [other.id] });
    const own = await api.person({
      name: "Bo Own",
      roles: ["vanoperator"],
      companies: [company.id],
    });
    const viewer = await api.person({
      name: "Vi Viewer",
      roles: ["manager"],
      companies: [company.id],
    });
    await addExtra(viewer, "view:admin-companies");
    const { roles: listed } = await viewer.api.roles.table({});
    expect(listed.find(({ name }) => name === "vanoperator")?.people).toBe(1);
    const { people } = await viewer.api.roles.people({
      query: { role: "vanoperator" },
    });
    expect(people.map(({ id }) => id)).toEqual([own.id]);
  });

  test("is changed by an administrator, at once for those who hold the role", async () => {
    const guest = await api.person({ roles: ["guest"] });
    expect((await guest.send("GET", "map/projects")).status).toBe(403);
    const before = await table();
    const changed = await change(administrator, give("guest", "view:map"));
    expect(changed.changedBy).toBe("Ada Lindqvist");
    expect(changed.version).toBeGreaterThan(before.version);
    expect((await guest.send("GET", "map/projects")).status).toBe(200);
    await change(administrator, take("guest", "view:map"));
    expect((await guest.send("GET", "map/projects")).status).toBe(403);
  });

  test("announces a change to every process, so that it acts within 15 s everywhere", async () => {
    const listener = await api.owner.pool.connect();
    let notices = 0;
    listener.on("notification", () => (notices += 1));
    await listener.query("LISTEN changed");
    await change(administrator, give("guest", "view:teams"));
    await expect.poll(() => notices).toBeGreaterThan(0);
    await change(administrator, take("guest", "view:teams"));
    listener.release(true);
  });

  test("refuses the change of an editor who has read an older version, and changes nothing", async () => {
    const { version } = await table();
    await change(administrator, give("sales", "view:live-dashboard"));
    const changes = [give("sales", "view:fdialert")];
    await expect(
      administrator.api.roles.update({ body: { version, changes } }),
    ).rejects.toMatchObject({
      status: 409,
      code: "edit.conflict",
      details: { changedBy: "Ada Lindqvist" },
    });
    expect(await permissionsOf("sales")).not.toContain("view:fdialert");
    await change(administrator, take("sales", "view:live-dashboard"));
  });

  test("of two who save at once lets one win", async () => {
    const { version } = await table();
    const save = (permission: Permission) =>
      administrator.api.roles.update({
        body: { version, changes: [give("playbookguest", permission)] },
      });
    const outcomes = await Promise.allSettled([
      save("view:teams"),
      save("view:map"),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "rejected",
    ]);
  });

  test("keeps its version when a request changes nothing", async () => {
    const { version } = await table();
    const changed = await change(administrator, give("manager", "view:map"));
    expect(changed.version).toBe(version);
  });

  test("refuses a request that names a cell twice", async () => {
    const twice = change(
      administrator,
      give("guest", "view:map"),
      take("guest", "view:map"),
    );
    await expect(twice).rejects.toMatchObject({ code: "request.invalid" });
  });
});

describe("nobody gives what he does not hold (decision D23)", () => {
  test("administrators never lose what repairs the table, in the database neither", async () => {
    for (const permission of repairPermissions) {
      const taking = change(administrator, take("administrator", permission));
      await expect(taking).rejects.toMatchObject({
        ...refused,
        details: { lock: "repair" },
      });
    }
    await inTransaction(api.database, platformIdentity, (transaction) =>
      transaction.query(
        "DELETE FROM role_permission WHERE role = 'administrator' AND permission = ANY($1)",
        [repairPermissions],
      ),
    );
    expect(await permissionsOf("administrator")).toEqual(
      expect.arrayContaining([...repairPermissions]),
    );
  });

  test("a van's role never changes: its secret opens nothing but the push", async () => {
    const raised = change(administrator, give("datavan", "view:projects"));
    await expect(raised).rejects.toMatchObject({
      ...refused,
      details: { lock: "machine" },
    });
  });

  test("an editor who is no administrator changes neither that role nor what he does not hold", async () => {
    const editor = await api.person({ roles: ["support"] });
    await addExtra(editor, "edit:roles");
    for (const [changed, lock] of [
      [give("support", "edit:users"), "notHeld"],
      [take("seniorsupport", "edit:users"), "notHeld"],
      [take("administrator", "view:map"), "administrators"],
    ] as const)
      await expect(change(editor, changed)).rejects.toMatchObject({
        ...refused,
        details: { lock },
      });
    await change(editor, give("guest", "view:teams"));
    await change(editor, take("guest", "view:teams"));
  });

  test("an editor of single companies changes nothing, with the application's check or row security alone", async () => {
    const company = await aCompany("Sanderling Energy");
    const editor = await api.person({
      roles: ["manager"],
      companies: [company.id],
    });
    await addExtra(editor, ...permissions);
    const raised = change(editor, give("manager", "edit:stages"));
    await expect(raised).rejects.toMatchObject({
      ...refused,
      details: { lock: "oneCompany" },
    });
    const asCompany = { ...platformIdentity, companyIds: [company.id] };
    const forged = inTransaction(api.database, asCompany, (transaction) =>
      transaction.query(
        "INSERT INTO role_permission VALUES ('manager', 'edit:stages')",
      ),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
    await expect(
      editor.api.roles.impact({
        body: { changes: [give("manager", "edit:stages")] },
      }),
    ).rejects.toMatchObject(refused);
  });

  test("an administrator restores what his role has lost, and only then gives it to others", async () => {
    await change(administrator, take("administrator", "say:speech"));
    await expect(
      change(administrator, give("guest", "say:speech")),
    ).rejects.toMatchObject({ ...refused, details: { lock: "notHeld" } });
    await change(administrator, give("administrator", "say:speech"));
    await change(administrator, give("guest", "say:speech"));
    await change(administrator, take("guest", "say:speech"));
  });
});

describe("the impact of changes", () => {
  test("names who gains and who loses each permission, and changes nothing", async () => {
    await Promise.all([
      api.person({ roles: ["playbookadmin"], name: "Anna Gains" }),
      api.person({ roles: ["playbookadmin"], name: "Berta Gains" }),
      // Holds it through another role too, so nothing changes for this person.
      api.person({ roles: ["playbookadmin", "manager"], name: "Carl Keeps" }),
    ]);
    const extra = await api.person({ roles: ["playbookadmin"], name: "Dora" });
    await addExtra(extra, "view:production-dashboard", "edit:rules");
    const { version } = await table();
    const { permissions: found } = await administrator.api.roles.impact({
      body: {
        changes: [
          give("playbookadmin", "view:production-dashboard"),
          take("playbookadmin", "edit:rules"),
        ],
      },
    });
    expect(found).toEqual([
      {
        permission: "edit:rules",
        gains: { count: 0, names: [] },
        loses: { count: 3, names: ["Anna Gains", "Berta Gains", "Carl Keeps"] },
      },
      {
        permission: "view:production-dashboard",
        gains: { count: 2, names: ["Anna Gains", "Berta Gains"] },
        loses: { count: 0, names: [] },
      },
    ]);
    expect((await table()).version).toBe(version);
  });

  test("of somebody who holds a permission through two roles is nothing while one of them keeps it", async () => {
    await api.person({
      roles: ["stagecraftplaybookadmin", "stagecraftplaybookengineer"],
    });
    const impactOf = async (...changes: Change[]) =>
      (await administrator.api.roles.impact({ body: { changes } }))
        .permissions[0]?.loses.count;
    const one = take("stagecraftplaybookadmin", "edit:rules");
    const other = take("stagecraftplaybookengineer", "edit:rules");
    expect(await impactOf(one)).toBe(0);
    expect(await impactOf(one, other)).toBe(1);
  });

  test("counts a thousand people in one request and names the first five", async () => {
    await api.owner.pool.query(
      `WITH added AS (INSERT INTO app_user (subject, name, email)
         SELECT 'many|' || n, 'Many ' || lpad(n::text, 4, '0'), '' FROM generate_series(1, 1000) n RETURNING id)
       INSERT INTO user_role (user_id, role) SELECT id, 'stagecraftplaybookguest' FROM added`,
    );
    const changes = permissions.map((permission) =>
      give("stagecraftplaybookguest", permission),
    );
    const { permissions: found } = await administrator.api.roles.impact({
      body: { changes },
    });
    expect(found).toHaveLength(permissions.length);
    const map = found.find(({ permission }) => permission === "view:map");
    expect(map?.gains).toEqual({
      count: 1000,
      names: ["Many 0001", "Many 0002", "Many 0003", "Many 0004", "Many 0005"],
    });
  });
});

describe("people with their roles", () => {
  test("are found by name and email, and a percent sign is a percent sign", async () => {
    const company = await aCompany("Turnstone Energy");
    const percent = await api.person({
      roles: ["guest"],
      name: "100% Sure",
      companies: [company.id],
    });
    const found = async (search: string) =>
      (await administrator.api.roles.people({ query: { search } })).people;
    expect((await found("0% sur")).map(({ id }) => id)).toEqual([percent.id]);
    expect(await found("0_ sur")).toEqual([]);
    expect((await found(percent.subject)).map(({ id }) => id)).toEqual([
      percent.id,
    ]);
  });

  test("come a page at a time, each once and by name", async () => {
    await api.owner.pool.query(
      `INSERT INTO app_user (subject, name, email)
       SELECT 'paged|' || n, 'Paged ' || (n % 60), '' FROM generate_series(1, 120) n`,
    );
    const seen: string[] = [];
    let after: number | undefined;
    for (;;) {
      const { people, hasMore } = await administrator.api.roles.people({
        query: { search: "paged ", after },
      });
      seen.push(...people.map(({ id, name }) => `${name} ${id}`));
      after = people.at(-1)?.id;
      if (!hasMore) break;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });
});

describe("why somebody may do something", () => {
  const why = (person: Person, permission: Permission, by = administrator) =>
    by.api.roles.explain({ query: { userId: person.id, permission } });

  test("names the roles that bring it, and where it reaches", async () => {
    const company = await aCompany("Godwit Energy");
    const person = await api.person({
      name: "Eva Both",
      roles: ["engineer", "manager"],
      companies: [company.id],
    });
    expect(await why(person, "export:stages")).toEqual({
      name: "Eva Both",
      permission: "export:stages",
      isHeld: true,
      throughRoles: ["engineer", "manager"],
      isAdditional: false,
      everyCompanyThrough: [],
      companies: [{ id: company.id, name: "Godwit Energy" }],
      grantedBy: roles.filter((role) =>
        defaultRolePermissions[role].includes("export:stages"),
      ),
      givers: { count: 0, names: [] },
    });
    const support = await api.person({ roles: ["support"] });
    expect((await why(support, "edit:wells")).everyCompanyThrough).toEqual([
      "support",
    ]);
  });

  test("says that it was given besides the roles", async () => {
    const person = await api.person({ roles: ["guest"] });
    await addExtra(person, "view:fdialert");
    expect(await why(person, "view:fdialert")).toMatchObject({
      isHeld: true,
      isAdditional: true,
      throughRoles: [],
    });
  });

  test("says what is missing and who could give it", async () => {
    const person = await api.person({ roles: ["guest"] });
    const found = await why(person, "edit:roles");
    expect(found).toMatchObject({
      isHeld: false,
      grantedBy: ["administrator"],
    });
    expect(found.givers).toEqual({ count: 1, names: ["Ada Lindqvist"] });
  });

  test("is not shown for somebody of another company, nor with another company's names", async () => {
    const own = await aCompany("Curlew Energy");
    const other = await aCompany("Ruff Energy");
    const viewer = await api.person({
      roles: ["manager"],
      companies: [own.id],
    });
    await addExtra(viewer, "view:admin-companies");
    const both = await api.person({
      roles: ["guest"],
      companies: [own.id, other.id],
    });
    const stranger = await api.person({
      roles: ["guest"],
      companies: [other.id],
    });
    await expect(why(stranger, "view:map", viewer)).rejects.toMatchObject({
      status: 404,
    });
    const found = await why(both, "view:map", viewer);
    expect(found.companies).toEqual([{ id: own.id, name: "Curlew Energy" }]);
    expect(found.givers).toEqual({ count: 0, names: [] });
  });
});
