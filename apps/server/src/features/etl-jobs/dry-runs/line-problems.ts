import type { ProblemCode } from "@stagecraft/sources";
import type {
  Note,
  Rejected,
} from "#features/etl-jobs/dry-runs/trial-lists.ts";

/** Problems of values and clocks, which are found only after a line was parsed. */
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

/** Bounds the memory for a source that is wrong in every line. */
const mostLines = 5000;
const mostTexts = 200;

interface Settled {
  /** Number of rows within the requested range. */
  readonly takenCount: number;
  /** Lines among them that were rejected. */
  readonly rejected: readonly Rejected[];
}

interface Noticed {
  readonly code: ProblemCode;
  readonly line: number | null;
}

/**
 * Separates rejected lines from lines with a remark only. A reader reports
 * problems before it returns the rows they belong to.
 */
export class LineProblems {
  /** The last problem of a line decides whether it counts as rejected. */
  #pending = new Map<number, string>();
  readonly #noticed = new Map<string, Noticed>();
  /** The lines of a log are counted in each response. */
  #offset = 0;

  add(code: ProblemCode, line: number | null, text: string): void {
    if (!this.#noticed.has(text) && this.#noticed.size < mostTexts)
      this.#noticed.set(text, { code, line: this.numberOf(line) });
    if (line === null) return;
    if (this.#pending.has(line) || this.#pending.size < mostLines)
      this.#pending.set(line, text);
  }

  /** Line number as shown to users. */
  numberOf<Line extends number | null>(line: Line): Line | number {
    return line === null ? line : line + this.#offset;
  }

  /** Classifies the lines up to the last requested row. */
  settle(
    rowLines: Float64Array,
    firstDataLine: number,
    wantedCount: number,
  ): Settled {
    const rows = new Set(rowLines);
    const lost = [...this.#pending]
      .filter(([line]) => line >= firstDataLine && !rows.has(line))
      .sort(([one], [other]) => one - other);
    this.#pending = new Map();
    let takenCount = 0;
    let lostCount = 0;
    while (takenCount + lostCount < wantedCount) {
      const nextRow = rowLines[takenCount] ?? Infinity;
      const nextLost = lost[lostCount]?.[0] ?? Infinity;
      if (nextRow === Infinity && nextLost === Infinity) break;
      if (nextRow <= nextLost) takenCount += 1;
      else lostCount += 1;
    }
    return { takenCount, rejected: this.#reject(lost.slice(0, lostCount)) };
  }

  /** Classifies the lines after the last row. */
  settleRest(wantedCount: number): readonly Rejected[] {
    return this.settle(new Float64Array(0), 1, wantedCount).rejected;
  }

  /** The next response repeats the last row of this one. */
  nextResponse(lastLine: number): void {
    this.#offset += Math.max(0, lastLine - 1);
  }

  notes(step: "parse" | "check"): Note[] {
    return [...this.#noticed]
      .filter(([, { code }]) => checkCodes.has(code) === (step === "check"))
      .map(([text, { line }]) => ({ line, text }));
  }

  /** A rejected row is not listed twice. */
  #reject(lost: readonly (readonly [number, string])[]): Rejected[] {
    return lost.map(([line, reason]) => {
      const number = this.numberOf(line);
      if (this.#noticed.get(reason)?.line === number)
        this.#noticed.delete(reason);
      return { line: number, reason };
    });
  }
}
