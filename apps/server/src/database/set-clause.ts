/** Builds the `SET` clause of an update from the given fields; undefined ones are left unchanged. */
export function setClause(
  changes: Readonly<Record<string, unknown>>,
  firstParameter: number,
): { readonly sql: string; readonly values: unknown[] } {
  const given = Object.entries(changes).filter(
    ([, value]) => value !== undefined,
  );
  return {
    sql: given
      .map(([column], index) => `${column} = $${firstParameter + index}`)
      .join(", "),
    values: given.map(([, value]) => value),
  };
}
