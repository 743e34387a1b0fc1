/** The page services of a sweep; tests supply their own. */
export interface Frames {
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Runs an action before the next paint, but not while the page is hidden. */
  atFrame: (action: () => void) => void;
}

export const pageFrames: Frames = {
  now: () => performance.now(),
  atFrame: (action) => void requestAnimationFrame(action),
};

/** Finishes before the next half second brings more. */
const sweepMs = 400;
/** As many as any frame has time for: where few are shown, all change at once. */
const leastPerFrame = 8;

/**
 * Notifies many items one after another over several frames. Doing it in one
 * frame would delay that frame and every animation on the page.
 */
export class Sweep<Item> {
  readonly #notify: (item: Item) => void;
  readonly #frames: Frames;
  readonly #waiting = new Set<Item>();
  #notifiedAt = 0;
  #endsAt = 0;

  constructor(notify: (item: Item) => void, frames: Frames) {
    this.#notify = notify;
    this.#frames = frames;
  }

  /** An item still waiting keeps its position and is notified once. */
  add(items: Iterable<Item>): void {
    const isRunning = this.#waiting.size > 0;
    for (const item of items) this.#waiting.add(item);
    if (this.#waiting.size === 0) return;
    const now = this.#frames.now();
    this.#endsAt = now + sweepMs;
    if (isRunning) return;
    this.#notifiedAt = now;
    this.#awaitFrame();
  }

  #awaitFrame(): void {
    this.#frames.atFrame(() => this.#notifyNext());
  }

  #notifyNext(): void {
    const now = this.#frames.now();
    for (const item of [...this.#waiting].slice(0, this.#dueBy(now))) {
      this.#waiting.delete(item);
      this.#notify(item);
    }
    this.#notifiedAt = now;
    if (this.#waiting.size > 0) this.#awaitFrame();
  }

  /** Paced by time and not by frames: with slow frames each one handles more, and the sweep takes no longer. */
  #dueBy(now: number): number {
    const { size } = this.#waiting;
    if (now >= this.#endsAt) return size;
    const share = (now - this.#notifiedAt) / (this.#endsAt - this.#notifiedAt);
    return Math.max(leastPerFrame, Math.ceil(size * share));
  }
}
