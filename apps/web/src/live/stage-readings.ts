import { ColumnBuffer, type Column, sliceColumn } from "@stagecraft/series";
import type { SeriesColumn } from "./decode-series.ts";

export interface ChannelHeader {
  /** The series ID used in frames and history responses. */
  readonly id: number;
  readonly name: string;
  /** Computed by the engine, which may replace all of it. */
  readonly derived: boolean;
}

/** The earliest time at which samples came or changed. */
export type ReadingsListener = (changedFrom: number) => void;

/** Nearly fourteen hours at one sample a second: the longest stage an index in seconds can address. */
const maximumSamples = 50_000;

const emptyColumn: Column = {
  times: new Float64Array(0),
  values: new Float64Array(0),
};

/** The samples of a stage's shown channels, past and live, in bounded columns. */
export class StageReadings {
  readonly #buffers = new Map<number, ColumnBuffer>();
  /** Cached, because columns are read many times between two samples. */
  readonly #columns = new Map<number, Column>();
  readonly #listeners = new Set<ReadingsListener>();
  #idByChannel = new Map<string, number>();
  #knownIds = new Set<number>();
  #derivedIds = new Set<number>();

  setHeaders(headers: readonly ChannelHeader[]): void {
    this.#idByChannel = new Map(headers.map(({ id, name }) => [name, id]));
    this.#knownIds = new Set(headers.map(({ id }) => id));
    this.#derivedIds = new Set(
      headers.filter(({ derived }) => derived).map(({ id }) => id),
    );
    this.keepOnly(this.#knownIds);
  }

  idOf(channel: string): number | null {
    return this.#idByChannel.get(channel) ?? null;
  }

  isKnown(seriesId: number): boolean {
    return this.#knownIds.has(seriesId);
  }

  isDerived(seriesId: number): boolean {
    return this.#derivedIds.has(seriesId);
  }

  columnOf(channel: string): Column {
    const id = this.idOf(channel);
    return id === null ? emptyColumn : this.#column(id);
  }

  columnOfId(seriesId: number): Column {
    return this.#column(seriesId);
  }

  /** Time of the newest sample of any channel. */
  newestTime(): number | null {
    let newest: number | null = null;
    for (const { lastTime } of this.#buffers.values())
      if (lastTime !== null && (newest === null || lastTime > newest))
        newest = lastTime;
    return newest;
  }

  /** Keeps arriving samples of wanted channels, in any order and with repeats. */
  take(arrived: readonly SeriesColumn[], wantedIds: ReadonlySet<number>): void {
    let changedFrom = Infinity;
    for (const { seriesId, column } of arrived) {
      const firstTime = column.times[0];
      if (!wantedIds.has(seriesId) || firstTime === undefined) continue;
      // After an interruption, most of the requested samples are already held.
      if (holdsAll(this.#column(seriesId), column)) continue;
      this.#buffer(seriesId).append(column);
      changedFrom = Math.min(changedFrom, firstTime);
    }
    this.#notify(changedFrom);
  }

  /** Replaces the held samples of the received channels: values may disappear too. */
  replace(
    arrived: readonly SeriesColumn[],
    wantedIds: ReadonlySet<number>,
  ): void {
    let changedFrom = Infinity;
    for (const { seriesId, column } of arrived) {
      if (!wantedIds.has(seriesId)) continue;
      const from = firstDifference(this.#column(seriesId), column);
      if (from === null) continue;
      changedFrom = Math.min(changedFrom, from);
      const buffer = this.#buffer(seriesId);
      buffer.clear();
      buffer.append(column);
    }
    this.#notify(changedFrom);
  }

  /** Frees the memory of channels that are no longer shown. */
  keepOnly(ids: ReadonlySet<number>): void {
    let changedFrom = Infinity;
    for (const [id, { column }] of this.#buffers) {
      if (ids.has(id)) continue;
      this.#buffers.delete(id);
      this.#columns.delete(id);
      changedFrom = Math.min(changedFrom, column.times[0] ?? Infinity);
    }
    this.#notify(changedFrom);
  }

  readonly subscribe = (listener: ReadingsListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(changedFrom: number): void {
    if (changedFrom === Infinity) return;
    for (const listener of this.#listeners) listener(changedFrom);
  }

  #column(seriesId: number): Column {
    let column = this.#columns.get(seriesId);
    if (!column) {
      column = this.#buffers.get(seriesId)?.column ?? emptyColumn;
      this.#columns.set(seriesId, column);
    }
    return column;
  }

  /** Returns the buffer for writing; a column already handed out is then outdated. */
  #buffer(seriesId: number): ColumnBuffer {
    this.#columns.delete(seriesId);
    let buffer = this.#buffers.get(seriesId);
    if (!buffer) {
      buffer = new ColumnBuffer({ maximumSamples });
      this.#buffers.set(seriesId, buffer);
    }
    return buffer;
  }
}

/** Index of the first sample that differs; -1 when the columns are equal. */
function differingIndex(one: Column, other: Column): number {
  const shared = Math.min(one.times.length, other.times.length);
  for (let index = 0; index < shared; index++) {
    if (
      one.times[index] !== other.times[index] ||
      !Object.is(one.values[index], other.values[index])
    )
      return index;
  }
  return one.times.length === other.times.length ? -1 : shared;
}

/** The earliest time at which the columns differ; null when they are equal. */
function firstDifference(one: Column, other: Column): number | null {
  const index = differingIndex(one, other);
  if (index < 0) return null;
  return Math.min(one.times[index] ?? Infinity, other.times[index] ?? Infinity);
}

/** Whether every sample of the piece is in the column already. */
function holdsAll(column: Column, piece: Column): boolean {
  const first = piece.times[0];
  const last = piece.times.at(-1);
  if (first === undefined || last === undefined) return true;
  const newest = column.times.at(-1);
  if (newest === undefined || last > newest) return false;
  return differingIndex(sliceColumn(column, first, last), piece) < 0;
}
