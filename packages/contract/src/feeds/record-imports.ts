import {
  fileMediaType,
  recordImportFields,
  recordImportKinds,
  recordImportStates,
  recordOutcomes,
  recordReasonCodes,
} from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";

const Kind = z.enum(recordImportKinds);
const Field = z.enum([
  ...recordImportFields.people,
  ...recordImportFields.wells,
]);
const Count = z.number().int();
const ColumnIndex = z.number().int().min(0).max(255);

/** A reason as code and values: the reader's language makes the sentence. */
const Reason = z.object({
  code: z.enum(recordReasonCodes),
  values: z.record(z.string(), z.string()),
});

const RecordImportRow = z.object({
  /** Line of the file. */
  line: Count,
  outcome: z.enum(recordOutcomes),
  /** The person or well that the row names. */
  subject: z.string(),
  /** The changed fields; for a new record, all its values. */
  changes: z
    .object({ field: Field, before: z.string(), after: z.string() })
    .array()
    .readonly(),
  reasons: Reason.array().readonly(),
});

const Run = z.object({
  id: BodyId,
  kind: Kind,
  state: z.enum(recordImportStates),
  fileName: z.string(),
  counts: z.object({
    create: Count,
    update: Count,
    unchanged: Count,
    skipped: Count,
  }),
  createdAt: Timestamp,
  createdBy: z.string(),
  appliedAt: Timestamp.nullable(),
  appliedBy: z.string().nullable(),
  undoneAt: Timestamp.nullable(),
  undoneBy: z.string().nullable(),
  updatedAt: Timestamp,
});

const KeptRecord = z.object({
  line: Count,
  subject: z.string(),
  reason: Reason,
});

const Undo = z.object({
  /** Number of records whose earlier values were restored. */
  undone: Count,
  /** Records that stay as they are, with the reason. */
  kept: KeptRecord.array().readonly(),
});

const RecordImport = Run.extend({
  columns: z
    .object({
      index: ColumnIndex,
      header: z.string(),
      samples: z.string().array().readonly(),
      /** Null leaves the column out. */
      field: Field.nullable(),
    })
    .array()
    .readonly(),
  /** Result of the undo, with the records it could not restore; null before an undo. */
  undo: Undo.nullable(),
});

const permission = ["edit:users", "create:wells"] as const;

/** A run may touch several companies, so the service guards it: all of them must be within reach. */
const scope = "visible";

export const recordImports = {
  upload: post("recordimports", {
    summary:
      "Take in a file of people or wells and plan what it would do; nothing is stored but the file",
    permission,
    scope,
    query: { kind: Kind, fileName: text(200).trim().min(1) },
    alsoAccepts: [fileMediaType],
    returns: RecordImport,
    status: 201,
    errors: [
      "import.unreadable",
      "permission.missing",
      "request.tooLarge",
      "request.tooMany",
      "request.tooCostly",
    ],
  }),
  list: get("recordimports", {
    summary: "The imports of people and wells, newest first, page by page",
    permission,
    scope,
    query: {
      kind: Kind.optional(),
      /** Runs older than the one of this number. */
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    },
    returns: z.object({
      runs: Run.array(),
      /** Null on the last page. */
      nextBefore: BodyId.nullable(),
    }),
  }),
  get: get("recordimports/:id", {
    summary: "One import: its columns, counts and state",
    permission,
    scope,
    returns: RecordImport,
  }),
  rows: get("recordimports/:id/rows", {
    summary: "What happens with each row and why, page by page",
    permission,
    scope,
    query: {
      outcome: z.enum(recordOutcomes).optional(),
      /** Rows below this line. */
      after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
    },
    returns: z.object({
      rows: RecordImportRow.array(),
      /** Null on the last page. */
      nextAfter: Count.nullable(),
    }),
  }),
  map: put("recordimports/:id/mapping", {
    summary: "Say which column fills which field, and plan again",
    permission,
    scope,
    body: z
      .strictObject({
        columns: z
          .strictObject({ index: ColumnIndex, field: Field })
          .array()
          .max(recordImportFields.wells.length),
        updatedAt: expectedUpdatedAt,
      })
      .refine(
        ({ columns }) =>
          new Set(columns.map(({ field }) => field)).size === columns.length,
        { message: "A field is filled by one column", path: ["columns"] },
      ),
    returns: RecordImport,
    errors: ["edit.conflict", "recordImport.ended", "request.invalid"],
  }),
  apply: post("recordimports/:id/apply", {
    summary:
      "Store what was planned, all or nothing; refused when it would do something else by now",
    permission,
    scope,
    body: z.strictObject({ updatedAt: expectedUpdatedAt }),
    returns: z.object({
      import: RecordImport,
      /** One-time links for the people who were added, as CSV: given once and never stored. */
      linksFile: z.string().nullable(),
    }),
    errors: [
      "edit.conflict",
      "recordImport.changed",
      "recordImport.ended",
      "permission.missing",
    ],
  }),
  undoPlan: get("recordimports/:id/undo", {
    summary: "What an undo would take back, and what it would leave and why",
    permission,
    scope,
    returns: Undo,
    errors: ["recordImport.ended"],
  }),
  undo: post("recordimports/:id/undo", {
    summary:
      "Take back what the import created or changed, where nobody changed it since",
    permission,
    scope,
    returns: RecordImport,
    errors: ["recordImport.ended", "company.inactive"],
  }),
  file: get("recordimports/:id/file", {
    summary:
      "The rows of the file as CSV, with a column that says what is wrong",
    permission,
    scope,
    returns: Nothing,
    alsoReturns: ["text/csv"],
  }),
  remove: del("recordimports/:id", {
    summary: "Drop an import that was not applied",
    permission,
    scope,
    returns: Nothing,
    status: 204,
    errors: ["recordImport.ended"],
  }),
};
