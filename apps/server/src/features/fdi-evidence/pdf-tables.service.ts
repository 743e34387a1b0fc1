import {
  styles,
  type PdfPages,
} from "#features/fdi-evidence/pdf-page.service.ts";

export const rowHeight = 15;

export type Fact = readonly [label: string, value: string];

export function heading(pages: PdfPages, text: string): void {
  pages.reserve(60);
  pages.y += 8;
  pages.write(text, styles.heading, pages.left);
  pages.y += 16;
}

/** Draws label and value pairs in two columns. */
export function factTable(pages: PdfPages, facts: readonly Fact[]): void {
  const column = pages.width / 2;
  for (let at = 0; at < facts.length; at += 2) {
    pages.reserve(rowHeight);
    [facts[at], facts[at + 1]].forEach((fact, side) => {
      if (fact === undefined) return;
      const x = pages.left + side * column;
      pages.write(fact[0], styles.label, x);
      const gap = side === 0 ? 14 : 0;
      pages.write(fact[1], styles.body, x + column - gap, "end");
    });
    pages.y += rowHeight;
  }
}

/** Draws a table with its numbers aligned to the end of each column. */
export function gridTable(
  pages: PdfPages,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  firstShare: number,
): void {
  const first = pages.width * firstShare;
  const other = (pages.width - first) / Math.max(1, head.length - 1);
  const put = (cells: readonly string[], isHead: boolean) => {
    pages.reserve(rowHeight);
    cells.forEach((cell, index) => {
      const style = isHead || index === 0 ? styles.label : styles.body;
      if (index === 0) pages.write(cell, style, pages.left);
      else pages.write(cell, style, pages.left + first + index * other, "end");
    });
    pages.y += rowHeight;
  };
  pages.reserve(rowHeight * 3);
  put(head, true);
  pages.rule();
  pages.y += 4;
  for (const row of rows) put(row, false);
}
