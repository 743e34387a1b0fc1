import { mergeColumns, sliceColumn, type Column } from "@stagecraft/series";
import {
  inTransaction,
  type Database,
  type Identity,
  type Transaction,
} from "#database/database.ts";
import {
  listSeries,
  type StoredBackfill,
} from "#features/backfills/backfills.repository.ts";
import {
  readStoredPieces,
  unpackPiece,
} from "#features/stage-data/stored-pieces.service.ts";

type Range = Pick<StoredBackfill, "stageId" | "fromMs" | "toMs">;

/** The stage's samples of some measured channels in the range. */
export async function readStoredColumns(
  transaction: Transaction,
  { stageId, fromMs, toMs }: Range,
  channels: readonly string[],
): Promise<Map<string, Column>> {
  const series = (await listSeries(transaction, stageId)).filter(
    ({ channel, derived }) => !derived && channels.includes(channel),
  );
  const pieces = await readStoredPieces(transaction, {
    stageId,
    seriesIds: series.map(({ id }) => id),
    fromTime: fromMs,
    toTime: toMs,
  });
  return new Map(
    series.map(({ id, channel }) => {
      const stored = mergeColumns((pieces.get(id) ?? []).map(unpackPiece));
      return [channel, sliceColumn(stored, fromMs, toMs)];
    }),
  );
}

export function storedColumns(
  database: Database,
  identity: Identity,
  range: Range,
  channels: readonly string[],
): Promise<Map<string, Column>> {
  return inTransaction(database, identity, (transaction) =>
    readStoredColumns(transaction, range, channels),
  );
}
