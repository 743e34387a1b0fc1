import {
  metricOperators,
  mostRulesOfAsset,
  playbookMessages,
  playbookTypes,
  ruleAssetTypes,
  ruleColors,
  triggerOperators,
} from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  Document,
  expectedUpdatedAt,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** Lowercase in paths, uppercase in records. */
const PathAssetType = z.enum(["well", "stage"]);

const Percentage = z
  .number(playbookMessages.percentage)
  .min(0, playbookMessages.percentage)
  .max(1000, playbookMessages.percentage);

const MetricsTrigger = z.strictObject({
  /** A key of the stage summary. */
  name: text(100).trim().min(1, playbookMessages.required),
  operator: z.enum(metricOperators),
  value: z.number(),
});

const joined = {
  operator: z.enum(triggerOperators).default("AND"),
  metricsTrigger: MetricsTrigger.nullable().default(null),
};

const FdiTrigger = z
  .strictObject({
    applyDeltaPressure: z.boolean().default(false),
    minDeltaPressureFracHitPercentage: Percentage.default(0),
    applyDerivPressure: z.boolean().default(false),
    minDerivPressureFracHitPercentage: Percentage.default(0),
    ...joined,
  })
  .refine(
    (trigger) =>
      trigger.applyDeltaPressure ||
      trigger.applyDerivPressure ||
      trigger.metricsTrigger !== null,
    playbookMessages.nothingApplied,
  );

const StagecraftTrigger = z
  .strictObject({
    applyProppant: z.boolean().default(false),
    proppantPercentage: Percentage.default(0),
    applyWater: z.boolean().default(false),
    waterPercentage: Percentage.default(0),
    ...joined,
  })
  .refine(
    (trigger) =>
      trigger.applyProppant ||
      trigger.applyWater ||
      trigger.metricsTrigger !== null,
    playbookMessages.nothingApplied,
  );

const advice = {
  /** Empty: every offset well. */
  offsetWellName: text(200).trim().default(""),
  color: z.enum(ruleColors),
  recommendation: text(1000).trim().min(1, playbookMessages.required),
  assetType: z.enum(ruleAssetTypes).default("WELL"),
};

const [fdi, stagecraft] = playbookTypes;

/** The part of a rule that a user writes. */
export function ruleText<Extra extends z.ZodRawShape>(extra: Extra) {
  return z.discriminatedUnion("playbookType", [
    z.strictObject({
      playbookType: z.literal(fdi),
      trigger: FdiTrigger,
      ...advice,
      ...extra,
    }),
    z.strictObject({
      playbookType: z.literal(stagecraft),
      trigger: StagecraftTrigger,
      ...advice,
      ...extra,
    }),
  ]);
}

const RuleText = ruleText({});
const ruleEdit = { id: BodyId, updatedAt: expectedUpdatedAt };

/** A stored rule; older ones may contain triggers that would not be accepted today. */
const Rule = z.object({
  id: BodyId,
  playbookType: z.enum(playbookTypes),
  offsetWellName: z.string(),
  trigger: Document,
  color: z.enum(ruleColors),
  recommendation: z.string(),
  /** The kind of asset it watches; null while it watches nothing. */
  assetType: z.enum(ruleAssetTypes).nullable(),
  updatedAt: Timestamp,
  updatedBy: z.string(),
});

/** An offset well in the form of the stage's or well's settings. */
const OffsetWells = Document.array().max(20);

/** Planned amounts, in the units of the settings. */
const Totalizer = z.strictObject({
  plannedProppant: z.number().min(0),
  plannedWater: z.number().min(0),
});

/** The inputs of the rules, from the settings of the well or stage. */
const RuleSettings = z.object({
  offsetWells: Document.array(),
  stagecraftPlaybook: Document,
  totalizer: z.object({
    plannedProppant: z.number().nullable(),
    plannedWater: z.number().nullable(),
    /** Sums of the pump schedule, in force where nothing else is planned; null without one. */
    scheduledProppant: z.number().nullable(),
    scheduledWater: z.number().nullable(),
    /** `Field` (lb, bbl); any other value means metric (kg, m3). */
    units: z.string(),
  }),
  /** Version of the well or stage; must be sent back with changed settings. */
  updatedAt: Timestamp,
});

