import { vi } from "vitest";

export interface HeldWaits {
  readonly count: () => number;
  /** Runs the held actions as if their time had passed. */
  readonly pass: () => void;
}

/**
 * Holds the waits of exactly this length until a test lets them pass; all other
 * timers of the page run on. `vi.restoreAllMocks()` ends it.
 */
export function holdWaits(delayMs: number): HeldWaits {
  const held = new Map<number, () => void>();
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  let lastId = 0;
  vi.spyOn(window, "setTimeout").mockImplementation(((
    action: () => void,
    delay?: number,
    ...values: unknown[]
  ) => {
    if (delay !== delayMs) return set(action, delay, ...values);
    lastId -= 1;
    held.set(lastId, action);
    return lastId;
  }) as typeof window.setTimeout);
  vi.spyOn(window, "clearTimeout").mockImplementation((id) => {
    if (!held.delete(Number(id))) clear(id as number);
  });
  return {
    count: () => held.size,
    pass: () => {
      const due = [...held.values()];
      held.clear();
      for (const action of due) action();
    },
  };
}
