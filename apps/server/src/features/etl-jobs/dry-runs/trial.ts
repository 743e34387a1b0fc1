import type { contract, OutputOf } from "@stagecraft/contract";
import {
  isCompleted,
  mostDryRunRows,
  type DryRunReason,
  type FeedStep,
} from "@stagecraft/domain";
import type { ProblemCode, RawRows, RawTable } from "@stagecraft/sources";
import { LineProblems } from "#features/etl-jobs/dry-runs/line-problems.ts";
import { TrialChart } from "#features/etl-jobs/dry-runs/trial-chart.ts";
import {
  ColumnList,
  mostListed,
  Rejections,
  type Column,
  type Note,
  type Rejected,
} from "#features/etl-jobs/dry-runs/trial-lists.ts";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import type {
  FeedTrial,
  TrialPosition,
  TrialRows,
} from "#features/etl-jobs/feed-trial.ts";
import type { FeedStage } from "#features/etl-jobs/sources/feed-stage.repository.ts";

export type DryRun = OutputOf<typeof contract.etl.dryRun>;
type DryRunStep = DryRun["steps"][number];

/** Ends a feed in a dry run once enough rows were seen. */
export class TrialOver extends Error {
  override name = "TrialOver";
}

interface NotGreen {
  readonly reason: DryRunReason;
  readonly detail: string;
}

export interface TrialTarget {
  readonly position: TrialPosition;
  readonly stage: FeedStage | null;
  rows: number;
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

/** Collects how a feed processes the first rows of its source. */
export class Trial implements FeedTrial {
  readonly #steps: readonly FeedStep[];
  readonly #problems = new LineProblems();
  readonly #warnings = new Set<string>();
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
  readonly #targets = new Map<string, TrialTarget>();
  readonly #times = new Map<string, Set<number>>();
  readonly #lastTime = new Map<string, number>();
  readonly #chart = new TrialChart();
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
    this.#problems.add(code, line, text);
  };

  /** Receives the lines that a job would write to its log. */
  noteWarning(text: string): void {
    if (this.#warnings.size < mostListed) this.#warnings.add(text);
  }

  take(table: RawTable, rows: RawRows, message?: number): RawRows {
    if (this.#rowsWanted === 0) throw new TrialOver();
    if (this.#rowsRead === 0) this.#onFirstRow();
    for (const { name, unit } of table.columns)
      this.#sourceColumns.add(name, unit ?? "");
    const taken =
      message === undefined
        ? this.#takeLines(table, rows)
        : this.#takeMessage(rows, message);
    this.#taken += taken.times.length;
    return taken;
  }

  #takeLines(table: RawTable, rows: RawRows): RawRows {
    const { takenCount, rejected } = this.#problems.settle(
      rows.lines,
      table.dataStartLine,
      this.#rowsWanted,
    );
    for (const { line, reason } of rejected)
      this.#rejections.parse.add(line, reason);
    const taken = firstRows(rows, takenCount);
    this.#lines = taken.lines.map((line) => this.#problems.numberOf(line));
    if (table.kind === "witsml-log")
      this.#problems.nextResponse(rows.lines.at(-1) ?? 0);
    return taken;
  }

  #takeMessage(rows: RawRows, message: number): RawRows {
    const taken = firstRows(rows, this.#rowsWanted);
    this.#lines = taken.lines.map(() => message);
    return taken;
  }

  leaveOut(
    step: "parse" | "route",
    message: number,
    rowCount: number,
    reason: string,
  ): void {
    if (this.#rowsWanted === 0) throw new TrialOver();
    if (this.#rowsRead === 0) this.#onFirstRow();
    const fitting = Math.min(rowCount, this.#rowsWanted);
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
    if (this.#rowsWanted === 0) throw new TrialOver();
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

  /**
   * Outcome of the rows. A source that was connected but did not respond counts
   * as a failure, not as silence.
   */
  outcome(
    failure: NotGreen | null,
    hasNoResponse: boolean,
  ): Omit<DryRun, "targets"> {
    for (const { line, reason } of this.#problems.settleRest(this.#rowsWanted))
      this.#rejections.parse.add(line, reason);
    const steps = this.#describeSteps();
    const problem = failure ?? this.#problem(steps, hasNoResponse);
    return {
      isGreen: problem === null,
      reason: problem?.reason ?? null,
      detail: problem?.detail ?? "",
      rowsRead: this.#rowsRead,
      steps,
      chart: this.#chart.lines(),
    };
  }

  get #rowsRead(): number {
    const { parse, route } = this.#rejections;
    const taken = Math.max(this.#taken, this.#received);
    return taken + parse.rows + route.rows;
  }

  get #rowsWanted(): number {
    return Math.max(0, mostDryRunRows - this.#rowsRead);
  }

  /** A row without numbers, or with the time of an earlier row, would not be stored. */
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
    this.#chart.draw(key, rows, time, row);
  }

  #noteClock(line: number, text: string): void {
    if (this.#clockNotes.length < mostListed)
      this.#clockNotes.push({ line, text });
  }

  #describeSteps(): DryRunStep[] {
    const { parse, route, check } = this.#rejections;
    const taken = Math.max(this.#taken, this.#received);
    const parsed = taken + route.rows;
    const read = parsed + parse.rows;
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
      step("parse", read, parse, source, this.#problems.notes("parse")),
      step("route", parsed, route, source),
      step(
        "map",
        taken,
        lost,
        [before, after],
        [...this.#warnings].map((text) => ({ line: null, text })),
      ),
      step("check", this.#received, check, channels, [
        ...this.#problems.notes("check"),
        ...this.#clockNotes,
      ]),
      step("stage", this.#good, none, channels),
    ];
    return all.filter(({ name }) => this.#steps.includes(name));
  }

  /** Why no row arrived; null when one did. */
  #problem(
    steps: readonly DryRunStep[],
    hasNoResponse: boolean,
  ): NotGreen | null {
    if (this.#good > 0) return null;
    if (hasNoResponse)
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
