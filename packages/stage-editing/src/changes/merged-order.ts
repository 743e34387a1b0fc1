function commonOrder(keys: readonly string[], others: readonly string[]) {
  return keys.filter((key) => others.includes(key));
}

function isReordered(base: readonly string[], keys: readonly string[]) {
  const before = commonOrder(base, keys);
  return commonOrder(keys, base).some(
    (key, position) => key !== before[position],
  );
}

/** Inserts a key after the one it follows in its own list; at the front if it follows none. */
function insertAfter(
  order: readonly string[],
  key: string,
  own: readonly string[],
): string[] {
  const before = own.slice(0, own.indexOf(key));
  const neighbour = before.findLast((candidate) => order.includes(candidate));
  const position = neighbour === undefined ? 0 : order.indexOf(neighbour) + 1;
  return order.toSpliced(position, 0, key);
}

/** Returns the order of all rows of both lists: that of the edit that changed it, mine if both did. */
export function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const isMine = isReordered(base, mine) || !isReordered(base, theirs);
  const [leading, following] = isMine ? [mine, theirs] : [theirs, mine];
  return following
    .filter((key) => !leading.includes(key))
    .reduce((order, key) => insertAfter(order, key, following), [...leading]);
}
