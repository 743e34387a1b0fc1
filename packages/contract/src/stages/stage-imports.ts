import { fileMediaType, importStates } from "@stagecraft/domain";
import { z } from "zod";
import {
  BodyId,
  expectedUpdatedAt,
  Name,
  text,
  Timestamp,
} from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { ChannelName } from "./stage-data.ts";

const ColumnIndex = z.number().int().min(0).max(4095);

/** Mapping of a column: `stored = raw × multiplier`, in this unit. */
const ColumnChoice = z.strictObject({
  index: ColumnIndex,
  channel: ChannelName,
  unit: text(30),
  multiplier: z
    .number()
    .refine(
      (factor) => factor !== 0 && Math.abs(factor) <= 1e9,
      "Must not be 0 or beyond a billion",
    ),
  /**
   * For an absolute pressure: true converts it to gauge, false keeps it. Null
   * or omitted: undecided, and the import does not start.
   */
  subtractsAtmosphere: z.boolean().nullable().optional(),
});

const DateOrder = z.enum(["day-first", "month-first"]);

/** Meaning of blocks dated before the rows above them: earlier rows, or rows of a clock that was set back. */
const BlockOrder = z.enum(["by-date", "clock-set-back"]);

/** The time columns (two are date and time) and how to read them. */
const TimeChoice = z.strictObject({
  columns: ColumnIndex.array().max(2),
  /** Null: detected from the values. */
  order: DateOrder.nullable(),
  timezone: text(60).min(1),
  /** Time of the first row, for files that count from an unnamed start. */
  startTimestamp: Timestamp.nullable(),
  /** Null or omitted: the rows decide; if they cannot, the import does not start. */
  blockOrder: BlockOrder.nullable().optional(),
});

/** A problem in the file, and how often it occurs. */
const Problem = z.object({
  line: z.number().nullable(),
  code: z.string(),
  message: z.string(),
  count: z.number().int(),
});

const Range = z.object({ p1: z.number(), p50: z.number(), p99: z.number() });

const ImportColumn = z.object({
  index: ColumnIndex,
  /** Name, unit and description as in the file. */
  name: z.string(),
  unitText: z.string().nullable(),
  description: z.string().nullable(),
  samples: z.number().array(),
  range: Range.nullable(),
  finiteShare: z.number(),
  /** Null leaves the column out. */
  channel: z.string().nullable(),
  unit: z.string(),
  multiplier: z.number(),
  /** Whether the file contains an absolute pressure. */
  isAbsolute: z.boolean(),
  subtractsAtmosphere: z.boolean().nullable(),
  unitFrom: z.string().nullable(),
  confidence: z.number(),
  evidence: z.string().array(),
  questions: z.string().array(),
  /** Channel name to use when it is none of the known channels. */
  ownName: z.string(),
  /** A channel it may also be; applied only if a user chooses it. */
  suggestion: z.string().nullable(),
});

const ImportFile = z.object({
  name: z.string(),
  byteCount: z.number().int(),
  sha256: z.string(),
});

const ImportListItem = z.object({
  id: BodyId,
  stageId: BodyId,
  state: z.enum(importStates),
  file: ImportFile,
  createdAt: Timestamp,
  createdBy: z.string(),
});

