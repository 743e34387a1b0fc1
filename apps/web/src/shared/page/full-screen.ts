import { useSyncExternalStore } from "react";
import { showAlert } from "./toaster.ts";

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

/** Toggles full-screen mode of a part that may not be there yet; a browser that refuses is quoted. */
export function switchFullScreen(part: Element | null): void {
  if (part === null) return;
  toggleFullScreen(part).catch((error: unknown) =>
    showAlert({
      tone: "error",
      text: error instanceof Error ? error.message : String(error),
    }),
  );
}
