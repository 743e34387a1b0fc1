import { permissions, type RoleEditor } from "@stagecraft/domain";
import { describe, expect, test } from "vitest";
import {
  againstTable,
  canReset,
  differs,
  isGranted,
  noChanges,
  resetToDefault,
  toggled,
} from "./role-draft.ts";

const guest = {
  name: "guest",
  permissions: ["view:help", "view:map"],
  defaultPermissions: ["view:help", "view:projects"],
} as const;

const administrator: RoleEditor = {
  roles: ["administrator"],
  permissions,
  everyCompany: true,
};

describe("unsaved changes of roles", () => {
  test("hold only what differs from the stored table", () => {
    const given = toggled(noChanges, guest, "view:projects");
    expect([...given.values()]).toEqual([
      { role: "guest", permission: "view:projects", granted: true },
    ]);
    expect(isGranted(given, guest, "view:projects")).toBe(true);
    expect(toggled(given, guest, "view:projects").size).toBe(0);
  });

  test("bring a role back to its default, save what the editor cannot change", () => {
    const draft = toggled(noChanges, guest, "edit:stages");
    expect([...resetToDefault(draft, guest, administrator).values()]).toEqual([
      { role: "guest", permission: "view:map", granted: false },
      { role: "guest", permission: "view:projects", granted: true },
    ]);
    const poorer = {
      ...administrator,
      permissions: permissions.filter((each) => each !== "view:map"),
    };
    expect([...resetToDefault(noChanges, guest, poorer).values()]).toEqual([
      { role: "guest", permission: "view:projects", granted: true },
    ]);
  });

  test("offer no reset to a role that is as it was", () => {
    const same = { ...guest, permissions: guest.defaultPermissions };
    expect(canReset(noChanges, same, administrator)).toBe(false);
    expect(canReset(noChanges, guest, administrator)).toBe(true);
  });

  test("lose what somebody else has saved meanwhile", () => {
    const draft = toggled(
      toggled(noChanges, guest, "view:projects"),
      guest,
      "edit:stages",
    );
    const saved = {
      ...guest,
      permissions: [...guest.permissions, "view:projects"] as const,
    };
    expect([...againstTable(draft, [saved]).values()]).toEqual([
      { role: "guest", permission: "edit:stages", granted: true },
    ]);
  });

  test("count when two roles are compared", () => {
    const other = { ...guest, name: "sales" } as const;
    expect(differs(noChanges, guest, other, "view:map")).toBe(false);
    const draft = toggled(noChanges, guest, "view:map");
    expect(differs(draft, guest, other, "view:map")).toBe(true);
  });
});
