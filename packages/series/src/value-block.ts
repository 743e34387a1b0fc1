import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { POWERS_OF_TEN, scaleToIntegers } from "./decimal-scale.ts";
import {
  addException,
  applyExceptions,
  type ExceptionRun,
  readExceptions,
  writeExceptions,
} from "./exception-runs.ts";
import { wordsOf } from "./float-words.ts";
import { readIntegers, writeIntegers } from "./integer-block.ts";
import { readRaw, writeRaw } from "./raw-block.ts";
import { SeriesFormatError } from "./series-format-error.ts";

/** Header: decimals 0 to 9 in the low bits, or 15 for raw bit patterns. */
const DECIMALS_MASK = 0x0f;
const RAW_HEADER = 0x0f;
const HAS_EXCEPTIONS = 0x10;
const KNOWN_BITS = DECIMALS_MASK | HAS_EXCEPTIONS;

/** Above a quarter of the values, raw bit patterns are smaller. */
const VALUES_PER_EXCEPTION_RUN = 4;

/** Writes any float64 values, bit for bit. The caller stores their number. */
export function writeValues(writer: ByteWriter, values: Float64Array): void {
  const scaled = scaleToIntegers(values);
  if (scaled === null) {
    writeRawValues(writer, values);
    return;
  }
  const { decimals, integers } = scaled;
  if (scaled.exceptions === 0) writer.byte(decimals);
  else {
    const runs = takeExceptions(integers, values);
    if (runs.length * VALUES_PER_EXCEPTION_RUN > values.length) {
      writeRawValues(writer, values);
      return;
    }
    writer.byte(decimals | HAS_EXCEPTIONS);
    writeExceptions(writer, runs);
  }
  writeIntegers(writer, integers);
}

function writeRawValues(writer: ByteWriter, values: Float64Array): void {
  writer.byte(RAW_HEADER);
  writeRaw(writer, values);
}

export function readValues(reader: ByteReader, count: number): Float64Array {
  const header = reader.byte();
  if (header === RAW_HEADER) return readRaw(reader, count);
  const power = POWERS_OF_TEN[header & DECIMALS_MASK];
  if (power === undefined || (header & ~KNOWN_BITS) !== 0)
    throw new SeriesFormatError(`Unknown value header ${header}`);
  const exceptions =
    (header & HAS_EXCEPTIONS) !== 0 ? readExceptions(reader) : [];
  const values = readIntegers(reader, count);
  if (power !== 1)
    for (let index = 0; index < count; index++)
      values[index] = values[index]! / power;
  if (exceptions.length > 0) applyExceptions(values, exceptions);
  return values;
}

/**
 * Removes the exceptions from the integers. Each is replaced by the previous
 * integer, which costs nothing.
 */
function takeExceptions(
  integers: Float64Array,
  values: Float64Array,
): ExceptionRun[] {
  const words = wordsOf(values);
  const runs: ExceptionRun[] = [];
  let previous = 0;
  for (let index = 0; index < integers.length; index++) {
    const integer = integers[index]!;
    if (integer === integer) previous = integer;
    else {
      addException(runs, words, index);
      integers[index] = previous;
    }
  }
  return runs;
}
