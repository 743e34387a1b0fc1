import { type Column, columnView } from "./column.ts";
import { copyValue, wordsOf } from "./float-words.ts";

/**
 * Merges all samples of all columns by time; where times are equal, the later
 * column in the list wins. Each column must ascend. The result may share memory
 * with an input.
 */
export function mergeColumns(columns: readonly Column[]): Column {
  const filled = columns.filter(({ times }) => times.length > 0);
  return areConsecutive(filled) ? concatenate(filled) : mergeHalves(filled);
}

/** Where times are equal, the later column wins. */
export function mergeTwo(earlier: Column, later: Column): Column {
  const capacity = earlier.times.length + later.times.length;
  const merged = emptyColumn(capacity);
  const earlierWords = wordsOf(earlier.values);
  const laterWords = wordsOf(later.values);
  const mergedWords = wordsOf(merged.values);
  let earlierIndex = 0;
  let laterIndex = 0;
  let length = 0;
  while (
    earlierIndex < earlier.times.length &&
    laterIndex < later.times.length
  ) {
    const earlierTime = earlier.times[earlierIndex]!;
    const laterTime = later.times[laterIndex]!;
    if (earlierTime < laterTime) {
      merged.times[length] = earlierTime;
      copyValue(earlierWords, earlierIndex++, mergedWords, length++);
    } else {
      if (earlierTime === laterTime) earlierIndex++;
      merged.times[length] = laterTime;
      copyValue(laterWords, laterIndex++, mergedWords, length++);
    }
  }
  length = copyRest(earlier, earlierIndex, merged, length);
  length = copyRest(later, laterIndex, merged, length);
  return columnView(merged, 0, length);
}

/** Merges in halves, so that many overlapping columns cost n log k, not n × k. */
function mergeHalves(columns: readonly Column[]): Column {
  if (columns.length <= 1) return columns[0] ?? emptyColumn(0);
  const middle = columns.length >>> 1;
  return mergeTwo(
    mergeColumns(columns.slice(0, middle)),
    mergeColumns(columns.slice(middle)),
  );
}

function areConsecutive(columns: readonly Column[]): boolean {
  return columns.every((column, index) => {
    const before = columns[index - 1]?.times;
    return !before || before[before.length - 1]! < column.times[0]!;
  });
}

function concatenate(columns: readonly Column[]): Column {
  if (columns.length === 1) return columns[0]!;
  const total = columns.reduce((sum, { times }) => sum + times.length, 0);
  const joined = emptyColumn(total);
  columns.reduce((length, column) => copyRest(column, 0, joined, length), 0);
  return joined;
}

/** Copies from `start` on and returns the new length of the target. */
function copyRest(
  source: Column,
  start: number,
  target: Column,
  length: number,
): number {
  const rest = columnView(source, start, source.times.length);
  target.times.set(rest.times, length);
  target.values.set(rest.values, length);
  return length + rest.times.length;
}

function emptyColumn(length: number): Column {
  return {
    times: new Float64Array(length),
    values: new Float64Array(length),
  };
}
