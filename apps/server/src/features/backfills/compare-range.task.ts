import { isDerivedChannel } from "@stagecraft/engine";
import type { Database, Identity } from "#database/database.ts";
import { inTransaction } from "#database/database.ts";
import {
  listSeries,
  writeComparison,
  type ComparedChannel,
  type StoredBackfill,
} from "#features/backfills/backfills.repository.ts";
import {
  compareColumns,
  type ColumnComparison,
} from "#features/backfills/compare-columns.ts";
import { packColumn } from "#features/backfills/packed-column.ts";
import {
  RangeColumns,
  type ReadRange,
  type SourceColumn,
} from "#features/backfills/range-columns.ts";
import { storedColumns } from "#features/backfills/stored-columns.ts";
import {
  keptFileRows,
  type KeptFile,
} from "#features/stage-imports/kept-file.service.ts";
import type { RunTask, ThreadContext } from "#threads/thread-task.ts";

export interface CompareOrder {
  readonly identity: Identity;
  readonly backfill: StoredBackfill;
  /** A file is read in this thread; rows of a provider have been read before. */
  readonly source:
    | { readonly kind: "file"; readonly file: KeptFile }
    | { readonly kind: "rows"; readonly read: ReadRange };
  readonly remarks: readonly string[];
}

/** Bytes of the file that were read. */
export interface CompareProgress {
  readonly done: number;
}

async function readFile(
  { identity, backfill }: CompareOrder,
  file: KeptFile,
  context: ThreadContext,
): Promise<ReadRange> {
  const range = new RangeColumns(backfill.fromMs, backfill.toMs);
  let done = 0;
  const rows = keptFileRows(context.database(), identity, file, (bytes) => {
    done += bytes;
  });
  for await (const run of rows) {
    range.add(run);
    await context.request({ done } satisfies CompareProgress);
  }
  return range.read();
}

const nothing: ColumnComparison = {
  equalCount: 0,
  missingInStageCount: 0,
  missingInSourceCount: 0,
  differentCount: 0,
  largestDifference: null,
  largestTimestamp: null,
  differences: [],
  segments: [],
  chart: { times: [], stored: [], source: [] },
};

async function compare(
  database: Database,
  { identity, backfill }: CompareOrder,
  columns: readonly SourceColumn[],
): Promise<ComparedChannel[]> {
  const series = await inTransaction(database, identity, (transaction) =>
    listSeries(transaction, backfill.stageId),
  );
  const known = new Map(series.map((one) => [one.channel, one]));
  const compared: ComparedChannel[] = [];
  for (const { channel, unit, column } of columns) {
    const one = known.get(channel);
    const storedUnit = one?.unit ?? null;
    const isOther = one !== undefined && one.unit !== unit;
    // True also for a computed channel that the engine has not computed in this stage yet.
    const isComputed = one?.derived === true || isDerivedChannel(channel);
    const refusal = isComputed ? "computed" : isOther ? "otherUnit" : null;
    const stored = await storedColumns(database, identity, backfill, [channel]);
    const comparison =
      refusal === null
        ? compareColumns(stored.get(channel) ?? emptyColumn, column)
        : nothing;
    compared.push({
      channel,
      unit,
      sourceRead: packColumn(column),
      comparison: { ...comparison, refusal, storedUnit },
    });
  }
  return compared;
}

const emptyColumn = {
  times: new Float64Array(0),
  values: new Float64Array(0),
};

/** Compares a range of a source with the stage and stores the result. */
export const run: RunTask<CompareOrder, number> = async (order, context) => {
  const { identity, backfill, source, remarks } = order;
  const read =
    source.kind === "file"
      ? await readFile(order, source.file, context)
      : source.read;
  const database = context.database();
  const channels = await compare(database, order, read.columns);
  await inTransaction(database, identity, (transaction) =>
    writeComparison(transaction, backfill, {
      rowCount: read.rowCount,
      remarks,
      channels,
    }),
  );
  return read.rowCount;
};
