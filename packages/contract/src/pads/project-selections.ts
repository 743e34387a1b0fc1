import { z } from "zod";
import { BodyId, expectedUpdatedAt, Timestamp } from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const SelectionType = z
  .string()
  .min(1)
  .max(50)
  .regex(/^[A-Z][A-Z0-9_]*$/, "Capital letters, digits and underscores only");

const Selection = z.json();

const ProjectSelection = z.object({
  id: BodyId,
  projectId: BodyId,
  type: z.string(),
  selection: Selection,
  updatedAt: Timestamp,
});

const theSelection = within(asset("project-selection", "params.id"));

export const projectSelections = {
  get: get("projectselection/:id", {
    summary: "One saved selection",
    permission: "signed-in",
    scope: theSelection,
    returns: ProjectSelection,
  }),
  ofProject: get("projectselection/:projectId/:type", {
    summary: "The selections of a project of one type, e.g. STATS_TABLE",
    permission: "signed-in",
    scope: within(asset("project", "params.projectId")),
    params: { type: SelectionType },
    returns: ProjectSelection.array(),
  }),
  add: post("projectselection", {
    summary: "Save a selection for a project; one of each type",
    permission: ["edit:stages", "create:stagecomment"],
    scope: within(asset("project", "body.projectId")),
    body: z.strictObject({
      projectId: BodyId,
      type: SelectionType,
      selection: Selection,
    }),
    returns: ProjectSelection,
    status: 201,
    errors: ["selection.duplicate"],
  }),
  update: put("projectselection/:id", {
    summary: "Change a saved selection",
    permission: ["edit:stages", "create:stagecomment"],
    scope: theSelection,
    body: z.strictObject({
      id: BodyId.optional(),
      projectId: BodyId.optional(),
      type: SelectionType.optional(),
      selection: Selection,
      updatedAt: expectedUpdatedAt,
    }),
    returns: ProjectSelection,
    errors: ["edit.conflict", "request.invalid"],
  }),
  remove: del("projectselection/:id", {
    summary: "Delete a saved selection",
    permission: ["edit:stages", "create:stagecomment"],
    scope: theSelection,
    returns: Nothing,
    status: 204,
  }),
};
