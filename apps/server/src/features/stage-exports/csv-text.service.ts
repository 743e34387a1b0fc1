/** Excel takes the line ends of RFC 4180 and, with this mark in front, UTF-8. */
export const lineEnd = "\r\n";
export const byteOrderMark = "\uFEFF";

/** What a spreadsheet would take for the begin of a formula. */
const formulaStart = /^[=+\-@\t\r\n\u0000]/;

/**
 * A text as one cell. What could be run as a formula gets an apostrophe in
 * front, which spreadsheets show as text; a reader takes it off again.
 */
export function textCell(text: string | null): string {
  if (text === null || text === "") return "";
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** A number stays a number, minus and all; what is not a number is an empty cell. */
export function numberCell(value: number | null): string {
  return value !== null && Number.isFinite(value) ? String(value) : "";
}

/** A line that readers skip (`comment="#"`). Separators in it would begin a new cell, and that could be a formula. */
export function remarkLine(text: string): string {
  return `# ${text.replaceAll(/[\p{Cc},;"]+/gu, " ")}${lineEnd}`;
}

/** `2026-11-14 06:30:00`: read as a time by spreadsheets and by Python alike. Thousandths only where there are any. */
export function utcText(time: number): string {
  const text = new Date(time).toISOString();
  const end = time % 1000 === 0 ? 19 : 23;
  return `${text.slice(0, 10)} ${text.slice(11, end)}`;
}

export function utcCell(time: number | null): string {
  return time === null ? "" : utcText(time);
}
