import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { wordsOf } from "./float-words.ts";

const BYTES_PER_VALUE = 8;

/**
 * Writes float64 bit patterns, each XORed with the previous one, all first
 * bytes, then all second bytes, and so on: sign, exponent and high mantissa
 * bytes of neighbors are similar and become runs of zeros that deflate removes.
 */
export function writeRaw(writer: ByteWriter, values: Float64Array): void {
  const count = values.length;
  writer.reserve(count * BYTES_PER_VALUE);
  const { bytes, position } = writer;
  const words = wordsOf(values);
  for (let half = 0; half < 2; half++) {
    let previous = 0;
    let target = position + half * 4 * count;
    for (let index = half; index < words.length; index += 2) {
      const word = words[index]!;
      const difference = word ^ previous;
      bytes[target] = difference;
      bytes[target + count] = difference >>> 8;
      bytes[target + 2 * count] = difference >>> 16;
      bytes[target + 3 * count] = difference >>> 24;
      previous = word;
      target++;
    }
  }
  writer.position += count * BYTES_PER_VALUE;
}

export function readRaw(reader: ByteReader, count: number): Float64Array {
  const bytes = reader.raw(count * BYTES_PER_VALUE);
  const values = new Float64Array(count);
  const words = wordsOf(values);
  for (let half = 0; half < 2; half++) {
    let word = 0;
    let position = half * 4 * count;
    for (let index = half; index < words.length; index += 2) {
      word ^=
        bytes[position]! |
        (bytes[position + count]! << 8) |
        (bytes[position + 2 * count]! << 16) |
        (bytes[position + 3 * count]! << 24);
      words[index] = word;
      position++;
    }
  }
  return values;
}
