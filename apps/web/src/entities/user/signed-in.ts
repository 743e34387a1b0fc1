import { useSyncExternalStore } from "react";

let isSignedIn = false;
const listeners = new Set<() => void>();

/** The guard of a route has found out; the toolbar wants to know. */
export function setSignedIn(next: boolean): void {
  if (isSignedIn === next) return;
  isSignedIn = next;
  for (const listener of listeners) listener();
}

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isSignedIn,
  );
}
