/** Stable identifiers: people filter by them, translations depend on them. */
export type ProblemCode =
  | "ambiguous-date-order"
  | "ambiguous-local-time"
  | "bad-time"
  | "blank-cells"
  | "block-order-open"
  | "blocks-reordered"
  | "clock-excursion"
  | "clock-restored"
  | "clock-set-back"
  | "curves-without-data"
  | "damaged-line"
  | "date-missing"
  | "depth-index"
  | "elapsed-time"
  | "elapsed-unit-guessed"
  | "empty-row"
  | "empty-source"
  | "error-values"
  | "gap"
  | "header-only"
  | "header-width"
  | "incomplete-last-line"
  | "line-too-long"
  | "missing-local-time"
  | "more-problems"
  | "no-header"
  | "no-time"
  | "null-values"
  | "remark"
  | "repeated-rows"
  | "reversed"
  | "section-missing"
  | "several-logs"
  | "short-row"
  | "text-curve"
  | "text-values"
  | "time-continued"
  | "time-fallback"
  | "wide-row"
  | "xml-incomplete";

export interface Problem {
  /** Line where it first occurred; null when it concerns the whole source. */
  readonly line: number | null;
  readonly code: ProblemCode;
  /** One clear sentence. */
  readonly message: string;
  /** Number of occurrences. */
  readonly count: number;
}

export type ProblemListener = (
  code: ProblemCode,
  line: number | null,
  message: string,
) => void;

interface Entry {
  readonly line: number | null;
  readonly code: ProblemCode;
  readonly message: string;
  count: number;
}

const maximumEntries = 200;

/**
 * Problems, grouped: the same problem (code and subject) is one entry with its
 * first line and a count, so a damaged gigabyte still gives a short list.
 */
export class ProblemList {
  readonly #entries = new Map<string, Entry>();
  readonly #onProblem: ProblemListener | undefined;
  #overflow: Entry | null = null;

  constructor(onProblem?: ProblemListener) {
    this.#onProblem = onProblem;
  }

  add(
    code: ProblemCode,
    line: number | null,
    message: string,
    subject = "",
  ): void {
    this.#onProblem?.(code, line, message);
    const key = `${code} ${subject}`;
    const known = this.#entries.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    if (this.#entries.size < maximumEntries) {
      this.#entries.set(key, { line, code, message, count: 1 });
      return;
    }
    this.#overflow ??= {
      line,
      code: "more-problems",
      message: "Further kinds of problems are counted here only.",
      count: 0,
    };
    this.#overflow.count += 1;
  }

  list(): readonly Problem[] {
    const entries = [...this.#entries.values()];
    if (this.#overflow) entries.push(this.#overflow);
    return entries.map((entry) => ({ ...entry }));
  }
}
