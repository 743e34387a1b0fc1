/** About ten minutes of sound: the advice of a shift repeats itself. */
const mostBytes = 20 * 1024 * 1024;

/** Cache of spoken sentences; the least recently used are evicted first. */
export class SpokenBefore {
  readonly #files = new Map<string, Uint8Array>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(bytes = mostBytes) {
    this.#mostBytes = bytes;
  }

  find(words: string): Uint8Array | null {
    const file = this.#files.get(words);
    if (file === undefined) return null;
    this.#files.delete(words);
    this.#files.set(words, file);
    return file;
  }

  keep(words: string, file: Uint8Array): void {
    if (this.#files.has(words) || file.length > this.#mostBytes) return;
    this.#files.set(words, file);
    this.#bytes += file.length;
    for (const [oldest, { length }] of this.#files) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#files.delete(oldest);
      this.#bytes -= length;
    }
  }
}
