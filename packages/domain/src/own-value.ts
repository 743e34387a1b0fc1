/** Looks up an external name in a table; properties that every object inherits do not count as entries. */
export function ownValue<T>(
  table: Readonly<Record<string, T>>,
  name: string,
): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
