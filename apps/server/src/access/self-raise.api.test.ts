import {
  defaultRolePermissions,
  permissions,
  roles,
  rolesOfEveryCompany,
  type Permission,
  type Role,
} from "@stagecraft/domain";
import { aPad, aProject, type Pad } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../test/api-harness.ts";
import { allEndpoints } from "../../test/call-endpoint.ts";

// Decision D23: whatever somebody calls, he ends up with no right that he did not have.

interface Attacker {
  readonly self: Person;
  readonly role: Role;
}

interface Attack {
  /** Name of the call in the contract. */
  readonly call: string;
  readonly aim: string;
  /** Whether it gives nothing to somebody who already reaches every company. */
  readonly isMembership?: true;
  /** Whether the request only repeats what is stored: it is accepted and changes nothing. */
  readonly isIdle?: true;
  readonly send: (attacker: Attacker) => ReturnType<Person["send"]>;
}

let api: OwnTestApi;
let administrator: Person;
let own: Pad;
/** A pad of the attacker's company of which he is not a member. */
let sibling: { readonly id: number };
let foreign: Pad;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  own = await aPad(administrator.api);
  foreign = await aPad(administrator.api);
  sibling = await aProject(administrator.api, own.company.id);
});
afterAll(() => api.close());

function setRights(
  { self, role }: Attacker,
  moreRoles: readonly Role[],
  extra: readonly Permission[],
) {
  return self.send("PUT", `users/${encodeURIComponent(self.subject)}/auth0`, {
    roles: [...new Set([role, ...moreRoles])],
    permissions: extra,
  });
}

function assign({ self }: Attacker, assetType: string, assetId: number) {
  const body = { group: "raised", userId: self.id, assetType, assetId };
  return self.send("POST", "users/group", body);
}

async function giveOwnRole(
  { self, role }: Attacker,
  wanted: readonly Permission[],
) {
  const { version } = await administrator.api.roles.table({});
  const changes = wanted.map((permission) => ({
    role,
    permission,
    granted: true,
  }));
  return self.send("PUT", "roles", { version, changes });
}

let newPeople = 0;

function aNewPerson(rights: {
  roles?: readonly Role[];
  companyIds?: readonly number[];
}) {
  const email = `second-${(newPeople += 1)}@example.test`;
  return { name: "Second account", email, ...rights };
}

const missingIn = (role: Role) =>
  permissions.filter(
    (permission) => !defaultRolePermissions[role].includes(permission),
  );

