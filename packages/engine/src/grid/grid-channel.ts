import type { Block } from "../block.ts";
import { tickCapacity, withRoom } from "../kit/block-column.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { notification, type Sink } from "../kit/sink.ts";
import { inSeconds } from "../messages/phrase.ts";
import { qualityCode } from "../output.ts";
import { cellOf, holdLimitMs, interpolationLimitMs } from "./cell.ts";
import type { ChannelDescription } from "./channel-kind.ts";
import { SampleQueue } from "./sample-queue.ts";
import { isSentinel, restNoise } from "./sample-value.ts";

/** A run of rows in time order within a push. */
export interface OrderedRows {
  readonly times: Float64Array;
  readonly originMs: number;
  readonly from: number;
  readonly count: number;
}

/** Samples in time order as the source sent them, in milliseconds after the origin. */
export interface BlockSamples {
  times: Float64Array;
  values: Float64Array;
  from: number;
  to: number;
}

const none = new Float64Array(0);
const { fresh, interpolated, held, gap, outOfRange } = qualityCode;

/** One input channel on the grid: takes queued samples and fills one column per block. */
export class GridChannel {
  readonly name: string;
  readonly unit: string;
  readonly description: ChannelDescription;
  /** Pressures are in the channel's unit, everything else in internal units; NaN before the first sample. */
  values = new Float64Array(tickCapacity);
  /** Codes of `qualities`; meaningless before the first sample. */
  quality = new Uint8Array(tickCapacity);
  /** Index of the first second in the block with samples; the block length when there are none yet. */
  from = 0;
  /** The samples of the block, valid until the next row is taken. */
  readonly samples: BlockSamples = {
    times: none,
    values: none,
    from: 0,
    to: 0,
  };
  /** Newest sample, milliseconds after the origin. */
  newestMs = -Infinity;
  newestCell = -Infinity;
  readonly #queue = new SampleQueue();
  /** Seconds with an impossible sample, in order. */
  #rejectedCells: number[] = [];
  #lastMs = NaN;
  #lastValue = NaN;
  #staleKey: string | null = null;

  constructor(name: string, unit: string, description: ChannelDescription) {
    this.name = name;
    this.unit = unit;
    this.description = description;
  }

  add(sinceOriginMs: number, cell: number, value: number): void {
    this.#queue.add(sinceOriginMs, value);
    if (sinceOriginMs <= this.newestMs) return;
    this.newestMs = sinceOriginMs;
    this.newestCell = cell;
  }

  /**
   * Adds the samples of rows in time order, none older than the newest so far:
   * the same as one by one, but in one loop over the column.
   */
  addOrdered(
    given: ChannelDescription,
    rescale: number,
    rows: OrderedRows,
    values: Float64Array,
  ): void {
    const { from, count, originMs, times } = rows;
    const { limit, scale, kind } = given;
    const isSigned = kind === "pressure" || kind === "cumulative";
    const factor = scale * rescale;
    const queue = this.#queue;
    queue.reserve(count);
    const { times: queueTimes, values: queueValues, head } = queue;
    let { tail } = queue;
    for (let i = from; i < from + count; i++) {
      let value = values[i] as number;
      if (!(value <= limit && value >= -limit)) {
        if (value - value === 0 && !isSentinel(value))
          this.reject(cellOf((times[i] as number) - originMs));
        continue;
      }
      if (isSentinel(value)) continue;
      if (!isSigned && value < 0) {
        if (value < restNoise) continue;
        value = 0;
      }
      const sinceOriginMs = (times[i] as number) - originMs;
      const isAgain = tail > head && queueTimes[tail - 1] === sinceOriginMs;
      if (isAgain) tail -= 1;
      queueTimes[tail] = sinceOriginMs;
      queueValues[tail] = value * factor;
      tail += 1;
    }
    queue.tail = tail;
    if (tail === head) return;
    const newestMs = queueTimes[tail - 1] as number;
    if (newestMs <= this.newestMs) return;
    this.newestMs = newestMs;
    this.newestCell = cellOf(newestMs);
  }

  reject(cell: number): void {
    const cells = this.#rejectedCells;
    let at = cells.length;
    while (at > 0 && (cells[at - 1] as number) > cell) at -= 1;
    if (cells[at - 1] !== cell) cells.splice(at, 0, cell);
  }

