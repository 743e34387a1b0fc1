/** Collects everything an iterable yields; `Array.fromAsync` is newer than the library we compile for. */
export async function collected<Item>(
  items: AsyncIterable<Item>,
): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
