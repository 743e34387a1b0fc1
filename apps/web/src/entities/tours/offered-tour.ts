import { useSyncExternalStore } from "react";

/** Shows the tour of the page at once, however recently it was seen. */
export type StartTour = () => void;

let offered: StartTour | null = null;
const listeners = new Set<() => void>();

function offer(start: StartTour | null): void {
  offered = start;
  for (const listener of listeners) listener();
}

/** The page has a tour as long as it is shown; returns how to take it back. */
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

/** How to start the tour of the page that is shown; null on a page without one. */
export function useOfferedTour(): StartTour | null {
  return useSyncExternalStore(subscribe, () => offered);
}
