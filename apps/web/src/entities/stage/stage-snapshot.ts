import type { Readings } from "@stagecraft/stage-charts";
import type {
  Stage,
  StageComment,
  StageNotification,
  StageQuality,
} from "./stage.queries.ts";

/** Everything the page shows of a stage, as it is known at one moment: now, or the moment a replay has reached. */
export interface StageSnapshot {
  /** The record, with the summary of that moment. */
  readonly stage: Stage;
  /** In time order; what the person may not read is not among them. */
  readonly notifications: readonly StageNotification[];
  readonly comments: readonly StageComment[];
  /** False while there are none only because nobody has answered. */
  readonly areNotificationsKnown: boolean;
  readonly areCommentsKnown: boolean;
  /** Null until it is known. */
  readonly quality: StageQuality | null;
  readonly readings: Readings;
  /** Samples keep arriving: a running stage, or a replay of one. */
  readonly live: boolean;
  readonly isReplay: boolean;
  /** The clock that ages are told by: the server's, or the replayed moment. */
  readonly now: () => number;
}
