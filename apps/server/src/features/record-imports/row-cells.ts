import type { RecordImportField } from "@stagecraft/domain";
import type { ColumnMapping } from "#features/record-imports/column-mapping.ts";
import {
  reason,
  type RecordReason,
} from "#features/record-imports/record-reason.ts";
import type { RecordRow } from "#features/record-imports/record-table.ts";

const yes = new Set(["yes", "y", "true", "1", "x", "on"]);
const no = new Set(["no", "n", "false", "0", "off"]);

/**
 * An integer, with or without thousands separators; a spreadsheet may add zeros
 * after the decimal point.
 */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[, ']\d{3})+)(?:\.0+)?$/;

function listOf(text: string, separator: RegExp): string[] {
  return [
    ...new Set(
      text
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    ),
  ];
}

/** Reads the cells of one row by field and collects their problems; an empty cell is null. */
export class RowCells {
  readonly line: number;
  readonly reasons: RecordReason[] = [];
  readonly #cells: readonly string[];
  readonly #mapping: ColumnMapping;

  constructor({ line, cells }: RecordRow, mapping: ColumnMapping) {
    this.line = line;
    this.#cells = cells;
    this.#mapping = mapping;
  }

  refuse(
    code: RecordReason["code"],
    values: RecordReason["values"] = {},
  ): null {
    this.reasons.push(reason(code, values));
    return null;
  }

  text(field: RecordImportField, mostCharacters: number): string | null {
    const text = this.#cell(field);
    if (text === null || text.length <= mostCharacters) return text;
    return this.refuse("tooLong", { field, most: String(mostCharacters) });
  }

  required(field: RecordImportField, mostCharacters: number): string | null {
    if (this.#cell(field) === null) return this.refuse("required", { field });
    return this.text(field, mostCharacters);
  }

  wholeNumber(field: RecordImportField, maximum: number): number | null {
    const text = this.#cell(field);
    if (text === null) return null;
    const value = Number(text.replaceAll(/[, ']/g, ""));
    if (wholeNumber.test(text) && value <= maximum) return value;
    return this.refuse("notWholeNumber", {
      field,
      text,
      most: String(maximum),
    });
  }

  yesOrNo(field: RecordImportField): boolean | null {
    const text = this.#cell(field);
    if (text === null) return null;
    const letters = text.toLowerCase();
    if (yes.has(letters)) return true;
    if (no.has(letters)) return false;
    return this.refuse("notYesOrNo", { field, text });
  }

  list(field: RecordImportField, separator: RegExp): string[] {
    return listOf(this.#cell(field) ?? "", separator);
  }

  #cell(field: RecordImportField): string | null {
    const column = this.#mapping[field];
    const text = column === undefined ? "" : (this.#cells[column] ?? "");
    return text === "" ? null : text;
  }
}
