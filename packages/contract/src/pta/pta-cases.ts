import { multipartMediaType, workbookMediaType } from "@stagecraft/domain";
import { ptaResultKeys, ptaRunStatuses } from "@stagecraft/domain/pta";
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
import {
  PtaInput,
  PtaInterpretationItem,
  PtaUnitSystem,
} from "../shapes/pta-shapes.ts";

const mostInterpretations = 1000;
const count = z.number().int();

const caseFields = {
  projectId: BodyId,
  name: Name,
  /** Internal; clients do not receive it. */
  comment: text(4000).default(""),
  /** Only staff receive and set it. */
  hidden: z.boolean().default(true),
  /** A tag of stages: the case offers an interpretation for each that carries it. */
  tagId: BodyId.nullable().default(null),
  unitSystem: PtaUnitSystem.default("STANDARD"),
  input: PtaInput.default({}),
};

const PtaCase = z.object({
  id: BodyId,
  projectId: BodyId,
  companyId: BodyId,
  name: z.string(),
  comment: z.string().optional(),
  hidden: z.boolean(),
  tagId: BodyId.nullable(),
  tagName: z.string().nullable(),
  unitSystem: PtaUnitSystem,
  input: PtaInput,
  counts: z.object({
    interpretations: count,
    done: count,
    outdated: count,
    running: count,
    failed: count,
    withWarnings: count,
  }),
  createdAt: Timestamp,
  createdBy: z.string(),
  updatedAt: Timestamp,
  updatedBy: z.string(),
});

const Progress = z.object({
  interpretationId: BodyId,
  stageId: BodyId,
  wellNumber: z.string(),
  stageName: z.string(),
  status: z.enum(ptaRunStatuses),
  progress: z.number().min(0).max(1).nullable(),
  failure: z.string().nullable(),
  isOutdated: z.boolean(),
});

/** Statistics of one result over the interpretations that are done and not outdated. */
const ResultStatistics = z.object({
  key: z.enum(ptaResultKeys),
  unit: z.string(),
  n: count,
  p10: z.number(),
  p50: z.number(),
  p90: z.number(),
  mean: z.number(),
});

/** Pad and company of a case, for titles and links back. */
const Hierarchy = z.object({
  companyId: BodyId,
  companyName: z.string(),
  projectId: BodyId,
  projectName: z.string(),
  caseId: BodyId,
  caseName: z.string(),
});

/** Stages that carry the tag of the case, or all of the pad, and have no interpretation in it. */
const OfferedStage = z.object({
  stageId: BodyId,
  wellId: BodyId,
  wellNumber: z.string(),
  stageName: z.string(),
  /** Why nothing can be interpreted yet; null when it can. */
  unfit: z.enum(["noSamples", "notOver"]).nullable(),
});

/** A problem of an uploaded workbook, with its position in the file. */
const UploadProblem = z.object({
  level: z.enum(["error", "warning"]),
  code: z.string(),
  sheet: z.string().nullable(),
  row: count.nullable(),
  column: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).readonly(),
});

const reading = {
  permission: "get:cases",
  scope: within(asset("pta-case", "params.id")),
} as const;
const editing = {
  permission: "edit:cases",
  scope: within(asset("pta-case", "params.id")),
} as const;

const costly = ["request.tooMany", "request.tooCostly"] as const;

