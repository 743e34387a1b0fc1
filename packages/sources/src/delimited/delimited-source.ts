import type { RawTable } from "../raw-table.ts";
import type { RowSource, SourceOptions } from "../row-source.ts";
import { ProblemList } from "../rows/problem-list.ts";
import type { RawRows } from "../rows/raw-rows.ts";
import { singleUseSource } from "../rows/single-use.ts";
import { assemblerOptions } from "../rows/assembler-options.ts";
import { RowAssembler, rowsPerRun } from "../rows/row-assembler.ts";
import { SourceNotes } from "../rows/source-notes.ts";
import { detectDelimiter } from "../text/cells.ts";
import { detectEncoding, type EncodingFinding } from "../text/encoding.ts";
import { LineSplitter } from "../text/line-splitter.ts";
import { CellRows } from "./cell-rows.ts";
import { describeTable } from "./describe-table.ts";
import { HeadSample } from "./head-sample.ts";
import { LineRows } from "./line-rows.ts";

export interface Writing extends EncodingFinding {
  readonly lineEnd: "lf" | "cr";
}

export function detectWriting(start: Uint8Array): Writing {
  const finding = detectEncoding(start);
  const lineEnd = start.includes(0x0a) || !start.includes(0x0d) ? "lf" : "cr";
  return { ...finding, lineEnd };
}

/** Describes the table of a delimited text from its head. */
export function describeDelimited(
  start: Uint8Array,
  writing: Writing,
  isWhole: boolean,
  options: SourceOptions,
  problems: ProblemList,
): RawTable {
  const sample = new HeadSample();
  const splitter = new LineSplitter(writing, {
    line: (text, line) => sample.add(text, line),
    // Too-long lines are reported when the rows are read.
    tooLong: () => undefined,
  });
  splitter.push(start.subarray(writing.markLength));
  if (isWhole) splitter.end();
  const delimiter =
    options.profile?.delimiter ?? detectDelimiter(sample.texts());
  return describeTable(
    sample.split(delimiter),
    {
      kind: "delimited",
      delimiter,
      encoding: writing.encoding,
      sheetName: null,
    },
    options,
    problems,
  );
}

/** Opens a whole delimited text; `start` is the part already read to describe it. */
export function openDelimited(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array> | null,
  options: SourceOptions,
): RowSource {
  const problems = new ProblemList();
  const writing = detectWriting(start);
  const table = describeDelimited(
    start,
    writing,
    rest === null,
    options,
    problems,
  );
  const notes = new SourceNotes();
  return singleUseSource(table, problems, notes, () =>
    delimitedRows(table, writing, start, rest, options, problems, notes),
  );
}

async function* delimitedRows(
  table: RawTable,
  writing: Writing,
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array> | null,
  options: SourceOptions,
  problems: ProblemList,
  notes: SourceNotes,
): AsyncGenerator<RawRows> {
  const assembler = new RowAssembler(
    table,
    problems,
    assemblerOptions(options, notes),
  );
  const lines = new LineRows(
    table,
    new CellRows(table, assembler, problems),
    problems,
  );
  const splitter = new LineSplitter(writing, lines);
  for await (const bytes of chunks(start.subarray(writing.markLength), rest)) {
    splitter.push(bytes);
    if (assembler.readyRows >= rowsPerRun) yield assembler.take();
  }
  lines.lastLineOpen = true;
  splitter.end();
  yield* assembler.finishedRuns();
}

const pieceBytes = 256 * 1024;

async function* chunks(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array> | null,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < start.length; from += pieceBytes)
    yield start.subarray(from, from + pieceBytes);
  if (!rest) return;
  for (let next = await rest.next(); !next.done; next = await rest.next())
    yield next.value;
}
