import type { FeedPosition } from "#live/feed-position.ts";
import { loadHistory } from "#live/load-history.ts";
import { StageReadings } from "#live/stage-readings.ts";
import type { ChannelColumn } from "./stage-rows.ts";

interface InputHeader {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly derived: boolean;
}

/** All measured samples of a stage, from its first second on: the engine's input. */
export class StageInputs {
  readonly #measured: readonly InputHeader[];
  readonly #ids: ReadonlySet<number>;
  readonly #readings = new StageReadings();
  #position: FeedPosition | null = null;

  constructor(headers: readonly InputHeader[]) {
    this.#measured = headers.filter(({ derived }) => !derived);
    this.#ids = new Set(this.#measured.map(({ id }) => id));
    this.#readings.setHeaders(this.#measured);
  }

  /** Reads everything, later only newly stored samples; returns whether there were any. */
  async read(signal: AbortSignal): Promise<boolean> {
    if (this.#ids.size === 0) return false;
    let hasChanged = false;
    const unsubscribe = this.#readings.subscribe(() => {
      hasChanged = true;
    });
    try {
      const ids = [...this.#ids];
      const response = await loadHistory(ids, this.#position, signal);
      this.#readings.take(response.columns, this.#ids);
      this.#position = response.position;
    } finally {
      unsubscribe();
    }
    return hasChanged;
  }

  columns(): ChannelColumn[] {
    return this.#measured
      .map(({ name, unit }) => ({
        name,
        unit,
        ...this.#readings.columnOf(name),
      }))
      .filter(({ times }) => times.length > 0);
  }
}
