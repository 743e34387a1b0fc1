import { permissions, roles as roleNames } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { get, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const Role = z.enum(roleNames);
const Permission = z.enum(permissions);
const Count = z.number().int().min(0);

const RoleTable = z.object({
  /** Sent back with a change: a table changed since is refused as a conflict. */
  version: z.number().int(),
  /** Null: never changed by a person. */
  changedAt: Timestamp.nullable(),
  changedBy: z.string(),
  roles: z
    .object({
      name: Role,
      /** Whether the role reaches every company, or those its holder is a member of. */
      everyCompany: z.boolean(),
      /** The holders that the caller may see. */
      people: Count,
      permissions: Permission.array(),
      defaultPermissions: Permission.array(),
    })
    .array(),
});

const RoleChange = z.strictObject({
  role: Role,
  permission: Permission,
  granted: z.boolean(),
});

const RoleChanges = RoleChange.array()
  .min(1)
  .max(roleNames.length * permissions.length)
  .refine(
    (changes) =>
      new Set(changes.map(({ role, permission }) => `${role} ${permission}`))
        .size === changes.length,
    { message: "Name each cell of the table once" },
  );

/** How many people, and the first of them by name. */
const SomePeople = z.object({ count: Count, names: z.string().array() });

const Holder = z.object({
  id: BodyId,
  name: z.string(),
  email: z.string(),
  roles: Role.array(),
});

const userId = z.coerce.number().int().min(1).max(2_147_483_647);

export const roles = {
  table: get("roles", {
    summary: "Every role with its permissions and how many people hold it",
    permission: "view:admin-companies",
    scope: "visible",
    returns: RoleTable,
  }),
  people: get("roles/people", {
    summary:
      "People with their roles, by name and a page at a time, narrowed to a role or by a search in name and email",
    permission: "view:admin-companies",
    scope: "visible",
    query: {
      role: Role.optional(),
      search: text(100).default(""),
      /** The last person of the page before. */
      after: userId.optional(),
    },
    returns: z.object({
      people: Holder.array(),
      hasMore: z.boolean(),
    }),
  }),
  impact: post("roles/impact", {
    summary:
      "Who would gain and who would lose each permission by these changes; nothing is changed",
    permission: "edit:roles",
    scope: "platform",
    body: z.strictObject({ changes: RoleChanges }),
    isRead: true,
    returns: z.object({
      permissions: z
        .object({
          permission: Permission,
          gains: SomePeople,
          loses: SomePeople,
        })
        .array(),
    }),
  }),
  update: put("roles", {
    summary: "Give permissions to roles and take them away",
    permission: "edit:roles",
    scope: "platform",
    body: z.strictObject({
      version: z.number().int(),
      changes: RoleChanges,
    }),
    returns: RoleTable,
    errors: ["permission.missing", "edit.conflict"],
  }),
  explain: get("roles/explain", {
    summary:
      "Why a person may do something, and where; or what is missing and who could give it",
    permission: "view:admin-companies",
    scope: within(asset("user", "query.userId")),
    query: { userId, permission: Permission },
    returns: z.object({
      name: z.string(),
      permission: Permission,
      isHeld: z.boolean(),
      /** The roles of the person that have the permission. */
      throughRoles: Role.array(),
      /** Whether the person holds it individually, not by a role. */
      isAdditional: z.boolean(),
      /** The person's roles that reach every company; none: only the companies listed. */
      everyCompanyThrough: Role.array(),
      /** The person's companies that the caller may see. */
      companies: z.object({ id: BodyId, name: z.string() }).array(),
      /** Roles that would bring the permission. */
      grantedBy: Role.array(),
      /** People who could give it; only where it is missing. */
      givers: SomePeople,
    }),
  }),
};
