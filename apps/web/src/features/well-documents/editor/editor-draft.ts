import type { DocumentUnits, WellDocumentKind } from "@stagecraft/domain";
import { numberText, parseNumberText } from "#shared/form/number-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import {
  documentColumns,
  type DocumentColumn,
  type DocumentData,
} from "../document-columns.ts";
import {
  convertRow,
  documentWithRows,
  rowsOfDocument,
  type CellValue,
  type FlatRow,
} from "../document-rows.ts";
import {
  factFaults,
  factsInUnits,
  factsOf,
  headOf,
  type EditorFacts,
} from "./editor-facts.ts";

/** A line that is being edited: text as typed, and the value it came from, so that an untouched cell keeps every digit. */
export interface EditorRow {
  readonly id: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly source: FlatRow | null;
}

export interface EditorDraft {
  readonly facts: EditorFacts;
  readonly rows: readonly EditorRow[];
}

let lastId = 0;

export function blankRow(): EditorRow {
  return { id: ++lastId, cells: {}, source: null };
}

function textOfCell(value: CellValue): string {
  return typeof value === "number" ? numberText(value) : (value ?? "");
}

function rowOf(row: FlatRow): EditorRow {
  const cells = Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, textOfCell(value)]),
  );
  return { id: ++lastId, cells, source: row };
}

/** A document to be edited; without one, an empty line and nothing chosen. */
export function draftOf(
  kind: WellDocumentKind,
  data: DocumentData | null,
): EditorDraft {
  return {
    facts: factsOf(data),
    rows: data === null ? [blankRow()] : rowsOfDocument(kind, data).map(rowOf),
  };
}

function contentOf({ facts, rows }: EditorDraft): string {
  return JSON.stringify([
    facts,
    rows.map(({ cells }) =>
      Object.entries(cells).filter(([, typed]) => typed.trim() !== ""),
    ),
  ]);
}

/** Whether something was typed that differs from another draft. */
export function isOtherContent(one: EditorDraft, other: EditorDraft): boolean {
  return contentOf(one) !== contentOf(other);
}

/** The same document in other units: the quantities stay, the numbers change. */
export function draftInUnits(
  kind: WellDocumentKind,
  { facts, rows }: EditorDraft,
  units: DocumentUnits,
): EditorDraft {
  const from = facts.units;
  const inUnits = factsInUnits(facts, units);
  if (from === "" || from === units) return { facts: inUnits, rows };
  return {
    facts: inUnits,
    rows: rows.map((row) => {
      const source = convertRow(kind, valuesOf(kind, row).values, from, units);
      const cells = { ...row.cells };
      for (const { key } of documentColumns[kind]) {
        const value = source[key];
        if (typeof value === "number") cells[key] = numberText(value);
      }
      return { ...row, cells, source };
    }),
  };
}

/** Why a cell cannot be sent. */
type CellFault = "required" | "notNumber" | "notWhole";

export const cellFaultKeys: Readonly<Record<CellFault, TextKey>> = {
  required: "form.required",
  notNumber: "wellDocs.notNumber",
  notWhole: "wellDocs.notWhole",
};

function valueOf(
  column: DocumentColumn,
  { cells, source }: EditorRow,
): { value: CellValue; fault?: CellFault } {
  const typed = (cells[column.key] ?? "").trim();
  const original = source?.[column.key] ?? null;
  if (original !== null && textOfCell(original) === typed)
    return { value: original };
  if (typed === "")
    return column.isOptional === true
      ? { value: null }
      : { value: null, fault: "required" };
  if (column.type === "text") return { value: typed };
  const value = parseNumberText(typed);
  if (typeof value !== "number") return { value: null, fault: "notNumber" };
  return column.type === "whole" && !Number.isInteger(value)
    ? { value: null, fault: "notWhole" }
    : { value };
}

function valuesOf(kind: WellDocumentKind, row: EditorRow) {
  const values: Record<string, CellValue> = {};
  const faults = new Map<string, CellFault>();
  for (const column of documentColumns[kind]) {
    const { value, fault } = valueOf(column, row);
    values[column.key] = value;
    if (fault !== undefined) faults.set(column.key, fault);
  }
  return { values, faults };
}

function isBlankRow({ cells }: EditorRow): boolean {
  return Object.values(cells).every((typed) => typed.trim() === "");
}

interface CheckedDraft {
  /** Lines that have something in them, in their order. */
  readonly rows: readonly EditorRow[];
  readonly values: readonly FlatRow[];
  /** Faults by the id of a line, then by column. */
  readonly faults: ReadonlyMap<number, ReadonlyMap<string, CellFault>>;
}

/** Reads the cells; lines with nothing in them do not count. */
export function checkRows(
  kind: WellDocumentKind,
  rows: readonly EditorRow[],
): CheckedDraft {
  const filled = rows.filter((row) => !isBlankRow(row));
  const faults = new Map<number, ReadonlyMap<string, CellFault>>();
  const values = filled.map((row) => {
    const read = valuesOf(kind, row);
    if (read.faults.size > 0) faults.set(row.id, read.faults);
    return read.values;
  });
  return { rows: filled, values, faults };
}

/** The document as it would be stored; null while a fact or a cell is missing. */
export function documentOfDraft(
  kind: WellDocumentKind,
  { facts, rows }: EditorDraft,
  opened: DocumentData | null,
): DocumentData | null {
  const { values, faults } = checkRows(kind, rows);
  if (facts.units === "" || faults.size > 0) return null;
  if (factFaults(kind, facts).size > 0) return null;
  return documentWithRows(
    kind,
    headOf(kind, facts, facts.units, opened) as DocumentData,
    values,
  );
}

/** Parses cells copied from a spreadsheet: lines, with tabs between cells. */
export function pastedCells(clipboard: string): string[][] {
  const lines = clipboard.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** Pastes cells at a line and a column; missing lines are added. */
export function withPaste(
  kind: WellDocumentKind,
  rows: readonly EditorRow[],
  at: { readonly row: number; readonly column: number },
  cells: readonly (readonly string[])[],
): EditorRow[] {
  const columns = documentColumns[kind];
  const changed = [...rows];
  for (const [offset, line] of cells.entries()) {
    const index = at.row + offset;
    const row = changed[index] ?? blankRow();
    const typed = Object.fromEntries(
      line.flatMap((cell, step): [string, string][] => {
        const column = columns[at.column + step];
        return column === undefined ? [] : [[column.key, cell]];
      }),
    );
    changed[index] = { ...row, cells: { ...row.cells, ...typed } };
  }
  return changed;
}
