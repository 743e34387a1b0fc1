import type { contract, OutputOf } from "@stagecraft/contract";
import {
  isCompleted,
  mostDryRunRows,
  type DryRunReason,
  type FeedStep,
} from "@stagecraft/domain";
import type { ProblemCode, RawRows, RawTable } from "@stagecraft/sources";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import type {
  FeedTrial,
  TrialPosition,
  TrialRows,
} from "#features/etl-jobs/feed-trial.ts";
import type { FeedStage } from "#features/etl-jobs/sources/feed-stage.repository.ts";

export type DryRun = OutputOf<typeof contract.etl.dryRun>;
type DryRunStep = DryRun["steps"][number];
type Rejected = DryRunStep["rejected"][number];
type Note = DryRunStep["notes"][number];
type Column = DryRunStep["columnsBefore"][number];

/** As many as the contract lists of a step. */
const mostListed = 50;
const mostLines = 8;
const mostColumns = 500;

/** A source that is wrong in every line says so often enough. */
const mostProblems = 5000;

/** Ends a feed that is only tried: it has shown enough. */
export class TrialOver extends Error {
  override name = "TrialOver";
}

interface Problem {
  readonly line: number | null;
  readonly code: ProblemCode;
  readonly text: string;
}

/** Problems of values and clocks, which are looked at after a line was read. */
const checkCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "ambiguous-local-time",
  "clock-excursion",
  "clock-restored",
  "clock-set-back",
  "error-values",
  "gap",
  "missing-local-time",
  "null-values",
  "repeated-rows",
  "text-values",
  "time-continued",
]);

export interface TrialTarget {
  readonly position: TrialPosition;
  readonly stage: FeedStage | null;
  rows: number;
}

/** Rows and lines that one step did not let through. */
class Rejections {
  readonly listed: Rejected[] = [];
  rows = 0;

  add(line: number | null, reason: string, rowCount = 1): void {
    this.rows += rowCount;
    if (this.listed.length < mostListed) this.listed.push({ line, reason });
  }
}

class ColumnList {
  readonly #columns = new Map<string, Column>();

