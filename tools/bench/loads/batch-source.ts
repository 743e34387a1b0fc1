import type { BatchRows } from "@stagecraft/series";
import { busySecond, type Feed, movedBy } from "./bench-feed.ts";

export interface Batch {
  readonly firstSequence: number;
  readonly rows: BatchRows;
}

/** Supplies a feed in batches indefinitely: at its end it starts again, later in time. */
export class BatchSource {
  readonly #feed: Feed;
  readonly #rowsPerBatch: number;
  #next = 0;

  constructor(feed: Feed, rowsPerBatch: number) {
    this.#feed = feed;
    this.#rowsPerBatch = rowsPerBatch;
  }

  take(count: number): Batch[] {
    return Array.from({ length: count }, () => this.#one());
  }

  #one(): Batch {
    const firstSequence = this.#next;
    this.#next += this.#rowsPerBatch;
    const usable = this.#feed.durationSeconds - busySecond - this.#rowsPerBatch;
    const from = busySecond + (firstSequence % usable);
    const rows = this.#feed.rows(from, from + this.#rowsPerBatch);
    const laterMs = (firstSequence - (from - busySecond)) * 1000;
    return { firstSequence, rows: movedBy(rows, laterMs) };
  }
}
