import type { ProblemListener, RawRows, RawTable } from "@stagecraft/sources";
import type { FeedStage } from "#features/etl-jobs/sources/feed-stage.repository.ts";

/** The stage or the well in which rows would be stored. */
export type TrialPosition =
  { readonly stageId: number } | { readonly wellId: number };

export interface TrialRows {
  readonly times: Float64Array;
  readonly channels: readonly {
    readonly name: string;
    readonly unit: string;
    readonly values: Float64Array;
  }[];
}

/**
 * Observes a feed that runs without storing anything. The feed is the same code
 * that a worker runs; only where it would write, wait or retry it calls its
 * trial instead.
 */
export interface FeedTrial {
  /** Returns the rows that are still wanted; `message` numbers those of one message. */
  take(table: RawTable, rows: RawRows, message?: number): RawRows;
  /** Receives every occurrence of a problem while rows are parsed. */
  readonly noteProblem: ProblemListener;
  /** No row of the message can be routed. */
  leaveOut(
    step: "parse" | "route",
    message: number,
    rowCount: number,
    reason: string,
  ): void;
  /** Receives rows instead of the stage; throws when there are enough. */
  receive(
    position: TrialPosition,
    stage: FeedStage | null,
    rows: TrialRows,
  ): void;
  /** The source has nothing more at the moment: throws, because a dry run does not wait. */
  endOfSource(): never;
  /** The source failed: throws, because a dry run does not wait for a retry. */
  fail(error: Error): never;
}
