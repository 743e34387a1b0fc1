import type { RawRows } from "@stagecraft/sources";

/** The number of points that a chart of a screen's width can resolve. */
const mostRows = 600;

/**
 * Keeps every n-th row of a stream of unknown length: when there are too many,
 * every other row is dropped and the stride doubles.
 */
export class PreviewRows {
  #stride = 1;
  #times: number[] = [];
  #values: (number | null)[][] = [];

  add(rows: RawRows): void {
    while (this.#values.length < rows.values.length) this.#values.push([]);
    for (let row = 0; row < rows.times.length; row += 1) {
      if ((rows.firstRow + row) % this.#stride !== 0) continue;
      const time = rows.times[row] ?? Number.NaN;
      if (!Number.isFinite(time)) continue;
      this.#times.push(Math.round(time));
      rows.values.forEach((column, index) => {
        const value = column[row] ?? Number.NaN;
        this.#values[index]?.push(
          Number.isFinite(value) ? shortened(value) : null,
        );
      });
      if (this.#times.length >= 2 * mostRows) this.#thin();
    }
  }

  take(): { times: number[]; values: (number | null)[][] } {
    return { times: this.#times, values: this.#values };
  }

  #thin(): void {
    this.#stride *= 2;
    const every = <T>(list: T[]) => list.filter((_, at) => at % 2 === 0);
    this.#times = every(this.#times);
    this.#values = this.#values.map(every);
  }
}

/** Rounds to seven digits, which is more than a pixel shows. */
function shortened(value: number): number {
  return Number(value.toPrecision(7));
}
