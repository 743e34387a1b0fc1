import { selectedTime } from "@stagecraft/stage-charts";
import { useSyncExternalStore } from "react";

interface Request {
  /** Key of the waiting field. */
  readonly key: string;
  readonly onPick: (time: number) => void;
}

/** Lets a field wait for a time to be clicked on a chart; one field at a time. */
export class TimePick {
  readonly #listeners = new Set<() => void>();
  #request: Request | null = null;

  /** Key of the waiting field; null when there is none. */
  readonly current = (): string | null => this.#request?.key ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  begin(key: string, onPick: (time: number) => void): void {
    this.#set({ key, onPick });
  }

  /** Does nothing when another field is already waiting. */
  cancel(key: string): void {
    if (this.#request?.key === key) this.#set(null);
  }

  pick(time: number): void {
    const request = this.#request;
    this.#set(null);
    request?.onPick(selectedTime(time));
  }

  #set(request: Request | null): void {
    this.#request = request;
    for (const listener of this.#listeners) listener();
  }
}

export function useTimePick(pick: TimePick): string | null {
  return useSyncExternalStore(pick.subscribe, pick.current);
}
