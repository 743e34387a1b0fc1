interface Waiting<Item> {
  readonly key: string;
  readonly item: Item;
}

/**
 * First come, first served within a key, and the keys take turns: a hundred
 * entries of one company delay another company by one entry, not by a hundred.
 */
export class FairQueue<Item> {
  /** Lines by key; a key that was served moves to the end. */
  readonly #lines = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(key: string): number {
    return this.#lines.get(key)?.length ?? 0;
  }

  add(key: string, item: Item): void {
    const line = this.#lines.get(key);
    if (line === undefined) this.#lines.set(key, [item]);
    else line.push(item);
    this.#size += 1;
  }

  /** Returns the next entry that may start now; null when none may. */
  take(mayGo: (key: string, item: Item) => boolean): Waiting<Item> | null {
    for (const [key, line] of this.#lines) {
      const at = line.findIndex((item) => mayGo(key, item));
      const item = line[at];
      if (item === undefined) continue;
      line.splice(at, 1);
      this.#size -= 1;
      this.#lines.delete(key);
      if (line.length > 0) this.#lines.set(key, line);
      return { key, item };
    }
    return null;
  }
}
