import type { contract, OutputOf } from "@stagecraft/contract";
import type { TrialRows } from "#features/etl-jobs/feed-trial.ts";

type Chart = OutputOf<typeof contract.etl.dryRun>["chart"];

/** The contract has the same limit, so a longer list would be refused. */
const mostLines = 8;

interface ChartLine {
  readonly name: string;
  readonly unit: string;
  readonly values: (number | null)[];
}

/** Draws the rows of one well: the first that rows came for. */
export class TrialChart {
  readonly #times: number[] = [];
  readonly #lines = new Map<string, ChartLine>();
  #key: string | null = null;

  draw(key: string, rows: TrialRows, time: number, row: number): void {
    this.#key ??= key;
    if (key !== this.#key) return;
    for (const { name, unit, values } of rows.channels) {
      const value = values[row] ?? NaN;
      this.#lineOf(name, unit)?.values.push(
        Number.isFinite(value) ? value : null,
      );
    }
    this.#times.push(time);
    for (const line of this.#lines.values()) this.#fill(line);
  }

  lines(): Chart {
    return { times: this.#times, lines: [...this.#lines.values()] };
  }

  /** A line that begins later, or has no value in a row, gets no point there. */
  #fill({ values }: ChartLine): void {
    while (values.length < this.#times.length) values.push(null);
  }

  #lineOf(name: string, unit: string): ChartLine | null {
    const known = this.#lines.get(name);
    if (known !== undefined) return known;
    if (this.#lines.size >= mostLines) return null;
    const line: ChartLine = { name, unit, values: [] };
    this.#fill(line);
    this.#lines.set(name, line);
    return line;
  }
}
