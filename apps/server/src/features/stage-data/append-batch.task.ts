import type { Identity } from "#database/database.ts";
import {
  SampleStore,
  type Appended,
} from "#features/stage-data/append-samples.service.ts";
import { readBatch, readJsonText } from "#features/stage-data/sample-batch.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface BatchOrder {
  readonly identity: Identity;
  readonly stageId: number;
  readonly epoch: number;
  /** JSON text as received, or the bytes of a binary batch. */
  readonly sent: string | Uint8Array;
}

/** Reads, checks and stores a large batch. */
export const run: RunTask<BatchOrder, Appended> = (
  { identity, stageId, epoch, sent },
  { database },
) => {
  const batch =
    typeof sent === "string"
      ? readJsonText(sent)
      : readBatch(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  return new SampleStore(database()).append(identity, stageId, batch, {
    epoch,
  });
};
