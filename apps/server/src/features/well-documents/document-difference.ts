import { isDeepStrictEqual } from "node:util";
import type { contract, OutputOf } from "@stagecraft/contract";
import type { WellDocumentData, WellDocumentKind } from "@stagecraft/domain";
import {
  rowsOf,
  type KeyedRow,
} from "#features/well-documents/document-rows.ts";

type Difference = OutputOf<typeof contract.wellDocuments.preview>["difference"];
type Data = WellDocumentData[WellDocumentKind];

const mostRows = 200;

/** Rows with the same name, for example a cluster that a file lists twice, are numbered. */
function byKey(rows: readonly KeyedRow[]): Map<string, object> {
  const found = new Map<string, object>();
  for (const { key, row } of rows) {
    let name = key;
    for (let count = 2; found.has(name); count += 1) name = `${key} (${count})`;
    found.set(name, row);
  }
  return found;
}

/** Converts to the form that the database returns, where -0 and 0 are the same number. */
function asStored(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data;
}

/**
 * Compares two versions of a document row by row; without an earlier version
 * all rows are new.
 */
export function differenceOf(
  kind: WellDocumentKind,
  before: Data | null,
  after: Data | null,
): Difference {
  const old = byKey(before === null ? [] : rowsOf(kind, before));
  const fresh = byKey(after === null ? [] : rowsOf(kind, asStored(after)));
  const counts = { added: 0, removed: 0, changed: 0, unchanged: 0 };
  const rows: Difference["rows"][number][] = [];
  const report = (key: string, was: object | null, is: object | null) => {
    if (rows.length < mostRows) rows.push({ key, before: was, after: is });
  };
  for (const [key, row] of fresh) {
    const was = old.get(key) ?? null;
    if (was !== null && isDeepStrictEqual(was, row)) {
      counts.unchanged += 1;
      continue;
    }
    counts[was === null ? "added" : "changed"] += 1;
    report(key, was, row);
  }
  for (const [key, row] of old) {
    if (fresh.has(key)) continue;
    counts.removed += 1;
    report(key, row, null);
  }
  return { ...counts, rows };
}
