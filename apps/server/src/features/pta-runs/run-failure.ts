import type { RecordFault } from "#features/pta-runs/falloff-record.ts";

/** Why a run gave nothing, as it is stored and shown. */
export type RunFailure =
  | RecordFault
  | "stageDeleted"
  /** It took more memory or more time than one run may. */
  | "tooCostly"
  /** The worker ended again and again while it ran. */
  | "interrupted"
  /** A mistake of ours; the log of the worker has the details. */
  | "unexpected";
