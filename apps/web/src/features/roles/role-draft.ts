import {
  lockOfCell,
  type Permission,
  type Role,
  type RoleEditor,
} from "@stagecraft/domain";

/** A cell of the table with the value it should have. */
export interface RoleChange {
  readonly role: Role;
  readonly permission: Permission;
  readonly granted: boolean;
}

interface RolePermissions {
  readonly name: Role;
  readonly permissions: readonly Permission[];
  readonly defaultPermissions: readonly Permission[];
}

/** Unsaved values of cells, by cell. A cell with its stored value is not part of it. */
export type RoleDraft = ReadonlyMap<string, RoleChange>;

export const noChanges: RoleDraft = new Map();

function cellOf(role: Role, permission: Permission): string {
  return `${role} ${permission}`;
}

export function isChanged(
  draft: RoleDraft,
  role: Role,
  permission: Permission,
): boolean {
  return draft.has(cellOf(role, permission));
}

/** Returns whether a role has a permission, unsaved changes included. */
export function isGranted(
  draft: RoleDraft,
  { name, permissions }: RolePermissions,
  permission: Permission,
): boolean {
  return (
    draft.get(cellOf(name, permission))?.granted ??
    permissions.includes(permission)
  );
}

function withCell(
  draft: RoleDraft,
  role: RolePermissions,
  permission: Permission,
  granted: boolean,
): RoleDraft {
  const cell = cellOf(role.name, permission);
  const next = new Map(draft);
  if (role.permissions.includes(permission) === granted) next.delete(cell);
  else next.set(cell, { role: role.name, permission, granted });
  return next;
}

export function toggled(
  draft: RoleDraft,
  role: RolePermissions,
  permission: Permission,
): RoleDraft {
  const granted = !isGranted(draft, role, permission);
  return withCell(draft, role, permission, granted);
}

/** Returns the permissions in which a role differs from its default and which the editor can change. */
function resettable(
  draft: RoleDraft,
  role: RolePermissions,
  editor: RoleEditor,
): Permission[] {
  const named = [...role.permissions, ...role.defaultPermissions];
  const drafted = [...draft.values()]
    .filter((change) => change.role === role.name)
    .map(({ permission }) => permission);
  return [...new Set([...named, ...drafted])].filter(
    (permission) =>
      isGranted(draft, role, permission) !==
        role.defaultPermissions.includes(permission) &&
      lockOfCell(editor, role.name, permission) === null,
  );
}

export function canReset(
  draft: RoleDraft,
  role: RolePermissions,
  editor: RoleEditor,
): boolean {
  return resettable(draft, role, editor).length > 0;
}

export function resetToDefault(
  draft: RoleDraft,
  role: RolePermissions,
  editor: RoleEditor,
): RoleDraft {
  return resettable(draft, role, editor).reduce(
    (next, permission) =>
      withCell(
        next,
        role,
        permission,
        role.defaultPermissions.includes(permission),
      ),
    draft,
  );
}

/**
 * Leaves out changes that the newest table already contains, because somebody
 * else saved them.
 */
export function againstTable(
  draft: RoleDraft,
  roles: readonly RolePermissions[],
): RoleDraft {
  return [...draft.values()].reduce<RoleDraft>((next, change) => {
    const role = roles.find(({ name }) => name === change.role);
    return role === undefined
      ? next
      : withCell(next, role, change.permission, change.granted);
  }, noChanges);
}

export function differs(
  draft: RoleDraft,
  one: RolePermissions,
  other: RolePermissions,
  permission: Permission,
): boolean {
  return (
    isGranted(draft, one, permission) !== isGranted(draft, other, permission)
  );
}
