import { z } from "zod";
import { BodyId, pageQuery, Timestamp } from "../shapes/common.ts";
import { del, get, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const GroupAssetType = z.enum(["COMPANY", "PROJECT"]);

const GroupAssignment = z.object({
  userId: BodyId,
  group: z.string(),
  assetType: GroupAssetType,
  assetId: BodyId,
});

const GroupName = z
  .string()
  .min(1)
  .max(100)
  .regex(
    /^[A-Za-z0-9 _-]+$/,
    "Letters, digits, space, hyphen and underscore only",
  );

const GroupMember = GroupAssignment.extend({
  userName: z.string(),
  email: z.string(),
  /** Name of the company or project. */
  assetName: z.string(),
  companyId: BodyId,
  companyName: z.string(),
  /** Null for somebody who may sign in. */
  deactivatedAt: Timestamp.nullable(),
});

export const userGroups = {
  list: get("users/group", {
    summary: "Every group assignment",
    permission: "edit:users",
    scope: "visible",
    returns: GroupAssignment.array(),
  }),
  ofGroup: get("users/group/:group/assetType", {
    summary: "The assignments of one group, by asset type",
    permission: "edit:users",
    scope: "visible",
    params: { group: GroupName },
    returns: z.object({
      COMPANY: GroupAssignment.array(),
      PROJECT: GroupAssignment.array(),
    }),
  }),
  assign: post("users/group", {
    summary: "Assign a user to a company or project through a group",
    permission: "edit:users",
    scope: within(
      asset("user", "body.userId"),
      asset("body.assetType", "body.assetId"),
    ),
    body: z.strictObject({
      group: GroupName,
      assetType: GroupAssetType,
      userId: BodyId,
      assetId: BodyId,
    }),
    returns: Nothing,
    status: 204,
    isOpenWhileInactive: true,
  }),
  members: get("users/groupmembers", {
    summary:
      "Who is in which group of which company or project, page by page, with names",
    permission: "edit:users",
    scope: "visible",
    query: {
      ...pageQuery,
      assetType: GroupAssetType,
      group: GroupName.optional(),
    },
    returns: z.object({
      members: GroupMember.array(),
      /** Null on the last page. */
      nextCursor: z.string().nullable(),
      /** Number of assignments that match. */
      total: z.number().int(),
      /** Every group of this asset type that the caller may see. */
      groups: z.object({ name: z.string(), count: z.number().int() }).array(),
    }),
  }),
  remove: del("users/group/:group/:assetType/:assetId/users/:userId", {
    summary:
      "Take a user out of a group; the memberships of company and project stay",
    permission: "edit:users",
    scope: within(
      asset("user", "params.userId"),
      asset("params.assetType", "params.assetId"),
    ),
    params: { group: GroupName, assetType: GroupAssetType },
    returns: Nothing,
    status: 204,
    isOpenWhileInactive: true,
  }),
};
