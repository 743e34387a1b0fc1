import {
  clear,
  createStore,
  del,
  delMany,
  get,
  set,
  type UseStore,
} from "idb-keyval";
import { knownRights } from "#session/known-rights.ts";
import { session } from "#session/session.ts";
import { view } from "#session/view.ts";
import {
  keysToDrop,
  type SavedEntry,
  type SavedLimits,
} from "./saved-limits.ts";

const numberBytes = 8;
const charBytes = 2;

/** Estimates the size of a value; exact for large texts and arrays of numbers. */
function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length * charBytes;
  if (typeof value !== "object" || value === null) return numberBytes;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (Array.isArray(value))
    return value.reduce<number>((sum, each) => sum + sizeOf(each), 0);
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + name.length * charBytes + sizeOf(each),
    0,
  );
}

export interface SavedRecord<Value> {
  readonly value: Value;
  /** When the server sent it, epoch ms. */
  readonly at: number;
}

interface StoredRecord<Value> extends SavedRecord<Value> {
  readonly bytes: number;
}

/** Reads one record at a time, because all of them at once may be a lot. */
function entriesOf(store: UseStore): Promise<SavedEntry[]> {
  return store("readonly", (records) => {
    const found: SavedEntry[] = [];
    return new Promise((resolve, reject) => {
      const request = records.openCursor();
      request.onerror = () => reject(request.error ?? new Error("No cursor"));
      request.onsuccess = () => {
        const cursor = request.result;
        if (cursor === null) return resolve(found);
        const { at, bytes } = cursor.value as StoredRecord<unknown>;
        found.push({ key: cursor.key as string, at, bytes });
        cursor.continue();
      };
    });
  });
}

/** Values in the browser's database, for the signed-in user only and within limits. */
export class SavedRecords<Value> {
  readonly #name: string;
  readonly #limits: SavedLimits;
  #opened: UseStore | undefined;
  #isClosed = false;

  constructor(name: string, limits: SavedLimits) {
    this.#name = name;
    this.#limits = limits;
  }

  async read(key: string): Promise<SavedRecord<Value> | null> {
    const owner = await savedOwner();
    if (owner === null) return null;
    const record = await get<StoredRecord<Value>>(owner + key, this.#store());
    return record ?? null;
  }

  async write(key: string, { value, at }: SavedRecord<Value>): Promise<void> {
    const owner = await savedOwner();
    if (owner === null || this.#isClosed) return;
    const stored: StoredRecord<Value> = { value, at, bytes: sizeOf(value) };
    // A record that can never fit would first evict everything else.
    if (stored.bytes > this.#limits.bytes)
      await del(owner + key, this.#store());
    else await set(owner + key, stored, this.#store());
  }

  /** Drops records of other owners, old ones, and those beyond the limits. */
  async trim(now: number): Promise<void> {
    const owner = await savedOwner();
    if (owner === null) return;
    const limits = this.#limits;
    const entries = await entriesOf(this.#store());
    await delMany(keysToDrop(entries, { owner, now, limits }), this.#store());
  }

  /** Clears the records at the end of a session; pending saves are discarded until a page is loaded again. */
  async clear(): Promise<void> {
    this.#isClosed = true;
    await clear(this.#store());
  }

  #store(): UseStore {
    this.#opened ??= createStore(`stagecraft.${this.#name}`, "records");
    return this.#opened;
  }
}

/** The build of the page; empty on a development server, whose pages name none. */
function pageBuild(): string {
  const { content = "" } =
    document.querySelector<HTMLMetaElement>('meta[name="build"]') ?? {};
  return content;
}

/**
 * Returns the owner of saved data: the signed-in user with the rights the data was read with,
 * together with the running build. Null while no user is signed in, and while the user views the
 * product as another person, because nothing of either person is saved then.
 */
export async function savedOwner(): Promise<string | null> {
  if (view.current() !== null) return null;
  const subject = await session.subject();
  return subject === null
    ? null
    : `${pageBuild()} ${subject} ${knownRights()} `;
}
