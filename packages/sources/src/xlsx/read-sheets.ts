import { readXlsx } from "hucre/xlsx";
import { detectDelimiter, splitCells } from "../text/cells.ts";
import { detectEncoding } from "../text/encoding.ts";
import { SourceError } from "../source-error.ts";
import { asRefusal, type SheetRow, sheetRows } from "./sheet-cells.ts";
import { guardArchive, readZipDirectory } from "./zip-directory.ts";

export interface Sheet {
  /** Empty for a delimited file, which is one sheet without a name. */
  readonly name: string;
  /** Non-empty rows only. */
  readonly rows: readonly SheetRow[];
}

export interface SheetLimits {
  readonly sheets: number;
  readonly rowsPerSheet: number;
}

const zipSignature = [0x50, 0x4b];

/** Reads all sheets of a small workbook, or the only one of a delimited file, as text. */
export async function readSheets(
  bytes: Uint8Array,
  limits: SheetLimits,
): Promise<readonly Sheet[]> {
  const isWorkbook = zipSignature.every((byte, at) => bytes[at] === byte);
  if (!isWorkbook) return [delimitedSheet(bytes, limits)];
  guardArchive(readZipDirectory(bytes), bytes.length);
  const names = await sheetNames(bytes);
  const sheets: Sheet[] = [];
  for (const name of names.slice(0, limits.sheets)) {
    const rows: SheetRow[] = [];
    for await (const row of sheetRows(bytes, name, limits.rowsPerSheet + 1))
      if (hasText(row)) rows.push(row);
    refuseLong(rows, name, limits);
    sheets.push({ name, rows });
  }
  return sheets;
}

export async function sheetNames(
  bytes: Uint8Array,
): Promise<readonly string[]> {
  const names: string[] = [];
  try {
    // The predicate is called for every sheet and skips its body.
    await readXlsx(bytes, {
      sheets: ({ name }) => {
        names.push(name);
        return false;
      },
    });
  } catch (error) {
    throw asRefusal(error);
  }
  return names;
}

function delimitedSheet(bytes: Uint8Array, limits: SheetLimits): Sheet {
  const { encoding } = detectEncoding(bytes);
  const lines = new TextDecoder(encoding)
    .decode(bytes)
    .split(/\r\n|\n|\r/, limits.rowsPerSheet + 2);
  const delimiter = detectDelimiter(lines.slice(0, 50));
  const rows = lines
    .map((line, index) => ({
      cells: splitCells(line, delimiter),
      line: index + 1,
    }))
    .filter(hasText);
  refuseLong(rows, "", limits);
  return { name: "", rows };
}

function refuseLong(
  rows: readonly SheetRow[],
  name: string,
  { rowsPerSheet }: SheetLimits,
): void {
  if (rows.length <= rowsPerSheet) return;
  const where = name === "" ? "The file" : `Sheet ${name}`;
  throw new SourceError(
    "document-too-large",
    `${where} has more than ${String(rowsPerSheet)} rows.`,
    { key: "refusal.tooManyRows", values: { rows: rowsPerSheet } },
  );
}

function hasText({ cells }: SheetRow): boolean {
  return cells.some((cell) => cell.trim() !== "");
}
