import {
  isChannelId,
  isNotificationUrl,
  isProjectTimezone,
  maximumProjectNotesLength,
  plannedStagesPerDayBounds,
  projectMessages,
  stageStates,
} from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  Document,
  maximumId,
  expectedUpdatedAt,
  Name,
  NoId,
  pageQuery,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { Candidate, MemberPage } from "../shapes/member-shapes.ts";
import { StageListItem } from "../shapes/stage-shapes.ts";
import { UserSummary } from "../people/users.ts";
import { Well } from "./wells.ts";

/** Optional fields are internal: clients do not receive them. */
export const Project = z.object({
  id: BodyId,
  companyId: BodyId,
  companyName: z.string(),
  name: z.string(),
  active: z.boolean(),
  visibleFeatureGuidance: z.boolean(),
  plannedStagesPerDay: z.number().int(),
  timezone: z.string(),
  location: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  channelId: z.string(),
  /** Null for pads made before they had a data provider. */
  dataSourceAuthId: BodyId.nullable().optional(),
  control: Document.optional(),
  projectNotes: z.string().optional(),
  /** Whether notifications can be sent; the address itself is only for staff. */
  hasNotificationUrl: z.boolean(),
  notificationURL: z.string().optional(),
  internalSharePointUri: z.string().optional(),
  internalChannelId: z.string().optional(),
  internalTabId: z.string().optional(),
});

const plannedStagesPerDay = z
  .number(projectMessages.plannedStagesPerDay)
  .int(projectMessages.plannedStagesPerDay)
  .min(plannedStagesPerDayBounds.min, projectMessages.plannedStagesPerDay)
  .max(plannedStagesPerDayBounds.max, projectMessages.plannedStagesPerDay);

/** Empty where the pad has no such channel. */
const channelId = text(200).refine(isChannelId, projectMessages.channelUrl);

/**
 * A new pad must have a data provider, and one that is set cannot be removed;
 * an edit of an old pad may leave the field out.
 */
const dataSourceAuthId = z
  .number(projectMessages.dataProvider)
  .int(projectMessages.dataProvider)
  .min(1, projectMessages.dataProvider)
  .max(maximumId, projectMessages.dataProvider);

const fields = {
  name: Name,
  active: z.boolean(),
  visibleFeatureGuidance: z.boolean(),
  plannedStagesPerDay,
  dataSourceAuthId,
  control: Document,
  timezone: z
    .string(projectMessages.required)
    .min(1, projectMessages.required)
    .max(100)
    .refine(isProjectTimezone, projectMessages.timezone),
  location: text(200),
  projectNotes: text(maximumProjectNotesLength, projectMessages.notesTooLong),
  notificationURL: text(2000).refine(
    isNotificationUrl,
    projectMessages.notificationUrl,
  ),
  channelId,
  internalChannelId: channelId,
  internalTabId: text(200),
};

const NewProject = z.strictObject({
  id: NoId,
  companyId: BodyId,
  name: fields.name,
  active: fields.active.default(true),
  visibleFeatureGuidance: fields.visibleFeatureGuidance.default(false),
  dataSourceAuthId: fields.dataSourceAuthId,
  plannedStagesPerDay: fields.plannedStagesPerDay,
  control: fields.control.default({}),
  timezone: fields.timezone,
  location: fields.location.default(""),
  internalSharePointUri: text(2000).default(""),
  projectNotes: fields.projectNotes.default(""),
  notificationURL: fields.notificationURL.default(""),
  channelId: fields.channelId.default(""),
  internalChannelId: fields.internalChannelId.default(""),
  internalTabId: fields.internalTabId.default(""),
});

const ProjectEdit = z
  .strictObject({ ...fields, id: BodyId, companyId: BodyId })
  .partial()
  .extend({ updatedAt: expectedUpdatedAt });

/** Parts that a copy includes; without a body, the wells and the control documents. */
const ProjectCopy = z
  .strictObject({
    wells: z.boolean().default(true),
    vans: z.boolean().default(false),
    /** Aliases and rules belong to wells: without wells there are none. */
    aliases: z.boolean().default(false),
    rules: z.boolean().default(false),
    tags: z.boolean().default(false),
    documents: z.boolean().default(true),
  })
  .optional();

