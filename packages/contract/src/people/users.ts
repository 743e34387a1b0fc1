import { permissions, roles } from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  Name,
  pageQuery,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

export const UserSummary = z.object({
  id: BodyId,
  auth0UserId: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: Timestamp,
});

const ActiveUser = UserSummary.extend({
  picture: z.string().nullable(),
  roles: z.enum(roles).array(),
  permissions: z.enum(permissions).array(),
  everyCompany: z.boolean(),
});

const UserCompany = z.object({
  id: BodyId,
  name: z.string(),
  shortName: z.string(),
  logo: z.string(),
  active: z.boolean(),
});

const IdentityRecord = z.object({
  auth0UserId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.enum(roles).array(),
  permissions: z.enum(permissions).array(),
});

/** A person as the list of people shows them. */
const PersonRow = UserSummary.extend({
  updatedAt: Timestamp,
  roles: z.enum(roles).array(),
  /** Whether a role reaches every company. */
  everyCompany: z.boolean(),
  /** The companies that the caller works for too, by name. */
  companies: z
    .object({
      id: BodyId,
      name: z.string(),
      /** Whether the person gets every pad of the company, including future ones. */
      allProjects: z.boolean(),
    })
    .array(),
  /** Pads of these companies that the person is a member of. */
  padCount: z.number().int(),
  /** Accurate to the minute; null: never. */
  lastSeenAt: Timestamp.nullable(),
  deactivatedAt: Timestamp.nullable(),
  /** Whether the person signs in with an account of this installation, not of another provider. */
  hasAccountHere: z.boolean(),
});

const PersonRecord = PersonRow.extend({
  /** Permissions beyond those of the roles. */
  permissions: z.enum(permissions).array(),
  pads: z.object({ id: BodyId, name: z.string(), companyId: BodyId }).array(),
});

const Email = z.email().max(254);

const NewPerson = z.strictObject({
  /** A blank record has the id 0. */
  id: z.literal(0).optional(),
  name: Name,
  email: Email,
  roles: z.enum(roles).array().max(roles.length).default([]),
  companyIds: BodyId.array().max(500).default([]),
  /** Whether the person sees all pads of these companies, including future ones; left out: as usual for the roles. */
  allProjects: z.boolean().optional(),
});

const PersonEdit = z.strictObject({
  id: BodyId.optional(),
  name: Name.optional(),
  email: Email.optional(),
  updatedAt: expectedUpdatedAt,
});

const thePerson = within(asset("user", "params.id"));

/** A tab of the list, or the id of a company whose members are listed. */
const PeopleFilter = z
  .string()
  .regex(/^(all|unassigned|deactivated|[1-9]\d{0,9})$/);

export const users = {
  me: get("users/me", {
    summary: "The caller with roles and permissions",
    permission: "signed-in",
    scope: "own",
    returns: ActiveUser,
    errors: ["unregistered account"],
  }),
  list: get("users", {
    summary: "Every user",
    permission: "view:admin-companies",
    scope: "visible",
    returns: UserSummary.array(),
  }),
  unassigned: get("users/unassigned", {
    summary: "Users who are a member of no company",
    permission: "view:admin-companies",
    scope: "visible",
    returns: UserSummary.array(),
  }),
  companies: get("users/:userId/companies", {
    summary: "The companies a user works for, by name",
    permission: "signed-in",
    scope: within(asset("user", "params.userId")),
    returns: UserCompany.array(),
  }),
  identity: get("users/:id/auth0", {
    summary: "A user's roles and permissions",
    permission: "view:admin-companies",
    scope: within(asset("user", "params.id")),
    returns: IdentityRecord,
  }),
  updateIdentity: put("users/:auth0UserId/auth0", {
    summary: "Replace a user's roles and additional permissions",
    permission: "edit:users",
    scope: "platform",
    params: { auth0UserId: text(200) },
    body: z.strictObject({
      roles: z.enum(roles).array().max(roles.length),
      permissions: z
        .enum(permissions)
        .array()
        .max(permissions.length)
        .default([]),
      /** Without it, the later of two edits wins. */
      updatedAt: expectedUpdatedAt.optional(),
    }),
    returns: IdentityRecord,
    errors: ["edit.conflict", "permission.missing", "user.lastAdministrator"],
  }),
  page: get("users/page", {
    summary:
      "People by name, a page at a time, with roles, companies, pads and when they were last seen",
    permission: "view:admin-companies",
    scope: "visible",
    query: {
      /** Part of the name or of the email address. */
      search: pageQuery.search,
      filter: PeopleFilter.optional(),
      /** The nextCursor of the page before. */
      after: pageQuery.cursor,
      limit: pageQuery.limit,
    },
    returns: z.object({
      people: PersonRow.array(),
      nextCursor: z.string().nullable(),
      /** Number of matches on all pages. */
      matching: z.number().int(),
    }),
  }),
  get: get("users/:id", {
    summary: "One person with additional permissions and pads",
    permission: "view:admin-companies",
    scope: thePerson,
    returns: PersonRecord,
  }),
  add: post("users", {
    summary:
      "Add a person; with the embedded provider also an account, which has no password until a link is used",
    permission: "edit:users",
    scope: within(asset("company", "body.companyIds")),
    body: NewPerson,
    returns: PersonRecord,
    status: 201,
    errors: ["permission.missing", "user.duplicate"],
  }),
  update: put("users/:id", {
    summary: "Change a person's name or email address",
    permission: "edit:users",
    scope: thePerson,
    body: PersonEdit,
    returns: PersonRecord,
    errors: ["edit.conflict", "permission.missing", "user.duplicate"],
  }),
  deactivate: post("users/:id/deactivate", {
    summary: "End a person's access within seconds; nothing of theirs is lost",
    permission: "edit:users",
    scope: thePerson,
    returns: PersonRecord,
    errors: ["permission.missing", "user.self", "user.lastAdministrator"],
  }),
  reactivate: post("users/:id/reactivate", {
    summary: "Give a deactivated person access again, as it was",
    permission: "edit:users",
    scope: thePerson,
    returns: PersonRecord,
    errors: ["permission.missing"],
  }),
  endSessions: post("users/:id/endsessions", {
    summary: "Sign a person out everywhere",
    permission: "edit:users",
    scope: thePerson,
    returns: Nothing,
    status: 204,
    errors: ["permission.missing"],
  }),
};
