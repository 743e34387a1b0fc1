export interface DrawClock {
  now(): number;
  after(milliseconds: number, action: () => void): () => void;
}

const browserClock: DrawClock = {
  now: () => performance.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

/**
 * Draws at once after an idle time and then at most once per interval: the
 * first sample is never delayed, and a burst costs no more than the interval
 * allows.
 */
export class DrawSchedule {
  readonly #draw: () => void;
  readonly #intervalMilliseconds: number;
  readonly #clock: DrawClock;
  #lastDraw = -Infinity;
  #cancelPending: (() => void) | null = null;

  constructor(
    draw: () => void,
    intervalMilliseconds: number,
    clock: DrawClock = browserClock,
  ) {
    this.#draw = draw;
    this.#intervalMilliseconds = intervalMilliseconds;
    this.#clock = clock;
  }

  request(): void {
    if (this.#cancelPending) return;
    const wait =
      this.#lastDraw + this.#intervalMilliseconds - this.#clock.now();
    if (wait <= 0) this.#drawNow();
    else
      this.#cancelPending = this.#clock.after(wait, () => {
        this.#drawNow();
      });
  }

  cancel(): void {
    this.#cancelPending?.();
    this.#cancelPending = null;
  }

  #drawNow(): void {
    this.#cancelPending = null;
    this.#lastDraw = this.#clock.now();
    this.#draw();
  }
}
