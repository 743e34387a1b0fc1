import { EngineStateError } from "../engine-state-error.ts";
import { ownValue } from "./own-value.ts";

/** The state that a part saves so that another instance can continue from it. */
export type SavedState =
  | null
  | boolean
  | number
  | string
  | Float64Array
  | Int32Array
  | Uint8Array
  | readonly SavedState[]
  | { readonly [name: string]: SavedState };

/** Reads the named values of a saved state and throws when one is missing. */
export class SavedFields {
  readonly #fields: Readonly<Record<string, SavedState>>;

  constructor(state: SavedState) {
    if (!isRecord(state)) throw new EngineStateError("Not a saved record.");
    this.#fields = state;
  }

  child(name: string): SavedState {
    const value = ownValue(this.#fields, name);
    if (value === undefined)
      throw new EngineStateError(`The saved state has no ${name}.`);
    return value;
  }

  number(name: string): number {
    const value = this.child(name);
    if (typeof value !== "number") throw wrongKind(name, "number");
    return value;
  }

  boolean(name: string): boolean {
    const value = this.child(name);
    if (typeof value !== "boolean") throw wrongKind(name, "boolean");
    return value;
  }

  text(name: string): string {
    const value = this.child(name);
    if (typeof value !== "string") throw wrongKind(name, "text");
    return value;
  }

  floats(name: string): Float64Array {
    const value = this.child(name);
    if (!(value instanceof Float64Array)) throw wrongKind(name, "floats");
    return value;
  }

  integers(name: string): Int32Array {
    const value = this.child(name);
    if (!(value instanceof Int32Array)) throw wrongKind(name, "integers");
    return value;
  }

  bytes(name: string): Uint8Array {
    const value = this.child(name);
    if (!(value instanceof Uint8Array)) throw wrongKind(name, "bytes");
    return value;
  }

  list(name: string): readonly SavedState[] {
    const value = this.child(name);
    if (!isList(value)) throw wrongKind(name, "list");
    return value;
  }

  /** Returns null when null was saved, else the result of `read`. */
  nullable<T>(name: string, read: (name: string) => T): T | null {
    return this.child(name) === null ? null : read.call(this, name);
  }

  names(): string[] {
    return Object.keys(this.#fields);
  }
}

function isList(state: SavedState): state is readonly SavedState[] {
  return Array.isArray(state);
}

function isRecord(
  state: SavedState,
): state is Readonly<Record<string, SavedState>> {
  return (
    typeof state === "object" &&
    state !== null &&
    !ArrayBuffer.isView(state) &&
    !isList(state)
  );
}

function wrongKind(name: string, kind: string): EngineStateError {
  return new EngineStateError(`The saved ${name} is not of kind ${kind}.`);
}
