import type { Block } from "../block.ts";
import type { SavedState } from "../kit/saved-state.ts";
import type { Sink } from "../kit/sink.ts";
import type { EngineNotification } from "../output.ts";

/** Holds notices about rows until their second is processed, so that their order follows the data. */
export class Notices {
  #waiting: EngineNotification[] = [];

  add(notice: EngineNotification): void {
    this.#waiting.push(notice);
  }

  process({ firstK, length }: Block, sink: Sink): void {
    if (this.#waiting.length === 0) return;
    const end = firstK + length;
    for (const notice of this.#waiting) if (notice.k < end) sink.notify(notice);
    this.#waiting = this.#waiting.filter(({ k }) => k >= end);
  }

  save(): SavedState {
    return JSON.stringify(this.#waiting);
  }

  load(saved: SavedState): void {
    this.#waiting = JSON.parse(saved as string) as EngineNotification[];
  }
}
