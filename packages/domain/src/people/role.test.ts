import { describe, expect, test } from "vitest";
import { isPermission, permissions, type Permission } from "./permission.ts";
import {
  defaultRolePermissions,
  isClient,
  isSupport,
  roles,
  rolesOfEveryCompany,
  supportRoles,
  type Role,
} from "./role.ts";

/** Permissions we reserve: accounts, companies, the audit, the schedule, the table of roles, view-as and the data vans' ingest. */
const reserved: readonly Permission[] = [
  "edit:companies",
  "edit:users",
  "view:audit",
  "edit:schedule",
  "view:as",
  "edit:roles",
  "push:samples",
];

function holdersOf(permission: Permission): Role[] {
  return roles.filter((role) =>
    defaultRolePermissions[role].includes(permission),
  );
}

/** Permissions of a role besides viewing, commenting and exporting. */
function changesBy(role: Role): Permission[] {
  const harmless = /^(view|get|say|export|create:stagecomment|subscribe)/;
  return defaultRolePermissions[role].filter(
    (permission) => !harmless.test(permission),
  );
}

describe("the table of roles", () => {
  test("names each role and each permission once", () => {
    expect(new Set(roles).size).toBe(roles.length);
    expect(new Set(permissions).size).toBe(permissions.length);
    expect(Object.keys(defaultRolePermissions)).toEqual(roles);
  });

  test("leaves no permission that nobody holds", () => {
    expect(
      permissions.filter((permission) => holdersOf(permission).length === 0),
    ).toEqual([]);
  });

  test("lets every support role operate everything", () => {
    const toOperate = permissions.filter(
      (permission) => !reserved.includes(permission),
    );
    for (const role of supportRoles) {
      expect(defaultRolePermissions[role]).toEqual(
        expect.arrayContaining(toOperate),
      );
    }
  });

  test.each(reserved.slice(0, 4))(
    "reserves %s for those who administer",
    (permission) => {
      expect(holdersOf(permission)).toEqual(["administrator", "seniorsupport"]);
    },
  );

  test("reserves viewing the product as another person for administrators", () => {
    expect(holdersOf("view:as")).toEqual(["administrator"]);
  });

  test("lets administrators alone change the table itself (decision D15)", () => {
    expect(holdersOf("edit:roles")).toEqual(["administrator"]);
  });

  test("lets samples in from data vans, which may do nothing else", () => {
    expect(holdersOf("push:samples")).toEqual([
      "administrator",
      "seniorsupport",
      "datavan",
    ]);
    expect(defaultRolePermissions.datavan).toEqual(["push:samples"]);
  });

  test.each([
    ["guest", ["edit:settings"]],
    [
      "engineer",
      [
        "edit:settings",
        "acknowledge:notifications",
        "edit:stages",
        "edit:cases",
        "run:interpretations",
      ],
    ],
    ["manager", ["edit:settings", "acknowledge:notifications"]],
    [
      "research",
      [
        "edit:settings",
        "acknowledge:notifications",
        "edit:cases",
        "run:interpretations",
      ],
    ],
    ["sales", ["edit:settings", "pause:stages"]],
    [
      "vanoperator",
      ["edit:settings", "change:fieldboxes", "acknowledge:notifications"],
    ],
    ["playbookguest", []],
    ["playbookengineer", ["edit:rules"]],
    ["playbookadmin", ["edit:rules"]],
    ["stagecraftplaybookguest", []],
    ["stagecraftplaybookengineer", ["edit:rules"]],
    ["stagecraftplaybookadmin", ["edit:rules"]],
  ] as const)("lets %s change nothing but %j", (role, changes) => {
    expect(changesBy(role)).toEqual(changes);
  });

  test.each(["engineer", "manager"] as const)(
    "lets %s of a client see, comment and export stages",
    (role) => {
      expect(defaultRolePermissions[role]).toEqual(
        expect.arrayContaining([
          "view:stagecomment",
          "create:stagecomment",
          "export:stages",
          "export:image",
        ]),
      );
    },
  );

  test("lets a guest look but not comment", () => {
    expect(defaultRolePermissions.guest).toContain("view:stagecomment");
    expect(defaultRolePermissions.guest).not.toContain("create:stagecomment");
  });
});

describe("groups of roles", () => {
  test("research is not support", () => {
    expect(roles.filter((role) => isSupport([role]))).toEqual([
      "administrator",
      "seniorsupport",
      "support",
    ]);
  });

  test("support and research work for every company", () => {
    expect(rolesOfEveryCompany).toEqual([...supportRoles, "research"]);
  });

  test("one staff role is enough not to count as a client", () => {
    expect(isClient(["engineer"])).toBe(true);
    expect(isClient(["engineer", "sales"])).toBe(false);
    expect(isClient(["research"])).toBe(false);
    expect(isClient([])).toBe(true);
  });

  test("text that is no permission is not read as one", () => {
    expect(isPermission("edit:stages")).toBe(true);
    expect(isPermission("edit:everything")).toBe(false);
    expect(isPermission("toString")).toBe(false);
  });
});
