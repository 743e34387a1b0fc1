import { useSyncExternalStore } from "react";

/** A chart with a page to itself. */
const aloneHeight = 850;
/** Bars, head and margins around it. */
const frameHeight = 260;
const lowest = 360;

function subscribe(listener: () => void) {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** 850 pixels, or what the window has when that is less: no part of the scale below the fold. */
export function useAloneHeight(): number {
  const windowHeight = useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
  );
  return Math.min(aloneHeight, Math.max(lowest, windowHeight - frameHeight));
}
