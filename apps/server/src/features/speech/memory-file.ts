/** Thrown to leave the program, because its `exit` must not return. */
export class ProgramExit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`The program ended with code ${code}.`);
    this.code = code;
  }
}

/** Grows by doubling up to a limit; the program may write anywhere in it. */
export class MemoryFile {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #position = 0;
  readonly #largestBytes: number;

  constructor(largestBytes: number) {
    this.#largestBytes = largestBytes;
  }

  write(bytes: Uint8Array): void {
    const end = this.#position + bytes.length;
    if (end > this.#largestBytes) throw new ProgramExit(-1);
    this.#grow(end);
    this.#bytes.set(bytes, this.#position);
    this.#position = end;
    this.#length = Math.max(this.#length, end);
  }

  seek(offset: number, whence: number): number {
    const from = [0, this.#position, this.#length][whence] ?? 0;
    this.#position = Math.max(0, from + offset);
    return this.#position;
  }

  contents(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(needed: number): void {
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
