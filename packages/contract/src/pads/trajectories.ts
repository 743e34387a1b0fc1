import {
  multipartMediaType,
  northReferences,
  stageStates,
  workbookMediaType,
} from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { del, get, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** Lengths are meters; `lengthUnit` is the unit of the workbook. */
const SurveyStation = z.object({
  mdMetres: z.number(),
  inclinationDegrees: z.number(),
  azimuthDegrees: z.number(),
});

const PerforatedStage = z.object({
  id: BodyId,
  name: z.string(),
  state: z.enum(stageStates),
});

const Perforation = z.object({
  stageNumber: z.number().int(),
  topMdMetres: z.number(),
  bottomMdMetres: z.number(),
  /** Counted from the toe of the stage; null when the clusters are not numbered. */
  clusterNumber: z.number().int().nullable(),
  shots: z.number().int().nullable(),
  /** The stage of that name; null when the well has none. */
  stage: PerforatedStage.nullable(),
});

const surface = {
  /** Position of the wellhead relative to the reference of the pad. */
  surfaceNorthMetres: z.number(),
  surfaceEastMetres: z.number(),
};

/** A well that is not stored here, watched from this pad. */
const Neighbour = z.object({
  wellLabel: z.string(),
  api: z.string(),
  ...surface,
  stations: SurveyStation.array().readonly(),
});

const LengthUnit = z.enum(["ft", "m"]);

const Trajectory = z.object({
  id: BodyId,
  wellId: BodyId,
  wellNumber: z.string(),
  uwi: z.string(),
  data: z.object({
    lengthUnit: LengthUnit,
    ...surface,
    stations: SurveyStation.array().readonly(),
    northReference: z.enum(northReferences).optional(),
    /**
     * Present for a survey to true north of a well with a location: the angle
     * from true to grid north, to be subtracted from its azimuths.
     */
    gridConvergenceDegrees: z.number().optional(),
    /** Height of the depth reference above sea level, where it is known. */
    referenceElevationMetres: z.number().optional(),
    /**
     * Present where the wells of a pad are compared and the heights of all their
     * depth references are known: how far this one lies below the highest, to be
     * added to true vertical depths.
     */
    depthShiftMetres: z.number().optional(),
    perforations: Perforation.array().readonly(),
    neighbours: Neighbour.array().readonly(),
    /** Versions of the documents that the data are from; null without such a document. */
    trajectoryVersion: z.number().int().nullable(),
    perforationsVersion: z.number().int().nullable(),
  }),
  updatedAt: Timestamp,
  updatedBy: z.string(),
});

const ofTheWell = within(asset("well", "params.id"));
const ofTheProject = within(asset("project", "params.projectId"));

const query = { format: z.enum(["csv", "xlsx"]).default("xlsx") };

const file = {
  returns: Nothing,
  alsoReturns: ["text/csv", workbookMediaType],
  errors: ["export.tooMany", "request.tooMany", "request.tooCostly"],
} as const;

const OffsetOutcome = z.enum(["fracHit", "nearHit", "none", "notEvaluated"]);

/** The gauge of one neighboring well, whatever number it had in a stage. */
const OffsetGauge = z.object({
  name: z.string(),
  api: z.string(),
  stages: z.number().int(),
  fracHits: z.number().int(),
  nearHits: z.number().int(),
  firstTimestamp: Timestamp.nullable(),
  lastTimestamp: Timestamp.nullable(),
});

/** One stage during which the gauge was watched. */
const WatchedStage = z.object({
  stageId: BodyId,
  stageName: z.string(),
  wellId: BodyId,
  wellNumber: z.string(),
  offsetNumber: z.number().int(),
  startTimestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
  threshold: z.number(),
  largestChange: z.number().nullable(),
  outcome: OffsetOutcome,
  firstHitTimestamp: Timestamp.nullable(),
});

const OffsetHistory = z.object({
  gauge: z.string(),
  unit: z.string(),
  fromTimestamp: Timestamp.nullable(),
  toTimestamp: Timestamp.nullable(),
  /**
   * One line per gauge, and a further line for each stage that was pumped at the same time as
   * another.
   */
  lines: z
    .object({
      /**
       * Minimum and maximum of each step, at their own times; null ends a line,
       * because nothing was recorded there.
       */
      times: Timestamp.array().readonly(),
      values: z.number().nullable().array().readonly(),
    })
    .array()
    .readonly(),
  /** Number of recorded samples that the points represent. */
  sampleCount: z.number().int(),
  stages: WatchedStage.array().readonly(),
});

export const trajectories = {
  get: get("wells/:id/trajectory", {
    summary:
      "Survey, perforations and neighbours of a well; 204 when there are none",
    permission: "signed-in",
    scope: ofTheWell,
    returns: Trajectory.optional(),
  }),
  upload: post("wells/:id/trajectory", {
    summary:
      "Replace the survey by that of a file, and the perforations where the workbook has a sheet of them; what the file does not hold stays",
    permission: "edit:welldocuments",
    scope: ofTheWell,
    returns: Trajectory,
    status: 201,
    alsoAccepts: [multipartMediaType],
    errors: [
      "edit.conflict",
      "import.unreadable",
      "request.invalid",
      "request.tooLarge",
      "request.tooMany",
      "request.tooCostly",
    ],
  }),
  remove: del("wells/:id/trajectory", {
    summary:
      "Delete the survey of a well; its versions stay, and so do the perforations",
    permission: "edit:welldocuments",
    scope: ofTheWell,
    returns: Nothing,
    status: 204,
  }),
  surveyExport: get("wells/:id/trajectory/export", {
    summary: "The survey with the positions computed from it",
    permission: "signed-in",
    scope: ofTheWell,
    query,
    ...file,
  }),
  perforationsExport: get("wells/:id/perforations/export", {
    summary: "The perforations with their positions",
    permission: "signed-in",
    scope: ofTheWell,
    query,
    ...file,
  }),
  workbook: get("wells/trajectory/workbook", {
    summary:
      "The workbook to fill in and upload, with what is known of the well",
    permission: "signed-in",
    scope: within(asset("well", "query.wellId")),
    query: { wellId: z.coerce.number().int().min(1).max(2_147_483_647) },
    returns: Nothing,
    alsoReturns: [workbookMediaType],
    errors: ["export.tooMany", "request.tooMany", "request.tooCostly"],
  }),
  ofProject: get("projects/:projectId/trajectories", {
    summary: "The trajectories of every well of a project",
    permission: "signed-in",
    scope: ofTheProject,
    returns: Trajectory.array(),
  }),
  offsetGauges: get("projects/:projectId/offsetgauges", {
    summary: "The offset gauges that stages of the project were watched by",
    permission: "view:offsetpressurehistory",
    scope: ofTheProject,
    returns: OffsetGauge.array(),
  }),
  offsetPressures: get("projects/:projectId/offsetpressures", {
    summary:
      "The pressure of one offset gauge over all stages of the project, thinned to the points asked for",
    permission: "view:offsetpressurehistory",
    scope: ofTheProject,
    query: {
      gauge: text(200),
      from: z.coerce
        .number()
        .int()
        .min(0)
        .max(8_640_000_000_000_000)
        .optional(),
      to: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional(),
      points: z.coerce.number().int().min(100).max(8000).default(3000),
    },
    returns: OffsetHistory,
  }),
};
