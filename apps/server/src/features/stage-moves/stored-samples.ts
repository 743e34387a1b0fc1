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

/** The latest time that a date can have, so it is later than every sample. */
export const endOfTime = 8_640_000_000_000_000;

/** The same number as in a sealed chunk. */
const samplesPerChunk = 900;

export interface TimeRange {
  readonly fromTime: number;
  readonly toTime: number;
}

const emptyColumn: Column = {
  times: new Float64Array(0),
  values: new Float64Array(0),
};

function pack(column: Column): Buffer {
  return deflateRawSync(encodeColumn(column), { level: 9 });
}

export function unpack(payload: Buffer): Column {
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

export function contentOf(
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

export async function storeColumnPart(
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
