import { stageKinds, stageStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Document, Timestamp } from "./common.ts";

export const StageListItem = z.object({
  id: BodyId,
  wellId: BodyId,
  wellNumber: z.string(),
  projectId: BodyId,
  name: z.string(),
  ordinal: z.number().int(),
  state: z.enum(stageStates),
  hide: z.boolean(),
  /** Tagged "no metrics", itself or by its well or project: left out of comparisons. */
  noMetrics: z.boolean(),
  /** A feed made the stage, no person. */
  isMadeByMachine: z.boolean(),
  /**
   * Kind of the record, recognized by the engine or corrected by a person; null
   * while unknown.
   */
  recognizedAs: z.enum(stageKinds).nullable(),
  liveStageOrdinal: z.number().int().nullable(),
  clientComment: z.string(),
  /** The operations comment: clients do not receive it. */
  comment: z.string().optional(),
  startTimestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const notificationTypes = [
  "info",
  "warning",
  "error",
  "comment",
  "guidance",
  "playbook",
  "fdiPlaybook",
  "stagecraftPlaybook",
] as const;

/** A sentence as its key with values, to be translated for a reader; null: only `message` is available. */
export const Words = z
  .object({
    key: z.string(),
    values: z.record(z.string(), z.json()),
  })
  .nullable();

export const StageNotification = z.object({
  timestamp: Timestamp,
  type: z.enum(notificationTypes),
  subtype: z.string().nullable(),
  /** In English, in the pad's units. */
  message: z.string(),
  words: Words,
  value: z.number().nullable(),
  offsetWellName: z.string().nullable(),
  color: z.string().nullable(),
});

export const Stage = StageListItem.extend({
  projectName: z.string(),
  companyId: BodyId,
  companyName: z.string(),
  projectNotes: z.string().optional(),
  brand: z.enum(["NONE", "LIVE", "LOOKBACK", "RESBRAIN"]),
  confidential: z.boolean(),
  /** Whether guidance is announced to the caller as it happens; support can read it in any case. */
  showsGuidance: z.boolean(),
  wellActive: z.boolean(),
  control: z.object({ parameters: Document }),
  /** Results of the engine; every key belongs to the same `revision`. */
  summary: z
    .object({
      revision: z.number().int(),
      notifications: StageNotification.array(),
    })
    .catchall(z.json()),
});

/** Effects of a change; every flag that is set is done, not planned. */
const CommitFlags = z.object({
  reset: z.boolean(),
  update: z.boolean(),
  reinitialize: z.boolean(),
  completion: z.boolean(),
  revertCompletion: z.boolean(),
  rerun: z.boolean(),
  reload: z.boolean(),
});

export const StageWithCommit = Stage.extend({
  commit: z.object({
    flags: CommitFlags,
    /** For `stages/{id}/reruns/{number}`; null when no rerun was scheduled. */
    rerunNumber: z.number().int().nullable(),
    /** The version in the history; null when nothing differs from the one before. */
    editId: BodyId.nullable(),
  }),
});

/** `original` is the stage before its first edit. */
const editCauses = [
  "original",
  "edit",
  "restatus",
  "restore",
  "batch",
] as const;

const StageEdit = z.object({
  id: BodyId,
  /** `updatedAt` of the stage after this edit. */
  editedAt: Timestamp,
  editorName: z.string(),
  cause: z.enum(editCauses),
  /** The version that was restored. */
  restoredId: BodyId.nullable(),
  flags: CommitFlags,
  changes: z
    .object({
      /** "rateClip", "plot.startTime"; rows by name: "fdi.offset_pressure_3.state". */
      path: z.string(),
      kind: z.enum(["changed", "added", "removed", "moved"]),
      before: z.json(),
      after: z.json(),
    })
    .array(),
});

export const StageEditList = z.object({
  edits: StageEdit.array(),
  /** Value of `before` for requesting the next page; null on the last. */
  next: BodyId.nullable(),
});

export const StageEditVersion = StageEdit.extend({
  version: z.object({
    name: z.string(),
    state: z.enum(stageStates),
    hide: z.boolean(),
    /** The operations comment: clients do not receive it. */
    comment: z.string().optional(),
    clientComment: z.string(),
    liveStageOrdinal: z.number().int().nullable(),
    control: z.object({ parameters: Document }),
  }),
});

const QualityRun = z.object({
  quality: z.enum([
    "fresh",
    "interpolated",
    "held",
    "gap",
    "flat",
    "outOfRange",
  ]),
  startTimestamp: Timestamp,
  /** Null: to the end. */
  endTimestamp: Timestamp.nullable(),
});

export const StageQuality = z.object({
  revision: z.number().int(),
  computedAt: Timestamp.nullable(),
  /** The version of the engine that computed the results. */
  release: z.string().nullable(),
  /** The version that is installed, and that a rerun would use. */
  currentRelease: z.string(),
  /** The settings, rules or engine have changed since: a rerun would bring other results. */
  outdated: z.boolean(),
  /** Reason why the engine has stopped, for support. */
  failure: z.string().nullable(),
  /** Time since which the stage is not computed; null while the engine computes it. */
  suspendedAt: Timestamp.nullable(),
  /** Current time minus the newest row's time, while data arrives. */
  streamDelaySeconds: z.number().nullable(),
  sources: z
    .object({
      source: z.string(),
      lastTimestamp: Timestamp.nullable(),
      delaySeconds: z.number().nullable(),
    })
    .array(),
  channels: z.object({ name: z.string(), runs: QualityRun.array() }).array(),
  /** Rows that came too late to be used and are not in the results yet. */
  lateRows: z.number().int(),
  lateArrivals: z
    .object({
      kind: z.enum(["late", "backfilled"]),
      startTimestamp: Timestamp,
      endTimestamp: Timestamp,
      arrivedAt: Timestamp,
    })
    .array(),
  /** Reference from the well's earlier stages, as known to the engine; null with fewer than three. */
  wellIntensityReference: z.number().nullable(),
  offsets: z
    .object({
      number: z.number().int(),
      name: z.string(),
      wellLabel: z.string(),
      evaluated: z.boolean(),
      reason: z
        .enum([
          "missing",
          "stale",
          "learning",
          "suspended",
          "operation",
          "bledOff",
          "trendUncertain",
          "steep",
          "slowing",
        ])
        .nullable(),
      /** Stages of the offset well itself, as known to the engine when it computed. */
      ownStages: z
        .object({
          startTimestamp: Timestamp,
          /** Null: the stage is not over. */
          endTimestamp: Timestamp.nullable(),
          shutInTimestamp: Timestamp.nullable(),
        })
        .array(),
    })
    .array(),
});

/** Users of a channel: the computation, a line of the chart, an offset well, a playbook. */
const headerUses = ["engine", "plot", "fdi", "playbook"] as const;

export const StageHeadersDelta = z.object({
  stageId: BodyId,
  stageName: z.string(),
  previousStageId: BodyId.nullable(),
  previousStageName: z.string().nullable(),
  added: z.string().array(),
  removed: z.string().array(),
  /** A removed and an added channel that are likely the same; both are also in their own lists. */
  renamed: z.object({ from: z.string(), to: z.string() }).array(),
  /** Positions count from 1; the smallest set of moves that explains the new order. */
  moved: z
    .object({
      channel: z.string(),
      fromPlace: z.number().int(),
      toPlace: z.number().int(),
    })
    .array(),
  unitChanges: z
    .object({ channel: z.string(), from: z.string(), to: z.string() })
    .array(),
  /** For every channel named above: the uses according to the settings of the stage. */
  uses: z.record(z.string(), z.enum(headerUses).array()),
});
