import type { RawRows } from "../rows/raw-rows.ts";
import { type Block, doOverlap, longestSeamMs } from "./block.ts";

/**
 * Finds rows that an earlier block already contains, with the same time and the
 * same numbers: files are exported twice and concatenated. Returns none when
 * the blocks share time without being repeats, because then the clock was set
 * back.
 */
export function repeatedRows(
  rows: RawRows,
  blocks: readonly Block[],
  stepMs: number,
): Uint8Array | null {
  const repeated = new Uint8Array(rows.times.length);
  let any = false;
  for (const [position, block] of blocks.entries())
    for (const earlier of blocks.slice(0, position)) {
      if (!doOverlap(earlier, block)) continue;
      const others = markEqual(rows, earlier, block, repeated);
      if (others * stepMs > longestSeamMs || !varies(rows, block, repeated))
        return null;
      any = true;
    }
  return any ? repeated : null;
}

/**
 * Marks the rows of `block` that `earlier` also contains; returns the number of
 * rows within its time span that it does not contain.
 */
function markEqual(
  rows: RawRows,
  earlier: Block,
  block: Block,
  repeated: Uint8Array,
): number {
  let others = 0;
  let at = earlier.from;
  for (let row = block.from; row < block.to; row += 1) {
    const timeMs = rows.times[row] ?? NaN;
    if (timeMs < earlier.firstMs || timeMs > earlier.lastMs) continue;
    while (at < earlier.to && (rows.times[at] ?? NaN) < timeMs) at += 1;
    if (isAmong(rows, row, at, earlier.to)) repeated[row] = 1;
    else if (repeated[row] === 0) others += 1;
  }
  return others;
}

/** Several rows may have the same time. */
function isAmong(
  rows: RawRows,
  row: number,
  from: number,
  to: number,
): boolean {
  const timeMs = rows.times[row];
  for (let at = from; at < to && rows.times[at] === timeMs; at += 1)
    if (isEqual(rows, row, at)) return true;
  return false;
}

function isEqual({ values }: RawRows, a: number, b: number): boolean {
  return values.every((column) => Object.is(column[a], column[b]));
}

/** Rows that are all alike, as while the pumps are idle, prove nothing. */
function varies(
  rows: RawRows,
  { from, to }: Block,
  repeated: Uint8Array,
): boolean {
  let first = -1;
  for (let row = from; row < to; row += 1) {
    if (repeated[row] === 0) continue;
    if (first < 0) first = row;
    else if (!isEqual(rows, first, row)) return true;
  }
  return false;
}
