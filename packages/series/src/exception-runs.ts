import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { wordsOf } from "./float-words.ts";
import { SeriesFormatError } from "./series-format-error.ts";

/** `length` equal bit patterns from index `start` on. */
export interface ExceptionRun {
  readonly start: number;
  length: number;
  readonly lowWord: number;
  readonly highWord: number;
}

/** Adds an exception; positions ascend, and one that continues the last run extends it. */
export function addException(
  runs: ExceptionRun[],
  words: Uint32Array,
  index: number,
): void {
  const lowWord = words[index * 2]!;
  const highWord = words[index * 2 + 1]!;
  const last = runs.at(-1);
  const continues =
    last?.start === index - (last?.length ?? 0) &&
    last.lowWord === lowWord &&
    last.highWord === highWord;
  if (continues) last.length++;
  else runs.push({ start: index, length: 1, lowWord, highWord });
}

export function writeExceptions(
  writer: ByteWriter,
  runs: readonly ExceptionRun[],
): void {
  writer.varint(runs.length);
  let end = 0;
  for (const run of runs) {
    writer.varint(run.start - end);
    writer.varint(run.length);
    writer.word(run.lowWord);
    writer.word(run.highWord);
    end = run.start + run.length;
  }
}

/** Smallest run: one byte of distance, one of length, eight of bits. */
const BYTES_PER_RUN = 10;

export function readExceptions(reader: ByteReader): ExceptionRun[] {
  const runs: ExceptionRun[] = [];
  const count = reader.count(BYTES_PER_RUN);
  let end = 0;
  for (let index = 0; index < count; index++) {
    const start = end + reader.varint();
    const length = reader.varint();
    runs.push({
      start,
      length,
      lowWord: reader.word(),
      highWord: reader.word(),
    });
    end = start + length;
  }
  return runs;
}

export function applyExceptions(
  values: Float64Array,
  runs: readonly ExceptionRun[],
): void {
  const words = wordsOf(values);
  for (const { start, length, lowWord, highWord } of runs) {
    if (start + length > values.length)
      throw new SeriesFormatError("An exception lies outside the values");
    for (let index = start; index < start + length; index++) {
      words[index * 2] = lowWord;
      words[index * 2 + 1] = highWord;
    }
  }
}
