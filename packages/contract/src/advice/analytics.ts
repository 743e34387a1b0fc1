import { stageStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Timestamp } from "../shapes/common.ts";
import { get } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

const Progress = z.object({
  stageId: BodyId,
  stageName: z.string(),
  wellId: BodyId,
  wellNumber: z.string(),
  projectId: BodyId,
  startTimestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
  state: z.enum(stageStates),
  /** Minutes between the first and the last sample. */
  pumpTime: z.number(),
  /** Tagged "no metrics": counted as progress, left out of means and of the efficiency. */
  noMetrics: z.boolean(),
});

const WellProgress = z.object({
  projectId: BodyId,
  wellId: BodyId,
  wellNumber: z.string(),
  completedCount: z.number().int(),
  expectedStageCount: z.number().int(),
});

/** Rows of the requested kind: `progress` one per stage, `wellprogress` one per well. */
const Analytics = z.object({
  analytics: z.union([Progress.array(), WellProgress.array()]),
});

const Kind = z.enum(["progress", "wellprogress"]);

export const analytics = {
  ofProject: get("analytics/project/:projectId/:kind", {
    summary: "Progress figures of a project",
    permission: "signed-in",
    scope: within(asset("project", "params.projectId")),
    params: { kind: Kind },
    returns: Analytics,
  }),
  ofUser: get("analytics/user/:kind", {
    summary: "Progress figures over the caller's projects",
    permission: "signed-in",
    scope: "visible",
    params: { kind: Kind },
    returns: Analytics,
  }),
};
