import type { WellDocumentKind } from "@stagecraft/domain";
import { unitsOfData, type DocumentData } from "./document-columns.ts";
import { convertRow, rowsOfDocument, type FlatRow } from "./document-rows.ts";

export interface ComparedRow {
  readonly key: string;
  /** Null when the row is new. */
  readonly before: FlatRow | null;
  /** Null when the row is gone. */
  readonly after: FlatRow | null;
}

export interface ComparedDocuments {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows that are not equal, in the order of the later document. */
  readonly rows: readonly ComparedRow[];
}

/** The key by which a person recognizes a row; rows without one are counted within their stage. */
function nameOf(kind: WellDocumentKind, row: FlatRow): string {
  const stage = row["stageNumber"];
  if (kind === "trajectory") return String(row["mdMetres"]);
  if (kind === "perforations") return `${stage}/${row["clusterNumber"] ?? ""}`;
  if (kind === "consumables") return `${stage}/${row["additive"] ?? ""}`;
  return String(stage);
}

/** Two rows of one name are distinguished by their order. */
function byKey(
  kind: WellDocumentKind,
  rows: readonly FlatRow[],
): ReadonlyMap<string, FlatRow> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const name = nameOf(kind, row);
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [count === 1 ? name : `${name}/${count}`, row];
    }),
  );
}

function isEqual(one: FlatRow, other: FlatRow): boolean {
  return Object.keys(other).every((key) => isSameValue(one[key], other[key]));
}

/** Relative difference that a conversion between feet and meters may leave. */
const conversionNoise = 1e-9;

/** Whether two cells have the same value. */
export function isSameValue(
  one: FlatRow[string] | undefined,
  other: FlatRow[string] | undefined,
): boolean {
  if (typeof one !== "number" || typeof other !== "number")
    return (one ?? null) === (other ?? null);
  const size = Math.max(Math.abs(one), Math.abs(other));
  return Math.abs(one - other) <= size * conversionNoise;
}

/** Compares rows in the units of the later document; null means no document. */
export function compareDocuments(
  kind: WellDocumentKind,
  before: DocumentData | null,
  after: DocumentData | null,
): ComparedDocuments {
  const shown = after ?? before;
  if (shown === null)
    return { added: 0, removed: 0, changed: 0, unchanged: 0, rows: [] };
  const units = unitsOfData(shown);
  const rowsOf = (data: DocumentData | null) =>
    byKey(
      kind,
      data === null
        ? []
        : rowsOfDocument(kind, data).map((row) =>
            convertRow(kind, row, unitsOfData(data), units),
          ),
    );
  const earlier = rowsOf(before);
  const later = rowsOf(after);
  const rows: ComparedRow[] = [
    ...[...later].map(([key, row]) => ({
      key,
      before: earlier.get(key) ?? null,
      after: row,
    })),
    ...[...earlier]
      .filter(([key]) => !later.has(key))
      .map(([key, row]) => ({ key, before: row, after: null })),
  ];
  const different = rows.filter(
    (row) =>
      row.before === null ||
      row.after === null ||
      !isEqual(row.before, row.after),
  );
  const added = different.filter((row) => row.before === null).length;
  const removed = different.filter((row) => row.after === null).length;
  return {
    added,
    removed,
    changed: different.length - added - removed,
    unchanged: rows.length - different.length,
    rows: different,
  };
}
