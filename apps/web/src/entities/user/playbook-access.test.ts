import { defaultRolePermissions, type Role } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { abilitiesOf } from "#session/abilities.ts";
import {
  followsFdiPlaybook,
  followsStagecraftPlaybook,
} from "./playbook-access.ts";

const withRoles = (...roles: Role[]) =>
  abilitiesOf({
    roles,
    permissions: roles.flatMap((role) => [...defaultRolePermissions[role]]),
  });

describe("playbook advice", () => {
  it.each(["playbookadmin", "playbookengineer", "playbookguest"] as const)(
    "of the FDI playbook reaches %s",
    (role) => {
      expect(followsFdiPlaybook(withRoles(role))).toBe(true);
      expect(followsStagecraftPlaybook(withRoles(role))).toBe(false);
    },
  );

  it.each([
    "stagecraftplaybookadmin",
    "stagecraftplaybookengineer",
    "stagecraftplaybookguest",
  ] as const)("of the Stagecraft playbook reaches %s", (role) => {
    expect(followsStagecraftPlaybook(withRoles(role))).toBe(true);
    expect(followsFdiPlaybook(withRoles(role))).toBe(false);
  });

  it("needs the permission as well as the role", () => {
    const stripped = abilitiesOf({ roles: ["playbookadmin"], permissions: [] });
    expect(followsFdiPlaybook(stripped)).toBe(false);
  });

  it("needs the role as well as the permission", () => {
    expect(followsFdiPlaybook(withRoles("research"))).toBe(false);
    expect(followsStagecraftPlaybook(withRoles("engineer"))).toBe(false);
  });
});
