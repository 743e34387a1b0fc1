import { type Block, blockCapacity } from "../block.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import type { Sink } from "../kit/sink.ts";
import type { InputRows } from "../rows.ts";
import { cellOf, interpolationLimitMs, jumpLimitMs } from "./cell.ts";
import { type ChannelDescription, describeChannel } from "./channel-kind.ts";
import { GridChannel, type OrderedRows } from "./grid-channel.ts";
import { type InputColumn, inputColumns } from "./input-columns.ts";
import { LongGaps } from "./long-gaps.ts";
import { Notices } from "./notices.ts";
import {
  lateNotice,
  lateNoticeSeconds,
  unknownUnitNotice,
} from "./row-notices.ts";
import { markSamples, orderedRows } from "./ordered-rows.ts";
import { RowPresence } from "./row-presence.ts";
import { rejected, usableValue } from "./sample-value.ts";

/** Callbacks of the grid while it takes rows. */
export interface GridListener {
  /** Called on the first row: units of its samples by channel name. */
  begun(originMs: number, units: ReadonlyMap<string, string>): void;
  /** Returns the maximum length in seconds of the block that begins at this second. */
  blockLimit(firstK: number): number;
  /** Called when a block of seconds is closed and filled in; blocks in a long gap are not output. */
  completed(block: Block, isInLongGap: boolean): void;
}

/** Converts rows in any order of arrival into one value per channel and second. */
export class Grid {
  readonly channels = new Map<string, GridChannel>();
  readonly notices = new Notices();
  originMs = NaN;
  lateRows = 0;
  /** The last second whose values are final. */
  closedK = -1;
  #processedK = -1;
  #newestMs = -Infinity;
  #newestCell = -Infinity;
  #lastLateNoticeK = -Infinity;
  readonly #presence = new RowPresence();
  readonly #longGaps = new LongGaps();
  readonly #mismatched = new Set<string>();
  #list: GridChannel[] = [];
  readonly #marks = new Uint8Array(blockCapacity);
  readonly #listener: GridListener;
  readonly #sink: Sink;

  constructor(listener: GridListener, sink: Sink) {
    this.#listener = listener;
    this.#sink = sink;
  }

  get newestMs(): number | null {
    return this.#newestMs === -Infinity ? null : this.originMs + this.#newestMs;
  }

