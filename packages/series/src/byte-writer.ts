import { zigzag } from "./zigzag.ts";

/** Append-only bytes with amortized growth. */
export class ByteWriter {
  bytes: Uint8Array<ArrayBuffer>;
  /** Position of the next byte to write. Hot loops advance it after `reserve`. */
  position = 0;

  constructor(initialCapacity = 256) {
    this.bytes = new Uint8Array(initialCapacity);
  }

  /** Makes room for `byteCount` more bytes. */
  reserve(byteCount: number): void {
    const needed = this.position + byteCount;
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.position));
    this.bytes = grown;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.position++] = value;
  }

  raw(source: Uint8Array): void {
    this.reserve(source.length);
    this.bytes.set(source, this.position);
    this.position += source.length;
  }

  /** A non-negative safe integer, seven bits a byte, low bits first. */
  varint(value: number): void {
    this.reserve(8);
    let rest = value;
    while (rest > 0x7f) {
      // Division, because shifts end at 32 bits.
      const higher = Math.floor(rest / 128);
      this.bytes[this.position++] = (rest - higher * 128) | 0x80;
      rest = higher;
    }
    this.bytes[this.position++] = rest;
  }

  signedVarint(value: number): void {
    this.varint(zigzag(value));
  }

  word(value: number): void {
    this.reserve(4);
    const { bytes } = this;
    bytes[this.position++] = value;
    bytes[this.position++] = value >>> 8;
    bytes[this.position++] = value >>> 16;
    bytes[this.position++] = value >>> 24;
  }

  /** A copy of exactly the bytes written. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.position);
  }
}
