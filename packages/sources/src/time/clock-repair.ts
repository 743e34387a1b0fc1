import { SourceError } from "../source-error.ts";
import type { ProblemList } from "../rows/problem-list.ts";
import type { RowBuffer } from "../rows/row-buffer.ts";

/** Plain JSON; null where nothing is known yet. */
export interface ClockState {
  readonly previousRawMs: number | null;
  readonly stepMs: number;
  readonly offsetMs: number;
  readonly setBacksMs: readonly number[];
  readonly jumpsMs: readonly number[];
}

interface Jump {
  readonly row: number;
  readonly line: number;
  readonly amountMs: number;
}

/** Shorter gaps are not reported. */
const reportedGapMs = 10_000;
const rememberedJumps = 64;

export interface ClockRepairOptions {
  /**
   * Rows held after a forward jump to see whether it is undone. 0 for a growing
   * file, whose rows must be passed on at once.
   */
  readonly lookaheadRows: number;
  readonly state?: ClockState;
  /**
   * Rejects the source when rows are dated before everything around them: they
   * may be earlier rows, and the rows above them have already been passed on.
   */
  readonly refusesDoubt?: boolean;
}

/**
 * Data van clocks get adjusted during recording. A forward jump later undone by
 * the same amount was a clock change, so its rows are shifted back. A backward
 * step alone is re-based, so that time stays monotonic. A forward jump alone is
 * a gap.
 */
export class ClockRepair {
  readonly #buffer: RowBuffer;
  readonly #problems: ProblemList;
  readonly #lookaheadRows: number;
  #previousRawMs: number;
  #stepMs: number;
  #offsetMs: number;
  #setBacksMs: number[];
  #jumps: Jump[];
  #previousDeltaMs = 0;
  readonly #refusesDoubt: boolean;
  /** Start of the stretch of time that the current rows belong to. */
  #stretchStartMs = NaN;