  push(rows: InputRows): void {
    const columns = inputColumns(rows, this.channels);
    let row = 0;
    while (row < rows.times.length) {
      row += this.#takeOrdered(rows.times, row, columns);
      if (row < rows.times.length)
        this.#takeRow(rows.times[row] as number, row++, columns);
      while (this.closedK - this.#processedK >= blockCapacity)
        this.#completeBlock();
    }
    this.#completeAll();
  }

  /** The source has ended: closes all seconds without waiting any longer. */
  finish(): void {
    if (this.#newestCell > this.closedK) this.closedK = this.#newestCell;
    this.#completeAll();
  }

  save(): SavedState {
    return {
      originMs: this.originMs,
      lateRows: this.lateRows,
      closedK: this.closedK,
      newestMs: this.#newestMs,
      lastLateNoticeK: this.#lastLateNoticeK,
      presence: this.#presence.save(),
      longGaps: this.#longGaps.save(),
      notices: this.notices.save(),
      mismatched: [...this.#mismatched],
      channels: this.#list.map((channel) => channel.save()),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.originMs = fields.number("originMs");
    this.lateRows = fields.number("lateRows");
    this.closedK = fields.number("closedK");
    this.#processedK = this.closedK;
    this.#newestMs = fields.number("newestMs");
    this.#newestCell = cellOf(this.#newestMs);
    this.#lastLateNoticeK = fields.number("lastLateNoticeK");
    this.#presence.load(fields.child("presence"));
    this.#longGaps.load(fields.child("longGaps"));
    this.notices.load(fields.child("notices"));
    for (const name of fields.list("mismatched"))
      this.#mismatched.add(name as string);
    for (const channel of fields.list("channels")) this.#loadChannel(channel);
  }

  #loadChannel(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const name = fields.text("name");
    const unit = fields.text("unit");
    const description = describeChannel(name, unit) as ChannelDescription;
    this.#addChannel(new GridChannel(name, unit, description)).load(saved);
  }

  /** Keeps channels ordered by name, regardless of which came first. */
  #addChannel(channel: GridChannel): GridChannel {
    this.#list.push(channel);
    this.#list.sort((a, b) => (a.name < b.name ? -1 : 1));
    this.channels.clear();
    for (const one of this.#list) this.channels.set(one.name, one);
    return channel;
  }

  /** Takes the rows that are in order and returns their number. */
  #takeOrdered(
    times: Float64Array,
    from: number,
    columns: InputColumn[],
  ): number {
    // Before the first row and in a gap, rows go through the slow path.
    if (!(this.#newestCell >= 0)) return 0;
    const newestTimeMs = this.originMs + this.#newestMs;
    const count = orderedRows(times, from, newestTimeMs, blockCapacity);
    if (count < 2) return 0;
    const rows = { times, originMs: this.originMs, from, count };
    markSamples(columns, from, count, this.#marks);
    for (const column of columns) this.#takeColumn(column, rows);
    for (let i = 0; i < count; i++)
      if (this.#marks[i] === 1) {
        const sinceOriginMs = (times[from + i] as number) - this.originMs;
        this.#presence.add(sinceOriginMs);
        this.#longGaps.note(this.#newestMs, sinceOriginMs);
        this.#newestMs = sinceOriginMs;
      }
    this.#newestCell = cellOf(this.#newestMs);
    this.#advance();
    return count;
  }

  #takeColumn(column: InputColumn, rows: OrderedRows): void {
    const { described, values } = column;
    let { from, count } = rows;
    // A new channel or an unknown unit is handled sample by sample.
    while (
      count > 0 &&
      (column.channel === null || typeof described === "string")
    ) {
      const value = values[from] as number;
      const sinceOriginMs = (rows.times[from] as number) - this.originMs;
      if (value === value)
        this.#takeSample(column, value, sinceOriginMs, cellOf(sinceOriginMs));
      from += 1;
      count -= 1;
    }
    if (typeof described === "string" || count === 0) return;
    column.channel?.addOrdered(
      described,
      column.rescale,
      { ...rows, from, count },
      values,
    );
  }

  #takeRow(timeMs: number, row: number, columns: InputColumn[]): void {
    if (!Number.isFinite(timeMs) || !hasSample(row, columns)) return;
    if (Number.isNaN(this.originMs)) this.#begin(timeMs, row, columns);
    const sinceOriginMs = timeMs - this.originMs;
    const cell = cellOf(sinceOriginMs);
    const isTooFarAhead = sinceOriginMs - this.#newestMs > jumpLimitMs;
    if (cell <= this.closedK || (isTooFarAhead && this.#newestCell >= 0))
      return this.#countLate();
    // Closed seconds must not see rows that arrive after they were closed.
    const isOld = sinceOriginMs < this.#newestMs;
    if (isOld || isRepeated(sinceOriginMs, row, columns)) this.#completeAll();
    for (const column of columns) {
      const value = column.values[row] as number;
      if (value === value) this.#takeSample(column, value, sinceOriginMs, cell);
    }
    this.#presence.add(sinceOriginMs);
    if (sinceOriginMs > this.#newestMs) {
      if (this.#newestCell >= 0)
        this.#longGaps.note(this.#newestMs, sinceOriginMs);
      this.#newestMs = sinceOriginMs;
      this.#newestCell = cell;
    }
    this.#advance();
  }

  #begin(timeMs: number, row: number, columns: InputColumn[]): void {
    this.originMs = Math.floor(timeMs / 1000) * 1000;
    const units = new Map<string, string>();
    for (const { name, unit, values, described } of columns)
      if (typeof described !== "string" && Number.isFinite(values[row]))
        units.set(name, unit);
    this.#listener.begun(this.originMs, units);
  }

  #takeSample(
    column: InputColumn,
    given: number,
    sinceOriginMs: number,
    cell: number,
  ): void {
    const { described } = column;
    if (typeof described === "string") return this.#mismatch(column, cell);
    const value = usableValue(described, given);
    if (value !== value) return;
    if (value === rejected) return column.channel?.reject(cell);
    column.channel ??=
      this.channels.get(column.name) ??
      this.#addChannel(new GridChannel(column.name, column.unit, described));
    column.channel.add(sinceOriginMs, cell, value * column.rescale);
  }

  #mismatch({ name, unit }: InputColumn, cell: number): void {
    if (this.#mismatched.has(name)) return;
    this.#mismatched.add(name);
    this.notices.add(unknownUnitNotice(this.originMs, cell, name, unit));
  }

  #countLate(): void {
    this.lateRows += 1;
    const k = this.#newestCell;
    if (k - this.#lastLateNoticeK < lateNoticeSeconds) return;
    this.#lastLateNoticeK = k;
    this.notices.add(lateNotice(this.originMs, k, this.lateRows));
  }

  /** Closes seconds to which no channel can still add samples. */
  #advance(): void {
    const newestMs = this.#newestMs;
    let last = this.#newestCell - 1;
    if (last <= this.closedK) return;
    for (const channel of this.#list) {
      const isAwaited = newestMs - channel.newestMs <= interpolationLimitMs;
      if (isAwaited && channel.newestCell <= last)
        last = channel.newestCell - 1;
    }
    if (last > this.closedK) this.closedK = last;
  }

  #completeAll(): void {
    while (this.#processedK < this.closedK) this.#completeBlock();
  }

  #completeBlock(): void {
    const firstK = this.#longGaps.resumeAt(this.#processedK + 1);
    this.#processedK = firstK - 1;
    if (firstK > this.closedK) return;
    const isInLongGap = this.#longGaps.has(firstK);
    const most = Math.min(
      this.#listener.blockLimit(firstK),
      this.closedK - this.#processedK,
    );
    const length = this.#longGaps.secondsAlike(firstK, most);
    const block: Block = { firstK, length, originMs: this.originMs };
    this.#presence.process(block, this.#sink);
    for (const channel of this.#list)
      channel.process(block, this.#presence.inGap, this.#sink);
    this.notices.process(block, this.#sink);
    this.#processedK += block.length;
    this.#listener.completed(block, isInLongGap);
  }
}

/** Whether a channel of the row already has a sample at that instant. */
function isRepeated(
  sinceOriginMs: number,
  row: number,
  columns: readonly InputColumn[],
): boolean {
  for (const { channel, values } of columns)
    if (
      channel !== null &&
      channel.newestMs >= sinceOriginMs &&
      !Number.isNaN(values[row])
    )
      return true;
  return false;
}

function hasSample(row: number, columns: readonly InputColumn[]): boolean {
  for (const { values } of columns)
    if (Number.isFinite(values[row])) return true;
  return false;
}