const StageImport = ImportListItem.extend({
  table: z.object({
    kind: z.string(),
    headerLine: z.number().int().nullable(),
    unitLine: z.number().int().nullable(),
    dataStartLine: z.number().int().nullable(),
    delimiter: z.string().nullable(),
    decimalMark: z.string().nullable(),
    encoding: z.string().nullable(),
    preamble: z.string().array(),
  }),
  time: z.object({
    ...TimeChoice.shape,
    kind: z.string(),
    /** False when the rows count from an unknown start. */
    hasDates: z.boolean(),
    /** The times depend on a zone that neither the file nor the pad names: the user should choose it. */
    isZoneDoubtful: z.boolean(),
    firstTimestamp: Timestamp.nullable(),
    /** Null while only the head of a large file has been read. */
    lastTimestamp: Timestamp.nullable(),
    blockOrder: BlockOrder.nullable(),
  }),
  /** Blocks of rows dated before rows above them; null when there are none. */
  blocks: z
    .object({
      /** How the rows are interpreted. */
      order: BlockOrder,
      /** False: neither order fits much better, and the user has to choose. */
      isCertain: z.boolean(),
      blockCount: z.number().int(),
      /** In file order; only the first ones when there are many. */
      blocks: z
        .object({
          firstLine: z.number().int(),
          lastLine: z.number().int(),
          firstTimestamp: Timestamp,
          lastTimestamp: Timestamp,
        })
        .array(),
      /** Line numbers at which rows begin that are dated before those above. */
      lines: z.number().int().array(),
    })
    .nullable(),
  rowCount: z.number().int(),
  isRowCountEstimated: z.boolean(),
  columns: ImportColumn.array(),
  /** Channels and the possible units of each, for correcting the mapping. */
  choices: z.object({ channel: z.string(), units: z.string().array() }).array(),
  problems: Problem.array(),
  preview: z.object({
    times: Timestamp.array(),
    /** Values are already multiplied. */
    channels: z
      .object({
        channel: z.string(),
        unit: z.string(),
        values: z.number().nullable().array(),
      })
      .array(),
  }),
  /** The profile that proposed the mapping. */
  profileName: z.string().nullable(),
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  failure: z.string().nullable(),
  updatedAt: Timestamp,
});

const ImportReport = z.object({
  importId: BodyId,
  rowsRead: z.number().int(),
  rowsStored: z.number().int(),
  /** Rows already stored by an earlier run of the same file. */
  rowsRepeated: z.number().int(),
  firstTimestamp: Timestamp.nullable(),
  lastTimestamp: Timestamp.nullable(),
  channels: z
    .object({
      channel: z.string(),
      unit: z.string(),
      column: z.string(),
      samples: z.number().int(),
      missing: z.number().int(),
    })
    .array(),
  /** Left-out or corrected values, with the reason. */
  problems: Problem.array(),
  /** Gaps longer than two minutes; only the longest when there are many. */
  gaps: z.object({ fromTimestamp: Timestamp, toTimestamp: Timestamp }).array(),
  gapCount: z.number().int(),
  /** Text lines between the rows; only the first ones when there are many. */
  remarks: z
    .object({
      line: z.number().int(),
      /** Its own time, otherwise that of the row above. */
      timestamp: Timestamp.nullable(),
      text: z.string(),
    })
    .array(),
  remarkCount: z.number().int(),
  isComputed: z.boolean(),
  startedAt: Timestamp,
  endedAt: Timestamp,
});

const ImportProfile = z.object({
  id: BodyId,
  projectId: BodyId,
  name: z.string(),
  fingerprint: z.string(),
  columns: z
    .object({
      index: ColumnIndex,
      channel: z.string(),
      unit: z.string(),
      multiplier: z.number(),
      subtractsAtmosphere: z.boolean().nullable().optional(),
    })
    .array(),
  /** The columns of the header it was made from; empty for a profile of an earlier release. */
  header: z.object({ index: ColumnIndex, name: z.string() }).array(),
  confirmedBy: z.string(),
  confirmedAt: Timestamp,
  updatedBy: z.string(),
  updatedAt: Timestamp,
  /** Files and feeds that were read by it; only the latest ones. */
  imports: z
    .object({
      stageId: BodyId,
      stageName: z.string(),
      wellNumber: z.string(),
      fileName: z.string(),
      createdAt: Timestamp,
    })
    .array(),
  importCount: z.number().int(),
  feeds: z
    .object({ jobId: z.uuid(), jobName: z.string(), isRunning: z.boolean() })
    .array(),
  feedCount: z.number().int(),
});

const oneColumnPerChannel = {
  message: "A channel may be fed by one column",
  path: ["columns"],
};

