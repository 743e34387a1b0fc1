import { permissions, roles } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, text, Timestamp } from "./common.ts";
import { get, put } from "./kit/endpoint.ts";
import { asset, within } from "./kit/scope.ts";

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
    }),
    returns: IdentityRecord,
    errors: ["permission.missing", "user.lastAdministrator"],
  }),
};
