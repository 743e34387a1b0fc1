import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { get, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const longestBody = 20_000;
const longestTitle = 200;

/** Markdown, stored as written. */
const Markdown = text(longestBody).refine(
  (written) => written.trim() !== "",
  "Required.",
);

const NewNote = z.strictObject({ body: Markdown });

const WebAddress = z.url().nullable();

const OperationNote = z.object({
  id: BodyId,
  projectId: BodyId,
  /** Null when it refers to the project as a whole. */
  stageId: BodyId.nullable(),
  body: z.string(),
  authorName: z.string(),
  createdAt: Timestamp,
  /** Address where the notes are read; null when they are stored here. */
  noteURL: WebAddress,
  issueURL: WebAddress,
});

const OperationIssue = z.object({
  id: BodyId,
  projectId: BodyId,
  title: z.string(),
  body: z.string(),
  authorName: z.string(),
  createdAt: Timestamp,
  issueURL: WebAddress,
});

/** In a list, a note includes the names of its stage and well. */
const ListedNote = OperationNote.extend({
  stageName: z.string().nullable(),
  wellNumber: z.string().nullable(),
});

const limit = z.coerce.number().int().min(1).max(200).default(50);

const theStage = within(asset("stage", "params.id"));
const theProject = within(asset("project", "params.id"));

export const operationNotes = {
  ofStage: get("stages/:id/operationnote", {
    summary: "The newest note about a stage; 204 when there is none",
    permission: "create:operationnotes",
    scope: theStage,
    returns: OperationNote.optional(),
    errors: ["operationNote.noIssue"],
  }),
  listOfStage: get("stages/:id/operationnotes", {
    summary: "The notes about a stage, newest first",
    permission: "create:operationnotes",
    scope: theStage,
    query: { limit },
    returns: ListedNote.array(),
  }),
  listOfProject: get("projects/:id/operationnotes", {
    summary:
      "The issue that the project's notes are written to, and the notes of the project and its stages, newest first",
    permission: "create:operationnotes",
    scope: theProject,
    query: { limit },
    returns: z.object({
      /** Null until an issue is opened. */
      issue: OperationIssue.nullable(),
      notes: ListedNote.array(),
    }),
  }),
  addToStage: post("stages/:id/operationnote", {
    summary: "Note something about a stage in its project's issue",
    permission: "create:operationnotes",
    scope: theStage,
    body: NewNote,
    returns: OperationNote,
    status: 201,
    errors: ["operationNote.noIssue", "operationNote.failed"],
  }),
  addToProject: post("projects/:id/operationnote", {
    summary: "Note something about a project in its issue",
    permission: "create:operationnotes",
    scope: theProject,
    body: NewNote,
    returns: OperationNote,
    status: 201,
    errors: ["operationNote.noIssue", "operationNote.failed"],
  }),
  openIssue: post("projects/:id/operationissue", {
    summary: "Open the issue that the project's notes are written to from now",
    permission: "create:operationnotes",
    scope: theProject,
    body: z.strictObject({
      title: text(longestTitle).trim().min(1, "Required."),
      body: text(longestBody).default(""),
    }),
    returns: OperationIssue,
    status: 201,
    errors: ["operationNote.failed"],
  }),
};
