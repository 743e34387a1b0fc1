/** Excel accepts the line ends of RFC 4180 and, with this mark in front, UTF-8. */
export const lineEnd = "\r\n";
export const byteOrderMark = "\uFEFF";

/** Characters that a spreadsheet takes for the start of a formula. */
const formulaStart = /^[=+\-@\t\r\n\u0000]/;

/**
 * Formats a text as one cell. Text that could run as a formula gets an
 * apostrophe in front, which makes spreadsheets show it as text; a reader
 * removes it again.
 */
export function textCell(text: string | null): string {
  if (text === null || text === "") return "";
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** Formats a number as a number, including the minus sign; null and non-finite values give an empty cell. */
export function numberCell(value: number | null): string {
  return value !== null && Number.isFinite(value) ? String(value) : "";
}

/**
 * Formats a line that readers skip (`comment="#"`). A separator in it would
 * begin a new cell, and that could be a formula.
 */
export function remarkLine(text: string): string {
  return `# ${text.replaceAll(/[\p{Cc},;"]+/gu, " ")}${lineEnd}`;
}

/**
 * `2026-11-14 06:30:00`: spreadsheets and Python both read it as a time.
 * Milliseconds are written only where there are any.
 */
export function utcText(time: number): string {
  const text = new Date(time).toISOString();
  const end = time % 1000 === 0 ? 19 : 23;
  return `${text.slice(0, 10)} ${text.slice(11, end)}`;
}

export function utcCell(time: number | null): string {
  return time === null ? "" : utcText(time);
}
