import { deflateRawSync, inflateRawSync } from "node:zlib";
import {
  columnsBySeries,
  columnStatistics,
  decodeColumn,
  decodeFrame,
  encodeColumn,
  encodeFrame,
  mergeColumns,
  sliceColumn,
  type Column,
  type FrameColumn,
} from "@stagecraft/series";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/stage-moves/moved-samples.repository.ts";

/** Later than every sample. */
const endOfTime = 8_640_000_000_000_000;

/** The same number as in a sealed chunk. */
const samplesPerChunk = 900;

function pack(column: Column): Buffer {
  return deflateRawSync(encodeColumn(column), { level: 9 });
}

function unpack(payload: Buffer): Column {
  return decodeColumn(inflateRawSync(payload));
}

/** The samples of a column except those at these times. */
export function withoutTimes(
  { times, values }: Column,
  removed: ReadonlySet<number>,
): Column {
  const kept: number[] = [];
  for (let index = 0; index < times.length; index++)
    if (!removed.has(times[index] ?? NaN)) kept.push(index);
  return {
    times: Float64Array.from(kept, (index) => times[index] ?? NaN),
    values: Float64Array.from(kept, (index) => values[index] ?? NaN),
  };
}

function contentOf(
  columns: readonly FrameColumn[],
): repository.TailContent | null {
  const filled = columns.filter(({ column }) => column.times.length > 0);
  if (filled.length === 0) return null;
  let firstTime = Infinity;
  let lastTime = -Infinity;
  const times = new Set<number>();
  for (const { column } of filled) {
    firstTime = Math.min(firstTime, column.times[0] ?? Infinity);
    lastTime = Math.max(lastTime, column.times.at(-1) ?? -Infinity);
    for (const time of column.times) times.add(time);
  }
  return {
    frame: encodeFrame({ columns: filled }),
    firstTime,
    lastTime,
    rowCount: times.size,
  };
}

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

