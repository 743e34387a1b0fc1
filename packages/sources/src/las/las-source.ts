import { CellRows } from "../delimited/cell-rows.ts";
import { distinctNames } from "../delimited/column-names.ts";
import { detectWriting, type Writing } from "../delimited/delimited-source.ts";
import type { RawColumn, RawTable } from "../raw-table.ts";
import type { RowSource, SourceOptions } from "../row-source.ts";
import { ProblemList } from "../rows/problem-list.ts";
import type { RawRows } from "../rows/raw-rows.ts";
import { singleUseSource } from "../rows/single-use.ts";
import { assemblerOptions } from "../rows/assembler-options.ts";
import { RowAssembler, rowsPerRun } from "../rows/row-assembler.ts";
import { SourceNotes } from "../rows/source-notes.ts";
import { splitCells } from "../text/cells.ts";
import { LineSplitter } from "../text/line-splitter.ts";
import { type LasHeader, readLasHeader, valueOf } from "./las-header.ts";
import { lasCells, type LasRowFormat, LasRows } from "./las-rows.ts";
import { findLasTime, type LasTime } from "./las-time.ts";

interface Line {
  readonly text: string;
  readonly line: number;
}

const examinedRows = 200;
const defaultNull = -999.25;

/** Opens a LAS 1.2 or 2.0 file; `start` must hold its header. */
export function openLas(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array> | null,
  options: SourceOptions,
): RowSource {
  const problems = new ProblemList();
  const writing = detectWriting(start);
  const lines = linesOf(start, writing, rest === null);
  const header = readLasHeader(lines);
  const opened = describeLas(header, lines, writing, options, problems);
  const notes = new SourceNotes();
  return singleUseSource(opened.table, problems, notes, () =>
    lasRowRuns(opened, writing, start, rest, options, problems, notes),
  );
}

function linesOf(
  start: Uint8Array,
  writing: Writing,
  isWhole: boolean,
): readonly Line[] {
  const lines: Line[] = [];
  const splitter = new LineSplitter(writing, {
    line: (text, line) => void lines.push({ text, line }),
    // Too-long lines are reported when the rows are read.
    tooLong: () => undefined,
  });
  splitter.push(start.subarray(writing.markLength));
  if (isWhole) splitter.end();
  return lines;
}

interface OpenedLas {
  readonly table: RawTable;
  readonly format: LasRowFormat;
  readonly time: LasTime;
  readonly nullNumber: number;
}

function describeLas(
  header: LasHeader,
  lines: readonly Line[],
  writing: Writing,
  options: SourceOptions,
  problems: ProblemList,
): OpenedLas {
  const data = dataLines(header, lines);
  if (header.dataMarkLine === null)
    problems.add(
      "section-missing",
      null,
      "The file has no ~A section, so it holds no data.",
    );
  const format = rowFormat(header, data);
  const rows = data.map((text) => lasCells(text, format));
  const columns = lasColumns(header, format, rows, problems);
  // Columns of one file may differ, and logs do not use thousands separators.
  const hasCommas = rows.some((cells) =>
    cells.some((cell) => /\d,\d/.test(cell)),
  );
  const decimalMark: RawTable["decimalMark"] = hasCommas ? "," : ".";
  const timezone = options.profile?.timezone ?? options.timezone;
  const search = { header, columns, rows, decimalMark, timezone };
  const time = options.profile
    ? { layout: options.profile.time, startMs: null }
    : findLasTime(search, problems);
  const table: RawTable = {
    kind: "las",
    columns,
    width: format.width,
    headerLine: header.curveLine,
    unitLine: header.curveLine,
    dataStartLine: (header.dataMarkLine ?? lines.at(-1)?.line ?? 0) + 1,
    delimiter: format.delimiter,
    decimalMark,
    encoding: writing.encoding,
    preamble: header.well.map(({ mnemonic, value, description }) =>
      `${mnemonic}: ${value} ${description}`.trimEnd(),
    ),
    time: time.layout,
    reversed: false,
    sheetName: null,
  };
  const nullNumber = Number(valueOf(header.well, "NULL") ?? defaultNull);
  return { table, format, time, nullNumber };
}

function dataLines(header: LasHeader, lines: readonly Line[]): string[] {
  const mark = header.dataMarkLine ?? Infinity;
  return lines
    .filter(({ text, line }) => line > mark && /^\s*[^\s#~]/.test(text))
    .slice(0, examinedRows)
    .map(({ text }) => text);
}

export function rowFormat(
  header: LasHeader,
  data: readonly string[],
): LasRowFormat {
  const declared = header.curves.length;
  const delimiter = dataDelimiter(header, data, declared);
  const usual = modalWidth(data, delimiter);
  // A row one cell wider than declared contains a date with a blank in it.
  const short = !header.wrapped && usual > 0 && usual < declared;
  return {
    dataMarkLine: header.dataMarkLine ?? Infinity,
    delimiter,
    wrapped: header.wrapped,
    width: short ? usual : declared,
  };
}

function dataDelimiter(
  header: LasHeader,
  data: readonly string[],
  declared: number,
): string {
  if (header.delimiter === "TAB") return "\t";
  if (header.delimiter === "COMMA") return ",";
  const blanks = modalWidth(data, " ");
  const commas = modalWidth(data, ",");
  return blanks !== declared && commas === declared && !header.wrapped
    ? ","
    : " ";
}

function modalWidth(data: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const text of data) {
    const width = splitCells(text, delimiter).length;
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best?.[0] ?? 0;
}

function lasColumns(
  header: LasHeader,
  format: LasRowFormat,
  rows: readonly (readonly string[])[],
  problems: ProblemList,
): RawColumn[] {
  const filled = rows.length === 0 ? header.curves.length : format.width;
  if (filled < header.curves.length)
    problems.add(
      "curves-without-data",
      header.curveLine,
      `The header names ${header.curves.length} curves, the rows hold ${filled}; the last ones have no data.`,
    );
  const curves = header.curves.slice(0, filled);
  const names = distinctNames(curves.map(({ mnemonic }) => mnemonic));
  return curves.map(({ unit, description }, index) => ({
    index,
    name: names[index] ?? `Column ${index + 1}`,
    unit: unit === "" ? null : unit,
    unitFrom: unit === "" ? null : "header",
    description: description === "" ? null : description,
  }));
}

async function* lasRowRuns(
  { table, format, time, nullNumber }: OpenedLas,
  writing: Writing,
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array> | null,
  options: SourceOptions,
  problems: ProblemList,
  notes: SourceNotes,
): AsyncGenerator<RawRows> {
  const startMs = time.startMs ?? options.startMs;
  const assembler = new RowAssembler(table, problems, {
    ...assemblerOptions(options, notes),
    nulls: table.columns.map(() => [nullNumber]),
    ...(startMs !== undefined && { startMs }),
  });
  const cells = new CellRows(table, assembler, problems);
  const rows = new LasRows(format, cells, problems);
  const splitter = new LineSplitter(writing, rows);
  splitter.push(start.subarray(writing.markLength));
  if (assembler.readyRows >= rowsPerRun) yield assembler.take();
  for (
    let next = await rest?.next();
    next && !next.done;
    next = await rest?.next()
  ) {
    splitter.push(next.value);
    if (assembler.readyRows >= rowsPerRun) yield assembler.take();
  }
  splitter.end();
  rows.finish();
  yield* assembler.finishedRuns();
}
