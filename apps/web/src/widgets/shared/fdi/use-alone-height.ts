import { useSyncExternalStore } from "react";

/** Height of a chart that has a page to itself, in pixels. */
const aloneHeight = 850;
/** Height of the bars, head and margins around the chart. */
const frameHeight = 260;
const lowest = 360;

function subscribe(listener: () => void) {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/**
 * 850 pixels, or the height available in the window when that is less, so that
 * the whole scale is visible without scrolling.
 */
export function useAloneHeight(): number {
  const windowHeight = useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
  );
  return Math.min(aloneHeight, Math.max(lowest, windowHeight - frameHeight));
}
