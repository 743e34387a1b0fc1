import { SeriesFormatError } from "./series-format-error.ts";
import { unzigzag } from "./zigzag.ts";

/** Reads the output of `ByteWriter` and never beyond the end. */
export class ByteReader {
  readonly bytes: Uint8Array;
  /** Position of the next byte to read. Hot loops advance it themselves. */
  position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get remaining(): number {
    return this.bytes.length - this.position;
  }

  byte(): number {
    this.require(1);
    return this.bytes[this.position++]!;
  }

  /** A view of the next bytes. */
  raw(byteCount: number): Uint8Array {
    this.require(byteCount);
    const start = this.position;
    this.position += byteCount;
    return this.bytes.subarray(start, this.position);
  }

  varint(): number {
    let value = 0;
    let weight = 1;
    for (let index = 0; index < 8; index++) {
      const next = this.byte();
      value += (next & 0x7f) * weight;
      if (next < 0x80) return this.safe(value);
      weight *= 128;
    }
    throw new SeriesFormatError("A number is longer than 53 bits");
  }

  signedVarint(): number {
    return unzigzag(this.varint());
  }

  word(): number {
    this.require(4);
    const { bytes, position } = this;
    this.position += 4;
    return (
      (bytes[position]! |
        (bytes[position + 1]! << 8) |
        (bytes[position + 2]! << 16) |
        (bytes[position + 3]! << 24)) >>>
      0
    );
  }

  /**
   * Reads how many items follow, when each takes at least `bytesEach`.
   * Rejecting more than the input can hold limits the memory that a short
   * hostile input allocates.
   */
  count(bytesEach = 1): number {
    const count = this.varint();
    this.require(count * bytesEach);
    return count;
  }

  version(expected: number): void {
    const version = this.byte();
    if (version !== expected)
      throw new SeriesFormatError(`Unknown format version ${version}`);
  }

  end(): void {
    if (this.remaining !== 0)
      throw new SeriesFormatError(`${this.remaining} bytes left over`);
  }

  require(byteCount: number): void {
    if (byteCount > this.remaining)
      throw new SeriesFormatError("The input ends too early");
  }

  private safe(value: number): number {
    if (value > Number.MAX_SAFE_INTEGER)
      throw new SeriesFormatError("A number is longer than 53 bits");
    return value;
  }
}
