import { deflateRawSync } from "node:zlib";
import {
  columnStatistics,
  columnsBySeries,
  encodeColumn,
  mergeColumns,
  type Column,
} from "@stagecraft/series";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  deleteTail,
  insertChunk,
  listStagesToSeal,
  lockTail,
  noteDeliveries,
  orderWholeComputation,
  type StageToSeal,
  type TailRow,
} from "#features/stage-data/seal.repository.ts";

/** A quarter of an hour at one sample a second. */
const samplesPerChunk = 900;
/** Two and a half hours at one row a second. */
const longestTail = 9000;

function columnsOf(tail: readonly TailRow[]): Map<number, Column> {
  const pieces = columnsBySeries(tail.map(({ frame }) => frame));
  return new Map(
    [...pieces].map(([seriesId, columns]) => [seriesId, mergeColumns(columns)]),
  );
}

function* slices({ times, values }: Column): Generator<Column> {
  for (let from = 0; from < times.length; from += samplesPerChunk) {
    const to = from + samplesPerChunk;
    yield {
      times: times.subarray(from, to),
      values: values.subarray(from, to),
    };
  }
}

async function sealColumns(
  transaction: Transaction,
  stageId: number,
  companyId: number,
  columns: ReadonlyMap<number, Column>,
) {
  for (const [seriesId, column] of columns) {
    for (const slice of slices(column)) {
      const payload = deflateRawSync(encodeColumn(slice), { level: 9 });
      await insertChunk(transaction, {
        stageId,
        companyId,
        seriesId,
        payload,
        ...columnStatistics(slice),
      });
    }
  }
}

/** Turns a stage's tail into chunks in one transaction; returns the number of sealed tail rows. */
export async function sealStage(
  database: Database,
  due: StageToSeal,
): Promise<number> {
  const { stageId } = due;
  return inTransaction(database, platformIdentity, async (transaction) => {
    const tail = await lockTail(transaction, due);
    const companyId = tail[0]?.companyId;
    if (companyId === undefined) return 0;
    await sealColumns(transaction, stageId, companyId, columnsOf(tail));
    const ids = tail.map(({ id }) => id);
    await noteDeliveries(transaction, stageId, ids);
    await deleteTail(transaction, stageId, ids);
    if (due.whole) await orderWholeComputation(transaction, stageId);
    return tail.length;
  });
}

/** Seals every stage whose tail is a chunk long, and the remaining tail of finished stages. */
export async function sealDueStages(database: Database): Promise<number> {
  const stages = await inTransaction(
    database,
    platformIdentity,
    (transaction) =>
      listStagesToSeal(transaction, samplesPerChunk, longestTail),
  );
  for (const stage of stages) await sealStage(database, stage);
  return stages.length;
}
