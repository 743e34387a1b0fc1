import { useSyncExternalStore } from "react";

let isMissing = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (isMissing === next) return;
  isMissing = next;
  for (const listener of listeners) listener();
}

/** Reports a requested chunk that could not be loaded; the shell shows the failure. */
export const missingPart = {
  notify: () => change(true),
  dismiss: () => change(false),
};

export function useIsPartMissing(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isMissing,
  );
}
