import {
  columnsBySeries,
  decodeFrame,
  encodeFrame,
  mergeColumns,
  sliceColumn,
  type FrameColumn,
} from "@stagecraft/series";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/stage-moves/moved-samples.repository.ts";
import {
  endOfTime,
  unpack,
  contentOf,
  storeColumnPart,
} from "#features/stage-moves/stored-samples.ts";

/** Merges both halves of a frame that a split divided, or returns the only one. */
function mergedFrames(
  known: Buffer | null,
  columns: readonly FrameColumn[],
): FrameColumn[] {
  if (known === null) return [...columns];
  const parts = columnsBySeries([known, encodeFrame({ columns })]);
  return [...parts].map(([seriesId, pieces]) => ({
    seriesId,
    column: mergeColumns(pieces),
  }));
}

async function pairSeries(
  transaction: Transaction,
  fromStageId: number,
  toStageId: number,
): Promise<Map<number, number>> {
  await repository.copySeries(transaction, fromStageId, toStageId);
  const from = await repository.listRawSeries(transaction, fromStageId);
  const to = await repository.listRawSeries(transaction, toStageId);
  const ids = new Map(to.map(({ channel, id }) => [channel, id]));
  return new Map(
    from.flatMap(({ channel, id }) => {
      const toId = ids.get(channel);
      return toId === undefined ? [] : [[id, toId] as const];
    }),
  );
}

interface RawMove {
  readonly fromStageId: number;
  readonly toStageId: number;
  readonly fromTime: number;
}

/**
 * A piece keeps its number in the other stage. So the later of two samples at
 * one time still wins, and halves become one piece again when they are
 * reunited.
 */
async function moveChunks(
  transaction: Transaction,
  { fromStageId, toStageId, fromTime }: RawMove,
  pairs: ReadonlyMap<number, number>,
): Promise<void> {
  await repository.moveWholeChunks(
    transaction,
    fromStageId,
    toStageId,
    [...pairs].map(([fromId, toId]) => ({ fromId, toId })),
    fromTime,
  );
  const parted = await repository.listRawChunks(
    transaction,
    fromStageId,
    fromTime,
    endOfTime,
  );
  for (const { payload, ...chunk } of parted) {
    const toSeriesId = pairs.get(chunk.seriesId);
    if (toSeriesId === undefined) continue;
    const column = unpack(payload);
    const going = sliceColumn(column, fromTime, endOfTime);
    const known = await repository.findChunk(
      transaction,
      toStageId,
      toSeriesId,
      chunk.id,
    );
    const merged =
      known === null ? going : mergeColumns([unpack(known), going]);
    await storeColumnPart(
      transaction,
      fromStageId,
      chunk,
      sliceColumn(column, -endOfTime, fromTime - 1),
    );
    await storeColumnPart(
      transaction,
      toStageId,
      { ...chunk, seriesId: toSeriesId },
      merged,
    );
  }
}

async function moveTail(
  transaction: Transaction,
  { fromStageId, toStageId, fromTime }: RawMove,
  pairs: ReadonlyMap<number, number>,
): Promise<Set<number>> {
  const used = new Set<number>();
  const rows = await repository.listRawTail(
    transaction,
    fromStageId,
    fromTime,
    endOfTime,
  );
  for (const { id, frame } of rows) {
    const { columns } = decodeFrame(frame);
    const going = columns.flatMap(({ seriesId, column }) => {
      const toId = pairs.get(seriesId);
      const part = sliceColumn(column, fromTime, endOfTime);
      if (toId === undefined || part.times.length === 0) return [];
      used.add(toId);
      return [{ seriesId: toId, column: part }];
    });
    const staying = contentOf(
      columns.map(({ seriesId, column }) => ({
        seriesId,
        column: sliceColumn(column, -endOfTime, fromTime - 1),
      })),
    );
    const known = await repository.findTail(transaction, toStageId, id);
    const content = contentOf(mergedFrames(known, going));
    if (content !== null && known === null)
      await repository.copyTail(
        transaction,
        fromStageId,
        toStageId,
        id,
        content,
      );
    else if (content !== null)
      await repository.storeTail(transaction, toStageId, id, content);
    if (staying === null)
      await repository.deleteTailRow(transaction, fromStageId, id);
    else await repository.storeTail(transaction, fromStageId, id, staying);
  }
  return used;
}

/**
 * Moves the measured samples from a time on to another stage. The caller holds
 * the locks of both.
 */
async function moveRaw(
  transaction: Transaction,
  move: RawMove,
): Promise<Set<number>> {
  const { fromStageId, toStageId } = move;
  const pairs = await pairSeries(transaction, fromStageId, toStageId);
  await moveChunks(transaction, move, pairs);
  return moveTail(transaction, move, pairs);
}

export async function splitSamples(
  transaction: Transaction,
  stageId: number,
  otherId: number,
  atTime: number,
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  const move = { fromStageId: stageId, toStageId: otherId, fromTime: atTime };
  const used = await moveRaw(transaction, move);
  if (isNew)
    await repository.removeEmptySeries(transaction, otherId, [...used]);
  await repository.shareSources(transaction, stageId, otherId, atTime);
  for (const id of [stageId, otherId])
    await repository.cutSources(
      transaction,
      id,
      await repository.rawSpan(transaction, id),
    );
  await repository.deleteDerivedFrom(transaction, stageId, atTime);
}

export async function joinSamples(
  transaction: Transaction,
  stageId: number,
  otherId: number,
): Promise<void> {
  await repository.deleteDerivedFrom(transaction, otherId, 0);
  await moveRaw(transaction, {
    fromStageId: otherId,
    toStageId: stageId,
    fromTime: 0,
  });
  await repository.shareSources(transaction, otherId, stageId, 0);
  await repository.deleteSources(transaction, otherId);
}

/** Derives the times of sources from the stored samples. */
export async function spanSources(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<void> {
  for (const stageId of stageIds)
    await repository.spanSources(
      transaction,
      stageId,
      await repository.rawSpan(transaction, stageId),
    );
}
