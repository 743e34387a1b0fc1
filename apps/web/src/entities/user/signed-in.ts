import { useSyncExternalStore } from "react";

let signedIn = false;
const listeners = new Set<() => void>();

/** Called by the route guard; the toolbar subscribes to it. */
export function setSignedIn(next: boolean): void {
  if (signedIn === next) return;
  signedIn = next;
  for (const listener of listeners) listener();
}

const isSignedIn = (): boolean => signedIn;

function subscribeToSignedIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribeToSignedIn, isSignedIn);
}
