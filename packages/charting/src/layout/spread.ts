/**
 * Moves labels apart so that neighbors are at least `spacing` from each other,
 * each as near to its target as the others allow, all between `lowest` and
 * `highest`. When they cannot all fit, the spacing shrinks evenly. The result
 * is in the order of the targets.
 */
export function spread(
  options: readonly number[],
  spacing: number,
  lowest: number,
  highest: number,
): number[] {
  const count = options.length;
  if (count === 0) return [];
  if (count === 1)
    return [Math.min(Math.max(options[0] ?? 0, lowest), highest)];
  const room = Math.max(0, highest - lowest);
  const step = Math.min(spacing, room / (count - 1));
  const order = options
    .map((_, index) => index)
    .sort((a, b) => (options[a] ?? 0) - (options[b] ?? 0) || a - b);
  // With the spacing subtracted from each target the labels only have to keep
  // their order: pooling neighbors that conflict gives the smallest total
  // movement.
  const pooled = poolOrdered(
    order.map((request, rank) => (options[request] ?? 0) - rank * step),
  );
  const ceiling = highest - (count - 1) * step;
  const placed = new Array<number>(count).fill(0);
  order.forEach((request, rank) => {
    const free = Math.min(Math.max(pooled[rank] ?? 0, lowest), ceiling);
    placed[request] = free + rank * step;
  });
  return placed;
}

function poolOrdered(values: readonly number[]): number[] {
  const pools: { sum: number; size: number }[] = [];
  for (const value of values) {
    let pool = { sum: value, size: 1 };
    for (
      let previous = pools.at(-1);
      previous && previous.sum / previous.size > pool.sum / pool.size;
      previous = pools.at(-1)
    ) {
      pools.pop();
      pool = { sum: previous.sum + pool.sum, size: previous.size + pool.size };
    }
    pools.push(pool);
  }
  return pools.flatMap((pool) =>
    new Array<number>(pool.size).fill(pool.sum / pool.size),
  );
}
