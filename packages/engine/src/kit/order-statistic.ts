/**
 * Returns the value at an index of the sorted first n values, none of them NaN;
 * reorders the values. It partitions without a branch on the data: the side of
 * a value is unpredictable, and a misprediction costs more than ten moves.
 */
export function orderStatistic(
  values: Float64Array,
  n: number,
  position: number,
): number {
  let first = 0;
  let end = n;
  while (end - first > 1) {
    const pivot = values[(first + end) >> 1] as number;
    let below = first;
    for (let at = first; at < end; at++) {
      const value = values[at] as number;
      values[at] = values[below] as number;
      values[below] = value;
      below += Number(value < pivot);
    }
    if (position < below) {
      end = below;
      continue;
    }
    let upTo = below;
    for (let at = below; at < end; at++) {
      const value = values[at] as number;
      values[at] = values[upTo] as number;
      values[upTo] = value;
      upTo += Number(value <= pivot);
    }
    if (position < upTo) return pivot;
    first = upTo;
  }
  return values[position] as number;
}
