import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { readIntegers, writeIntegers } from "./integer-block.ts";
import { readRaw, writeRaw } from "./raw-block.ts";
import { SeriesFormatError } from "./series-format-error.ts";
import { INTEGER_LIMIT } from "./zigzag.ts";

const RUNS_HEADER = 0;
const OFFSETS_HEADER = 1;
const RAW_HEADER = 2;

/** A run costs about four bytes, an offset one or two. */
const SAMPLES_PER_RUN_WORTH_IT = 3;

/**
 * Writes finite times in any order. The caller stores their number and must
 * limit it before reading: a regular grid of any length takes a few bytes.
 */
export function writeTimes(writer: ByteWriter, times: Float64Array): void {
  if (times.length === 0) return;
  if (!areIntegers(times)) writeRawTimes(writer, times);
  else if (areRunsWorthIt(times)) writeRuns(writer, times);
  else writeOffsets(writer, times);
}

export function readTimes(reader: ByteReader, count: number): Float64Array {
  if (count === 0) return new Float64Array(0);
  const header = reader.byte();
  switch (header) {
    case RUNS_HEADER:
      return readRuns(reader, count);
    case OFFSETS_HEADER:
      return readOffsets(reader, count);
    case RAW_HEADER:
      return requireFinite(readRaw(reader, count));
    default:
      throw new SeriesFormatError(`Unknown time header ${header}`);
  }
}

function areIntegers(times: Float64Array): boolean {
  for (let index = 0; index < times.length; index++) {
    const time = times[index]!;
    if (Math.floor(time) !== time) return false;
    if (time >= INTEGER_LIMIT || time <= -INTEGER_LIMIT) return false;
    if (time === 0 && 1 / time < 0) return false;
  }
  return true;
}

function areRunsWorthIt(times: Float64Array): boolean {
  return (
    countRuns(times) * SAMPLES_PER_RUN_WORTH_IT <
    times.length + SAMPLES_PER_RUN_WORTH_IT
  );
}

function countRuns(times: Float64Array): number {
  let runs = 0;
  let previousStep = NaN;
  for (let index = 1; index < times.length; index++) {
    const step = times[index]! - times[index - 1]!;
    if (step !== previousStep) runs++;
    previousStep = step;
  }
  return runs;
}

/** Writes the first time, then pairs of a step and its repeat count. */
function writeRuns(writer: ByteWriter, times: Float64Array): void {
  writer.byte(RUNS_HEADER);
  writer.signedVarint(times[0]!);
  let index = 1;
  while (index < times.length) {
    const step = times[index]! - times[index - 1]!;
    const end = runEnd(times, index, step);
    writer.signedVarint(step);
    writer.varint(end - index);
    index = end;
  }
}

function runEnd(times: Float64Array, start: number, step: number): number {
  let end = start + 1;
  while (end < times.length && times[end]! - times[end - 1]! === step) end++;
  return end;
}

function readRuns(reader: ByteReader, count: number): Float64Array {
  const times = new Float64Array(count);
  let time = reader.signedVarint();
  times[0] = time;
  let index = 1;
  while (index < count) {
    const step = reader.signedVarint();
    const length = reader.varint();
    if (length === 0 || length > count - index)
      throw new SeriesFormatError("A run of times has an impossible length");
    for (const end = index + length; index < end; index++) {
      time += step;
      times[index] = time;
    }
  }
  return times;
}

/** Writes the first time and first step, then the offset of each time from that grid. */
function writeOffsets(writer: ByteWriter, times: Float64Array): void {
  const first = times[0]!;
  const step = times[1]! - first;
  const offsets = times.map((time, index) => time - first - index * step);
  // Far off the grid the arithmetic is no longer exact.
  if (offsets.some((offset) => Math.abs(offset) >= INTEGER_LIMIT)) {
    writeRawTimes(writer, times);
    return;
  }
  writer.byte(OFFSETS_HEADER);
  writer.signedVarint(first);
  writer.signedVarint(step);
  writeIntegers(writer, offsets);
}

function readOffsets(reader: ByteReader, count: number): Float64Array {
  const first = reader.signedVarint();
  const step = reader.signedVarint();
  const offsets = readIntegers(reader, count);
  return offsets.map((offset, index) => offset + first + index * step);
}

function writeRawTimes(writer: ByteWriter, times: Float64Array): void {
  writer.byte(RAW_HEADER);
  writeRaw(writer, times);
}

function requireFinite(times: Float64Array): Float64Array {
  if (!times.every(Number.isFinite))
    throw new SeriesFormatError("A time is not finite");
  return times;
}
