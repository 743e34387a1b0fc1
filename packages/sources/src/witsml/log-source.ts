import { CellRows } from "../delimited/cell-rows.ts";
import { distinctNames } from "../delimited/column-names.ts";
import { timeUnitMs } from "../mapping/units.ts";
import type { RawColumn, RawTable } from "../raw-table.ts";
import type { RowSource, SourceOptions } from "../row-source.ts";
import { ProblemList } from "../rows/problem-list.ts";
import type { RawRows } from "../rows/raw-rows.ts";
import { singleUseSource } from "../rows/single-use.ts";
import { assemblerOptions } from "../rows/assembler-options.ts";
import { RowAssembler } from "../rows/row-assembler.ts";
import { SourceNotes } from "../rows/source-notes.ts";
import { SourceError } from "../source-error.ts";
import { collectBytes } from "../text/collect-bytes.ts";
import { detectEncoding } from "../text/encoding.ts";
import type { TimeLayout } from "../time/time-layout.ts";
import { readTimeText } from "../time/time-text.ts";
import { parseLogs, type WitsmlLog } from "./log-document.ts";

const maximumDocumentBytes = 64 * 1024 * 1024;

/** A WITSML document as a source of rows. */
export async function openWitsmlLog(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array> | null,
  options: SourceOptions,
): Promise<RowSource> {
  const bytes = await collectBytes(start, rest, maximumDocumentBytes);
  if (!bytes)
    throw new SourceError(
      "document-too-large",
      "The XML document is larger than 64 MB.",
      { key: "refusal.xmlTooLarge" },
    );
  const { encoding } = detectEncoding(bytes);
  return witsmlRowSource(new TextDecoder(encoding).decode(bytes), options);
}

type LogOptions = Pick<
  SourceOptions,
  "timezone" | "startMs" | "profile" | "blockOrder" | "heldRows" | "onProblem"
>;

/** Reads the log with data in a document, which is one response of a store or a whole file. */
export function witsmlRowSource(xml: string, options: LogOptions): RowSource {
  const problems = new ProblemList(options.onProblem);
  const log = chosenLog(parseLogs(xml), problems);
  if (!/<\/(\w+:)?logs>\s*$/.test(xml.slice(-200)))
    problems.add(
      "xml-incomplete",
      null,
      "The document breaks off before its end; what is there is read.",
    );
  const table = logTable(log, problems);
  const notes = new SourceNotes();
  return singleUseSource(table, problems, notes, () =>
    logRows(log, table, options, problems, notes),
  );
}

function chosenLog(
  logs: readonly WitsmlLog[],
  problems: ProblemList,
): WitsmlLog {
  const log = logs.find(({ data }) => data.length > 0) ?? logs[0];
  if (!log)
    throw new SourceError(
      "not-a-log",
      "The XML document holds no WITSML log of version 1.3.1.1 or 1.4.1.1.",
      { key: "refusal.noWitsmlLog" },
    );
  if (logs.length > 1)
    problems.add(
      "several-logs",
      null,
      `The document holds ${logs.length} logs; "${log.name ?? ""}" is read.`,
    );
  return log;
}

function logTable(log: WitsmlLog, problems: ProblemList): RawTable {
  const time = logTime(log, problems);
  const names = distinctNames(log.curves.map(({ mnemonic }) => mnemonic));
  const columns = log.curves.flatMap((curve, index): RawColumn[] => {
    if (curve.type === "string") {
      problems.add(
        "text-curve",
        null,
        `Curve "${curve.mnemonic}" holds words, not numbers, and is left out.`,
        curve.mnemonic,
      );
      return [];
    }
    return [
      {
        index,
        name: names[index] ?? curve.mnemonic,
        unit: curve.unit,
        unitFrom: curve.unit === null ? null : "header",
        description: curve.description,
      },
    ];
  });
  const reversed = runsBackwards(log, time);
  return {
    kind: "witsml-log",
    columns,
    width: log.curves.length,
    headerLine: null,
    unitLine: null,
    dataStartLine: 1,
    delimiter: log.delimiter,
    decimalMark: ".",
    encoding: null,
    preamble: [log.nameWell, log.nameWellbore, log.name].filter(
      (text) => text !== null,
    ),
    time,
    reversed,
    sheetName: null,
  };
}

function logTime(log: WitsmlLog, problems: ProblemList): TimeLayout {
  const named = log.curves.findIndex(
    ({ mnemonic }) => mnemonic === log.indexCurve,
  );
  const column = Math.max(0, named);
  if (log.index === "time")
    return { kind: "date-time", column, order: "day-first" };
  if (log.index === "elapsed") {
    const unitMs = timeUnitMs(log.curves[column]?.unit ?? "s") ?? 1000;
    return { kind: "elapsed", column, unitMs };
  }
  problems.add(
    "depth-index",
    null,
    `The log is indexed by depth ("${log.indexCurve ?? ""}"), not by time.`,
  );
  return { kind: "depth", column };
}

/**
 * Some stores state "decreasing" and send increasing rows, so the rows decide
 * when they can.
 */
function runsBackwards(log: WitsmlLog, time: TimeLayout): boolean {
  if (time.kind !== "date-time" || log.data.length < 2) return log.decreasing;
  const [first, last] = [log.data[0], log.data.at(-1)].map((row) => {
    const cell = row?.split(log.delimiter)[time.column] ?? "";
    const reading = readTimeText(cell, time.order);
    return reading?.kind === "instant" ? reading.timeMs : NaN;
  });
  if (Number.isNaN((first ?? NaN) + (last ?? NaN))) return log.decreasing;
  return (first ?? 0) > (last ?? 0);
}

// eslint-disable-next-line @typescript-eslint/require-await -- the interface streams, this document is whole
async function* logRows(
  log: WitsmlLog,
  table: RawTable,
  options: LogOptions,
  problems: ProblemList,
  notes: SourceNotes,
): AsyncGenerator<RawRows> {
  const assembler = new RowAssembler(table, problems, {
    ...assemblerOptions(options, notes),
    timezone: options.timezone,
    nulls: table.columns.map(({ index }) => nullsOf(log, index)),
  });
  const rows = new CellRows(table, assembler, problems);
  log.data.forEach((text, index) => {
    if (text !== "") rows.add(text.split(log.delimiter), index + 1);
  });
  yield* assembler.finishedRuns();
}

/** The null value of a curve takes precedence over that of the log. */
function nullsOf(log: WitsmlLog, index: number): readonly number[] {
  const text = log.curves[index]?.nullValue ?? log.nullValue;
  const value = Number(text);
  return text === null || !Number.isFinite(value) ? [] : [value];
}
