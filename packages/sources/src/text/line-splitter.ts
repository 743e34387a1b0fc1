import type { TextEncoding } from "./encoding.ts";

/** A longer line is not a data row of any van; it is dropped while streaming. */
export const maximumLineBytes = 1024 * 1024;
const sliceBytes = 256 * 1024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export interface LineSink {
  line(text: string, number: number): void;
  tooLong(number: number): void;
}

export interface SplitterStart {
  readonly encoding: TextEncoding;
  /** Files of old writers end lines with a lone carriage return. */
  readonly lineEnd?: "lf" | "cr";
  /** Byte offset of the first line to read, with its line number, to resume where a reader stopped. */
  readonly byteOffset?: number;
  readonly line?: number;
}

/**
 * Splits bytes into lines in constant memory. Only complete lines are passed
 * on, so reading can resume at the byte offset after the last one.
 */
export class LineSplitter {
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #width: 1 | 2;
  readonly #newline: number;
  readonly #newlineLast: boolean;
  readonly #separator: string;
  readonly #sink: LineSink;
  #carry: Uint8Array = new Uint8Array(0);
  #skippedBytes = 0;
  #skipping = false;
  #offset: number;
  #line: number;

  constructor(start: SplitterStart, sink: LineSink) {
    const cr = start.lineEnd === "cr";
    this.#decoder = new TextDecoder(start.encoding, { ignoreBOM: true });
    this.#width = start.encoding.startsWith("utf-16") ? 2 : 1;
    this.#newlineLast = start.encoding === "utf-16be";
    this.#newline = cr ? carriageReturn : lineFeed;
    this.#separator = cr ? "\r" : "\n";
    this.#sink = sink;
    this.#offset = start.byteOffset ?? 0;
    this.#line = start.line ?? 1;
  }

  /** Bytes up to the end of the last whole line. */
  get byteOffset(): number {
    return this.#offset;
  }

  /** Number of the next line. */
  get nextLine(): number {
    return this.#line;
  }

  push(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; from += sliceBytes) {
      this.#pushSlice(bytes.subarray(from, from + sliceBytes));
    }
  }

  /** Ends the source: the last line needs no line end. Returns true when it had none. */
  end(): boolean {
    const open = this.#skipping || this.#carry.length > 0;
    if (this.#skipping) {
      this.#offset += this.#skippedBytes + this.#carry.length;
    } else if (open) {
      this.#emit(this.#carry);
    }
    this.#carry = new Uint8Array(0);
    this.#skipping = false;
    return open;
  }

  #pushSlice(slice: Uint8Array): void {
    const buffer = joined(this.#carry, slice);
    const rest = this.#skipping ? this.#afterSkipped(buffer) : buffer;
    if (rest === null) return;
    const end = this.#lastNewlineEnd(rest);
    if (end > 0) this.#emit(rest.subarray(0, end));
    this.#carry = rest.slice(end);
    if (this.#carry.length > maximumLineBytes) this.#startSkipping();
  }

  #startSkipping(): void {
    this.#sink.tooLong(this.#line);
    this.#skipping = true;
    this.#skippedBytes = 0;
    this.#dropCarry(this.#carry);
  }

  /** Discards the bytes that are certainly inside the long line; an odd last byte may be half a character. */
  #dropCarry(buffer: Uint8Array): void {
    const dropped = buffer.length - (buffer.length % this.#width);
    this.#skippedBytes += dropped;
    this.#carry = buffer.slice(dropped);
  }

  #afterSkipped(buffer: Uint8Array): Uint8Array | null {
    const end = this.#firstNewlineEnd(buffer);
    if (end === 0) {
      this.#dropCarry(buffer);
      return null;
    }
    this.#offset += this.#skippedBytes + end;
    this.#skipping = false;
    this.#line += 1;
    return buffer.subarray(end);
  }

  #emit(block: Uint8Array): void {
    this.#offset += block.length;
    const lines = this.#decoder.decode(block).split(this.#separator);
    if (lines.at(-1) === "") lines.pop();
    for (const line of lines) {
      this.#sink.line(
        line.endsWith("\r") ? line.slice(0, -1) : line,
        this.#line,
      );
      this.#line += 1;
    }
  }

  /** Used for UTF-16, where a character takes two bytes. */
  #isNewline(buffer: Uint8Array, at: number): boolean {
    return this.#newlineLast
      ? buffer[at] === 0 && buffer[at + 1] === this.#newline
      : buffer[at] === this.#newline && buffer[at + 1] === 0;
  }

  #lastNewlineEnd(buffer: Uint8Array): number {
    if (this.#width === 1) return buffer.lastIndexOf(this.#newline) + 1;
    const last = buffer.length - (buffer.length % 2) - 2;
    for (let at = last; at >= 0; at -= 2) {
      if (this.#isNewline(buffer, at)) return at + 2;
    }
    return 0;
  }

  #firstNewlineEnd(buffer: Uint8Array): number {
    if (this.#width === 1) return buffer.indexOf(this.#newline) + 1;
    for (let at = 0; at + 2 <= buffer.length; at += 2) {
      if (this.#isNewline(buffer, at)) return at + 2;
    }
    return 0;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
