import type { contract, OutputOf } from "@stagecraft/contract";

type DryRunStep = OutputOf<typeof contract.etl.dryRun>["steps"][number];
export type Rejected = DryRunStep["rejected"][number];
export type Note = DryRunStep["notes"][number];
export type Column = DryRunStep["columnsBefore"][number];

/** Same limit per step as in the contract. */
export const mostListed = 50;

/** Bounds the memory for a source that names a new column in every row. */
const mostColumns = 500;

/** Rows and lines that a step rejected. */
export class Rejections {
  readonly listed: Rejected[] = [];
  rows = 0;

  add(line: number | null, reason: string, rowCount = 1): void {
    this.rows += rowCount;
    if (this.listed.length < mostListed) this.listed.push({ line, reason });
  }
}

/** Columns by name and unit, in the order of their first row. */
export class ColumnList {
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
