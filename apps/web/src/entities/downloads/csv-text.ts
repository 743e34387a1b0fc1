/** A sheet would take what begins like this for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return "";
  const text = String(value);
  const safe =
    typeof value === "string" && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Cells = readonly (string | number | null)[];

/** Without it some sheets take UTF-8 for something else. */
const byteOrderMark = "\uFEFF";

/** Text as a file that sheets take for what it is. */
export function csvFile(text: string): Blob {
  return new Blob([byteOrderMark, text], {
    type: "text/csv;charset=utf-8",
  });
}

/** Rows as lines that sheets and programs read. */
export function csvText(rows: readonly Cells[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
