import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";

/** One bit per row, low bit first. */
export function writePresence(writer: ByteWriter, present: Uint8Array): void {
  const bits = new Uint8Array(Math.ceil(present.length / 8));
  for (let row = 0; row < present.length; row++)
    if (present[row] !== 0) bits[row >>> 3]! |= 1 << (row & 7);
  writer.raw(bits);
}

export function readPresence(reader: ByteReader, rows: number): Uint8Array {
  const bits = reader.raw(Math.ceil(rows / 8));
  const present = new Uint8Array(rows);
  for (let row = 0; row < rows; row++)
    present[row] = (bits[row >>> 3]! >>> (row & 7)) & 1;
  return present;
}
