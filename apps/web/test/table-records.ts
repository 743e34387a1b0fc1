import type { Locator } from "vitest/browser";

/** The rows of a table, each cell under the heading of its column. */
export function tableRecords(table: Locator): Record<string, string>[] {
  const { tHead, tBodies } = table.element() as HTMLTableElement;
  const headings = textsOf(tHead?.rows[0]);
  return [...tBodies].flatMap(({ rows }) =>
    [...rows].map((row) =>
      Object.fromEntries(
        textsOf(row).map((cell, index) => [headings[index] ?? "", cell]),
      ),
    ),
  );
}

function textsOf(row: HTMLTableRowElement | undefined): string[] {
  return [...(row?.cells ?? [])].map(({ innerText }) => innerText.trim());
}