const WellStageSummary = z.object({
  wellId: BodyId,
  wellNumber: z.string(),
  active: z.boolean(),
  liveStage: z.string().nullable(),
  liveStageId: BodyId.nullable(),
  completed: z.number().int(),
  /** Count of hidden stages; support only. */
  hidden: z.number().int().optional(),
  total: z.number().int(),
  updatedAt: Timestamp,
});

const OperationsProgress = z.object({
  stageId: BodyId,
  stageName: z.string(),
  stageState: z.enum(stageStates),
  wellId: BodyId,
  wellNumber: z.string(),
  clientComment: z.string(),
  comment: z.string().optional(),
  startTimestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
  /** Counted by the engine; null before it has. */
  pumpSeconds: z.number().nullable(),
  /** The worst level of any offset well, 0 to 3; null when none was evaluated. */
  fdi: z
    .object({
      level: z.number().int().min(0).max(3),
      offsetNumber: z.number().int(),
      wellLabel: z.string(),
    })
    .nullable(),
  /** The newest remark the caller may read. */
  lastRemark: z
    .object({ timestamp: Timestamp, annotation: z.string() })
    .nullable(),
});

const LiveStage = z.object({
  ordinal: z.number().int().min(1).max(9),
  stageId: BodyId,
  stageName: z.string(),
  state: z.enum(stageStates),
  wellId: BodyId,
  wellNumber: z.string(),
});

const JobProgress = z.object({
  id: BodyId,
  kind: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  state: z.enum(["running", "finished", "failed"]),
  updatedAt: Timestamp,
});

const operationStatisticKinds = [
  "states",
  "stagesperday",
  "pumptime",
  "waterproppant",
  "wellmetrics",
  "treatment",
] as const;

const CountedLabel = z.object({ label: z.string(), value: z.number() });

const CountedDay = CountedLabel.extend({
  /** Further stages of the day that are tagged "no metrics" and left out of the value. */
  leftOutCount: z.number().int(),
});

const stageOfStatistics = {
  stageId: BodyId,
  stageName: z.string(),
  wellId: BodyId,
  wellNumber: z.string(),
  state: z.enum(stageStates),
  startTimestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
  /** Tagged "no metrics": a row of lists, left out of every figure over several stages. */
  noMetrics: z.boolean(),
};

/** Figures of the engine are null until it has computed the stage. */
const StagePumpTime = z.object({
  ...stageOfStatistics,
  pumpSeconds: z.number().nullable(),
});

const StageConsumption = z.object({
  ...stageOfStatistics,
  cleanVolumeBbl: z.number().nullable(),
  proppantMassLb: z.number().nullable(),
  /** From the stage's own settings; null when none is stored. */
  plannedCleanBbl: z.number().nullable(),
  plannedProppantLb: z.number().nullable(),
});

/** Figures of each stage in a list of stages. */
const StageTreatment = z.object({
  ...stageOfStatistics,
  averagePressurePsi: z.number().nullable(),
  averageRateBpm: z.number().nullable(),
  placedProppantLb: z.number().nullable(),
});

/** Figures over the completed stages of the well that count; means are weighted by pump time. */
const WellMetrics = z.object({
  wellId: BodyId,
  wellNumber: z.string(),
  completedCount: z.number().int(),
  /** Number of completed stages that are tagged "no metrics" and left out of the figures. */
  leftOutCount: z.number().int(),
  /** Number of the others that the engine has computed: the basis of the figures. */
  computedCount: z.number().int(),
  totalPumpSeconds: z.number().nullable(),
  meanPressurePsi: z.number().nullable(),
  maximumPressurePsi: z.number().nullable(),
  meanRateBpm: z.number().nullable(),
  totalCleanVolumeBbl: z.number().nullable(),
  totalProppantMassLb: z.number().nullable(),
});

const OperationStatistics = z.object({
  kind: z.enum(operationStatisticKinds),
  /** Number of stages that the figures of this kind leave out because of the tag "no metrics". */
  leftOutCount: z.number().int(),
  rows: z.union([
    CountedDay.array(),
    CountedLabel.array(),
    StagePumpTime.array(),
    StageConsumption.array(),
    StageTreatment.array(),
    WellMetrics.array(),
  ]),
});

const theProject = within(asset("project", "params.id"));

