import { ByteReader } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import type { Column } from "./column.ts";
import { SeriesFormatError } from "./series-format-error.ts";
import { readTimes, writeTimes } from "./time-block.ts";
import { readValues, writeValues } from "./value-block.ts";

const COLUMN_VERSION = 1;

/**
 * The column as bytes, bit-exact, not yet compressed: deflate shrinks it well.
 * Throws RangeError when the times are not finite and strictly ascending.
 */
export function encodeColumn(column: Column): Uint8Array<ArrayBuffer> {
  requireColumn(column);
  const count = column.times.length;
  const writer = new ByteWriter(count * 2 + 64);
  writer.byte(COLUMN_VERSION);
  writer.varint(count);
  if (count > 0) {
    writeTimes(writer, column.times);
    writeValues(writer, column.values);
  }
  return writer.finish();
}

/** Throws SeriesFormatError when the bytes are not an encoded column. */
export function decodeColumn(bytes: Uint8Array): Column {
  const reader = new ByteReader(bytes);
  reader.version(COLUMN_VERSION);
  // Each value takes at least a byte.
  const count = reader.count();
  const times = readTimes(reader, count);
  requireAscendingInput(times);
  const values = count > 0 ? readValues(reader, count) : new Float64Array(0);
  reader.end();
  return { times, values };
}

export function requireColumn(column: Column): void {
  if (column.times.length !== column.values.length)
    throw new RangeError("A column needs as many values as times");
  if (!isAscending(column.times))
    throw new RangeError("The times of a column must be finite and ascending");
}

export function requireAscendingInput(times: Float64Array): void {
  if (!isAscending(times))
    throw new SeriesFormatError("The times of a column do not ascend");
}

function isAscending(times: Float64Array): boolean {
  let previous = -Infinity;
  for (let index = 0; index < times.length; index++) {
    const time = times[index]!;
    if (!(time > previous)) return false;
    previous = time;
  }
  return previous < Infinity;
}
