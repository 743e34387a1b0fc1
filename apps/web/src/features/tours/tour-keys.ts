import type { Driver } from "driver.js";

/** Escape leaves; the arrow that points forward in the reading direction continues. */
export function listenToKeys(
  tour: Driver,
  leave: () => void,
  signal: AbortSignal,
): void {
  const onwards =
    document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = onwards === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
  const actions: Readonly<Record<string, () => void>> = {
    Escape: leave,
    [onwards]: () => tour.moveNext(),
    [back]: () => {
      if (tour.hasPreviousStep()) tour.movePrevious();
    },
  };
  window.addEventListener(
    "keydown",
    (event) => {
      const action = actions[event.key];
      if (action === undefined) return;
      // The page below must not handle the same key.
      event.preventDefault();
      event.stopPropagation();
      action();
    },
    { capture: true, signal },
  );
}
