import { tagAssetTypes } from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  Name,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { StageListItem } from "../shapes/stage-shapes.ts";

/** Lowercase in paths, uppercase in records. */
const PathAssetType = z.enum(["project", "well", "stage"]);

const TagColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "A color such as #1A2B3C");

const Tag = z.object({
  id: BodyId,
  name: z.string(),
  color: z.string(),
  description: z.string(),
  assetType: z.enum(tagAssetTypes),
  updatedAt: Timestamp,
});

/** For lists that are filtered by tags. */
const TagsOfAsset = z.object({ assetId: BodyId, tagIds: BodyId.array() });

const fields = {
  name: Name,
  color: TagColor,
  description: text(500),
  assetType: z.enum(tagAssetTypes),
};

export const tags = {
  get: get("tags/:id", {
    summary: "One tag",
    permission: "signed-in",
    scope: "platform",
    returns: Tag,
  }),
  ofAssetType: get("tags/:type/assetType", {
    summary: "The tags for an asset type",
    permission: "signed-in",
    scope: "platform",
    params: { type: PathAssetType },
    returns: Tag.array(),
  }),
  add: post("tags", {
    summary: "Create a tag",
    permission: "edit:tags",
    scope: "platform",
    body: z.strictObject({
      ...fields,
      color: TagColor.default("#687588"),
      description: text(500).default(""),
    }),
    returns: Tag,
    status: 201,
    errors: ["tag.duplicate"],
  }),
  update: put("tags/:id", {
    summary: "Change a tag",
    permission: "edit:tags",
    scope: "platform",
    body: z
      .strictObject({ ...fields, id: BodyId })
      .partial()
      .extend({ updatedAt: expectedUpdatedAt }),
    returns: Tag,
    errors: ["tag.duplicate", "tag.system", "edit.conflict", "request.invalid"],
  }),
  remove: del("tags/:id", {
    summary: "Delete a tag and its subscriptions",
    permission: "edit:tags",
    scope: "platform",
    returns: Nothing,
    status: 204,
    errors: ["tag.inUse", "tag.system"],
  }),
  subscribe: post("tags/:tagId/:assetType/:assetId/subscribe", {
    summary:
      "Put a tag on a project, well or stage; a live-stage tag moves from any other stage of the project",
    permission: "subscribe:stagetags",
    scope: within(asset("params.assetType", "params.assetId")),
    params: { assetType: PathAssetType },
    returns: Nothing,
    status: 204,
    errors: ["tag.wrongAssetType"],
  }),
  unsubscribe: del("tags/:tagId/:assetType/:assetId/unsubscribe", {
    summary: "Take a tag off an asset",
    permission: "subscribe:stagetags",
    scope: within(asset("params.assetType", "params.assetId")),
    params: { assetType: PathAssetType },
    returns: Nothing,
    status: 204,
  }),
  ofAsset: get("tags/:assetId/:assetType", {
    summary: "The tags of a project, well or stage",
    permission: "get:stagetags",
    scope: within(asset("params.assetType", "params.assetId")),
    params: { assetType: PathAssetType },
    returns: Tag.array(),
  }),
  stagesOfProject: get("tags/:tagId/project/:projectId/stages", {
    summary: "The stages of a project that carry a tag",
    permission: "signed-in",
    scope: within(asset("project", "params.projectId")),
    query: { includeHidden: z.stringbool().optional() },
    returns: StageListItem.array(),
  }),
  ofProjects: get("companies/:companyId/projecttags", {
    summary: "The tags on each project of a company",
    permission: "get:stagetags",
    scope: within(asset("company", "params.companyId")),
    returns: TagsOfAsset.array(),
  }),
  ofParts: get("projects/:projectId/parttags", {
    summary: "The tags on each well or each stage of a project",
    permission: "get:stagetags",
    scope: within(asset("project", "params.projectId")),
    query: { assetType: z.enum(["well", "stage"]) },
    returns: TagsOfAsset.array(),
  }),
};
