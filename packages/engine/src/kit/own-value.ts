/** Returns a table's entry for an external name; inherited object properties are not entries. */
export function ownValue<T>(
  table: Readonly<Record<string, T>>,
  name: string,
): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
