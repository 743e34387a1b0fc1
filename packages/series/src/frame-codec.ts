import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { requireAscendingInput, requireColumn } from "./column-codec.ts";
import type { Column } from "./column.ts";
import { requireSeriesId } from "./series-id.ts";
import { SeriesFormatError } from "./series-format-error.ts";
import { readTimes, writeTimes } from "./time-block.ts";
import { readValues, writeValues } from "./value-block.ts";

export interface FrameColumn {
  readonly seriesId: number;
  readonly column: Column;
}

/** A stored tail row and a live push message: columns by numeric series id. */
export interface SampleFrame {
  readonly columns: readonly FrameColumn[];
}

const FRAME_VERSION = 1;

/** Columns with equal times store them once. */
export function encodeFrame(frame: SampleFrame): Uint8Array<ArrayBuffer> {
  const axes: Float64Array[] = [];
  const axisIndexes = frame.columns.map(({ seriesId, column }) => {
    requireSeriesId(seriesId);
    requireColumn(column);
    return findOrAddAxis(axes, column.times);
  });
  const writer = new ByteWriter(frame.columns.length * 8 + 64);
  writer.byte(FRAME_VERSION);
  writer.varint(axes.length);
  for (const times of axes) {
    writer.varint(times.length);
    writeTimes(writer, times);
  }
  writer.varint(frame.columns.length);
  frame.columns.forEach(({ seriesId, column }, index) => {
    writer.varint(seriesId);
    if (axes.length > 1) writer.varint(axisIndexes[index]!);
    writeValues(writer, column.values);
  });
  return writer.finish();
}

/** Columns that share an axis share the `times` array. */
export function decodeFrame(bytes: Uint8Array): SampleFrame {
  const reader = new ByteReader(bytes);
  reader.version(FRAME_VERSION);
  const axes = readAxes(reader);
  // Each column takes at least its series id and a value header.
  const columns = Array.from({ length: reader.count(2) }, () =>
    readFrameColumn(reader, axes),
  );
  reader.end();
  return { columns };
}

function readAxes(reader: ByteReader): Float64Array[] {
  let samples = 0;
  return Array.from({ length: reader.count() }, () => {
    const count = reader.varint();
    // Each axis is used by a column whose values take a byte each, so the input
    // limits all axes together, not each one separately.
    samples += count;
    reader.require(samples);
    const times = readTimes(reader, count);
    requireAscendingInput(times);
    return times;
  });
}

function readFrameColumn(
  reader: ByteReader,
  axes: readonly Float64Array[],
): FrameColumn {
  const seriesId = reader.varint();
  const times = axes[axes.length > 1 ? reader.varint() : 0];
  if (times === undefined)
    throw new SeriesFormatError("A column refers to times that are not there");
  const values = readValues(reader, times.length);
  return { seriesId, column: { times, values } };
}

function findOrAddAxis(axes: Float64Array[], times: Float64Array): number {
  const found = axes.findIndex((axis) => haveEqualTimes(axis, times));
  return found >= 0 ? found : axes.push(times) - 1;
}

function haveEqualTimes(left: Float64Array, right: Float64Array): boolean {
  if (left === right) return true;
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++)
    if (!Object.is(left[index], right[index])) return false;
  return true;
}
