import { stageStates, unitChoices } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { get, Nothing, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const evidenceOutcomes = [
  "fracHit",
  "nearHit",
  "none",
  "notEvaluated",
] as const;

export const fdiVerdicts = ["confirmed", "poroelastic", "false"] as const;

/** Actual causes of a false hit. */
export const falseHitCauses = [
  "wireline",
  "bleedOff",
  "gauge",
  "drift",
  "other",
] as const;

/** A number with its unit. */
const Figure = z.object({ value: z.number().nullable(), unit: z.string() });

const Stretch = z.object({
  startTimestamp: Timestamp,
  endTimestamp: Timestamp,
});

const StageName = z.object({
  stageId: BodyId,
  stageName: z.string(),
  wellId: BodyId,
  wellNumber: z.string(),
  projectId: BodyId,
  projectName: z.string(),
});

/** A document that a distance was measured with. */
const MeasuredWith = z.object({
  /** The document of the treated well, or the one that holds the survey of the offset well. */
  of: z.enum(["treated", "offset"]),
  kind: z.enum(["trajectory", "perforations"]),
  version: z.number().int(),
});

const Verdict = z.object({
  id: BodyId,
  verdict: z.enum(fdiVerdicts),
  /** Only for a false hit. */
  cause: z.enum(falseHitCauses).nullable(),
  reason: z.string(),
  /** The stages that the reviewer considers the cause; those the reader may not see are left out. */
  attributedTo: StageName.array(),
  givenAt: Timestamp,
  givenBy: z.string(),
  /** The stage has been recomputed since the verdict was given. */
  outdated: z.boolean(),
  /**
   * The documents that the distance was measured with when the verdict was
   * given; the newest version is null after a deletion.
   */
  measuredWith: MeasuredWith.extend({
    newestVersion: z.number().int().nullable(),
  }).array(),
});

const EvidenceRow = z.object({
  ...StageName.omit({ projectId: true, projectName: true }).shape,
  state: z.enum(stageStates),
  offset: z.number().int(),
  wellLabel: z.string(),
  outcome: z.enum(evidenceOutcomes),
  /** Level of the largest change, 0 normal to 3 alert; null when nothing was computed. */
  level: z.number().int().nullable(),
  threshold: Figure,
  largestChange: Figure,
  firstResponseTimestamp: Timestamp.nullable(),
  firstHitTimestamp: Timestamp.nullable(),
  /** Clean volume to first response and to hit. */
  volumeToResponse: Figure,
  volumeToHit: Figure,
  pressureAtHit: Figure,
  /** The newest verdict. */
  verdict: Verdict.nullable(),
});

/** State of the treatment at one moment of the response. */
const Moment = z.object({
  timestamp: Timestamp,
  /** Seconds since pumping began. */
  secondsPumped: z.number().nullable(),
  cleanVolume: Figure,
  slurryVolume: Figure,
  proppantMass: Figure,
  offsetPressure: Figure,
  change: Figure,
  treatingPressure: Figure,
  rate: Figure,
  proppantConcentration: Figure,
});

const Quality = z.object({
  window: Stretch,
  /** Percentage of seconds that have their own sample. */
  completenessPercent: z.number(),
  gapCount: z.number().int(),
  gapSeconds: z.number(),
  heldSeconds: z.number(),
  /** Seconds in which the gauge value did not change. */
  flatSeconds: z.number(),
  outOfRangeSeconds: z.number(),
  spikeCount: z.number().int(),
  lateSeconds: z.number(),
  /** Seconds that arrived long after the stage. */
  backfilledSeconds: z.number(),
});

const Candidate = z.object({
  ...StageName.shape,
  /** Whether this is the stage whose offset well responded. */
  isTreated: z.boolean(),
  startTimestamp: Timestamp,
  secondsPumped: z.number(),
  cleanVolume: Figure,
  /**
   * Volume the well usually pumps before this offset well responds, and the
   * number of stages it is known from.
   */
  usualVolume: Figure,
  usualVolumeStages: z.number().int(),
  rate: Figure,
  distance: Figure.nullable(),
  /** 0 to 1; null when there is nothing to compare with. */
  arrival: z.number().nullable(),
  nearness: z.number().nullable(),
  /** Ranking value of the candidates; not a probability. */
  score: z.number(),
});

const Curve = z.object({
  unit: z.string(),
  values: z.number().nullable().array(),
});

const EvidenceCard = z.object({
  ...StageName.shape,
  state: z.enum(stageStates),
  confidential: z.boolean(),
  offset: z.number().int(),
  wellLabel: z.string(),
  api: z.string(),
  /** From the FDI entry; null when it does not state one. */
  monitorType: z.string().nullable(),
  suspended: z.boolean(),
  outcome: z.enum(evidenceOutcomes),
  level: z.number().int().nullable(),
  threshold: Figure,
  revision: z.number().int(),
  computedAt: Timestamp.nullable(),
  /** Settings have changed since it was computed. */
  outdated: z.boolean(),
  window: Stretch.nullable(),
  /**
   * The trend that was subtracted at the hit, otherwise at the first response,
   * otherwise at the largest change.
   */
  trend: z
    .object({
      timestamp: Timestamp,
      pressure: Figure,
      perHour: Figure,
      /** Two standard deviations. */
      uncertainty: Figure,
    })
    .nullable(),
  /** Change relative to the well's own trend; its moment is the third of the moments. */
  largestChange: Figure,
  /** Two standard deviations. */
  largestChangeUncertainty: Figure,
  /** Change relative to the well's own trend, now or at the end. */
  presentChange: Figure,
  /** Change relative to the pressure at which watching began. */
  rawChange: Figure,
  steepest: z.object({ perMinute: Figure, timestamp: Timestamp }).nullable(),
  moments: z.object({
    firstResponse: Moment.nullable(),
    firstHit: Moment.nullable(),
    largestChange: Moment.nullable(),
  }),
  /** Distance from the stage to the offset well; null when something for it is missing. */
  distance: z
    .object({ shortest: Figure, horizontal: Figure, vertical: Figure })
    .nullable(),
  /** The documents that the distance is measured with; empty without a distance. */
  measuredWith: MeasuredWith.array(),
  /** Why there is no distance. */
  distanceMissing: z
    .enum(["treatedSurvey", "perforations", "offsetSurvey", "outsideSurvey"])
    .nullable(),
  quality: Quality.nullable(),
  wireline: Stretch.array(),
  bleedOffs: Stretch.extend({ drop: Figure }).array(),
  /** When the first alarm of the hit was raised; null without one. */
  alarmTimestamp: Timestamp.nullable(),
  /** Other offset wells of the stage that responded at about the same time. */
  neighbourMinutes: z.number().int(),
  neighbours: z
    .object({
      offset: z.number().int(),
      wellLabel: z.string(),
      outcome: z.enum(evidenceOutcomes),
      firstResponseTimestamp: Timestamp,
      firstHitTimestamp: Timestamp.nullable(),
      /** Positive when it responded later. */
      secondsApart: z.number(),
    })
    .array(),
  /** The stages that were pumping then, the most plausible first. */
  candidates: Candidate.array(),
  /** Values around the response, one per step; null where there is none. */
  curves: z
    .object({
      startTimestamp: Timestamp,
      stepSeconds: z.number().int(),
      offsetPressure: Curve,
      change: Curve,
      trend: Curve,
      /** One standard deviation of the trend. */
      uncertainty: Curve,
      treatingPressure: Curve,
      rate: Curve,
    })
    .nullable(),
  /** Newest first; a verdict is never withdrawn. */
  verdicts: Verdict.array(),
});

const NewVerdict = z
  .strictObject({
    verdict: z.enum(fdiVerdicts),
    cause: z.enum(falseHitCauses).nullable().default(null),
    reason: text(2000).trim().default(""),
    attributedStageIds: BodyId.array().max(5).default([]),
  })
  .refine(({ verdict, cause }) => (verdict === "false") === (cause !== null), {
    path: ["cause"],
    message: "A false hit, and only a false hit, has a cause.",
  })
  .refine(({ cause, reason }) => cause !== "other" || reason !== "", {
    path: ["reason"],
    message: "Required.",
  });

const filters = {
  outcome: z
    .enum(["responded", "fracHit", "nearHit", "all"])
    .default("responded"),
  /** `open`: no verdict yet. */
  verdict: z.enum(["open", ...fdiVerdicts]).optional(),
  wellId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** The name of the offset well. */
  offsetWell: text(200).optional(),
  /** Searches the names of stage, well and offset well, and the reasons. */
  search: text(200).optional(),
};

const params = { offset: z.coerce.number().int().min(1).max(20) };
const theStage = asset("stage", "params.stageId");
const theProject = asset("project", "params.projectId");

const pdf = {
  returns: Nothing,
  alsoReturns: ["application/pdf"],
  errors: ["export.tooMany", "request.tooMany", "request.tooCostly"],
} as const;

/** Units of the figures in a file. */
const units = z.enum(unitChoices).default("pad");

const paper = z.enum(["a4", "letter"]).default("a4");

export const fdiEvidence = {
  ofProject: get("projects/:projectId/fdievidence", {
    summary:
      "Hits and near hits of the project's stages with their newest verdict, the newest stage first",
    permission: "signed-in",
    scope: within(theProject),
    query: {
      ...filters,
      page: z.coerce.number().int().min(1).max(1000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
    },
    returns: z.object({
      total: z.number().int(),
      /** Count over all results, not only this page. */
      openCount: z.number().int(),
      rows: EvidenceRow.array(),
    }),
  }),
  exportProject: get("projects/:projectId/fdievidence/export", {
    summary:
      "The same list as a PDF; the name of the file is in content-disposition",
    permission: "export:projectclientstats",
    scope: within(theProject),
    query: { ...filters, paper, units },
    ...pdf,
  }),
  card: get("stages/:stageId/fdievidence/:offset", {
    summary:
      "Everything that is known of the response of one offset well to a stage, from its stored channels",
    permission: "signed-in",
    scope: within(theStage),
    params,
    returns: EvidenceCard,
  }),
  exportCard: get("stages/:stageId/fdievidence/:offset/export", {
    summary:
      "The card as a PDF; the name of the file is in content-disposition",
    permission: "export:stages",
    scope: within(theStage),
    params,
    query: { paper, units },
    ...pdf,
  }),
  judge: post("stages/:stageId/fdievidence/:offset/verdicts", {
    summary:
      "Say what the response was and which stage caused it; earlier verdicts stay",
    permission: ["edit:stages", "edit:rules"],
    scope: within(theStage, asset("stage", "body.attributedStageIds")),
    params,
    body: NewVerdict,
    returns: Verdict.array(),
    status: 201,
    errors: ["request.invalid"],
  }),
};