function hasOneColumnPerChannel({
  columns,
}: {
  readonly columns: readonly { readonly channel: string }[];
}): boolean {
  const channels = new Set(columns.map(({ channel }) => channel));
  return channels.size === columns.length;
}

const ofTheStage = within(asset("stage", "params.stageId"));
const theImport = within(asset("stage-import", "params.id"));
const theProfile = within(asset("import-profile", "params.id"));
const permission = "import:stages";

export const stageImports = {
  upload: post("stages/:stageId/imports", {
    summary:
      "Take in a data file for a stage, as it is; returns what was detected in it",
    permission,
    scope: ofTheStage,
    query: { fileName: text(200).trim().min(1) },
    alsoAccepts: [fileMediaType],
    returns: StageImport,
    status: 201,
    errors: [
      "stage.final",
      "import.unreadable",
      "request.tooLarge",
      "request.tooMany",
      "request.tooCostly",
      "request.invalid",
    ],
  }),
  ofStage: get("stages/:stageId/imports", {
    summary: "The files taken in for a stage, newest first",
    permission,
    scope: ofTheStage,
    returns: ImportListItem.array(),
  }),
  get: get("imports/:id", {
    summary: "One import: what was detected, the mapping, a preview, progress",
    permission,
    scope: theImport,
    returns: StageImport,
  }),
  map: put("imports/:id/mapping", {
    summary:
      "Correct the mapping; columns that are not named are left out of the stage",
    permission,
    scope: theImport,
    body: z
      .strictObject({
        columns: ColumnChoice.array().max(256),
        time: TimeChoice,
        updatedAt: expectedUpdatedAt,
      })
      .refine(hasOneColumnPerChannel, oneColumnPerChannel),
    returns: StageImport,
    errors: [
      "edit.conflict",
      "stage.final",
      "import.running",
      "import.unreadable",
      "request.invalid",
    ],
  }),
  start: post("imports/:id/start", {
    summary: "Import the file by the mapping shown; a name keeps it as profile",
    permission,
    scope: theImport,
    body: z.strictObject({ profileName: Name.max(100).optional() }),
    returns: StageImport,
    errors: ["stage.final", "import.running", "import.incomplete"],
  }),
  cancel: post("imports/:id/cancel", {
    summary: "Stop a running import; rows that are stored stay",
    permission,
    scope: theImport,
    returns: StageImport,
    isOpenWhileInactive: true,
  }),
  report: get("imports/:id/report", {
    summary: "What was read, stored and left out, and why",
    permission,
    scope: theImport,
    returns: ImportReport,
    errors: ["import.incomplete"],
  }),
  file: get("imports/:id/file", {
    summary: "The file as it came",
    permission,
    scope: theImport,
    returns: Nothing,
    alsoReturns: [fileMediaType],
  }),
  profiles: get("projects/:projectId/importprofiles", {
    summary:
      "Mappings people confirmed, used again for files with the same header",
    permission,
    scope: within(asset("project", "params.projectId")),
    returns: z.object({
      profiles: ImportProfile.array(),
      /** Channels and the possible units of each, for correcting a profile. */
      choices: z
        .object({ channel: z.string(), units: z.string().array() })
        .array(),
    }),
  }),
  updateProfile: put("importprofiles/:id", {
    summary:
      "Rename a confirmed mapping, or change the channel, unit or multiplier of its columns",
    permission,
    scope: theProfile,
    body: z
      .strictObject({
        name: Name.max(100),
        columns: ColumnChoice.array().min(1).max(256),
        updatedAt: expectedUpdatedAt,
      })
      .refine(hasOneColumnPerChannel, oneColumnPerChannel),
    returns: ImportProfile,
    errors: ["edit.conflict", "import.profileTaken", "request.invalid"],
  }),
  removeProfile: del("importprofiles/:id", {
    summary: "Forget a confirmed mapping",
    permission,
    scope: theProfile,
    returns: Nothing,
    status: 204,
  }),
};
