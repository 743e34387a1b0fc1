import { z } from "zod";
import { BodyId, Name, Timestamp } from "../shapes/common.ts";
import { del, get, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const DeletableType = z.enum(["project", "well", "stage"]);

const count = z.number().int();

/** Everything that disappears with a project, well or stage. */
const Losses = z.object({
  name: z.string(),
  wells: count,
  stages: count,
  /** Stages that are being pumped now. */
  liveStages: count,
  /** Seconds of treatment that samples were received for. */
  sampleSeconds: count,
  /** Control documents, surveys, imported files and sources of data. */
  documents: count,
  comments: count,
  /** Interpretations of falloffs; those of hidden cases only for staff. */
  interpretations: count,
});

const Deletion = z.object({
  id: BodyId,
  assetType: DeletableType,
  assetId: BodyId,
  name: z.string(),
  /** The well of a deleted stage. */
  wellNumber: z.string().nullable(),
  /** How many wells and stages went with it. */
  wells: count,
  stages: count,
  deletedAt: Timestamp,
  deletedBy: z.string(),
  /** From then on it is removed for good. */
  keptUntil: Timestamp,
});

const theDeletion = within(asset("deletion", "params.id"));

const permission = ["edit:projects", "edit:wells", "edit:stages"] as const;

export const deletions = {
  losses: get("deletions/:assetType/:assetId/losses", {
    summary: "What would be deleted with a project, well or stage",
    permission,
    scope: within(asset("params.assetType", "params.assetId")),
    params: { assetType: DeletableType },
    returns: Losses,
    errors: ["permission.missing"],
  }),
  ofCompany: get("companies/:companyId/deletions", {
    summary: "The projects deleted in the last thirty days, newest first",
    permission: "edit:projects",
    scope: within(asset("company", "params.companyId")),
    returns: Deletion.array(),
  }),
  ofProject: get("projects/:projectId/deletions", {
    summary:
      "The wells or stages of a project deleted in the last thirty days, newest first",
    permission: ["edit:wells", "edit:stages"],
    scope: within(asset("project", "params.projectId")),
    query: { assetType: z.enum(["well", "stage"]) },
    returns: Deletion.array(),
    errors: ["permission.missing"],
  }),
  restore: post("deletions/:id/restore", {
    summary:
      "Restore what was deleted, with everything that went with it; under another name when its own was taken since",
    permission,
    scope: theDeletion,
    body: z.strictObject({ name: Name.max(100).optional() }),
    returns: z.object({ assetType: DeletableType, assetId: BodyId }),
    errors: [
      "permission.missing",
      "project.duplicate",
      "well.duplicate",
      "stage.duplicate",
    ],
  }),
  remove: del("deletions/:id", {
    summary:
      "Remove for good what was deleted, before the thirty days are over; administrators only",
    permission,
    scope: theDeletion,
    returns: Nothing,
    status: 204,
    errors: ["permission.missing"],
  }),
};
