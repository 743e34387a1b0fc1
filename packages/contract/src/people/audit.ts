import { auditOutcomes } from "@stagecraft/domain";
import { z } from "zod";
import { text, Timestamp } from "../shapes/common.ts";
import { get, Nothing } from "../kit/endpoint.ts";

/** Rows of one page. */
const mostPerPage = 200;

/** Numbers records across all companies; after many years it may exceed 32 bits. */
const RecordNumber = z.number().int().min(1);

/** A withheld value is `{hidden: true}`, a long one `{cut: beginning, length}`. */
const AuditField = z.object({
  /** Name of the column; parts of a document are joined with dots. */
  field: z.string(),
  before: z.json(),
  after: z.json(),
});

const AuditChange = z.object({
  /** Kind of record: `stage`, `company-member`. */
  record: z.string(),
  /** Null for a record that is only a link between others. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  kind: z.enum(["added", "changed", "removed"]),
  fields: AuditField.array(),
});

const AuditSubject = z.object({
  type: z.string(),
  id: z.string(),
  /** Null when it no longer exists or the caller may not see it. */
  name: z.string().nullable(),
});

const AuditRecord = z.object({
  id: RecordNumber,
  timestamp: Timestamp,
  requestId: z.string(),
  /** Null for the installation itself and for unknown callers. */
  actorId: z.number().int().nullable(),
  actorName: z.string(),
  /** The person whose view the actor had taken; null in the actor's own name. */
  actingForId: z.number().int().nullable(),
  actingForName: z.string().nullable(),
  companyId: z.number().int().nullable(),
  companyName: z.string().nullable(),
  /** Name of the call in the contract, or of work of the installation. */
  action: z.string(),
  /** Summary of the call, in English; empty for work of the installation. */
  summary: z.string(),
  outcome: z.enum(auditOutcomes),
  status: z.number().int(),
  code: z.string().nullable(),
  /** The records that the request named, or that it made. */
  subjects: AuditSubject.array(),
  target: z.record(z.string(), z.json()),
  changes: AuditChange.array(),
  /** How many changed records are counted but not described. */
  moreChanges: z.number().int(),
});

const recordId = z.coerce.number().int().min(1).max(2_147_483_647);
const time = z.coerce.number().int().min(0).max(8_640_000_000_000_000);

const filter = {
  companyId: recordId.optional(),
  /** Who acted, or whose view was taken. */
  personId: recordId.optional(),
  /** With `assetId`: records that concern the asset or what belongs to it. */
  assetType: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  assetId: recordId.optional(),
  requestId: text(200).optional(),
  action: z
    .string()
    .regex(/^[A-Za-z.]{1,80}$/)
    .optional(),
  outcome: z.enum(auditOutcomes).optional(),
  from: time.optional(),
  /** End of the time span, excluded. */
  to: time.optional(),
};

/** Kinds of assets that the list can be narrowed to. */
const choiceTypes = ["user", "company", "project", "well", "stage"] as const;

export const audit = {
  page: get("audit", {
    summary:
      "Who did what, the latest first: records of the caller's companies, or all for those who work for every company",
    permission: "view:audit",
    scope: "visible",
    query: {
      ...filter,
      /** The last record of the page before. */
      after: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(mostPerPage).default(50),
    },
    returns: z.object({
      records: AuditRecord.array(),
      /** Value of `after` for the next page; null on the last. */
      next: RecordNumber.nullable(),
      /** Names of people and assets that appear as ids in changed fields, by `type:id`. */
      names: z.record(z.string(), z.string()),
    }),
  }),
  choices: get("audit/choices/:type", {
    summary:
      "People and assets to narrow the list to, by part of their name; with an id that one alone",
    permission: "view:audit",
    scope: "visible",
    params: { type: z.enum(choiceTypes) },
    query: { text: text(100).default(""), assetId: recordId.optional() },
    returns: z
      .object({
        id: z.number().int(),
        name: z.string(),
        /** Distinguishes records of the same name: address, company, pad. */
        detail: z.string(),
      })
      .array(),
  }),
  export: get("audit/export", {
    summary:
      "The records of a filter as CSV; the name of the file is in content-disposition",
    permission: "view:audit",
    scope: "visible",
    query: filter,
    returns: Nothing,
    alsoReturns: ["text/csv"],
    errors: ["export.tooMany", "request.tooMany", "request.tooCostly"],
  }),
};