const RuleSet = z.object({
  rules: Rule.array(),
  /** `WELL` while a stage has no rules of its own and follows its well. */
  source: z.enum(ruleAssetTypes),
  settings: RuleSettings,
});

const theRule = within(asset("rule", "params.id"));
const theAsset = within(asset("params.assetType", "params.assetId"));
const theStage = within(asset("stage", "params.stageId"));

export const rules = {
  get: get("rules/:id", {
    summary: "One playbook rule",
    permission: "get:rules",
    scope: theRule,
    returns: Rule,
  }),
  add: post("rules", {
    summary:
      "Create a rule, which watches nothing before it is subscribed; without a company it is the caller's own, if that is one",
    permission: "edit:rules",
    scope: "visible",
    body: ruleText({ companyId: BodyId.optional() }),
    returns: Rule,
    status: 201,
    errors: ["notFound", "request.invalid"],
  }),
  update: put("rules/:id", {
    summary: "Change a rule for everything it watches",
    permission: "edit:rules",
    scope: theRule,
    body: ruleText({ id: BodyId.optional(), updatedAt: expectedUpdatedAt }),
    returns: Rule,
    errors: ["edit.conflict", "request.invalid"],
  }),
  remove: del("rules/:id", {
    summary: "Delete a rule; it watches nothing any more",
    permission: "edit:rules",
    scope: theRule,
    returns: Nothing,
    status: 204,
  }),
  subscribe: post("rules/:ruleId/:assetType/:assetId/subscribe", {
    summary: "Let a rule watch a well or a stage of its company",
    permission: "edit:rules",
    scope: within(
      asset("rule", "params.ruleId"),
      asset("params.assetType", "params.assetId"),
    ),
    params: { assetType: PathAssetType },
    returns: Nothing,
    status: 204,
    errors: ["notFound", "rules.tooMany"],
  }),
  unsubscribe: del("rules/:ruleId/:assetType/:assetId/unsubscribe", {
    summary: "Let a rule watch a well or a stage no longer",
    permission: "edit:rules",
    scope: within(
      asset("rule", "params.ruleId"),
      asset("params.assetType", "params.assetId"),
    ),
    params: { assetType: PathAssetType },
    returns: Nothing,
    status: 204,
  }),
  ofAsset: get("rules/:assetId/:assetType", {
    summary:
      "The rules that watch a well or a stage; a stage without rules of its own follows its well",
    permission: "get:rules",
    scope: theAsset,
    params: { assetType: PathAssetType },
    query: { playbookType: z.enum(playbookTypes).optional() },
    returns: RuleSet,
  }),
  save: put("rules/:assetId/:assetType", {
    summary:
      "Save all that was changed in a playbook editor, all of it or nothing: rules, offset wells, Stagecraft parameters",
    permission: "edit:rules",
    scope: theAsset,
    params: { assetType: PathAssetType },
    body: z.strictObject({
      appended: RuleText.array().max(mostRulesOfAsset).default([]),
      changed: ruleText(ruleEdit).array().max(mostRulesOfAsset).default([]),
      deleted: BodyId.array().max(mostRulesOfAsset).default([]),
      offsetWells: OffsetWells.optional(),
      stagecraftPlaybook: Document.optional(),
      totalizer: Totalizer.optional(),
      /** Version of the well or stage; required with offset wells or parameters. */
      updatedAt: expectedUpdatedAt.optional(),
    }),
    returns: RuleSet,
    errors: [
      "edit.conflict",
      "notFound",
      "permission.missing",
      "request.invalid",
      "rules.tooMany",
      "stage.final",
      "well.inactive",
    ],
  }),
  copyToStage: post("rules/:stageId/stage", {
    summary:
      "Give a stage its own copy of its well's rules, to be changed apart from them; a stage that has its own keeps them",
    permission: "edit:rules",
    scope: theStage,
    returns: RuleSet,
    status: 201,
  }),
  saveOffsetWells: post("rules/:stageId/stage/offsetWell", {
    summary: "Save the offset wells of a stage",
    permission: "edit:rules",
    scope: theStage,
    body: z.strictObject({
      offsetWells: OffsetWells,
      updatedAt: expectedUpdatedAt,
    }),
    returns: RuleSet,
    errors: [
      "edit.conflict",
      "permission.missing",
      "request.invalid",
      "stage.final",
      "well.inactive",
    ],
  }),
};
