import type { Actor } from "#access/actor.ts";
import type { MatchedTrajectory } from "#features/trajectories/matched-stages.ts";
import {
  receiveWorkbook,
  type TrajectoryUpload,
} from "#features/trajectories/trajectories.service.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface WorkbookOrder {
  readonly actor: Actor;
  readonly upload: TrajectoryUpload;
}

export interface ReceivedWorkbook {
  readonly trajectory: MatchedTrajectory;
}

/** Reads a workbook and stores its trajectory. */
export const run: RunTask<WorkbookOrder, ReceivedWorkbook> = async (
  { actor, upload },
  { database },
) => ({ trajectory: await receiveWorkbook(database(), actor, upload) });
