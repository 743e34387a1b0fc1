import { DomainError } from "@stagecraft/domain";
import { normalizeColumn, type Column } from "@stagecraft/series";
import type { MappedRows } from "@stagecraft/sources";

export interface SourceColumn {
  readonly channel: string;
  readonly unit: string;
  readonly column: Column;
}

export interface ReadRange {
  readonly rowCount: number;
  readonly columns: readonly SourceColumn[];
}

/** Most values in memory at once: about 200 MB with their times. */
const mostValues = 12_000_000;

interface Growing {
  readonly unit: string;
  readonly times: number[];
  readonly values: number[];
}

/** Collects the rows of a source that lie in a range, as one column per channel. */
export class RangeColumns {
  readonly #from: number;
  readonly #to: number;
  readonly #channels = new Map<string, Growing>();
  #rowCount = 0;
  #valueCount = 0;

  constructor(fromMs: number, toMs: number) {
    this.#from = fromMs;
    this.#to = toMs;
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  add({ times, channels }: MappedRows): void {
    const growing = channels.map(({ name, unit, values }) => ({
      values,
      kept: this.#channel(name, unit),
    }));
    times.forEach((raw, row) => {
      const time = Math.round(raw);
      if (!(time >= this.#from && time <= this.#to)) return;
      this.#rowCount += 1;
      for (const { kept, values } of growing) {
        const value = values[row];
        if (value === undefined || !Number.isFinite(value)) continue;
        kept.times.push(time);
        kept.values.push(value);
        this.#valueCount += 1;
      }
    });
    if (this.#valueCount > mostValues)
      throw new DomainError(
        "request.tooCostly",
        "The range holds more values than can be compared at once. Please choose a shorter one.",
      );
  }

  /** Of rows with equal times the last one counts, as it does when rows are stored. */
  read(): ReadRange {
    const columns = [...this.#channels]
      .filter(([, { times }]) => times.length > 0)
      .map(([channel, { unit, times, values }]) => ({
        channel,
        unit,
        column: normalizeColumn(
          Float64Array.from(times),
          Float64Array.from(values),
        ),
      }));
    return { rowCount: this.#rowCount, columns };
  }

  #channel(name: string, unit: string): Growing {
    const known = this.#channels.get(name);
    if (known !== undefined) return known;
    const fresh = { unit, times: [], values: [] };
    this.#channels.set(name, fresh);
    return fresh;
  }
}
