type CursorListener = (time: number | null, mover: object) => void;

/** One cursor for all charts of a page: pointing at one of them reads all of them. */
export class SharedCursor {
  readonly #listeners = new Set<CursorListener>();
  #time: number | null = null;

  readonly time = (): number | null => this.#time;

  /** @param mover the chart that moved it, which need not follow. */
  move(time: number | null, mover: object): void {
    if (time === this.#time) return;
    this.#time = time;
    for (const listener of this.#listeners) listener(time, mover);
  }

  readonly subscribe = (listener: CursorListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
