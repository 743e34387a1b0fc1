import { useSyncExternalStore } from "react";

let isMissing = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (isMissing === next) return;
  isMissing = next;
  for (const listener of listeners) listener();
}

/** A part of the application that somebody asked for did not come: the shell says so. */
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