export const projects = {
  add: post("projects", {
    summary: "Create a project (pad) in a company",
    permission: "edit:projects",
    scope: within(
      asset("company", "body.companyId"),
      asset("data-source-auth", "body.dataSourceAuthId"),
    ),
    body: NewProject,
    returns: z.object({ project: Project }),
    status: 201,
    errors: ["project.duplicate", "request.invalid"],
  }),
  get: get("projects/:id", {
    summary: "One project",
    permission: "signed-in",
    scope: theProject,
    returns: z.object({ project: Project }),
  }),
  update: put("projects/:id", {
    summary: "Change a project",
    permission: "edit:projects",
    scope: theProject,
    body: ProjectEdit,
    returns: z.object({ project: Project }),
    errors: ["project.duplicate", "edit.conflict", "request.invalid"],
  }),
  remove: del("projects/:id", {
    summary:
      "Delete a project with its wells, stages and samples; for thirty days restorable",
    permission: "edit:projects",
    scope: theProject,
    returns: Nothing,
    status: 204,
  }),
  clone: post("projects/:projectId/clone", {
    summary:
      "Copy a project without its stages, with what the body chooses; without a body, with its wells",
    permission: "edit:projects",
    scope: within(asset("project", "params.projectId")),
    body: ProjectCopy,
    returns: z.object({ project: Project }),
    status: 201,
    errors: ["permission.missing", "request.invalid"],
  }),
  active: get("projects/active/projects", {
    summary: "The projects in production that the caller may see",
    permission: "signed-in",
    scope: "visible",
    returns: Project.array(),
  }),
  users: get("projects/:id/users", {
    summary: "The users of the project",
    permission: "view:admin-companies",
    scope: theProject,
    returns: UserSummary.array(),
  }),
  members: get("projects/:id/members", {
    summary: "The users of the project by name, page by page",
    permission: "view:admin-companies",
    scope: theProject,
    query: pageQuery,
    returns: MemberPage,
  }),
  candidates: get("projects/:id/candidates", {
    summary:
      "The first members of the company that match, and whether they have the project",
    permission: "edit:users",
    scope: theProject,
    query: { search: text(200).optional() },
    returns: Candidate.array(),
  }),
  addUser: post("projects/:projectId/users/:userId", {
    summary: "Give a user the project",
    permission: "edit:users",
    scope: within(
      asset("project", "params.projectId"),
      asset("user", "params.userId"),
    ),
    returns: Nothing,
    status: 204,
    isOpenWhileInactive: true,
  }),
  removeUser: del("projects/:projectId/users/:userId", {
    summary: "Take the project from a user",
    permission: "edit:users",
    scope: within(
      asset("project", "params.projectId"),
      asset("user", "params.userId"),
    ),
    returns: Nothing,
    status: 204,
    isOpenWhileInactive: true,
  }),
  stagesChronological: get("projects/:id/stages/chronological", {
    summary: "The project's stages, the most recently started first",
    permission: "signed-in",
    scope: theProject,
    query: { limit: z.coerce.number().int().min(1).max(1000).optional() },
    returns: StageListItem.array(),
  }),
  operationsProgress: get("projects/:id/operationsprogress", {
    summary: "State and comments of every stage of the project",
    permission: "signed-in",
    scope: theProject,
    returns: OperationsProgress.array(),
  }),
  wells: get("projects/:id/wells", {
    summary: "The wells of the project",
    permission: "signed-in",
    scope: theProject,
    returns: Well.array(),
  }),
  wellStageSummary: get("projects/:id/wellstagesummary", {
    summary: "Progress of every well of the project",
    permission: "view:wellstagesummary",
    scope: theProject,
    returns: WellStageSummary.array(),
  }),
  operationStatistics: get("projects/:id/operationstats/:x", {
    summary:
      "Operation statistics of one kind: states, stagesperday, pumptime, waterproppant, wellmetrics, treatment",
    permission: "signed-in",
    scope: theProject,
    params: { x: text(50) },
    returns: OperationStatistics,
  }),
  liveStages: get("projects/:id/livestages", {
    summary: "Stages that carry a live-stage tag, by ordinal",
    permission: "signed-in",
    scope: theProject,
    returns: LiveStage.array(),
  }),
  jobs: get("projects/:id/jobs", {
    summary: "Long work on the project and how far it is",
    permission: "signed-in",
    scope: theProject,
    returns: JobProgress.array(),
  }),
};
