type Start = () => void;

/** A part that is not done by then, perhaps because a response is missing, no longer blocks the others. */
const longestTurnMs = 200;

/** Lets parts of a page begin one after the other. */
export class Turns {
  readonly #waiting = new Set<Start>();
  readonly #late = new Set<Start>();
  #current: Start | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Starts a part when all before it are done; the returned function reports
   * that it is done or withdraws it.
   */
  join(start: Start): () => void {
    return this.#enter(start, this.#waiting);
  }

  /** Same for a part that lets all others go first. */
  joinLate(start: Start): () => void {
    return this.#enter(start, this.#late);
  }

  #enter(start: Start, queue: Set<Start>): () => void {
    queue.add(start);
    if (this.#current === null) this.#callNext();
    return () => {
      queue.delete(start);
      this.#end(start);
    };
  }

  #callNext(): void {
    const [next] = [...this.#waiting, ...this.#late];
    if (next === undefined) return;
    this.#waiting.delete(next);
    this.#late.delete(next);
    this.#current = next;
    this.#timer = setTimeout(() => this.#end(next), longestTurnMs);
    next();
  }

  #end(start: Start): void {
    if (this.#current !== start) return;
    clearTimeout(this.#timer);
    this.#current = null;
    this.#callNext();
  }
}
