import type { Phrase } from "./messages/phrase.ts";

export type NotificationType =
  | "info"
  | "warning"
  | "error"
  | "guidance"
  | "fdiPlaybook"
  | "stagecraftPlaybook";

export interface EngineNotification {
  /** The same on a live stage and on its rerun: code, k, offset, rule. */
  readonly key: string;
  /** The grid second whose sample triggered it. */
  readonly k: number;
  /** Epoch milliseconds of k. */
  readonly timestamp: number;
  /** Epoch milliseconds of the first sample that contributed to it. */
  readonly firstTimestamp: number;
  readonly code: number;
  readonly type: NotificationType;
  readonly subtype: string | null;
  /** In English, in the pad's units; starts with "Code n - ". */
  readonly message: string;
  /** The same as a key with values, to be translated for a reader; null: a person wrote it. */
  readonly words: Phrase | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly color: string | null;
  readonly offsetWellName: string | null;
  readonly offsetNumber: number | null;
  readonly ruleId: number | null;
  readonly ruleVersion: string | null;
  /** The values the decision is based on. */
  readonly evidence: Readonly<Record<string, number | null>>;
}

export interface ClearedAlarm {
  readonly key: string;
  readonly k: number;
  readonly timestamp: number;
}

/** Source of the value of a grid second; the index is the code in columns. */
export const qualities = [
  "fresh",
  "interpolated",
  "held",
  "gap",
  "flat",
  "outOfRange",
] as const;

export type Quality = (typeof qualities)[number];

/** The codes of `qualities` by name. */
export const qualityCode = {
  fresh: 0,
  interpolated: 1,
  held: 2,
  gap: 3,
  flat: 4,
  outOfRange: 5,
} as const satisfies Record<Quality, number>;

export interface QualityChange {
  readonly channel: string;
  readonly k: number;
  readonly timestamp: number;
  readonly quality: Quality;
}

export interface OutputChannel {
  readonly name: string;
  readonly unit: string;
  /** Number of meaningful decimals. */
  readonly decimals: number;
  /** NaN = no value. */
  readonly values: Float64Array;
}

export interface EngineOutput {
  /** Epoch milliseconds of the grid seconds that this call completed. */
  readonly times: Float64Array;
  readonly channels: readonly OutputChannel[];
  readonly notifications: readonly EngineNotification[];
  readonly cleared: readonly ClearedAlarm[];
  /** Only changes are listed: a channel keeps its quality until the next change. */
  readonly quality: readonly QualityChange[];
  /** Rows that arrived too late to be used: a rerun would use them. */
  readonly lateRows: number;
}
