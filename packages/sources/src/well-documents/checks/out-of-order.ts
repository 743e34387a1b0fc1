/** With fewer values no order can be recognized. */
const fewestValues = 3;

/**
 * Returns the indexes of the values that break the order. The longest rising or
 * falling run of values is taken as the correct order.
 */
export function outOfOrder(values: readonly number[]): readonly number[] {
  if (values.length < fewestValues) return [];
  const rising = longestRising(values);
  const falling = longestRising(values.map((value) => -value));
  const kept = new Set(rising.length > falling.length ? rising : falling);
  return values.flatMap((_, index) => (kept.has(index) ? [] : [index]));
}

function longestRising(values: readonly number[]): readonly number[] {
  const lengths = values.map(() => 1);
  const before = values.map(() => -1);
  values.forEach((value, index) => {
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (lengths[earlier] ?? 0) + 1;
      if (
        (values[earlier] ?? value) >= value ||
        length <= (lengths[index] ?? 0)
      )
        continue;
      lengths[index] = length;
      before[index] = earlier;
    }
  });
  const run: number[] = [];
  let at = lengths.indexOf(Math.max(...lengths));
  while (at >= 0) {
    run.push(at);
    at = before[at] ?? -1;
  }
  return run;
}
