/** Names in a row that identify its origin: van, group, well. */
export interface RowNames {
  /** Name of the well in the source; null when the row has none. */
  readonly wellName: string | null;
  /** API number or UWI of the well; null when the row has none. */
  readonly wellNumber: string | null;
  /** Every column of text, by its key. */
  readonly columns: ReadonlyMap<string, string>;
}

const wellNameKeys = ["well", "wellname"];
const wellNumberKeys = ["wellapino", "apino", "apinumber", "api", "uwi"];

/** A hostile source must not fill the memory with columns. */
const mostColumns = 40;
const longestText = 200;

/** `Unit Name`, `unit_name` and `unitname` are the same column. */
export function columnKey(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, "");
}

/** Reads the names in a row; numbers are ignored, except a well's number. */
export function rowNamesOf(
  fields: Readonly<Record<string, unknown>>,
  wellName?: string | null,
): RowNames {
  const texts = Object.entries(fields)
    .map(([name, value]) => [columnKey(name), textOf(name, value)] as const)
    .filter((entry): entry is readonly [string, string] => isText(entry[1]))
    .slice(0, mostColumns);
  const columns = new Map(texts);
  const given = wellName?.trim();
  const first = (keys: readonly string[]) =>
    keys.map((key) => columns.get(key)).find(isText) ?? null;
  return {
    wellName: isText(given) ? given : first(wellNameKeys),
    wellNumber: first(wellNumberKeys),
    columns,
  };
}

function isText(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== "";
}

function textOf(name: string, value: unknown): string | null {
  const isNumber = typeof value === "number" && Number.isSafeInteger(value);
  if (isNumber && wellNumberKeys.includes(columnKey(name)))
    return String(value);
  if (typeof value !== "string" || value.length > longestText) return null;
  return name.length > longestText ? null : value.trim();
}

/**
 * Reads `Well Name: Kestrel 4H` and `WELL = ...` in the lines above a table;
 * lines of another form are ignored.
 */
export function namesInPreamble(
  lines: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] =
        /^\s*(\w[\w .-]{0,38}\w)\s*[:=]\s*(.+)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) return [];
      return [[name, value.replace(/[,;\s]+$/, "").slice(0, longestText)]];
    }),
  );
}
