import { createHash } from "node:crypto";
import { z } from "zod";

/** A broker repeats unacknowledged messages: the last few are remembered to recognize them. */
const remembered = 64;

const Entry = z.tuple([z.string(), z.number()]);
export const Entries = Entry.array();
export type Entries = z.output<typeof Entries>;

/** Remembers the sequence numbers given to the newest unnumbered messages. */
export class RecentMessages {
  #entries: Entries;

  constructor(entries: Entries = []) {
    this.#entries = entries;
  }

  get entries(): Entries {
    return this.#entries;
  }

  static key(bytes: Uint8Array): string {
    return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  }

  sequenceOf(key: string): number | null {
    const found = this.#entries.find(([known]) => known === key);
    return found === undefined ? null : found[1];
  }

  /** Assigns a number of at least `least` to a message that is not known yet. */
  assign(key: string, least: number): number {
    const sequence = Math.max(least, this.#next);
    this.#add(key, sequence);
    return sequence;
  }

  #add(key: string, sequence: number): void {
    this.#entries = [
      ...this.#entries,
      [key, sequence] as [string, number],
    ].slice(-remembered);
  }

  /** One above the highest assigned number, whether or not its rows were stored. */
  get #next(): number {
    return this.#entries.reduce(
      (next, [, sequence]) => Math.max(next, sequence + 1),
      0,
    );
  }
}
