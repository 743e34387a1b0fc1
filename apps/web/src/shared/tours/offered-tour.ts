import { useSyncExternalStore } from "react";

/** Shows the tour of the page immediately, however recently it was seen. */
export type StartTour = () => void;

let offered: StartTour | null = null;
const listeners = new Set<() => void>();

function offer(start: StartTour | null): void {
  offered = start;
  for (const listener of listeners) listener();
}

/** Registers the tour of the page while it is shown; returns a function that removes it. */
export function offerTour(start: StartTour): () => void {
  offer(start);
  return () => {
    if (offered === start) offer(null);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the function that starts the tour of the current page; null on a page without one. */
export function useOfferedTour(): StartTour | null {
  return useSyncExternalStore(subscribe, () => offered);
}
