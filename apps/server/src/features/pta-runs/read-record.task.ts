import { notFound } from "#access/not-found.ts";
import { inTransaction, type Identity } from "#database/database.ts";
import { findInputs } from "#features/pta-runs/computed-inputs.ts";
import { readRecord } from "#features/pta-runs/stored-record.ts";
import { sentRecord } from "#features/pta-runs/thinned-record.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface RecordRequest {
  readonly identity: Identity;
  readonly interpretationId: number;
}

export interface EncodedRecord {
  readonly bytes: Uint8Array;
  /** Number of samples written as text. */
  readonly rows: number;
}

/** Reads and encodes what was recorded around a shut-in, with the thread's own connection. */
export const run: RunTask<RecordRequest, EncodedRecord> = async (
  { identity, interpretationId },
  { database },
) => {
  const { record, shutInMs } = await inTransaction(
    database(),
    identity,
    async (transaction) => {
      const inputs = await findInputs(transaction, interpretationId);
      if (inputs === null) throw notFound();
      return {
        record: await readRecord(transaction, inputs),
        shutInMs: inputs.effective.input.shutInTimestamp ?? null,
      };
    },
  );
  const sent = sentRecord(record, shutInMs);
  return {
    bytes: new TextEncoder().encode(JSON.stringify(sent)),
    rows: sent.timestampsMs.length,
  };
};
