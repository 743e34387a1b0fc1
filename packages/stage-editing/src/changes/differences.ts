import {
  childPath,
  isIdentifier,
  keyedRows,
  treeOf,
  type Row,
} from "./edit-tree.ts";
import {
  isDocument,
  ownValue,
  type ParameterDocument,
} from "../documents/parameter-document.ts";
import { isSame } from "./same.ts";
import type { StageEdit } from "../stage-edit.ts";

export interface Change {
  /** "rateClip", "plot.startTime"; rows by name: "fdi.offset_pressure_3.state". */
  readonly path: string;
  readonly kind: "changed" | "added" | "removed" | "moved";
  /** Null where there was nothing; for moved rows the names in order. */
  readonly before: unknown;
  readonly after: unknown;
}

function keysOf(before: ParameterDocument, after: ParameterDocument) {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !isIdentifier(key));
}

function leafChange(path: string, before: unknown, after: unknown): Change {
  const kind =
    before === undefined
      ? "added"
      : after === undefined
        ? "removed"
        : "changed";
  return { path, kind, before: before ?? null, after: after ?? null };
}

function valueChanges(path: string, before: unknown, after: unknown): Change[] {
  if (isSame(before, after)) return [];
  const rows = [keyedRows(path, before), keyedRows(path, after)] as const;
  if (rows[0] !== null && rows[1] !== null)
    return rowChanges(path, rows[0], rows[1]);
  if (isDocument(before) && isDocument(after))
    return documentChanges(path, before, after);
  return [leafChange(path, before, after)];
}

function documentChanges(
  path: string,
  before: ParameterDocument,
  after: ParameterDocument,
): Change[] {
  return keysOf(before, after).flatMap((key) =>
    valueChanges(
      childPath(path, key),
      ownValue(before, key),
      ownValue(after, key),
    ),
  );
}

function orderChange(
  path: string,
  before: readonly Row[],
  after: readonly Row[],
): Change[] {
  const common = (rows: readonly Row[], others: readonly Row[]) =>
    rows
      .map(({ key }) => key)
      .filter((key) => others.some((other) => other.key === key));
  const was = common(before, after);
  const is = common(after, before);
  return isSame(was, is)
    ? []
    : [{ path, kind: "moved", before: was, after: is }];
}

function rowChanges(
  path: string,
  before: readonly Row[],
  after: readonly Row[],
): Change[] {
  const find = (rows: readonly Row[], key: string) =>
    rows.find((row) => row.key === key)?.value;
  const keys = new Set([...before, ...after].map(({ key }) => key));
  const changes = [...keys].flatMap((key) =>
    valueChanges(childPath(path, key), find(before, key), find(after, key)),
  );
  return [...changes, ...orderChange(path, before, after)];
}

/**
 * Returns the differences between two edits. An added or removed row is one
 * change, whatever it contains.
 */
export function differences(
  before: StageEdit,
  after: StageEdit,
): readonly Change[] {
  return documentChanges("", treeOf(before), treeOf(after));
}
