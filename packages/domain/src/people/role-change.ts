import type { Permission } from "./permission.ts";
import type { Role } from "./role.ts";

/** Permissions the administrator role never loses: without them nobody could repair the table of roles. */
export const repairPermissions: readonly Permission[] = [
  "edit:roles",
  "edit:users",
  "view:admin-companies",
];

/**
 * Why a cell of the table of roles cannot be changed:
 * - `mayNotEdit`: the editor may only read the table
 * - `oneCompany`: the table applies to every company, the editor works for some
 * - `machine`: the role of data vans, whose secrets open nothing but the push
 * - `repair`: without it nobody could repair the table
 * - `administrators`: only administrators change their own role
 * - `notHeld`: nobody gives or takes what he does not hold
 */
export type CellLock =
  | "mayNotEdit"
  | "oneCompany"
  | "machine"
  | "repair"
  | "administrators"
  | "notHeld";

export interface RoleEditor {
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly everyCompany: boolean;
}

function lockOfEditor(editor: RoleEditor): CellLock | null {
  if (!editor.permissions.includes("edit:roles")) return "mayNotEdit";
  return editor.everyCompany ? null : "oneCompany";
}

function lockOfRole(
  editor: RoleEditor,
  role: Role,
  permission: Permission,
): CellLock | null {
  if (role === "datavan") return "machine";
  if (role !== "administrator") return null;
  if (repairPermissions.includes(permission)) return "repair";
  return editor.roles.includes("administrator") ? null : "administrators";
}

/**
 * Returns why an editor cannot change whether a role has a permission; null
 * when he can. Administrators may change every other permission of their own
 * role, also one that they do not hold any more: otherwise a permission that
 * was taken from them would be lost for everybody (decision D23).
 */
export function lockOfCell(
  editor: RoleEditor,
  role: Role,
  permission: Permission,
): CellLock | null {
  const lock = lockOfEditor(editor) ?? lockOfRole(editor, role, permission);
  if (lock !== null || role === "administrator") return lock;
  return editor.permissions.includes(permission) ? null : "notHeld";
}