async function storeColumnPart(
  transaction: Transaction,
  stageId: number,
  chunk: Omit<repository.RawChunk, "payload">,
  column: Column,
): Promise<void> {
  const { id, seriesId, companyId } = chunk;
  if (column.times.length === 0)
    await repository.deleteChunk(transaction, stageId, seriesId, id);
  else
    await repository.storeChunk(
      transaction,
      {
        stageId,
        companyId,
        seriesId,
        payload: pack(column),
        ...columnStatistics(column),
      },
      id,
    );
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

export interface TimeRange {
  readonly fromTime: number;
  readonly toTime: number;
}

/** Measured samples in a range by channel, in the form that a computation reads. */
export async function readRange(
  transaction: Transaction,
  stageId: number,
  { fromTime, toTime }: TimeRange,
): Promise<Map<string, Column>> {
  const series = await repository.listRawSeries(transaction, stageId);
  const chunks = await repository.listRawChunks(
    transaction,
    stageId,
    fromTime,
    toTime,
  );
  const tail = await repository.listRawTail(
    transaction,
    stageId,
    fromTime,
    toTime,
  );
  const frames = columnsBySeries(tail.map(({ frame }) => frame));
  return new Map(
    series.flatMap(({ id, channel }) => {
      const sealed = chunks.filter(({ seriesId }) => seriesId === id);
      const column = sliceColumn(
        mergeColumns([
          ...sealed.map(({ payload }) => unpack(payload)),
          ...(frames.get(id) ?? []),
        ]),
        fromTime,
        toTime,
      );
      return column.times.length === 0 ? [] : [[channel, column] as const];
    }),
  );
}

/** All samples of one measured channel. */
export async function readChannel(
  transaction: Transaction,
  stageId: number,
  channel: string,
): Promise<Column> {
  const series = await repository.listRawSeries(transaction, stageId);
  const id = series.find((one) => one.channel === channel)?.id;
  if (id === undefined) return emptyColumn;
  const chunks = await repository.listRawChunks(
    transaction,
    stageId,
    0,
    endOfTime,
    [id],
  );
  const tail = await repository.listRawTail(transaction, stageId, 0, endOfTime);
  const frames = columnsBySeries(tail.map(({ frame }) => frame));
  return mergeColumns([
    ...chunks.map(({ payload }) => unpack(payload)),
    ...(frames.get(id) ?? []),
  ]);
}

/** Replaces the stored samples of each channel within a range; samples outside stay. */
export async function changeRange(
  transaction: Transaction,
  stageId: number,
  { fromTime, toTime }: TimeRange,
  change: (channel: string, column: Column) => Column,
): Promise<void> {
  const series = await repository.listRawSeries(transaction, stageId);
  const channels = new Map(series.map(({ id, channel }) => [id, channel]));
  const changed = (seriesId: number, column: Column) =>
    mergeColumns([
      sliceColumn(column, -endOfTime, fromTime - 1),
      change(
        channels.get(seriesId) ?? "",
        sliceColumn(column, fromTime, toTime),
      ),
      sliceColumn(column, toTime + 1, endOfTime),
    ]);
  const chunks = await repository.listRawChunks(
    transaction,
    stageId,
    fromTime,
    toTime,
  );
  for (const { payload, ...chunk } of chunks)
    await storeColumnPart(
      transaction,
      stageId,
      chunk,
      changed(chunk.seriesId, unpack(payload)),
    );
  const tail = await repository.listRawTail(
    transaction,
    stageId,
    fromTime,
    toTime,
  );
  for (const { id, frame } of tail) {
    const content = contentOf(
      decodeFrame(frame).columns.map(({ seriesId, column }) => ({
        seriesId,
        column: changed(seriesId, column),
      })),
    );
    if (content === null)
      await repository.deleteTailRow(transaction, stageId, id);
    else await repository.storeTail(transaction, stageId, id, content);
  }
}

/** Stores columns as sealed pieces behind everything else. */
export async function addColumns(
  transaction: Transaction,
  stageId: number,
  companyId: number,
  columns: ReadonlyMap<string, Column>,
): Promise<void> {
  const series = await repository.listRawSeries(transaction, stageId);
  for (const { id: seriesId, channel } of series) {
    const { times, values } = columns.get(channel) ?? emptyColumn;
    for (let from = 0; from < times.length; from += samplesPerChunk) {
      const slice = {
        times: times.subarray(from, from + samplesPerChunk),
        values: values.subarray(from, from + samplesPerChunk),
      };
      const chunk = { stageId, companyId, seriesId, payload: pack(slice) };
      await repository.storeChunk(
        transaction,
        { ...chunk, ...columnStatistics(slice) },
        null,
      );
    }
  }
}

const emptyColumn: Column = {
  times: new Float64Array(0),
  values: new Float64Array(0),
};

/**
 * Columns in the order of a list of channels, for a record that is kept after
 * the series of the stage are gone.
 */
export function packColumns(
  columns: ReadonlyMap<string, Column>,
): Buffer | null {
  if (columns.size === 0) return null;
  const names = JSON.stringify([...columns.keys()]);
  const frame = encodeFrame({
    columns: [...columns.values()].map((column, index) => ({
      seriesId: index + 1,
      column,
    })),
  });
  const header = Buffer.from(`${names}\n`, "utf8");
  return deflateRawSync(Buffer.concat([header, frame]), { level: 9 });
}

export function unpackColumns(packed: Buffer | null): Map<string, Column> {
  if (packed === null) return new Map();
  const bytes = inflateRawSync(packed);
  const end = bytes.indexOf("\n");
  const names = JSON.parse(bytes.toString("utf8", 0, end)) as string[];
  const { columns } = decodeFrame(bytes.subarray(end + 1));
  return new Map(
    columns.map(({ seriesId, column }) => [names[seriesId - 1] ?? "", column]),
  );
}

/** Number of rows from a time on: that of the channel with the most samples. */
export async function countRows(
  transaction: Transaction,
  stageId: number,
  fromTime: number,
): Promise<number> {
  const counts = await repository.countWholeChunks(
    transaction,
    stageId,
    fromTime,
  );
  const add = (seriesId: number, count: number) =>
    counts.set(seriesId, (counts.get(seriesId) ?? 0) + count);
  const parted = await repository.listRawChunks(
    transaction,
    stageId,
    fromTime,
    fromTime - 1,
  );
  for (const { seriesId, payload } of parted)
    add(
      seriesId,
      sliceColumn(unpack(payload), fromTime, endOfTime).times.length,
    );
  const tail = await repository.listRawTail(
    transaction,
    stageId,
    fromTime,
    endOfTime,
  );
  for (const { frame } of tail)
    for (const { seriesId, column } of decodeFrame(frame).columns)
      add(seriesId, sliceColumn(column, fromTime, endOfTime).times.length);
  return Math.max(0, ...counts.values());
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
