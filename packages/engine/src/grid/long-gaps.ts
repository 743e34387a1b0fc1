import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { cellOf, gapLeadSeconds, longGapMs } from "./cell.ts";

interface LongGap {
  /** The first second after the last row before the gap. */
  readonly firstK: number;
  /** The first second that is not computed. */
  readonly skippedK: number;
  /** The second of the row that ends the gap. */
  readonly endK: number;
}

/**
 * Stretches without any row that are too long to compute second by second. A
 * row that far after the last one closes every second before it, so no later
 * row can fall into the gap: an entry stays valid and is processed in the push
 * that brought it.
 */
export class LongGaps {
  #waiting: LongGap[] = [];
  /** Start of the current stretch of rows. */
  #stretchK = 0;

  /** Records a row that is newer than all before it. */
  note(previousMs: number, sinceOriginMs: number): void {
    if (!(sinceOriginMs - previousMs > longGapMs)) return;
    const firstK = cellOf(previousMs) + 1;
    const endK = cellOf(sinceOriginMs);
    const skippedK = firstK + gapLeadSeconds(firstK - this.#stretchK);
    this.#waiting.push({ firstK, skippedK, endK });
    this.#stretchK = endK;
  }

  /** Returns the second to continue with from `k` on, after a skipped gap. */
  resumeAt(k: number): number {
    const gap = this.#waiting[0];
    if (gap === undefined || k < gap.skippedK) return k;
    this.#waiting.shift();
    return gap.endK;
  }

  /** Returns how many seconds from `k` on are all outside a long gap, or all in its computed beginning. */
  secondsAlike(k: number, most: number): number {
    const gap = this.#waiting[0];
    if (gap === undefined) return most;
    const endK = k < gap.firstK ? gap.firstK : gap.skippedK;
    return Math.min(most, endK - k);
  }

  has(k: number): boolean {
    const gap = this.#waiting[0];
    return gap !== undefined && k >= gap.firstK;
  }

  save(): SavedState {
    return { stretchK: this.#stretchK };
  }

  load(saved: SavedState): void {
    this.#stretchK = new SavedFields(saved).number("stretchK");
  }
}
