import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
  );
}

/** Toggles full-screen mode of the page. */
export function toggleFullScreen(): Promise<void> {
  return document.fullscreenElement === null
    ? document.documentElement.requestFullscreen()
    : document.exitFullscreen();
}
