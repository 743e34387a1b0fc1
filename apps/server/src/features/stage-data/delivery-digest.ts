import { createHash } from "node:crypto";
import type { Column, SampleFrame } from "@stagecraft/series";

function bytesOf(numbers: Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/**
 * Eight bytes that tell one content of a delivery from another, as PostgreSQL
 * takes a bigint. Of the numbers themselves, not of their packed form, so that
 * a repeat after an upgrade is still a repeat.
 */
export function deliveryDigest({ columns }: SampleFrame): string {
  const hash = createHash("sha256");
  const inOrder = columns.toSorted(
    (one, other) => one.seriesId - other.seriesId,
  );
  for (const { seriesId, column } of inOrder) {
    hash.update(`${seriesId}:${column.times.length};`);
    hash.update(bytesOf(column.times));
    hash.update(bytesOf(column.values));
  }
  return hash.digest().readBigInt64LE(0).toString();
}

/** Times of rows of a delivery that are stored nowhere: rows that a repeat would have brought before. */
export function timesNotStored(
  sent: SampleFrame,
  stored: readonly Column[],
): number[] {
  const known = new Set(stored.flatMap(({ times }) => [...times]));
  const times = new Set(
    sent.columns.flatMap(({ column }) => [...column.times]),
  );
  return [...times].filter((time) => !known.has(time));
}
