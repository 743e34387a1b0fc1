import { type Block, blockCapacity } from "../block.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { notification, type Sink } from "../kit/sink.ts";
import { inSeconds } from "../messages/phrase.ts";
import { cellOf, holdLimitMs } from "./cell.ts";
import { SampleQueue } from "./sample-queue.ts";

/** Tracks whether rows of any channel arrived: finds gaps of the whole stage. */
export class RowPresence {
  /** 1 where the second lies in a gap too long to hold values over. */
  readonly inGap = new Uint8Array(blockCapacity);
  readonly #rows = new SampleQueue();
  #lastMs = NaN;
  /**
   * The last row came after a gap: if another gap follows, the record is
   * sparse, and the first gap was already reported.
   */
  #isAfterGap = false;

  add(sinceOriginMs: number): void {
    this.#rows.add(sinceOriginMs, 0);
  }

  process(block: Block, sink: Sink): void {
    const rows = this.#rows;
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      while (
        rows.head < rows.tail &&
        cellOf(rows.times[rows.head] as number) <= k
      )
        this.#take(rows.times[rows.head++] as number, k, block, sink);
      const next =
        rows.head < rows.tail ? (rows.times[rows.head] as number) : NaN;
      const isOutside = k * 1000 - this.#lastMs < 500;
      const isLong = next - this.#lastMs > holdLimitMs;
      this.inGap[i] = isLong && !isOutside ? 1 : 0;
    }
    rows.forgetTaken();
  }

  save(): SavedState {
    return {
      rows: this.#rows.save(),
      lastMs: this.#lastMs,
      isAfterGap: this.#isAfterGap,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#rows.load(fields.child("rows"));
    this.#lastMs = fields.number("lastMs");
    this.#isAfterGap = fields.boolean("isAfterGap");
  }

  #take(time: number, k: number, { originMs }: Block, sink: Sink): void {
    const silentMs = time - this.#lastMs;
    const isGap = silentMs > holdLimitMs;
    if (isGap && !this.#isAfterGap)
      sink.notify(this.#gap(k, silentMs, originMs));
    this.#isAfterGap = isGap;
    this.#lastMs = time;
  }

  #gap(k: number, silentMs: number, originMs: number) {
    const gapSeconds = Math.round(silentMs / 1000);
    return notification(originMs, {
      k,
      firstK: cellOf(this.#lastMs),
      code: 801,
      type: "warning",
      subtype: "dataGap",
      words: {
        key: "message.dataGap",
        values: { time: inSeconds(gapSeconds) },
      },
      value: gapSeconds,
      unit: "s",
      evidence: { gapSeconds },
    });
  }
}