  add(name: string, unit: string): void {
    const key = JSON.stringify([name, unit]);
    if (this.#columns.size < mostColumns)
      this.#columns.set(key, { name, unit });
  }

  get list(): Column[] {
    return [...this.#columns.values()];
  }
}

function keyOf(position: TrialPosition): string {
  return "stageId" in position
    ? `stage ${position.stageId}`
    : `well ${position.wellId}`;
}

function firstRows(rows: RawRows, count: number): RawRows {
  if (rows.times.length <= count) return rows;
  return {
    firstRow: rows.firstRow,
    lines: rows.lines.subarray(0, count),
    times: rows.times.subarray(0, count),
    values: rows.values.map((column) => column.subarray(0, count)),
  };
}

/** Collects what a feed does with the first rows of its source. */
export class Trial implements FeedTrial {
  readonly #steps: readonly FeedStep[];
  readonly #problems: Problem[] = [];
  readonly #warnings: Note[] = [];
  readonly #clockNotes: Note[] = [];
  readonly #rejections: Readonly<
    Record<"parse" | "route" | "check", Rejections>
  > = {
    parse: new Rejections(),
    route: new Rejections(),
    check: new Rejections(),
  };
  readonly #sourceColumns = new ColumnList();
  readonly #channels = new ColumnList();
  readonly #acceptedLines = new Set<number>();
  readonly #targets = new Map<string, TrialTarget>();
  readonly #times = new Map<string, Set<number>>();
  readonly #chart: { times: number[]; lines: Map<string, ChartLine> } = {
    times: [],
    lines: new Map(),
  };
  #chartKey: string | null = null;
  #firstDataLine = 1;
  /** Lines after the last one taken are nobody's concern; null: all lines are. */
  #lastLine: number | null = null;
  #lines: Float64Array = new Float64Array(0);
  #taken = 0;
  #received = 0;
  #good = 0;
  readonly #onFirstRow: () => void;

  constructor(
    steps: readonly FeedStep[],
    onFirstRow: () => void = () => undefined,
  ) {
    this.#steps = steps;
    this.#onFirstRow = onFirstRow;
  }

  readonly noteProblem = (
    code: ProblemCode,
    line: number | null,
    text: string,
  ): void => {
    if (this.#problems.length < mostProblems)
      this.#problems.push({ code, line, text });
  };

  /** Receives the lines that a job would write to its log. */
  noteWarning(text: string): void {
    if (this.#warnings.length < mostListed)
      this.#warnings.push({ line: null, text });
  }

  take(table: RawTable, rows: RawRows, message?: number): RawRows {
    const wanted = mostDryRunRows - this.#taken;
    if (wanted <= 0) throw new TrialOver();
    const taken = firstRows(rows, wanted);
    for (const { name, unit } of table.columns)
      this.#sourceColumns.add(name, unit ?? "");
    if (message === undefined) this.#takeLines(table, taken, rows);
    this.#lines =
      message === undefined ? taken.lines : taken.lines.map(() => message);
    if (this.#rowsRead === 0) this.#onFirstRow();
    this.#taken += taken.times.length;
    return taken;
  }

  #takeLines(table: RawTable, taken: RawRows, read: RawRows): void {
    this.#firstDataLine = table.dataStartLine;
    for (const line of taken.lines) this.#acceptedLines.add(line);
    if (taken.times.length < read.times.length)
      this.#lastLine = taken.lines.at(-1) ?? null;
  }

  leaveOut(
    step: "parse" | "route",
    message: number,
    rowCount: number,
    reason: string,
  ): void {
    if (this.#rowsRead >= mostDryRunRows) throw new TrialOver();
    if (this.#rowsRead === 0) this.#onFirstRow();
    const fitting = Math.min(rowCount, mostDryRunRows - this.#rowsRead);
    this.#rejections[step].add(
      message,
      `${reason}.`.replace(/\.+$/, "."),
      fitting,
    );
  }

  receive(
    position: TrialPosition,
    stage: FeedStage | null,
    rows: TrialRows,
  ): void {
    if ("stageId" in position && (stage === null || stage.state === "FINAL"))
      throw new FeedFailure(
        "stageClosed",
        stage === null ? "The stage was deleted." : "The stage is FINAL.",
      );
    if (stage !== null && isCompleted(stage.state))
      this.noteWarning(`The stage is ${stage.state}.`);
    for (const { name, unit } of rows.channels) this.#channels.add(name, unit);
    this.#received += rows.times.length;
    const key = keyOf(position);
    const target = this.#targets.get(key) ?? { position, stage, rows: 0 };
    this.#targets.set(key, target);
    rows.times.forEach((time, row) =>
      this.#check(key, target, rows, time, row),
    );
    if (this.#rowsRead >= mostDryRunRows) throw new TrialOver();
  }

  endOfSource(): never {
    throw new TrialOver();
  }

  fail(error: Error): never {
    throw error;
  }

  get targets(): readonly TrialTarget[] {
    return [...this.#targets.values()];
  }

  /** What became of the rows; a source that was read and did not respond is not merely silent. */
  outcome(
    failure: Verdict | null,
    isUnanswered: boolean,
  ): Omit<DryRun, "targets"> {
    const steps = this.#describeSteps();
    const verdict = failure ?? this.#verdict(steps, isUnanswered);
    return {
      isGreen: verdict === null,
      reason: verdict?.reason ?? null,
      detail: verdict?.detail ?? "",
      rowsRead: Math.min(this.#rowsRead, mostDryRunRows),
      steps,
      chart: {
        times: this.#chart.times,
        lines: [...this.#chart.lines.values()],
      },
    };
  }

  get #rowsRead(): number {
    const { parse, route } = this.#rejections;
    const taken = Math.max(this.#taken, this.#received);
    return taken + parse.rows + route.rows;
  }

  /** A row without a number, and a second row of the same time, leave nothing behind. */
  #check(
    key: string,
    target: TrialTarget,
    rows: TrialRows,
    time: number,
    row: number,
  ): void {
    const line = this.#lines[row] ?? row + 1;
    const times = this.#times.get(key) ?? new Set<number>();
    this.#times.set(key, times);
    const { check } = this.#rejections;
    if (!rows.channels.some(({ values }) => Number.isFinite(values[row])))
      return check.add(line, "No known column of the row holds a number.");
    if (times.has(time))
      return check.add(line, "An earlier row has the same time.");
    if (time < (this.#lastTime.get(key) ?? -Infinity))
      this.#noteClock(line, "The row is older than the one before it.");
    this.#lastTime.set(key, time);
    times.add(time);
    target.rows += 1;
    this.#good += 1;
    this.#draw(key, rows, time, row);
  }

  readonly #lastTime = new Map<string, number>();

  #noteClock(line: number, text: string): void {
    if (this.#clockNotes.length < mostListed)
      this.#clockNotes.push({ line, text });
  }

  /** The chart shows the rows of one well. */
  #draw(key: string, rows: TrialRows, time: number, row: number): void {
    this.#chartKey ??= key;
    if (key !== this.#chartKey) return;
    const { times, lines } = this.#chart;
    for (const { name, unit, values } of rows.channels) {
      if (!lines.has(name) && lines.size >= mostLines) continue;
      const line = lines.get(name) ?? { name, unit, values: [] };
      lines.set(name, line);
      while (line.values.length < times.length) line.values.push(null);
      const value = values[row];
      line.values.push(
        value !== undefined && Number.isFinite(value) ? value : null,
      );
    }
    times.push(time);
    for (const line of lines.values())
      while (line.values.length < times.length) line.values.push(null);
  }

  /** Lines of the source that gave no row, each once with its first reason. */
  #rejectedLines(): Rejections {
    const rejections = new Rejections();
    const seen = new Set<number>();
    for (const { line, text } of this.#problems) {
      if (line === null || !this.#isDataLine(line)) continue;
      if (this.#acceptedLines.has(line) || seen.has(line)) continue;
      seen.add(line);
      rejections.add(line, text);
    }
    return rejections;
  }

  #isDataLine(line: number): boolean {
    const last = this.#lastLine ?? Infinity;
    return line >= this.#firstDataLine && line <= last;
  }

  #problemNotes(isOfCheck: boolean): Note[] {
    return this.#problems
      .filter(({ code, line }) => {
        const isOther = line === null || !this.#isDataLine(line);
        const isKept = isOther || this.#acceptedLines.has(line);
        return isKept && checkCodes.has(code) === isOfCheck;
      })
      .slice(0, mostListed)
      .map(({ line, text }) => ({ line, text }));
  }

  #describeSteps(): DryRunStep[] {
    const { parse, route, check } = this.#rejections;
    const lines = this.#rejectedLines();
    const unparsed = {
      rows: parse.rows + lines.rows,
      listed: [...parse.listed, ...lines.listed].slice(0, mostListed),
    };
    const taken = Math.max(this.#taken, this.#received);
    const parsed = taken + route.rows;
    const read = parsed + unparsed.rows;
    const before = this.#sourceColumns.list;
    const after = this.#channels.list;
    const none = { rows: 0, listed: [] };
    const lost = {
      rows: taken - this.#received,
      listed:
        taken > this.#received
          ? [
              {
                line: null,
                reason: "No column of these rows is known by name and unit.",
              },
            ]
          : [],
    };
    const step = (
      name: FeedStep,
      rowsIn: number,
      rejected: { rows: number; listed: Rejected[] },
      columns: readonly [Column[], Column[]],
      notes: Note[] = [],
    ): DryRunStep => ({
      name,
      rowsIn,
      rowsOut: rowsIn - rejected.rows,
      rejectedCount: rejected.rows,
      rejected: rejected.listed,
      notes: notes.slice(0, mostListed),
      columnsBefore: columns[0],
      columnsAfter: columns[1],
    });
    const source: [Column[], Column[]] = [before, before];
    const channels: [Column[], Column[]] = [after, after];
    const all = [
      step("read", read, none, before.length > 0 ? source : channels),
      step("parse", read, unparsed, source, this.#problemNotes(false)),
      step("route", parsed, route, source),
      step("map", taken, lost, [before, after], this.#warnings),
      step("check", this.#received, check, channels, [
        ...this.#problemNotes(true),
        ...this.#clockNotes,
      ]),
      step("stage", this.#good, none, channels),
    ];
    return all.filter(({ name }) => this.#steps.includes(name));
  }

  /** Why no row arrived; null when one did. */
  #verdict(
    steps: readonly DryRunStep[],
    isUnanswered: boolean,
  ): Verdict | null {
    if (this.#good > 0) return null;
    if (isUnanswered)
      return {
        reason: "noResponse",
        detail: "The source did not respond in time.",
      };
    const lost = steps.find(
      ({ rowsIn, rowsOut }) => rowsIn > 0 && rowsOut === 0,
    );
    const reasons: Partial<Record<FeedStep, DryRunReason>> = {
      parse: "unreadable",
      route: "noWell",
      map: "noChannels",
      check: "noNumbers",
    };
    return {
      reason: reasons[lost?.name ?? "read"] ?? "silent",
      detail: lost?.rejected[0]?.reason ?? "The source has sent no rows.",
    };
  }
}

interface Verdict {
  readonly reason: DryRunReason;
  readonly detail: string;
}

interface ChartLine {
  readonly name: string;
  readonly unit: string;
  readonly values: (number | null)[];
}
