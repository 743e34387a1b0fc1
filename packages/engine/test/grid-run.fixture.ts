import { blockCapacity } from "../src/block.ts";
import { Grid } from "../src/grid/grid.ts";
import { CollectingSink } from "../src/kit/sink.ts";
import { qualities, type Quality } from "../src/output.ts";
import type { InputRows } from "../src/rows.ts";

/** A stage's first second, on the full second. */
export const originMs = 1_700_000_000_000;

export interface GridColumn {
  readonly values: number[];
  readonly quality: Quality[];
}

type Sample = readonly [seconds: number, value: number];

/** Rows of one channel at seconds after the origin. */
export function rowsOf(
  name: string,
  unit: string,
  samples: readonly Sample[],
): InputRows {
  return {
    times: Float64Array.from(samples, ([seconds]) => originMs + seconds * 1000),
    channels: [
      { name, unit, values: Float64Array.from(samples, ([, value]) => value) },
    ],
  };
}

/** A grid that remembers the columns of every block. */
export class GridRun {
  readonly columns: Record<string, GridColumn> = {};
  readonly #sink = new CollectingSink(() => this.grid.originMs);
  readonly grid: Grid;

  constructor() {
    this.grid = new Grid(
      {
        begun: () => undefined,
        blockLimit: () => blockCapacity,
        completed: ({ firstK, length }) => {
          for (const channel of this.grid.channels.values()) {
            const column = (this.columns[channel.name] ??= {
              values: Array<number>(firstK).fill(NaN),
              quality: [],
            });
            column.values.push(...channel.values.subarray(0, length));
            for (const code of channel.quality.subarray(0, length))
              column.quality.push(qualities[code] as Quality);
          }
        },
      },
      this.#sink,
    );
  }

  push(...deliveries: readonly InputRows[]): this {
    for (const rows of deliveries) this.grid.push(rows);
    return this;
  }

  finish(): this {
    this.grid.finish();
    return this;
  }

  column(name: string): GridColumn {
    return this.columns[name] ?? { values: [], quality: [] };
  }

  /** Returns [code, second] of every notification so far, in order. */
  notified(): [number, number][] {
    return this.#sink.takeNotifications().map(({ code, k }) => [code, k]);
  }

  cleared(): number[] {
    return this.#sink.takeCleared().map(({ k }) => k);
  }
}
