import { identityOf } from "#access/actor.ts";
import { inTransaction } from "#database/database.ts";
import {
  trajectoryFile,
  type PreparedFile,
  type TrajectoryFileOrder,
} from "#features/trajectories/trajectory-file.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface TrajectoryFile {
  readonly file: Omit<PreparedFile, "bytes"> | null;
  readonly bytes?: Uint8Array;
}

/** Writes the positions of a well as a file. */
export const run: RunTask<TrajectoryFileOrder, TrajectoryFile> = async (
  order,
  { database },
) => {
  const prepared = await inTransaction(
    database(),
    identityOf(order.actor),
    (transaction) => trajectoryFile(transaction, order),
  );
  if (prepared === null) return { file: null };
  const { bytes, ...file } = prepared;
  return { file, bytes };
};
