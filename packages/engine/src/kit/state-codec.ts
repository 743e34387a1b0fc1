import { EngineStateError } from "../engine-state-error.ts";
import type { SavedState } from "./saved-state.ts";

const tag = {
  nothing: 0,
  no: 1,
  yes: 2,
  number: 3,
  text: 4,
  floats: 5,
  integers: 6,
  bytes: 7,
  list: 8,
  record: 9,
} as const;

/** Typed arrays are copied in their memory layout, which is little-endian on every platform. */
class StateWriter {
  #bytes = new Uint8Array(16_384);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;
  readonly #encoder = new TextEncoder();

  write(state: SavedState): void {
    if (state === null) return this.#byte(tag.nothing);
    if (typeof state === "boolean") return this.#byte(state ? tag.yes : tag.no);
    if (typeof state === "number") return this.#number(state);
    if (typeof state === "string") {
      this.#byte(tag.text);
      return this.#text(state);
    }
    if (state instanceof Float64Array) return this.#array(tag.floats, state);
    if (state instanceof Int32Array) return this.#array(tag.integers, state);
    if (state instanceof Uint8Array) return this.#array(tag.bytes, state);
    if (Array.isArray(state)) return this.#list(state);
    return this.#record(state as Readonly<Record<string, SavedState>>);
  }

  taken(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #list(states: readonly SavedState[]): void {
    this.#byte(tag.list);
    this.#count(states.length);
    for (const state of states) this.write(state);
  }

  #record(fields: Readonly<Record<string, SavedState>>): void {
    const names = Object.keys(fields);
    this.#byte(tag.record);
    this.#count(names.length);
    for (const name of names) {
      this.#text(name);
      this.write(fields[name] as SavedState);
    }
  }

  #number(value: number): void {
    this.#byte(tag.number);
    this.#reserve(8);
    this.#view.setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  #text(text: string): void {
    this.#raw(this.#encoder.encode(text));
  }

  #array(kind: number, array: Float64Array | Int32Array | Uint8Array): void {
    this.#byte(kind);
    this.#raw(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  }

  #raw(bytes: Uint8Array): void {
    this.#count(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #count(value: number): void {
    this.#reserve(4);
    this.#view.setUint32(this.#length, value, true);
    this.#length += 4;
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

class StateReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  read(): SavedState {
    const kind = this.#view.getUint8(this.#take(1));
    switch (kind) {
      case tag.nothing:
        return null;
      case tag.no:
        return false;
      case tag.yes:
        return true;
      case tag.number:
        return this.#view.getFloat64(this.#take(8), true);
      case tag.text:
        return this.#text();
      case tag.floats:
        return new Float64Array(this.#copied(8));
      case tag.integers:
        return new Int32Array(this.#copied(4));
      case tag.bytes:
        return new Uint8Array(this.#copied(1));
      case tag.list:
        return Array.from({ length: this.#count() }, () => this.read());
      case tag.record:
        return this.#record();
      default:
        throw new EngineStateError("Unknown kind of value in a saved state.");
    }
  }

  assertAtEnd(): void {
    if (this.#position !== this.#bytes.length)
      throw new EngineStateError("A saved state has bytes left over.");
  }

  #record(): SavedState {
    const length = this.#count();
    const fields: [name: string, value: SavedState][] = [];
    for (let i = 0; i < length; i++) fields.push([this.#text(), this.read()]);
    // Defines the field instead of assigning it, which would lose one called __proto__.
    return Object.fromEntries(fields);
  }

  #text(): string {
    return this.#decoder.decode(this.#copied(1));
  }

  #copied(width: number): ArrayBuffer {
    const length = this.#count();
    if (length % width !== 0)
      throw new EngineStateError("A saved array is cut short.");
    const from = this.#take(length);
    // Not slice: on a Buffer it would return a view of the whole.
    return new Uint8Array(this.#bytes.subarray(from, from + length)).buffer;
  }

  #count(): number {
    const count = this.#view.getUint32(this.#take(4), true);
    if (count > this.#bytes.length - this.#position)
      throw new EngineStateError("A saved state is cut short.");
    return count;
  }

  #take(length: number): number {
    const from = this.#position;
    if (from + length > this.#bytes.length)
      throw new EngineStateError("A saved state is cut short.");
    this.#position += length;
    return from;
  }
}

/** Encodes any tree of saved values as bytes; preserves NaN, -0 and infinities. */
export function encodeState(state: SavedState): Uint8Array {
  const writer = new StateWriter();
  writer.write(state);
  return writer.taken();
}

export function decodeState(bytes: Uint8Array): SavedState {
  const reader = new StateReader(bytes);
  const state = reader.read();
  reader.assertAtEnd();
  return state;
}
