import {
  mostRulesOfAsset,
  playbookTypes,
  ruleColors,
} from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Timestamp } from "../shapes/common.ts";
import { get, post } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { ruleText } from "./rules.ts";

/** Rules of a stage are tested over the stages of its well. */
const PathAssetType = z.enum(["project", "well", "stage"]);
const PlaybookType = z.enum(playbookTypes);

const mostStages = 500;
const count = z.number().int();

/** A rule as shown in an editor, with its id if it is already saved. */
const RuleDraft = ruleText({ id: BodyId.optional() });

const NewBackTest = z.strictObject({
  playbookType: PlaybookType,
  /** Number of newest completed stages. */
  stageCount: count.min(1).max(mostStages),
  /** Null: each stage with the saved rules that watch it. */
  rules: RuleDraft.array().max(mostRulesOfAsset).nullable().default(null),
});

const states = ["waiting", "running", "done", "failed", "cancelled"] as const;

/** Totals over all stages that could be tested. */
const Totals = z.object({
  stages: count,
  tested: count,
  hours: z.number(),
  firings: count,
  alarmsPerHour: z.number().nullable(),
  hits: count,
  /** Hits with advice before or at the hit. */
  advised: count,
  missed: count,
  medianLeadSeconds: z.number().nullable(),
  same: count,
  onlyLive: count,
  onlyTest: count,
});

const BackTestSummary = z.object({
  id: BodyId,
  projectId: BodyId,
  playbookType: PlaybookType,
  stageCount: count,
  /** Whether the rules are drafts from the editor, not the saved ones. */
  isDraft: z.boolean(),
  state: z.enum(states),
  /** Reason for the failure; null otherwise. */
  failure: z.string().nullable(),
  done: count,
  total: count,
  createdAt: Timestamp,
  createdBy: z.string(),
  endedAt: Timestamp.nullable(),
  /** Null until it is done. */
  totals: Totals.nullable(),
});

const Firing = z.object({
  /** Below zero: index of a draft that is not saved yet. */
  ruleId: count,
  color: z.enum(ruleColors),
  recommendation: z.string(),
  offsetNumber: count.nullable(),
  offsetWellName: z.string().nullable(),
  timestamp: Timestamp,
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** Whether it fired in the live run too, in this run only, or in the live run only. */
  comparison: z.enum(["same", "onlyTest", "onlyLive"]),
});

const Hit = z.object({
  offsetNumber: count,
  offsetWellName: z.string(),
  timestamp: Timestamp,
  /** Time of the first advice that is not green, at or before the hit; null: missed. */
  advisedAt: Timestamp.nullable(),
  ruleId: count.nullable(),
  leadSeconds: z.number().nullable(),
  /** Clean volume pumped between advice and hit. */
  leadVolume: z.number().nullable(),
  volumeUnit: z.string().nullable(),
});

const StageResult = z.object({
  /** Reason why there is nothing to test; null when it was tested. */
  notTested: z
    .enum(["noSamples", "notComputed", "noRules", "tooLong"])
    .nullable(),
  /** Computed time, in hours. */
  hours: z.number(),
  /**
   * The version of the engine that computed the channels the rules ran over;
   * null in results from before it was stored.
   */
  release: z.string().nullable().default(null),
  /** Reasons why this result may differ from the live one. */
  remarks: z
    .enum(["settingsChanged", "rulesChanged", "otherRelease", "cutShort"])
    .array(),
  /** Metrics that no stored channel holds: rules on them were left out. */
  unknownMetrics: z.string().array(),
  /** Counts of all firings, including those left out because there are too many. */
  counts: z.object({ same: count, onlyTest: count, onlyLive: count }),
  firings: Firing.array(),
  hits: Hit.array(),
});

const TestedStage = z.object({
  /** Null when the stage was deleted since. */
  stageId: BodyId.nullable(),
  stageName: z.string(),
  wellId: BodyId.nullable(),
  wellNumber: z.string(),
  /** Null until the stage has been processed. */
  result: StageResult.nullable(),
});

const BackTest = BackTestSummary.extend({ stages: TestedStage.array() });

const theAsset = within(asset("params.assetType", "params.assetId"));
const theBackTest = within(asset("back-test", "params.id"));

export const backTests = {
  start: post("backtests/:assetType/:assetId", {
    summary:
      "Run playbook rules over the newest stages of a pad or a well that are over, in the background; needs to be allowed to read the playbook's advice",
    permission: "get:rules",
    scope: theAsset,
    params: { assetType: PathAssetType },
    body: NewBackTest,
    returns: BackTestSummary,
    status: 201,
    errors: [
      "request.invalid",
      "permission.missing",
      "backTest.noStages",
      "backTest.tooMany",
    ],
  }),
  newest: get("backtests/:assetType/:assetId", {
    summary: "The newest back-tests of a pad, well or stage, newest first",
    permission: "get:rules",
    scope: theAsset,
    params: { assetType: PathAssetType },
    query: {
      playbookType: PlaybookType,
      limit: z.coerce.number().int().min(1).max(20).default(5),
    },
    returns: BackTestSummary.array(),
    errors: ["permission.missing"],
  }),
  get: get("backtests/:id", {
    summary: "One back-test with what came of each stage, newest stage first",
    permission: "get:rules",
    scope: theBackTest,
    returns: BackTest,
    errors: ["permission.missing"],
  }),
  cancel: post("backtests/:id/cancel", {
    summary: "Stop a back-test; one that is over stays as it is",
    permission: "get:rules",
    scope: theBackTest,
    returns: BackTestSummary,
    errors: ["permission.missing"],
    isOpenWhileInactive: true,
  }),
};
