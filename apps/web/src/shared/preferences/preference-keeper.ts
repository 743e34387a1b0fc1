import {
  isPreferenceKey,
  mayBePreferred,
  type PreferenceKey,
} from "@stagecraft/domain";

/** A choice; a null value means that it was withdrawn. */
export interface Choice {
  readonly key: PreferenceKey;
  readonly value: string | null;
  readonly changedAt: number;
}

interface KeeperOptions {
  /** Holds the browser's copy, for the first paint and for use without a network. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Reads this person's choices from the server. */
  readonly read: () => Promise<readonly Choice[]>;
  /** Returns the stored choices after the exchange: of two choices the later one. */
  readonly save: (choices: readonly Choice[]) => Promise<readonly Choice[]>;
  /** Changes the browser's copy and everything that shows it. */
  readonly apply: (key: PreferenceKey, value: string | null) => void;
  readonly now: () => number;
}

/** The owner of the browser's copy, so that the next person does not inherit the choices. */
interface Copy {
  readonly person: number;
  readonly keys: readonly string[];
}

const copyKey = "preferences.copy";
const unsentKey = (person: number) => `preferences.unsent.${person}`;

/**
 * Keeps the browser's copy of a person's preferences in sync with the server's:
 * local choices are sent now or when the network is back, and choices made
 * elsewhere are adopted; the later choice of each key wins.
 */
export class PreferenceKeeper {
  readonly #options: KeeperOptions;
  #person: number | null = null;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  follow(person: number | null): void {
    this.#person = person;
  }

  /** Returns whether the choice is one to send. */
  note(key: string, value: string | null): boolean {
    const person = this.#person;
    if (person === null || !isPreferenceKey(key) || !mayBePreferred(key, value))
      return false;
    const others = this.#unsent(person).filter((each) => each.key !== key);
    const choice = { key, value, changedAt: this.#options.now() };
    this.#writeUnsent(person, [...others, choice]);
    return true;
  }

  async exchange(): Promise<void> {
    const person = this.#person;
    if (person === null) return;
    const { read, save } = this.#options;
    const sent = this.#unsent(person);
    const kept = await (sent.length === 0 ? read() : save(sent));
    // A key chosen again while the request was running waits for the next exchange.
    const isSent = ({ key, changedAt }: Choice) =>
      sent.some((each) => each.key === key && each.changedAt === changedAt);
    const waiting = this.#unsent(person).filter((each) => !isSent(each));
    this.#writeUnsent(person, waiting);
    if (this.#person !== person) return;
    this.#takeOver(
      person,
      kept.filter(({ key }) => !waiting.some((each) => each.key === key)),
    );
  }

  #takeOver(person: number, kept: readonly Choice[]): void {
    const { apply, storage } = this.#options;
    const copy = this.#copy();
    const inherited = copy?.person === person ? [] : (copy?.keys ?? []);
    for (const key of inherited) {
      if (isPreferenceKey(key) && !kept.some((each) => each.key === key))
        apply(key, null);
    }
    for (const { key, value } of kept)
      if (storage.getItem(key) !== value) apply(key, value);
    const next: Copy = { person, keys: kept.map(({ key }) => key) };
    storage.setItem(copyKey, JSON.stringify(next));
  }

  #copy(): Copy | null {
    const stored = this.#options.storage.getItem(copyKey);
    return stored === null ? null : (JSON.parse(stored) as Copy);
  }

  #unsent(person: number): readonly Choice[] {
    const stored = this.#options.storage.getItem(unsentKey(person));
    return stored === null ? [] : (JSON.parse(stored) as Choice[]);
  }

  #writeUnsent(person: number, choices: readonly Choice[]): void {
    const { storage } = this.#options;
    if (choices.length === 0) storage.removeItem(unsentKey(person));
    else storage.setItem(unsentKey(person), JSON.stringify(choices));
  }
}