  process(block: Block, rowsInGap: Uint8Array, sink: Sink): void {
    this.values = withRoom(this.values, block.length);
    this.quality = withRoom(this.quality, block.length);
    const { values, quality } = this;
    const queue = this.#queue;
    const { times, values: samples } = queue;
    const isCumulative = this.description.kind === "cumulative";
    const firstSample = queue.head;
    this.from = this.#lastMs === this.#lastMs ? 0 : block.length;
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      const endMs = k * 1000 + 500;
      const first = queue.head;
      let sum = 0;
      while (queue.head < queue.tail && (times[queue.head] as number) <= endMs)
        sum += samples[queue.head++] as number;
      const count = queue.head - first;
      if (count > 0) {
        this.#lastMs = times[queue.head - 1] as number;
        this.#lastValue = samples[queue.head - 1] as number;
        values[i] = isCumulative ? this.#lastValue : sum / count;
        quality[i] = fresh;
        if (this.from > i) this.from = i;
        if (this.#staleKey !== null) this.#clearStale(k, sink);
      } else if (this.from <= i) {
        this.#fillMissing(i, k, block, (rowsInGap[i] as number) === 1, sink);
      } else {
        values[i] = NaN;
        quality[i] = gap;
      }
    }
    this.samples.times = times;
    this.samples.values = samples;
    this.samples.from = firstSample;
    this.samples.to = queue.head;
    queue.forgetTaken();
    if (this.#rejectedCells.length > 0) this.#markRejected(block);
  }

  save(): SavedState {
    return {
      name: this.name,
      unit: this.unit,
      queue: this.#queue.save(),
      rejectedCells: Float64Array.from(this.#rejectedCells),
      newestMs: this.newestMs,
      lastMs: this.#lastMs,
      lastValue: this.#lastValue,
      staleKey: this.#staleKey,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#queue.load(fields.child("queue"));
    this.#rejectedCells = [...fields.floats("rejectedCells")];
    this.newestMs = fields.number("newestMs");
    this.newestCell = cellOf(this.newestMs);
    this.#lastMs = fields.number("lastMs");
    this.#lastValue = fields.number("lastValue");
    this.#staleKey = fields.nullable("staleKey", (name) => fields.text(name));
  }

  /** Fills a second without a sample: interpolated, held or marked as a gap. */
  #fillMissing(
    i: number,
    k: number,
    block: Block,
    isRowGap: boolean,
    sink: Sink,
  ): void {
    const queue = this.#queue;
    const nowMs = k * 1000;
    const last = this.#lastValue;
    if (queue.head < queue.tail) {
      const nextMs = queue.times[queue.head] as number;
      const spanMs = nextMs - this.#lastMs;
      if (spanMs <= interpolationLimitMs) {
        const next = queue.values[queue.head] as number;
        this.values[i] =
          last + ((next - last) * (nowMs - this.#lastMs)) / spanMs;
        this.quality[i] = interpolated;
        return;
      }
    }
    const isStale = nowMs - this.#lastMs > holdLimitMs;
    if (!isStale && !isRowGap) {
      this.values[i] = last;
      this.quality[i] = held;
      return;
    }
    this.values[i] = this.#valueInGap();
    this.quality[i] = gap;
    if (isStale && !isRowGap && this.#staleKey === null)
      this.#reportStale(k, block.originMs, sink);
  }

  /** In a gap the pressure is unknown, the rate is zero and a total keeps its last value. */
  #valueInGap(): number {
    if (this.description.kind === "pressure") return NaN;
    return this.description.kind === "cumulative" ? this.#lastValue : 0;
  }

  #reportStale(k: number, originMs: number, sink: Sink): void {
    const silentSeconds = Math.round(k - this.#lastMs / 1000);
    const stale = notification(originMs, {
      k,
      firstK: cellOf(this.#lastMs),
      subject: this.name,
      code: 802,
      type: "warning",
      subtype: "staleSource",
      words: {
        key: "message.staleSource",
        values: {
          channel: { channel: this.name },
          time: inSeconds(silentSeconds),
        },
      },
      value: silentSeconds,
      unit: "s",
      evidence: { silentSeconds, lastValue: this.#lastValue },
    });
    this.#staleKey = stale.key;
    sink.notify(stale);
  }

  #clearStale(k: number, sink: Sink): void {
    sink.clear(this.#staleKey as string, k);
    this.#staleKey = null;
  }

  #markRejected({ firstK, length }: Block): void {
    const end = firstK + length;
    for (const cell of this.#rejectedCells) {
      const i = cell - firstK;
      if (cell >= end || i < this.from) continue;
      const quality = this.quality[i];
      // A gap stays a gap: its value does not come from any sample.
      if (quality === interpolated || quality === held)
        this.quality[i] = outOfRange;
    }
    this.#rejectedCells = this.#rejectedCells.filter((cell) => cell >= end);
  }
}