export const ptaCases = {
  create: post("pta/case", {
    summary: "Create a case on a pad",
    permission: "edit:cases",
    scope: within(asset("project", "body.projectId")),
    body: z.strictObject(caseFields),
    returns: PtaCase,
    status: 201,
    errors: ["request.invalid", "ptaCase.duplicate"],
  }),
  upload: post("pta/case/upload", {
    summary:
      "Create a case from a workbook: parts `ptaCase` (JSON as for a new case) and `file`; with `dryRun=true` only what would come of it",
    permission: "edit:cases",
    scope: "visible",
    query: { dryRun: z.stringbool().default(false) },
    returns: z.object({
      /** Null for a dry run, and when there are errors. */
      case: PtaCase.nullable(),
      stages: count,
      /** Number of stages with a separate gauge record. */
      stagesWithRecord: count,
      problems: UploadProblem.array(),
    }),
    status: 201,
    alsoAccepts: [multipartMediaType],
    errors: [
      "request.invalid",
      "request.tooLarge",
      "import.unreadable",
      "ptaCase.duplicate",
      "notFound",
      ...costly,
    ],
  }),
  workbook: post("pta/case/upload/workbook", {
    summary:
      "The workbook to fill in and upload, with the inputs of the case in the body and the stages of the pad",
    permission: "get:cases",
    scope: within(asset("project", "body.projectId")),
    body: z.strictObject({
      projectId: BodyId,
      name: text(200).default(""),
      tagId: BodyId.nullable().default(null),
      unitSystem: PtaUnitSystem.default("STANDARD"),
      input: PtaInput.default({}),
    }),
    returns: Nothing,
    alsoReturns: [workbookMediaType],
    isRead: true,
    errors: ["request.invalid", ...costly],
  }),
  get: get("pta/case/:id", {
    summary: "One case with its inputs",
    ...reading,
    returns: PtaCase,
  }),
  edit: put("pta/case/:id", {
    summary:
      "Change a case; interpretations whose effective input changes are outdated",
    ...editing,
    body: z.strictObject({
      name: Name,
      comment: text(4000),
      hidden: z.boolean(),
      tagId: BodyId.nullable(),
      unitSystem: PtaUnitSystem,
      input: PtaInput,
      updatedAt: expectedUpdatedAt,
    }),
    returns: PtaCase,
    errors: ["edit.conflict", "request.invalid", "ptaCase.duplicate"],
  }),
  remove: del("pta/case/:id", {
    summary: "Delete a case with its interpretations",
    ...editing,
    returns: Nothing,
    status: 204,
    errors: ["ptaCase.running"],
  }),
  hierarchy: get("pta/case/:id/hierarchy", {
    summary: "The pad and the company of a case",
    ...reading,
    returns: Hierarchy,
  }),
  progress: get("pta/case/:id/progress", {
    summary: "Where the run of each interpretation of a case is",
    ...reading,
    returns: Progress.array(),
  }),
  statistics: get("pta/case/:id/statistics", {
    summary:
      "Each result over the interpretations of a case that are done and not outdated",
    ...reading,
    returns: ResultStatistics.array(),
  }),
  /** The id is that of the project (decision B12). */
  ofProject: get("pta/case/:id/project", {
    summary: "The cases of a project, newest first",
    permission: "get:cases",
    scope: within(asset("project", "params.id")),
    returns: PtaCase.array(),
  }),
  offeredStages: get("pta/case/:id/stages", {
    summary:
      "Stages that the case offers an interpretation for: those with its tag, or all of the pad",
    ...reading,
    returns: OfferedStage.array(),
  }),
  addStage: post("pta/case/:caseId/stage/:stageId", {
    summary: "Add the interpretation of a stage to a case",
    permission: "edit:cases",
    scope: within(
      asset("pta-case", "params.caseId"),
      asset("stage", "params.stageId"),
    ),
    returns: PtaInterpretationItem,
    status: 201,
    errors: ["request.invalid", "ptaInterpretation.duplicate"],
  }),
  addStages: post("pta/case/:id/stages", {
    summary: "Add the interpretations of several stages to a case",
    permission: "edit:cases",
    scope: within(
      asset("pta-case", "params.id"),
      asset("stage", "body.stageIds"),
    ),
    body: z.strictObject({
      stageIds: BodyId.array().min(1).max(mostInterpretations),
    }),
    returns: PtaInterpretationItem.array(),
    status: 201,
    errors: ["request.invalid"],
  }),
  copy: post("pta/case/:id/copy/:target", {
    summary:
      "Copy a case to a project; within its own pad the interpretations are copied too",
    permission: "edit:cases",
    scope: within(
      asset("pta-case", "params.id"),
      asset("project", "params.target"),
    ),
    returns: PtaCase,
    status: 201,
    errors: ["request.invalid"],
  }),
  run: post("pta/case/:id/run", {
    summary:
      "Run the interpretations of a case in the background: those that are new, failed, cancelled or outdated, or the ones named",
    permission: "run:interpretations",
    scope: within(asset("pta-case", "params.id")),
    body: z.strictObject({
      interpretationIds: BodyId.array()
        .max(mostInterpretations)
        .nullable()
        .default(null),
    }),
    returns: z.object({ queued: count }),
    status: 201,
    errors: [
      "ptaCase.nothingToRun",
      "ptaCase.running",
      "ptaCase.tooMany",
      "request.invalid",
    ],
  }),
  cancel: post("pta/case/:id/cancel", {
    summary: "Stop the runs of a case; what is done stays",
    permission: "run:interpretations",
    scope: within(asset("pta-case", "params.id")),
    returns: z.object({ cancelled: count }),
    isOpenWhileInactive: true,
  }),
  report: get("pta/export/:id/report", {
    summary:
      "The report of a case, or of one of its interpretations, as PDF with plots and results",
    ...reading,
    query: { interpretationId: z.coerce.number().int().min(1).optional() },
    returns: Nothing,
    alsoReturns: ["application/pdf"],
    errors: ["export.tooMany", ...costly],
  }),
  input: get("pta/export/:id/input", {
    summary:
      "Inputs and results of a case, or of one of its interpretations, as a workbook",
    ...reading,
    query: { interpretationId: z.coerce.number().int().min(1).optional() },
    returns: Nothing,
    alsoReturns: [workbookMediaType],
    errors: ["export.tooMany", ...costly],
  }),
};
