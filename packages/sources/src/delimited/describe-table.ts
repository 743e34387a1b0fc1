import type { RawTable } from "../raw-table.ts";
import { ProblemList } from "../rows/problem-list.ts";
import type { SourceOptions } from "../row-source.ts";
import { detectDecimalMark } from "../text/number-text.ts";
import { findTime } from "../time/find-time.ts";
import type { TimeLayout } from "../time/time-layout.ts";
import { TimeReader } from "../time/time-reader.ts";
import { tableColumns } from "./table-columns.ts";
import {
  findTableShape,
  type HeadLine,
  type TableShape,
} from "./table-shape.ts";

export interface TableWriting {
  readonly kind: "delimited" | "xlsx";
  readonly delimiter: string | null;
  readonly encoding: string | null;
  readonly sheetName: string | null;
}

/** Describes a table from its first lines. */
export function describeTable(
  head: readonly HeadLine[],
  writing: TableWriting,
  options: SourceOptions,
  problems: ProblemList,
): RawTable {
  const shape = findTableShape(head, profiledDataAt(head, options));
  const columns = tableColumns(head, shape);
  const rows = head.slice(shape.dataAt).map(({ cells }) => cells);
  const decimalMark = detectDecimalMark(measurements(rows, writing.delimiter));
  const preamble = preambleOf(head, shape);
  const time =
    options.profile?.time ??
    timeOf(head, shape, { columns, rows, decimalMark, preamble }, problems);
  reportHead(head, shape, columns.length, problems);
  const reversed = runsBackwards(rows, time, decimalMark, options);
  if (reversed) {
    problems.add(
      "reversed",
      null,
      "The rows come last first; they are turned round.",
    );
  }
  return {
    ...writing,
    columns,
    width: shape.width || columns.length,
    headerLine: lineAt(head, shape.headerAt),
    unitLine: lineAt(head, shape.unitAt),
    dataStartLine: head[shape.dataAt]?.line ?? (head.at(-1)?.line ?? 0) + 1,
    decimalMark,
    preamble,
    time,
    reversed,
  };
}

function profiledDataAt(
  head: readonly HeadLine[],
  { profile }: SourceOptions,
): number | null {
  const line = profile?.dataStartLine ?? null;
  if (line === null) return null;
  const at = head.findIndex((entry) => entry.line >= line);
  return at < 0 ? null : at;
}

function lineAt(head: readonly HeadLine[], at: number | null): number | null {
  return at === null ? null : (head[at]?.line ?? null);
}

/** Decimal commas can be distinguished from list commas only where the comma is not the delimiter. */
function measurements(
  rows: readonly (readonly string[])[],
  delimiter: string | null,
): string[] {
  const cells = rows.flat();
  return delimiter === "," ? cells.filter((cell) => cell.includes(",")) : cells;
}

function preambleOf(
  head: readonly HeadLine[],
  { headerAt, dataAt }: TableShape,
): string[] {
  return head
    .slice(0, headerAt ?? dataAt)
    .map(({ cells }) => cells.join(" ").replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

function timeOf(
  head: readonly HeadLine[],
  { headerAt, unitAt }: TableShape,
  known: Omit<Parameters<typeof findTime>[0], "printedFormats">,
  problems: ProblemList,
): TimeLayout {
  const printedFormats = [headerAt, unitAt].flatMap((at) =>
    at === null ? [] : [...(head[at]?.cells ?? [])],
  );
  return known.rows.length === 0
    ? { kind: "none" }
    : findTime({ ...known, printedFormats }, problems);
}

function reportHead(
  head: readonly HeadLine[],
  shape: TableShape,
  columnCount: number,
  problems: ProblemList,
): void {
  if (head.length === 0) {
    problems.add("empty-source", null, "The source is empty.");
    return;
  }
  const lastLine = head.at(-1)?.line ?? null;
  if (shape.dataAt >= head.length) {
    problems.add("header-only", lastLine, "The source has no data row yet.");
  } else if (shape.headerAt === null) {
    problems.add(
      "no-header",
      head[shape.dataAt]?.line ?? null,
      "No header line was found above the first data row; the columns are numbered.",
    );
  }
  const named = head[shape.headerAt ?? -1]?.cells.filter(
    (cell) => cell.trim() !== "",
  ).length;
  if (named !== undefined && shape.width > 0 && named < columnCount) {
    problems.add(
      "header-width",
      lineAt(head, shape.headerAt),
      `The header names ${named} columns, the rows fill ${columnCount}; the rest are numbered.`,
    );
  }
}

const neededAgreement = 0.9;

function runsBackwards(
  rows: readonly (readonly string[])[],
  layout: TimeLayout,
  decimalMark: "." | ",",
  options: SourceOptions,
): boolean {
  if (layout.kind === "none" || layout.kind === "depth") return false;
  const timezone = options.profile?.timezone ?? options.timezone;
  const reader = new TimeReader(
    { layout, timezone, decimalMark, startMs: 0, descending: true },
    new ProblemList(),
  );
  let [forward, backward] = [0, 0];
  let previous = NaN;
  for (const cells of rows) {
    const timeMs = reader.read(cells, 0);
    if (timeMs > previous) forward += 1;
    if (timeMs < previous) backward += 1;
    if (!Number.isNaN(timeMs)) previous = timeMs;
  }
  return backward > 1 && backward >= neededAgreement * (forward + backward);
}
