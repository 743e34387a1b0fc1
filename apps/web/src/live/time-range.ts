import type { TimeRange } from "@stagecraft/stage-charts";

interface TimeStretch {
  readonly from: number;
  readonly to: number;
}

/** One range for all charts of a page: no chart has a separate "now". */
export class SharedTimeRange {
  readonly #listeners = new Set<() => void>();
  #spanMs: number | null;
  #range: TimeRange;
  #shown: TimeStretch | null = null;

  /** @param spanMs length of the newest stretch, null for everything. */
  constructor(spanMs: number | null) {
    this.#spanMs = spanMs;
    this.#range = { mode: "live", spanMs };
  }

  readonly current = (): TimeRange => this.#range;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The stretch that was drawn last; null before the first draw. */
  get shown(): TimeStretch | null {
    return this.#shown;
  }

  noteShown(stretch: TimeStretch): void {
    this.#shown = stretch;
  }

  showNewest(spanMs: number | null): void {
    this.#spanMs = spanMs;
    this.#set({ mode: "live", spanMs });
  }

  zoom(from: number, to: number): void {
    this.#set({ mode: "fixed", from, to });
  }

  /** Returns to the range shown before the zoom. */
  resetZoom(): void {
    if (this.#range.mode === "fixed") this.showNewest(this.#spanMs);
  }

  #set(range: TimeRange): void {
    this.#range = range;
    for (const listener of this.#listeners) listener();
  }
}
