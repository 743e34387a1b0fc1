import { selectedTime } from "@stagecraft/stage-charts";
import { useSyncExternalStore } from "react";

interface Wish {
  /** Who waits for the time. */
  readonly key: string;
  readonly onPick: (time: number) => void;
}

/** A field that waits for a time to be clicked on a chart; one at a time. */
export class TimePick {
  readonly #listeners = new Set<() => void>();
  #wish: Wish | null = null;

  /** Key of the field that waits; null while none does. */
  readonly current = (): string | null => this.#wish?.key ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  begin(key: string, onPick: (time: number) => void): void {
    this.#set({ key, onPick });
  }

  /** Does nothing when another field waits by now. */
  cancel(key: string): void {
    if (this.#wish?.key === key) this.#set(null);
  }

  pick(time: number): void {
    const wish = this.#wish;
    this.#set(null);
    wish?.onPick(selectedTime(time));
  }

  #set(wish: Wish | null): void {
    this.#wish = wish;
    for (const listener of this.#listeners) listener();
  }
}

export function useTimePick(pick: TimePick): string | null {
  return useSyncExternalStore(pick.subscribe, pick.current);
}
