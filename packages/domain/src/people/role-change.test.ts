import { describe, expect, test } from "vitest";
import { permissions, type Permission } from "./permission.ts";
import {
  lockOfCell,
  repairPermissions,
  type RoleEditor,
} from "./role-change.ts";
import { defaultRolePermissions, roles, type Role } from "./role.ts";

function editorOf(role: Role, ...extra: Permission[]): RoleEditor {
  return {
    roles: [role],
    permissions: [...defaultRolePermissions[role], ...extra],
    everyCompany: true,
  };
}

const administrator = editorOf("administrator");

describe("a cell of the table of roles", () => {
  test("is open to an administrator, save what repairs the table and the role of vans", () => {
    const locked = roles.flatMap((role) =>
      permissions
        .filter((permission) => lockOfCell(administrator, role, permission))
        .map((permission) => [
          role,
          permission,
          lockOfCell(administrator, role, permission),
        ]),
    );
    expect(locked).toEqual([
      ...permissions
        .filter((permission) => repairPermissions.includes(permission))
        .map((permission) => ["administrator", permission, "repair"]),
      ...permissions.map((permission) => ["datavan", permission, "machine"]),
    ]);
  });

  test("is locked for everybody who does not hold edit:roles, by default all others", () => {
    const others = roles.filter((role) => role !== "administrator");
    for (const role of others)
      expect(lockOfCell(editorOf(role), "guest", "view:help")).toBe(
        "mayNotEdit",
      );
  });

  test("is locked for somebody who works for single companies: the table applies to all", () => {
    const editor = {
      ...editorOf("manager", "edit:roles"),
      everyCompany: false,
    };
    expect(lockOfCell(editor, "guest", "view:help")).toBe("oneCompany");
  });

  test("of administrators is theirs alone to change", () => {
    const senior = editorOf("seniorsupport", "edit:roles");
    expect(lockOfCell(senior, "administrator", "view:map")).toBe(
      "administrators",
    );
    expect(lockOfCell(senior, "guest", "view:map")).toBeNull();
  });

  test("is locked for an editor who does not hold its permission (decision D23)", () => {
    const support = editorOf("support", "edit:roles");
    expect(lockOfCell(support, "support", "edit:users")).toBe("notHeld");
  });

  test("lets administrators restore what their own role has lost", () => {
    const poorer = {
      ...administrator,
      permissions: permissions.filter((each) => each !== "view:map"),
    };
    expect(lockOfCell(poorer, "administrator", "view:map")).toBeNull();
    expect(lockOfCell(poorer, "guest", "view:map")).toBe("notHeld");
  });
});
