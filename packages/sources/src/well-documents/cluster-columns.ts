import { cellText, isBlank, type SheetCell } from "./cell-number.ts";
import type { DocumentRow, DocumentSheet } from "./document-sheets.ts";
import { headerTitle, lettersOf } from "./header-title.ts";

type Edge = "top" | "bottom" | "shots";

interface ClusterColumn {
  readonly at: number;
  readonly cluster: number;
  readonly edge: Edge;
  readonly unit: string | null;
}

interface ClusterHeading {
  readonly index: number;
  readonly stageAt: number;
  readonly columns: readonly ClusterColumn[];
  /** Unit of the first depth that states one. */
  readonly unit: string | null;
}

const edges: Readonly<Record<string, Edge>> = {
  top: "top",
  bottom: "bottom",
  btm: "bottom",
  bot: "bottom",
  base: "bottom",
  shot: "shots",
  shots: "shots",
};
const edgeWords = Object.keys(edges).join("|");
const numberFirst = new RegExp(
  `^(?:cluster|clst|cl|c|perf)(\\d{1,2})(?:perf)?(${edgeWords})(?:md|depth)?$`,
);
const edgeFirst = new RegExp(
  `^(${edgeWords})(?:of)?(?:cluster|clst|cl|c|perf)(\\d{1,2})(?:md|depth)?$`,
);
const stageLabels = new Set(["stage", "stagenumber", "stageno", "stg"]);
const searchedRows = 80;

function clusterColumn(text: string, at: number): ClusterColumn | null {
  const title = headerTitle(text);
  const [, number, last] = numberFirst.exec(title.label) ?? [];
  const [, first, turned] = edgeFirst.exec(title.label) ?? [];
  const edge = edges[last ?? first ?? ""];
  const digits = number ?? turned;
  if (edge === undefined || digits === undefined) return null;
  return { at, cluster: Number(digits), edge, unit: title.unit?.unit ?? null };
}

function clusterHeading(rows: readonly DocumentRow[]): ClusterHeading | null {
  for (const [index, { heads }] of rows.slice(0, searchedRows).entries()) {
    const stageAt = heads.findIndex((text) => stageLabels.has(lettersOf(text)));
    if (stageAt < 0) continue;
    const columns = heads
      .map(clusterColumn)
      .filter((column) => column !== null);
    const hasEdge = (edge: Edge) =>
      columns.some((column) => column.edge === edge);
    if (!hasEdge("top") || !hasEdge("bottom")) continue;
    const unit =
      columns.find((column) => column.unit !== null && column.edge !== "shots")
        ?.unit ?? null;
    return { index, stageAt, columns, unit };
  }
  return null;
}

/**
 * A table with the clusters of a stage side by side (`Cluster 1 top`, `Cluster 1
 * bottom`, `Cluster 2 top`, …) as one with a row for each cluster. Any other sheet
 * stays as it is.
 */
export function clustersInRows(sheet: DocumentSheet): DocumentSheet {
  const heading = clusterHeading(sheet.rows);
  const head = heading && sheet.rows[heading.index];
  if (!heading || !head) return sheet;
  const unit = heading.unit === null ? "" : ` (${heading.unit})`;
  const titles = [
    "Stage number",
    "Cluster number",
    `Top measured depth${unit}`,
    `Bottom measured depth${unit}`,
    "Shots",
  ];
  return {
    ...sheet,
    rows: [
      ...sheet.rows.slice(0, heading.index),
      { line: head.line, cells: titles, heads: titles },
      ...sheet.rows
        .slice(heading.index + 1)
        .flatMap((row) => clusterRows(row, heading, sheet)),
    ],
  };
}

function clusterRows(
  row: DocumentRow,
  { columns, stageAt, unit }: ClusterHeading,
  { columnName }: DocumentSheet,
): readonly DocumentRow[] {
  const numbers = [...new Set(columns.map(({ cluster }) => cluster))];
  const stage = row.cells[stageAt] ?? "";
  const rows = numbers.flatMap((cluster): DocumentRow[] => {
    const find = (edge: Edge) =>
      columns.find((each) => each.cluster === cluster && each.edge === edge);
    const found = [find("top"), find("bottom"), find("shots")];
    const cells: SheetCell[] = found.map((column) => cellOf(row, column, unit));
    if (cells.every(isBlank)) return [];
    const names = [
      stageAt,
      stageAt,
      ...found.map((column) => column?.at ?? -1),
    ];
    return [
      {
        line: row.line,
        cells: [stage, cluster, ...cells],
        heads: row.heads,
        columnNames: names.map((at) => (at < 0 ? "" : columnName(at))),
      },
    ];
  });
  return rows.length > 0
    ? rows
    : [{ line: row.line, cells: [stage], heads: row.heads }];
}

/** When a column has another unit than the first one, its unit is written with each number. */
function cellOf(
  { cells }: DocumentRow,
  column: ClusterColumn | undefined,
  unit: string | null,
): SheetCell {
  const cell = column ? (cells[column.at] ?? "") : "";
  const isForeign =
    column?.edge !== "shots" &&
    column?.unit !== undefined &&
    column.unit !== null &&
    column.unit !== unit;
  return isForeign && !isBlank(cell)
    ? `${cellText(cell)} ${column.unit}`
    : cell;
}
