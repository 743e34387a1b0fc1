import { type Column, columnView, indexAtOrAfter } from "./column.ts";
import { mergeTwo } from "./merge.ts";

export interface BufferChange {
  /** Samples at times the buffer did not have. */
  readonly added: number;
  /** Samples that replaced one at the same time. */
  readonly replaced: number;
  /** Oldest samples, old or new, given up to stay within the maximum. */
  readonly dropped: number;
  /** More than the end changed: samples arrived out of order. */
  readonly reset: boolean;
}

const SMALLEST_CAPACITY = 64;

/**
 * The newest samples of one channel, at most `maximumSamples`. Returned views
 * never change: memory that has been exposed is never written again.
 */
export class ColumnBuffer {
  private readonly maximumSamples: number;
  private storage: Column = allocate(0);
  private start = 0;
  private end = 0;

  constructor(options: { maximumSamples: number }) {
    const { maximumSamples } = options;
    if (!Number.isSafeInteger(maximumSamples) || maximumSamples < 1)
      throw new RangeError("maximumSamples must be an integer from 1");
    this.maximumSamples = maximumSamples;
  }

  get length(): number {
    return this.end - this.start;
  }

  get lastTime(): number | null {
    return this.length === 0 ? null : this.storage.times[this.end - 1]!;
  }

  get column(): Column {
    return columnView(this.storage, this.start, this.end);
  }

  /** Takes a column (ascending); where times are equal the new sample wins. */
  append(column: Column): BufferChange {
    const firstTime = column.times[0];
    if (firstTime === undefined)
      return { added: 0, replaced: 0, dropped: 0, reset: false };
    return this.lastTime === null || firstTime > this.lastTime
      ? this.appendAfter(column)
      : this.merge(column);
  }

  clear(): void {
    this.storage = allocate(0);
    this.start = 0;
    this.end = 0;
  }

  private appendAfter(column: Column): BufferChange {
    const added = column.times.length;
    const dropped = Math.max(0, this.length + added - this.maximumSamples);
    const droppedOld = Math.min(dropped, this.length);
    this.start += droppedOld;
    const droppedNew = dropped - droppedOld;
    // A live sample arrives many times a second and mostly needs no view.
    this.write(
      droppedNew === 0 ? column : columnView(column, droppedNew, added),
    );
    return { added, replaced: 0, dropped, reset: false };
  }

  private merge(column: Column): BufferChange {
    const before = this.column;
    const merged = mergeOverlap(before, column);
    const total = merged.head.times.length + merged.tail.times.length;
    const added = total - before.times.length;
    const dropped = Math.max(0, total - this.maximumSamples);
    this.clear();
    this.appendAfter(merged.head);
    this.appendAfter(merged.tail);
    return {
      added,
      replaced: column.times.length - added,
      dropped,
      reset: true,
    };
  }

  /** Writes after the end; moves to new memory when the end is reached. */
  private write(column: Column): void {
    const length = this.length + column.times.length;
    if (this.start + length > this.storage.times.length) this.move(length);
    this.storage.times.set(column.times, this.end);
    this.storage.values.set(column.values, this.end);
    this.end += column.times.length;
  }

  /** Allocates twice the needed length, so that each sample is moved about once. */
  private move(neededLength: number): void {
    const kept = this.column;
    this.storage = allocate(Math.max(SMALLEST_CAPACITY, neededLength * 2));
    this.storage.times.set(kept.times);
    this.storage.values.set(kept.values);
    this.end -= this.start;
    this.start = 0;
  }
}

/** Merges only the part that overlaps in time; the older head stays unchanged. */
function mergeOverlap(
  before: Column,
  column: Column,
): { head: Column; tail: Column } {
  const split = indexAtOrAfter(before.times, column.times[0]!);
  return {
    head: columnView(before, 0, split),
    tail: mergeTwo(columnView(before, split, before.times.length), column),
  };
}

function allocate(length: number): Column {
  return {
    times: new Float64Array(length),
    values: new Float64Array(length),
  };
}
