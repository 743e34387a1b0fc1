import { keepValues } from "./float-words.ts";

export const MAX_BATCH_ROWS = 20_000;
export const MAX_BATCH_CHANNELS = 256;
/** Limit for a source, a channel name and a unit, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 100;

export interface BatchChannel {
  readonly name: string;
  readonly unit: string;
  /** One per row; meaningless where `present` is 0. */
  readonly values: Float64Array;
  /** One per row, 1 = there is a sample. Left out when all rows have one. */
  readonly present?: Uint8Array;
}

export interface BatchRows {
  /** Epoch milliseconds, finite, in any order, may repeat. */
  readonly times: Float64Array;
  readonly channels: readonly BatchChannel[];
}

/**
 * A batch from a data van: rows × channels, self-contained. Row `i` has the
 * sequence number `firstSequence + i` within its source.
 */
export interface SampleBatch extends BatchRows {
  readonly source: string;
  /** A non-negative safe integer. */
  readonly firstSequence: number;
}

/** Returns the kept rows, in order: used to drop rows that are already stored. */
export function sliceBatch(
  batch: BatchRows,
  keepRow: (rowIndex: number) => boolean,
): BatchRows {
  const { times, channels } = batch;
  const flags = Uint8Array.from(times, (_, row) => (keepRow(row) ? 1 : 0));
  if (!flags.includes(0)) return { times, channels };
  return {
    times: keepValues(times, flags),
    channels: channels.map((channel) => keepChannelRows(channel, flags)),
  };
}

function keepChannelRows(
  { name, unit, values, present }: BatchChannel,
  flags: Uint8Array,
): BatchChannel {
  const kept = { name, unit, values: keepValues(values, flags) };
  if (present === undefined) return kept;
  return { ...kept, present: present.filter((_, row) => flags[row] !== 0) };
}
