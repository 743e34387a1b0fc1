import { setTimeout as sleep } from "node:timers/promises";
import { mostDryRunRows } from "@stagecraft/domain";
import type { FeedTrial } from "#features/etl-jobs/feed-trial.ts";
import {
  StageClosed,
  type FeedRows,
  type FeedWriter,
} from "#features/etl-jobs/sources/feed-writer.ts";
import type { JobContext } from "#jobs/job-definition.ts";

export interface Playing {
  readonly context: JobContext<unknown>;
  readonly writer: FeedWriter;
  readonly rowsPerMinute: number;
  readonly leastPauseMs: number;
  readonly rowCount: number;
  /** First row that is not stored yet. */
  readonly fromRow: number;
  rows(fromRow: number, toRow: number): FeedRows;
  readonly trial: FeedTrial | undefined;
}

/**
 * Delivers rows at a given speed and ends the stage after the last; a resumed
 * run continues at the same speed.
 */
export async function playRows(playing: Playing): Promise<void> {
  try {
    await deliver(playing);
    await playing.writer.end();
  } catch (error) {
    if (!(error instanceof StageClosed)) throw error;
    await playing.context.log("info", `${error.message} Nothing more is sent.`);
  }
}

async function deliver(playing: Playing): Promise<void> {
  if (playing.trial !== undefined) {
    const toRow = Math.min(playing.rowCount, mostDryRunRows);
    return playing.writer.append(playing.rows(0, toRow));
  }
  const { context, writer, rowCount, fromRow, rowsPerMinute, leastPauseMs } =
    playing;
  const beganAt = performance.now();
  let next = fromRow;
  while (next < rowCount) {
    const elapsedMinutes = (performance.now() - beganAt) / 60_000;
    const due = Math.min(
      rowCount,
      fromRow + 1 + Math.floor(elapsedMinutes * rowsPerMinute),
    );
    if (due > next) {
      await writer.append(playing.rows(next, due));
      next = due;
      await context.progress(next, rowCount);
    }
    if (next === rowCount) return;
    const nextDueMs = ((next - fromRow) / rowsPerMinute) * 60_000;
    const waitMs = beganAt + nextDueMs - performance.now();
    await sleep(Math.max(leastPauseMs, waitMs), undefined, {
      signal: context.signal,
    });
  }
}
