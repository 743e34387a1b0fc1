/** A spreadsheet would take text that begins like this for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return "";
  const text = String(value);
  const safe =
    typeof value === "string" && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Cells = readonly (string | number | null)[];

/** Without it some spreadsheets do not recognize UTF-8. */
const byteOrderMark = "\uFEFF";

/** Returns text as a file whose encoding spreadsheets recognize. */
export function csvFile(text: string): Blob {
  return new Blob([byteOrderMark, text], {
    type: "text/csv;charset=utf-8",
  });
}

/** Returns rows as lines that spreadsheets and programs can read. */
export function csvText(rows: readonly Cells[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
