import { useSyncExternalStore } from "react";

const denseHeight = 154;
/** Height of the bars, head and margins around a chart that has a page to itself. */
const frameHeight = 210;
const lowest = 220;

function subscribe(listener: () => void) {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** A fixed height among other widgets; the available window height when the chart is alone. */
export function useChartHeight(isDense: boolean): number {
  const windowHeight = useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
  );
  return isDense ? denseHeight : Math.max(lowest, windowHeight - frameHeight);
}
