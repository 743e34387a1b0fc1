import { createHash } from "node:crypto";
import type { Column, SampleFrame } from "@stagecraft/series";

function bytesOf(numbers: Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/**
 * Eight bytes that distinguish the content of deliveries, as a PostgreSQL
 * bigint. Computed from the numbers themselves, not from their packed form, so
 * that a repeat after an upgrade is still recognized.
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

/** Returns the times of delivered rows that are not stored: a true repeat has none. */
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
