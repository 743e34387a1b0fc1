import {
  maximumExpectedStages,
  utmZone,
  wellBrands,
  wellMessages,
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
import { StageHeadersDelta, StageListItem } from "../shapes/stage-shapes.ts";

const Qc = z.strictObject({
  controlFile: z.boolean(),
  wellboreVolume: z.boolean(),
});

export const Well = z.object({
  id: BodyId,
  companyId: BodyId,
  projectId: BodyId,
  wellNumber: z.string(),
  active: z.boolean(),
  hide: z.boolean(),
  operatorName: z.string(),
  uwi: z.string(),
  leaseName: z.string(),
  location: z.string(),
  coordinateSystemProjectionZone: z.string(),
  externalId: z.string(),
  expectedStageCount: z.number().int(),
  brand: z.enum(wellBrands),
  plannedCleanVolume: z.number(),
  plannedProppantMass: z.number(),
  qc: Qc,
  /** The engine's tuning is internal: clients do not receive it. */
  control: Document.optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

const wholeNumber = z
  .number()
  .int(wellMessages.wholeNumber)
  .min(0, wellMessages.wholeNumber)
  .max(1_000_000_000);

const fields = {
  wellNumber: z.string().trim().min(1, wellMessages.required).max(100),
  active: z.boolean(),
  hide: z.boolean(),
  operatorName: text(200),
  uwi: text(100),
  leaseName: text(200),
  location: text(200),
  coordinateSystemProjectionZone: text(100),
  control: Document,
  externalId: text(200),
  expectedStageCount: wholeNumber.max(maximumExpectedStages),
  brand: z.enum(wellBrands),
  plannedCleanVolume: wholeNumber,
  plannedProppantMass: wholeNumber,
  qc: Qc,
};

const NewWell = z.strictObject({
  projectId: BodyId,
  wellNumber: fields.wellNumber,
  active: fields.active.default(true),
  hide: fields.hide.default(false),
  operatorName: fields.operatorName.default(""),
  uwi: fields.uwi.default(""),
  leaseName: fields.leaseName.default(""),
  location: fields.location.default(""),
  coordinateSystemProjectionZone:
    fields.coordinateSystemProjectionZone.default(utmZone),
  control: fields.control.default({}),
  externalId: fields.externalId.default(""),
  expectedStageCount: fields.expectedStageCount.default(0),
  brand: fields.brand.default("NONE"),
  plannedCleanVolume: fields.plannedCleanVolume.default(0),
  plannedProppantMass: fields.plannedProppantMass.default(0),
  qc: fields.qc.default({ controlFile: false, wellboreVolume: false }),
});

const WellEdit = z
  .strictObject({ ...fields, id: BodyId, projectId: BodyId })
  .partial()
  .extend({ updatedAt: expectedUpdatedAt });

/** Parts that a copy includes besides its own fields; without a body, its control document. */
const WellCopy = z
  .strictObject({
    aliases: z.boolean().default(false),
    rules: z.boolean().default(false),
    tags: z.boolean().default(false),
    documents: z.boolean().default(true),
  })
  .optional();

const WellHierarchy = z.object({
  id: BodyId,
  wellNumber: z.string(),
  projectId: BodyId,
  projectName: z.string(),
  companyId: BodyId,
  companyName: z.string(),
});

const theWell = within(asset("well", "params.id"));

export const wells = {
  brands: get("wells/brands", {
    summary: "The brands a well may carry",
    permission: "signed-in",
    scope: "platform",
    returns: z.object({
      brands: z.object({ value: z.enum(wellBrands) }).array(),
    }),
  }),
  get: get("wells/:id", {
    summary: "One well",
    permission: "signed-in",
    scope: theWell,
    returns: Well,
  }),
  hierarchy: get("wells/:id/hierarchy", {
    summary: "The well with its project and company",
    permission: "signed-in",
    scope: theWell,
    returns: WellHierarchy,
  }),
  offsetWells: get("wells/:id/offsetWells", {
    summary: "The other wells of the well's project",
    permission: "signed-in",
    scope: theWell,
    returns: Well.array(),
  }),
  stages: get("wells/:wellId/stages", {
    summary: "The stages of the well in order, limited to the fields asked for",
    permission: "signed-in",
    scope: within(asset("well", "params.wellId")),
    query: { field: text(500).optional(), excludedTag: text(200).optional() },
    returns: StageListItem.partial().array(),
  }),
  stageHeadersDeltas: get("wells/:id/stageheadersdeltas", {
    summary:
      "Channels that came or went from one stage of the well to the next",
    permission: "signed-in",
    scope: theWell,
    returns: StageHeadersDelta.array(),
  }),
  add: post("wells", {
    summary:
      "Create a well in a project; other values of Active and Hide than usual also need edit:stages",
    permission: "create:wells",
    scope: within(asset("project", "body.projectId")),
    body: NewWell,
    returns: Well,
    status: 201,
    errors: ["well.duplicate", "permission.missing", "request.invalid"],
  }),
  update: put("wells/:id", {
    summary:
      "Change a well; Active and Hide also need edit:stages, QC the administrator",
    permission: "edit:wells",
    scope: theWell,
    body: WellEdit,
    returns: Well,
    errors: [
      "well.duplicate",
      "edit.conflict",
      "permission.missing",
      "request.invalid",
    ],
  }),
  clone: post("wells/:id/clone", {
    summary: "Copy a well without its stages, with what the body chooses",
    permission: "create:wells",
    scope: theWell,
    body: WellCopy,
    returns: Well,
    status: 201,
    errors: ["permission.missing", "request.invalid"],
  }),
  remove: del("wells/:id", {
    summary:
      "Delete a well with its stages and samples; for thirty days restorable",
    permission: "edit:wells",
    scope: theWell,
    returns: Nothing,
    status: 204,
  }),
};
