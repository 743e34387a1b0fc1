import type { Column } from "./column.ts";
import { copyValue, keepValues, wordsOf } from "./float-words.ts";

/**
 * Builds a column from samples in any order: sorted by time; where times are
 * equal, the last one given wins. Input that already ascends is not copied.
 */
export function normalizeColumn(
  times: Float64Array,
  values: Float64Array,
): Column {
  if (times.length !== values.length)
    throw new RangeError("A column needs as many values as times");
  if (!times.every(Number.isFinite))
    throw new RangeError("The times of a column must be finite");
  if (isAscending(times)) return { times, values };
  return gather(times, values, lastOfEachTime(times));
}

/** Builds the column of one channel of a batch: its present rows, normalized. */
export function columnFromRows(
  times: Float64Array,
  values: Float64Array,
  present?: Uint8Array,
): Column {
  if (present === undefined) return normalizeColumn(times, values);
  return normalizeColumn(
    keepValues(times, present),
    keepValues(values, present),
  );
}

function isAscending(times: Float64Array): boolean {
  for (let index = 1; index < times.length; index++)
    if (!(times[index]! > times[index - 1]!)) return false;
  return true;
}

/** Indexes in order of time, only the last of those with equal times. */
function lastOfEachTime(times: Float64Array): Uint32Array {
  const order = Uint32Array.from(times, (_, index) => index);
  order.sort((left, right) => times[left]! - times[right]! || left - right);
  return order.filter(
    (index, rank) => times[index] !== times[order[rank + 1] ?? -1],
  );
}

function gather(
  times: Float64Array,
  values: Float64Array,
  indexes: Uint32Array,
): Column {
  const gathered = new Float64Array(indexes.length);
  const source = wordsOf(values);
  const target = wordsOf(gathered);
  indexes.forEach((index, rank) => copyValue(source, index, target, rank));
  return {
    times: Float64Array.from(indexes, (i) => times[i]!),
    values: gathered,
  };
}
