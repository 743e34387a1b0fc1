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

/** Toggles full-screen mode of the page, or of one part of it. */
export function toggleFullScreen(
  part: Element = document.documentElement,
): Promise<void> {
  return document.fullscreenElement === null
    ? part.requestFullscreen()
    : document.exitFullscreen();
}