const attacks: readonly Attack[] = [
  ...roles.map((wanted): Attack => ({
    call: "users.updateIdentity",
    aim: `the role ${wanted}`,
    send: (attacker) =>
      setRights(
        attacker,
        // Requesting his own role again would not be an escalation.
        [wanted === attacker.role ? "administrator" : wanted],
        [],
      ),
  })),
  {
    call: "users.updateIdentity",
    aim: "every permission",
    send: (attacker) => setRights(attacker, [], permissions),
  },
  {
    call: "userGroups.assign",
    aim: "another company",
    isMembership: true,
    send: (attacker) => assign(attacker, "COMPANY", foreign.company.id),
  },
  {
    call: "userGroups.assign",
    aim: "a pad of another company",
    isMembership: true,
    send: (attacker) => assign(attacker, "PROJECT", foreign.project.id),
  },
  {
    call: "userGroups.assign",
    aim: "another pad of the own company",
    isMembership: true,
    send: (attacker) => assign(attacker, "PROJECT", sibling.id),
  },
  {
    call: "companies.addUser",
    aim: "another company",
    isMembership: true,
    send: ({ self }) =>
      self.send("POST", `companies/${foreign.company.id}/users/${self.id}`),
  },
  {
    call: "projects.addUser",
    aim: "a pad of another company",
    isMembership: true,
    send: ({ self }) =>
      self.send("POST", `projects/${foreign.project.id}/users/${self.id}`),
  },
  {
    call: "projects.addUser",
    aim: "another pad of the own company",
    isMembership: true,
    send: ({ self }) =>
      self.send("POST", `projects/${sibling.id}/users/${self.id}`),
  },
  {
    call: "companies.addUser",
    aim: "all pads of the own company",
    isMembership: true,
    isIdle: true,
    send: ({ self }) =>
      self.send("POST", `companies/${own.company.id}/users/${self.id}`),
  },
  {
    call: "companies.updateUser",
    aim: "all pads of the own company",
    isMembership: true,
    send: ({ self }) =>
      self.send("PUT", `companies/${own.company.id}/users/${self.id}`, {
        allProjects: true,
      }),
  },
  {
    call: "users.add",
    aim: "a second account with a role of administrators",
    send: ({ self }) =>
      self.send("POST", "users", aNewPerson({ roles: ["administrator"] })),
  },
  {
    call: "users.add",
    aim: "a second account in another company",
    isMembership: true,
    send: ({ self }) =>
      self.send(
        "POST",
        "users",
        aNewPerson({ companyIds: [foreign.company.id] }),
      ),
  },
  {
    call: "users.update",
    aim: "the account of an administrator, by his address",
    send: async ({ self }) => {
      const { updatedAt } = await administrator.api.users.get({
        params: { id: administrator.id },
      });
      return self.send("PUT", `users/${administrator.id}`, {
        email: "taken@example.test",
        updatedAt,
      });
    },
  },
  {
    call: "passwords.link",
    aim: "the account of an administrator, by a new password",
    send: ({ self }) =>
      self.send("POST", `users/${administrator.id}/passwordlink`),
  },
  {
    call: "secondFactors.reset",
    aim: "the account of an administrator, without his second factor",
    send: ({ self }) =>
      self.send("POST", `users/${administrator.id}/secondfactors/reset`, {
        reason: "Lost phone",
      }),
  },
  {
    call: "roles.update",
    aim: "more for the own role",
    send: (attacker) => giveOwnRole(attacker, missingIn(attacker.role)),
  },
  {
    call: "roles.update",
    aim: "the right to change roles for the own role",
    send: (attacker) => giveOwnRole(attacker, ["edit:roles"]),
  },
];

/** Calls that change people or roles but cannot raise anybody's rights, with the reason. */
const harmless: Readonly<Record<string, string>> = {
  "companies.removeUser": "takes away",
  "projects.removeUser": "takes away",
  "userGroups.remove": "takes away",
  "users.deactivate": "takes away",
  "users.endSessions": "takes away",
  "users.reactivate": "gives back what somebody had",
  "roles.impact": "changes nothing",
  "secondFactors.demand": "says how people sign in, not what they may do",
  "recordImports.upload": "plans only; its rules are in its own test",
  "recordImports.map": "plans only; its rules are in its own test",
  "recordImports.apply":
    "its own test tries a role that the importer does not hold",
  "recordImports.undo": "gives back what was there before",
  "recordImports.remove": "forgets a plan that nobody applied",
};

test("every call that changes people, roles or memberships is tried here, or named with the reason why not", () => {
  const about = allEndpoints.filter(
    ({ endpoint: { method, path, permission, scope } }) =>
      method !== "GET" &&
      // The caller's own password, settings, factors and sessions.
      scope !== "own" &&
      (/^(users|roles)\b/.test(path) ||
        [permission].flat().some((each) => /^edit:(users|roles)$/.test(each))),
  );
  const known = new Set([
    ...attacks.map(({ call }) => call),
    ...Object.keys(harmless),
  ]);
  expect(about.map(({ key }) => key).sort()).toEqual([...known].sort());
});

