import { errorCodes, stageStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId } from "../shapes/common.ts";
import { post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { Words } from "../shapes/stage-shapes.ts";

const mostRows = 500;
const mostTags = 50;

const ids = BodyId.array().min(1).max(mostRows);
const tagIds = BodyId.array().max(mostTags).default([]);

const TagChange = z
  .strictObject({ kind: z.literal("tags"), addIds: tagIds, removeIds: tagIds })
  .refine(({ addIds, removeIds }) => addIds.length + removeIds.length > 0, {
    message: "Required.",
    path: ["addIds"],
  });
const ActiveChange = z.strictObject({
  kind: z.literal("active"),
  active: z.boolean(),
});
const HideChange = z.strictObject({
  kind: z.literal("hide"),
  hide: z.boolean(),
});
const StateChange = z.strictObject({
  kind: z.literal("state"),
  state: z.enum(stageStates),
});

/**
 * Rows are independent: every row that can be changed is changed, and each of
 * the others has the reason why it was not.
 */
const BulkResult = z.object({
  results: z
    .object({
      id: BodyId,
      outcome: z.enum(["changed", "unchanged", "refused"]),
      /** Why it was refused; null otherwise. */
      refusal: z
        .object({
          code: z.enum(errorCodes),
          message: z.string(),
          words: Words,
        })
        .nullable(),
      /**
       * A change of the same kind that undoes the change of this row; null when
       * nothing changed.
       */
      undo: z
        .union([TagChange, ActiveChange, HideChange, StateChange])
        .nullable(),
    })
    .array(),
});

const theProject = within(asset("project", "params.projectId"));

export const bulkEdits = {
  updateProjects: post("companies/:companyId/bulkedits/projects", {
    summary: "Change many projects of a company at once, row by row",
    permission: ["edit:projects", "subscribe:stagetags"],
    scope: within(asset("company", "params.companyId")),
    body: z.strictObject({
      projectIds: ids,
      change: z.discriminatedUnion("kind", [TagChange, ActiveChange]),
    }),
    returns: BulkResult,
  }),
  updateWells: post("projects/:projectId/bulkedits/wells", {
    summary: "Change many wells of a project at once, row by row",
    permission: ["edit:wells", "subscribe:stagetags"],
    scope: theProject,
    body: z.strictObject({
      wellIds: ids,
      change: z.discriminatedUnion("kind", [
        TagChange,
        ActiveChange,
        HideChange,
      ]),
    }),
    returns: BulkResult,
  }),
  updateStages: post("projects/:projectId/bulkedits/stages", {
    summary: "Change many stages of a project at once, row by row",
    permission: ["edit:stages", "subscribe:stagetags"],
    scope: theProject,
    body: z.strictObject({
      stageIds: ids,
      change: z.discriminatedUnion("kind", [
        TagChange,
        StateChange,
        HideChange,
      ]),
    }),
    returns: BulkResult,
  }),
};
