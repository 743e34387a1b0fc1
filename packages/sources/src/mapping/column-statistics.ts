import type { RawRows } from "../rows/raw-rows.ts";

export interface ColumnStatistics {
  /** Share of sampled rows with a number. */
  readonly finiteShare: number;
  readonly p1: number;
  readonly p50: number;
  readonly p99: number;
}

const keptRows = 4096;

/** Statistics of every column over an even sample of rows, in constant memory. */
export class SampleStatistics {
  #samples: number[][];
  #stride = 1;
  #rows = 0;

  constructor(columnCount: number) {
    this.#samples = Array.from({ length: columnCount }, () => []);
  }

  add(rows: RawRows): void {
    for (let at = 0; at < rows.times.length; at += 1) {
      if (this.#rows % this.#stride === 0) this.#keep(rows, at);
      this.#rows += 1;
    }
  }

  columns(): readonly ColumnStatistics[] {
    return this.#samples.map(statisticsOf);
  }

  #keep(rows: RawRows, at: number): void {
    this.#samples.forEach((sample, index) => {
      sample.push(rows.values[index]?.[at] ?? NaN);
    });
    if ((this.#samples[0]?.length ?? 0) < keptRows) return;
    this.#samples = this.#samples.map((sample) =>
      sample.filter((_, index) => index % 2 === 0),
    );
    this.#stride *= 2;
  }
}

function statisticsOf(sample: readonly number[]): ColumnStatistics {
  const sorted = Float64Array.from(
    sample.filter((value) => Number.isFinite(value)),
  ).sort();
  const at = (share: number): number =>
    sorted[Math.round(share * (sorted.length - 1))] ?? NaN;
  return {
    finiteShare: sample.length === 0 ? 0 : sorted.length / sample.length,
    p1: at(0.01),
    p50: at(0.5),
    p99: at(0.99),
  };
}
