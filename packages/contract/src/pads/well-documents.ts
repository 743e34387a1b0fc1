import {
  depthReferences,
  documentProblemCodes,
  documentProblemLevels,
  multipartMediaType,
  northReferences,
  wellDocumentKinds,
  workbookMediaType,
} from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, text, Timestamp } from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import {
  LengthUnit,
  Units,
  BoreholeVolumes,
  StageLengths,
  Consumables,
  PumpSchedule,
  AnyDocument,
} from "../shapes/well-document-shapes.ts";

const Kind = z.enum(wellDocumentKinds);

/** The newest version of a document; 0 before the first. */
const VersionNumber = z.number().int().min(0).max(2_147_483_647);

const Problem = z.object({
  level: z.enum(documentProblemLevels),
  code: z.enum(documentProblemCodes),
  sheet: z.string().nullable(),
  /** As a person sees them: row 1 is the first, columns are letters. */
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).readonly(),
});

/** Facts that neither the file nor the user has stated; an upload needs them. */
const Ask = z.enum([
  "units",
  "lengthUnit",
  "depthReference",
  "northReference",
  "referenceElevation",
  "well",
  "sheet",
]);

const DifferenceRow = z.object({
  /** The stage, stage and cluster, measured depth, or name of the value. */
  key: z.string(),
  /** Null when the row is new. */
  before: z.unknown(),
  /** Null when the row is gone. */
  after: z.unknown(),
});

const Count = z.number().int();

const Difference = z.object({
  added: Count,
  removed: Count,
  changed: Count,
  unchanged: Count,
  /** The rows that are not equal, 200 at most. */
  rows: DifferenceRow.array().readonly(),
});

const Found = z.object({
  /** All sheets of a workbook; empty for other files. */
  sheets: z.string().array().readonly(),
  sheet: z.string().nullable(),
  headerRow: z.number().int().nullable(),
  columns: z
    .object({ title: z.string(), unit: z.string().nullable() })
    .array()
    .readonly(),
  /** Names of the wells in the file. */
  wells: z.string().array().readonly(),
  /** Facts stated in the file. */
  proposals: z.object({
    lengthUnit: LengthUnit.nullable(),
    units: Units.nullable(),
    depthReference: z.enum(depthReferences).nullable(),
    northReference: z.enum(northReferences).nullable(),
    referenceElevationMetres: z.number().nullable(),
  }),
});

const Preview = z.object({
  format: z.enum(["workbook", "csv", "witsml", "las"]),
  data: AnyDocument.nullable(),
  problems: Problem.array().readonly(),
  /** The rows of the file that have a problem, unchanged; bounded. */
  problemRows: z
    .object({
      sheet: z.string().nullable(),
      row: Count,
      cells: z
        .object({ column: z.string(), text: z.string() })
        .array()
        .readonly(),
    })
    .array()
    .readonly(),
  asks: Ask.array().readonly(),
  found: Found,
  difference: Difference,
  currentVersion: VersionNumber,
  /** SHA-256 of the file. */
  digest: z.string(),
});

const made = z.enum(["upload", "edit", "undo", "delete"]);

const Version = z.object({
  version: VersionNumber,
  made,
  /** The version that an undo brought back. */
  fromVersion: VersionNumber.nullable(),
  rows: Count,
  fileName: z.string().nullable(),
  fileDigest: z.string().nullable(),
  fileBytes: Count.nullable(),
  /** Facts that the user stated for the file. */
  given: z
    .record(z.string(), z.union([z.string(), z.number()]).nullable())
    .readonly(),
  /** The zone of the well when the version was stored. */
  projectionZone: z.string(),
  note: z.string(),
  isCurrent: z.boolean(),
  createdAt: Timestamp,
  createdBy: z.string(),
});

function stored<Data extends z.ZodType>(data: Data) {
  return z.object({
    id: BodyId,
    wellId: BodyId,
    version: VersionNumber,
    data,
    updatedAt: Timestamp,
    updatedBy: z.string(),
  });
}

const Stored = stored(AnyDocument).extend({ kind: Kind });

const Overview = z.object({
  kind: Kind,
  /** Null when the well has no such document now. */
  version: VersionNumber.nullable(),
  /** Counts deletions too; a change names it, so that nobody overwrites what he has not seen. */
  newestVersion: VersionNumber,
  rows: Count,
  errors: Count,
  warnings: Count,
  /** The well's projection zone has changed since, so the document is to be uploaded again (decision C14). */
  isOfAnotherZone: z.boolean(),
  made: made.nullable(),
  fileName: z.string().nullable(),
  updatedAt: Timestamp.nullable(),
  updatedBy: z.string().nullable(),
});

const ofTheWell = within(asset("well", "params.id"));
const reading = { permission: "signed-in", scope: ofTheWell } as const;
const writing = { permission: "edit:welldocuments", scope: ofTheWell } as const;

const changeErrors = [
  "edit.conflict",
  "import.unreadable",
  "request.invalid",
] as const;

/**
 * A form with one file and, beside it, what the file may not say: `lengthUnit`,
 * `units`, `depthReference`, `northReference`, `referenceElevationMetres` (empty:
 * nobody knows it), `sheet`, `well` (of a file with several). An upload also
 * takes `currentVersion` (409 when a newer one is there; without it, whatever is
 * there is replaced) and `note`.
 */
const form = {
  alsoAccepts: [multipartMediaType],
  errors: [
    ...changeErrors,
    "request.tooLarge",
    "request.tooMany",
    "request.tooCostly",
  ],
} as const;

const exported = {
  ...reading,
  query: { format: z.enum(["csv", "xlsx"]).default("xlsx") },
  returns: Nothing,
  alsoReturns: ["text/csv", workbookMediaType],
  errors: ["export.tooMany", "request.tooMany", "request.tooCostly"],
} as const;

