import type { Readings } from "@stagecraft/stage-charts";
import type {
  Stage,
  StageComment,
  StageNotification,
  StageQuality,
} from "./stage.queries.ts";

/** Everything the page shows of a stage at one moment: now, or the moment a replay has reached. */
export interface StageSnapshot {
  /** The record, with the summary of that moment. */
  readonly stage: Stage;
  /** In time order, without those the person may not read. */
  readonly notifications: readonly StageNotification[];
  readonly comments: readonly StageComment[];
  /** False while the list is empty only because there is no response yet. */
  readonly areNotificationsKnown: boolean;
  readonly areCommentsKnown: boolean;
  /** Null until it is loaded. */
  readonly quality: StageQuality | null;
  readonly readings: Readings;
  /** Samples still arrive: the stage, or its replay, is running. */
  readonly live: boolean;
  readonly isReplay: boolean;
  /** The clock for ages: the server's, or the replayed moment. */
  readonly now: () => number;
}