  constructor(
    buffer: RowBuffer,
    problems: ProblemList,
    options: ClockRepairOptions,
  ) {
    this.#buffer = buffer;
    this.#problems = problems;
    this.#lookaheadRows = options.lookaheadRows;
    this.#refusesDoubt = options.refusesDoubt ?? false;
    const state = options.state;
    this.#previousRawMs = state?.previousRawMs ?? NaN;
    this.#stepMs = state?.stepMs ?? 1000;
    this.#offsetMs = state?.offsetMs ?? 0;
    this.#setBacksMs = [...(state?.setBacksMs ?? [])];
    this.#jumps = (state?.jumpsMs ?? []).map((amountMs) => ({
      row: 0,
      line: 0,
      amountMs,
    }));
  }

  state(): ClockState {
    return {
      previousRawMs: Number.isNaN(this.#previousRawMs)
        ? null
        : this.#previousRawMs,
      stepMs: this.#stepMs,
      offsetMs: this.#offsetMs,
      setBacksMs: [...this.#setBacksMs],
      jumpsMs: this.#jumps.map((jump) => jump.amountMs),
    };
  }

  /** Rows of the buffer that no later row can change any more. */
  get settledRows(): number {
    const first = this.#jumps[0];
    return this.#lookaheadRows === 0 || !first
      ? this.#buffer.length
      : Math.max(0, first.row - this.#buffer.firstRow);
  }

  /** The time to store for the next row. */
  next(rawMs: number, line: number): number {
    const row = this.#buffer.firstRow + this.#buffer.length;
    const deltaMs = rawMs - this.#previousRawMs;
    this.#previousRawMs = rawMs;
    if (deltaMs < 0) this.#backward(this.#stepMs - deltaMs, rawMs, line);
    else if (this.#isSlowCadence(deltaMs)) this.#adoptCadence(deltaMs);
    else if (deltaMs > this.#largestStepMs())
      this.#forward({ row, line, amountMs: deltaMs - this.#stepMs });
    else if (deltaMs > 0) this.#stepMs = deltaMs;
    this.#previousDeltaMs = deltaMs;
    if (!(deltaMs >= 0 && deltaMs <= reportedGapMs))
      this.#stretchStartMs = rawMs;
    this.#expire(row);
    return rawMs + this.#offsetMs;
  }

  /** Ends the rows: a jump that was not undone is a gap. */
  finish(): void {
    for (const jump of this.#jumps) this.#reportGap(jump);
    this.#jumps = [];
  }

  #largestStepMs(): number {
    return Math.max(2000, 3 * this.#stepMs);
  }

  /** Two long steps of similar length are this source's sampling interval, not two jumps. */
  #isSlowCadence(deltaMs: number): boolean {
    return (
      deltaMs > this.#largestStepMs() &&
      Math.abs(deltaMs - this.#previousDeltaMs) <= 0.1 * deltaMs
    );
  }

  #adoptCadence(deltaMs: number): void {
    this.#stepMs = deltaMs;
    this.#jumps.pop();
  }

  #matches(amountMs: number, otherMs: number): boolean {
    return Math.abs(amountMs - otherMs) <= Math.max(2000, 2 * this.#stepMs);
  }

  #backward(amountMs: number, rawMs: number, line: number): void {
    const at = this.#jumps.findLastIndex((jump) =>
      this.#matches(jump.amountMs, amountMs),
    );
    const jump = this.#jumps[at];
    if (jump) {
      this.#undo(jump, line);
      this.#jumps = this.#jumps.slice(0, at);
      return;
    }
    if (this.#refusesDoubt && rawMs < this.#stretchStartMs)
      throw new SourceError(
        "blocks-too-long",
        `The rows from line ${line} are dated before those above, and the file is too long to be put in order. Cut it there, or say that the clock was set back.`,
        { key: "refusal.blocksTooLong", values: { line } },
      );
    this.#offsetMs += amountMs;
    this.#setBacksMs.push(amountMs);
    this.#setBacksMs = this.#setBacksMs.slice(-rememberedJumps);
    this.#problems.add(
      "clock-set-back",
      line,
      `The clock was set back by ${seconds(amountMs)}; the rows from here on are moved so that time goes on.`,
      String(line),
    );
  }

  #undo(jump: Jump, line: number): void {
    const ahead = seconds(jump.amountMs);
    if (this.#lookaheadRows === 0) {
      this.#problems.add(
        "clock-excursion",
        line,
        `The clock ran ${ahead} ahead and was put right here; the rows in between went out with the wrong time.`,
        String(line),
      );
      return;
    }
    this.#buffer.shiftTimes(jump.row, -jump.amountMs);
    this.#problems.add(
      "clock-excursion",
      jump.line,
      `The clock ran ${ahead} ahead from line ${jump.line} to line ${line - 1}; these rows are moved back.`,
      String(jump.line),
    );
  }

  #forward(jump: Jump): void {
    const at = this.#setBacksMs.findLastIndex((amountMs) =>
      this.#matches(amountMs, jump.amountMs),
    );
    const setBackMs = this.#setBacksMs[at];
    if (setBackMs === undefined) {
      this.#jumps.push(jump);
      return;
    }
    this.#setBacksMs.splice(at, 1);
    this.#offsetMs -= setBackMs;
    this.#problems.add(
      "clock-restored",
      jump.line,
      `The clock was put right again by ${seconds(jump.amountMs)}.`,
      String(jump.line),
    );
  }

  #expire(row: number): void {
    let first = this.#jumps[0];
    while (first && this.#isTooOld(first, row)) {
      this.#reportGap(first);
      this.#jumps.shift();
      first = this.#jumps[0];
    }
  }

  #isTooOld(jump: Jump, row: number): boolean {
    return this.#lookaheadRows === 0
      ? this.#jumps.length > rememberedJumps
      : row - jump.row >= this.#lookaheadRows;
  }

  #reportGap(jump: Jump): void {
    if (jump.amountMs < reportedGapMs || jump.line === 0) return;
    this.#problems.add(
      "gap",
      jump.line,
      `No rows for ${seconds(jump.amountMs)} before this line.`,
    );
  }
}

function seconds(amountMs: number): string {
  return `${Math.round(amountMs / 1000)} s`;
}
