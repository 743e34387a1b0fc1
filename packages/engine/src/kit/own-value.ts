/** What a table holds under a name from outside: what every object inherits is no entry of it. */
export function ownValue<T>(
  table: Readonly<Record<string, T>>,
  name: string,
): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
