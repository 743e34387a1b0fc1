import { driver, type DriveStep } from "driver.js";
import type { Text } from "#translations/use-text.ts";
import { withoutDriverMarks } from "./driver-marks.ts";
import { elementOf, type PresentStep } from "./present-steps.ts";
import { listenToKeys } from "./tour-keys.ts";
import "./tour.css";

function driveSteps(steps: readonly PresentStep[], text: Text): DriveStep[] {
  const total = steps.length;
  return steps.map((step, index) => ({
    element: () => elementOf(step) ?? step.element,
    popover: {
      title: text(step.title),
      description: text(step.sentence),
      progressText: text("tours.progress", { current: index + 1, total }),
    },
  }));
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Runs through the steps; resolves when the user has finished or left, and restores the focus. */
export function runTour(
  steps: readonly PresentStep[],
  text: Text,
  signal: AbortSignal,
): Promise<void> {
  const focused = document.activeElement;
  const { promise, resolve } = Promise.withResolvers<void>();
  const finished = new AbortController();
  const tour = driver({
    ...withoutDriverMarks(),
    steps: driveSteps(steps, text),
    animate: !prefersStillness(),
    duration: 120,
    overlayColor: "var(--shade)",
    overlayOpacity: 1,
    stagePadding: 6,
    stageRadius: 8,
    popoverOffset: 8,
    showProgress: true,
    disableActiveInteraction: true,
    // The library's keys do not support right-to-left.
    allowKeyboardControl: false,
    nextBtnText: text("tours.next"),
    prevBtnText: text("tours.previous"),
    doneBtnText: text("tours.done"),
    onPopoverRender: ({ wrapper, title, footer, closeButton, nextButton }) => {
      wrapper.setAttribute("aria-modal", "true");
      // The page has its header and footer already.
      for (const part of [title, footer]) part.setAttribute("role", "none");
      closeButton.setAttribute("aria-label", text("tours.close"));
      // The library sets it as markup, which the page's policy would show literally.
      closeButton.textContent = "×";
      // The next button, not the close button, gets the focus; by now the library has set its own.
      queueMicrotask(() => nextButton.focus());
    },
    onDestroyed: () => finished.abort(),
  });
  const leave = () => {
    tour.destroy();
    finished.abort();
  };
  signal.addEventListener("abort", leave, { signal: finished.signal });
  listenToKeys(tour, leave, finished.signal);
  finished.signal.addEventListener("abort", () => {
    // Runs after the tour has moved the focus to a button that is gone.
    queueMicrotask(() => {
      if (focused instanceof HTMLElement) focused.focus();
      resolve();
    });
  });
  tour.drive();
  return promise;
}
