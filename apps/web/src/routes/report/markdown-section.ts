import type { ReportSection } from "#widgets/shared/widget.ts";

/** Escapes pipes, line ends and markup, so that a value stays in one cell and is shown literally. */
function cell(value: string | number): string {
  return String(value)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\|`*_[\]<>#~]/g, (mark) => `\\${mark}`);
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.map(cell).join(" | ")} |`;
}

/** A section of the daily report: heading, sentences, table. */
export function markdownSection(
  title: string,
  sentences: readonly string[],
  table?: ReportSection["table"],
): string {
  const parts = [`## ${cell(title)}`, ...sentences.map(cell)];
  if (table !== undefined && table.rows.length > 0) {
    parts.push(
      [
        row(table.columns),
        row(table.columns.map(() => "---")),
        ...table.rows.map(row),
      ].join("\n"),
    );
  }
  return parts.join("\n\n");
}
