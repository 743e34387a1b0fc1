import { fieldBoxMessages, fieldBoxStates } from "@stagecraft/domain";
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

/** A field box, kept up to date by a van operator: the well and stage the van is on. */
const FieldBox = z.object({
  id: BodyId,
  boxName: z.string(),
  /** Unit name of the van in its rows; null: the name of the box. */
  unitName: z.string().nullable(),
  projectId: BodyId,
  projectName: z.string(),
  /** Null until the box is assigned to a well, and when its well was deleted. */
  wellId: BodyId.nullable(),
  wellNumber: z.string().nullable(),
  stageName: z.string(),
  /** When well, stage or van were last changed; null: never. */
  since: Timestamp.nullable(),
  state: z.enum(fieldBoxStates),
  updatedAt: Timestamp,
  updatedBy: z.string(),
});

/** From `since` on, the rows of the van belong to this well and stage. */
const FieldBoxChange = z.object({
  id: BodyId,
  unitName: z.string(),
  wellId: BodyId.nullable(),
  wellNumber: z.string().nullable(),
  stageName: z.string(),
  since: Timestamp,
  changedBy: z.string(),
});

/** The last rows that a van sent under its unit name, and the well and stage that they named. */
const ReceivedRows = z.object({
  fieldBoxId: BodyId,
  unitName: z.string(),
  wellName: z.string().nullable(),
  /** Topic, log or file. */
  source: z.string(),
  rowCount: z.number().int(),
  receivedAt: Timestamp,
});

const stageName = text(50).trim();

const unitName = Name.max(200).nullable();

const NewFieldBox = z.strictObject({
  projectId: BodyId,
  boxName: Name,
  unitName: unitName.default(null),
  stageName: stageName.default(""),
});

/** Names of the box and its project are accepted because editors send the whole record back. */
const FieldBoxEdit = z.strictObject({
  id: BodyId.optional(),
  boxName: Name.optional(),
  projectId: BodyId.optional(),
  projectName: z.string().max(200).optional(),
  /** Left out: unchanged. */
  unitName: unitName.optional(),
  since: Timestamp.nullish(),
  wellId: BodyId,
  wellNumber: z.string().max(100).nullish(),
  stageName: stageName.min(1, fieldBoxMessages.required),
  state: z.enum(fieldBoxStates),
  updatedAt: expectedUpdatedAt,
  updatedBy: z.string().max(200).optional(),
});

const theBox = asset("field-box", "params.id");

export const fieldBoxes = {
  list: get("fieldmanagement", {
    summary: "The field boxes of every project the caller may see",
    permission: "view:fieldboxes",
    scope: "visible",
    returns: FieldBox.array(),
  }),
  received: get("fieldmanagement/received", {
    summary:
      "What the vans of these boxes sent last by their unit names, newest first, at most 3 for a box",
    permission: "view:fieldboxes",
    scope: "visible",
    returns: ReceivedRows.array(),
  }),
  ofProject: get("fieldmanagement/:projectId/fieldboxes", {
    summary: "The field boxes of a project",
    permission: "view:fieldboxes",
    scope: within(asset("project", "params.projectId")),
    returns: FieldBox.array(),
  }),
  get: get("fieldmanagement/:id", {
    summary: "One field box",
    permission: "view:fieldboxes",
    scope: within(theBox),
    returns: FieldBox,
  }),
  changes: get("fieldmanagement/:id/changes", {
    summary: "Where the box's van was and when, newest first, at most 200",
    permission: "view:fieldboxes",
    scope: within(theBox),
    returns: FieldBoxChange.array(),
  }),
  add: post("fieldmanagement", {
    summary: "Create a field box on a project",
    permission: "edit:projects",
    scope: within(asset("project", "body.projectId")),
    body: NewFieldBox,
    returns: FieldBox,
    status: 201,
    errors: ["fieldBox.duplicate"],
  }),
  update: put("fieldmanagement/:id", {
    summary:
      "Say which well and stage the box is on: its van's rows go there from now on; IDLE, which marks the change as seen, and another van also need edit:projects",
    permission: "change:fieldboxes",
    scope: within(theBox, asset("well", "body.wellId")),
    body: FieldBoxEdit,
    returns: FieldBox,
    errors: [
      "edit.conflict",
      "request.invalid",
      "permission.missing",
      "fieldBox.duplicate",
    ],
  }),
  remove: del("fieldmanagement/:id", {
    summary: "Delete a field box",
    permission: "edit:projects",
    scope: within(theBox),
    returns: Nothing,
    status: 204,
  }),
};