const removal = {
  ...writing,
  returns: Nothing,
  status: 204,
} as const;

const kind = { kind: Kind };

export const wellDocuments = {
  ofWell: get("wells/:id/documents", {
    summary: "What is known of each document of a well",
    ...reading,
    returns: Overview.array(),
  }),
  get: get("wells/:id/documents/:kind", {
    summary: "The current version of a document; 204 when there is none",
    ...reading,
    params: kind,
    returns: Stored.optional(),
  }),
  preview: post("wells/:id/documents/:kind/preview", {
    summary:
      "Read a file and report its problems and what it would change; nothing is stored",
    ...writing,
    params: kind,
    returns: Preview,
    isRead: true,
    ...form,
  }),
  save: put("wells/:id/documents/:kind", {
    summary: "Store a document that was edited by hand as a new version",
    ...writing,
    params: kind,
    body: z.strictObject({
      data: AnyDocument,
      currentVersion: VersionNumber,
      note: text(500).default(""),
    }),
    returns: Stored,
    errors: [...changeErrors],
  }),
  versions: get("wells/:id/documents/:kind/versions", {
    summary: "The versions of a document, newest first, 200 at most",
    ...reading,
    params: kind,
    returns: Version.array(),
  }),
  version: get("wells/:id/documents/:kind/versions/:version", {
    summary: "One version of a document with its data; null data is a deletion",
    ...reading,
    params: {
      ...kind,
      version: z.coerce.number().int().min(1).max(2_147_483_647),
    },
    returns: Version.extend({ data: AnyDocument.nullable() }),
  }),
  undo: post("wells/:id/documents/:kind/undo", {
    summary: "Bring an earlier version back as the newest one",
    ...writing,
    params: kind,
    body: z.strictObject({
      toVersion: VersionNumber.min(1),
      currentVersion: VersionNumber,
    }),
    returns: Stored,
    status: 201,
    errors: ["edit.conflict", "request.invalid"],
  }),
  template: get("wells/:id/documents/:kind/workbook", {
    summary:
      "The workbook of a document to fill in and upload, with what is known of the well",
    ...reading,
    params: kind,
    returns: Nothing,
    alsoReturns: [workbookMediaType],
    errors: ["export.tooMany", "request.tooMany", "request.tooCostly"],
  }),

  boreholeVolumes: get("wells/:id/boreholevolumes", {
    summary: "The borehole volumes of a well's stages; 204 when there are none",
    ...reading,
    returns: stored(BoreholeVolumes).optional(),
  }),
  stageLengths: get("wells/:id/stagelengths", {
    summary: "The lengths of a well's stages; 204 when there are none",
    ...reading,
    returns: stored(StageLengths).optional(),
  }),
  consumables: get("wells/:id/consumables", {
    summary:
      "The planned volumes, proppant and additives of a well's stages; 204 when there are none",
    ...reading,
    returns: stored(Consumables).optional(),
  }),
  pumpSchedule: get("wells/:id/pumpschedule", {
    summary: "The planned steps of a well's stages; 204 when there are none",
    ...reading,
    returns: stored(PumpSchedule).optional(),
  }),

  uploadPerforations: post("wells/:id/perforations", {
    summary: "Replace the perforations of a well by those of a file",
    ...writing,
    returns: Stored,
    status: 201,
    ...form,
  }),
  uploadBoreholeVolumes: post("wells/:id/boreholevolumes", {
    summary: "Replace the borehole volumes of a well by those of a file",
    ...writing,
    returns: Stored,
    status: 201,
    ...form,
  }),
  uploadStageLengths: post("wells/:id/stagelengths", {
    summary: "Replace the stage lengths of a well by those of a file",
    ...writing,
    returns: Stored,
    status: 201,
    ...form,
  }),
  uploadConsumables: post("wells/:id/consumables", {
    summary: "Replace the planned consumables of a well by those of a file",
    ...writing,
    returns: Stored,
    status: 201,
    ...form,
  }),
  uploadPumpSchedule: post("wells/:id/pumpschedule", {
    summary: "Replace the pump schedule of a well by that of a file",
    ...writing,
    returns: Stored,
    status: 201,
    ...form,
  }),

  removePerforations: del("wells/:id/perforations", {
    summary: "Delete the perforations of a well; their versions stay",
    ...removal,
  }),
  removeBoreholeVolumes: del("wells/:id/boreholevolumes", {
    summary: "Delete the borehole volumes of a well; their versions stay",
    ...removal,
  }),
  removeStageLengths: del("wells/:id/stagelengths", {
    summary: "Delete the stage lengths of a well; their versions stay",
    ...removal,
  }),
  removeConsumables: del("wells/:id/consumables", {
    summary: "Delete the planned consumables of a well; their versions stay",
    ...removal,
  }),
  removePumpSchedule: del("wells/:id/pumpschedule", {
    summary: "Delete the pump schedule of a well; its versions stay",
    ...removal,
  }),

  exportBoreholeVolumes: get("wells/:id/boreholevolumes/export", {
    summary: "The borehole volumes as a file; 204 when there are none",
    ...exported,
  }),
  exportStageLengths: get("wells/:id/stagelengths/export", {
    summary: "The stage lengths as a file; 204 when there are none",
    ...exported,
  }),
  exportConsumables: get("wells/:id/consumables/export", {
    summary: "The planned consumables as a file; 204 when there are none",
    ...exported,
  }),
  exportPumpSchedule: get("wells/:id/pumpschedule/export", {
    summary: "The pump schedule as a file; 204 when there is none",
    ...exported,
  }),
};