/** All rights of a person: roles, permissions and memberships. */
async function rightsOf(person: Person) {
  const { rows } = await api.owner.pool.query<{ rights: unknown }>(
    `SELECT json_build_object(
       'roles', ARRAY(SELECT role FROM user_role WHERE user_id = $1 ORDER BY 1),
       'extra', (SELECT extra_permissions FROM app_user WHERE id = $1),
       'companies', ARRAY(SELECT company_id || ' ' || all_projects FROM company_member WHERE user_id = $1 ORDER BY 1),
       'accounts', (SELECT count(*) FROM app_user WHERE name = 'Second account'),
       'addresses', (SELECT count(*) FROM app_user WHERE email = 'taken@example.test'),
       'pads', ARRAY(SELECT project_id FROM project_member WHERE user_id = $1 ORDER BY 1),
       'groups', ARRAY(SELECT group_name || asset_type || asset_id FROM user_group_assignment WHERE user_id = $1 ORDER BY 1),
       'table', (SELECT md5(string_agg(role || permission, '|' ORDER BY role, permission)) FROM role_permission)
     ) AS rights`,
    [person.id],
  );
  return rows[0]?.rights;
}

async function attackerOf(
  role: Role,
  extra: readonly Permission[],
): Promise<Attacker> {
  const self = await api.person({ roles: [role], projects: [own.project] });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = $2 WHERE id = $1",
    [self.id, extra],
  );
  return { self, role };
}

/** Tries every attack and returns those that were not refused or changed anything. */
async function successesOf(
  attacker: Attacker,
  tried: readonly Attack[],
): Promise<string[]> {
  const before = await rightsOf(attacker.self);
  const successes: string[] = [];
  for (const { call, aim, send, isIdle = false } of tried) {
    const { status } = await send(attacker);
    const name = `${call}: ${aim} (${status})`;
    const isRefused = [403, 404].includes(status);
    if (!isRefused && !isIdle) successes.push(name);
    expect(await rightsOf(attacker.self), name).toEqual(before);
  }
  return successes;
}

/** Rights that allow administering the people of one's own companies. */
const arms: readonly Permission[] = [
  "view:admin-companies",
  "edit:users",
  "edit:companies",
  "edit:projects",
  "edit:roles",
];

describe("nobody can give themselves more rights", () => {
  test.each(roles.filter((role) => role !== "administrator"))(
    "%s cannot do so with any call: each is refused and nothing changes",
    async (role) => {
      // Senior support works for every company and may make anybody a member of each.
      const tried = attacks.filter(
        ({ isMembership }) => role !== "seniorsupport" || !isMembership,
      );
      expect(await successesOf(await attackerOf(role, []), tried)).toEqual([]);
    },
  );

  test.each(roles.filter((role) => !rolesOfEveryCompany.includes(role)))(
    "%s who administers people of one company cannot do so with any call",
    async (role) => {
      const attacker = await attackerOf(role, arms);
      expect(await successesOf(attacker, attacks)).toEqual([]);
    },
  );

  test("support who may edit people and roles gives himself nothing that he does not hold", async () => {
    const attacker = await attackerOf("support", ["edit:users", "edit:roles"]);
    const tried = attacks.filter(
      ({ aim, isMembership }) =>
        // He holds the right to change roles and may give it.
        !isMembership && !aim.startsWith("the right to change roles"),
    );
    expect(await successesOf(attacker, tried)).toEqual([]);
  });

  test("an administrator has everything already: no call gives him more", async () => {
    const attacker = await attackerOf("administrator", []);
    const rights = async () => {
      const me = await attacker.self.api.users.me({});
      return { held: me.permissions, all: me.everyCompany };
    };
    const before = await rights();
    for (const { send } of attacks) await send(attacker);
    expect(await rights()).toEqual(before);
  });
});

test("somebody who sees one pad of a company gives nobody all of its pads, not even a new colleague", async () => {
  const editor = await attackerOf("engineer", arms);
  const { status } = await editor.self.send("POST", "users", {
    ...aNewPerson({ roles: ["engineer"], companyIds: [own.company.id] }),
    allProjects: true,
  });
  expect(status).toBe(403);
  const colleague = await editor.self.api.users.add({
    body: {
      name: "New colleague",
      email: "colleague@example.test",
      roles: ["engineer"],
      companyIds: [own.company.id],
    },
  });
  expect(colleague.pads).toEqual([]);
});
