import { driver, type Config, type Driver, type DriveStep } from "driver.js";
import type { Text } from "#translations/use-text.ts";
import { elementOf, type PresentStep } from "./present-steps.ts";
import "./tour.css";

function driveSteps(steps: readonly PresentStep[], text: Text): DriveStep[] {
  const total = steps.length;
  return steps.map((step, index) => ({
    // The library skips a step without an element, which its type does not allow for.
    element: () => elementOf(step) as HTMLElement,
    popover: {
      title: text(step.title),
      description: text(step.sentence),
      progressText: text("tours.progress", { current: index + 1, total }),
    },
  }));
}

/**
 * Finds the target again, or continues with the next step, when the page
 * removes it: a frac room shows its next pad, somebody acknowledges an alarm.
 */
function followTarget(tour: Driver, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    const index = tour.getActiveIndex();
    if (index === undefined || tour.getActiveElement()?.isConnected !== false)
      return;
    tour.moveTo(index);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
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
    skipMissingElement: true,
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
  followTarget(tour, finished.signal);
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

/** Attributes that the library sets on its targets and removes afterwards, even if they were there before. */
const marks = ["aria-haspopup", "aria-expanded", "aria-controls"] as const;

type Kept = readonly (readonly [mark: string, value: string | null])[];

function read(element: Element): Kept {
  return marks.map((mark) => [mark, element.getAttribute(mark)]);
}

function restore(element: Element, kept: Kept): void {
  for (const [mark, value] of kept) {
    if (value === null) element.removeAttribute(mark);
    else element.setAttribute(mark, value);
  }
}

const litClasses = ["driver-active-element", "driver-no-interaction"];

/** A card is not a button that opens a dialog, and a select must keep its own expanded state. */
function withoutDriverMarks(): Pick<
  Config,
  "onHighlightStarted" | "onHighlighted" | "onDeselected"
> {
  const kept = new Map<Element, Kept>();
  return {
    onHighlightStarted: (element) => {
      // Moving on before the animation ends leaves a target that the library does not count as reached.
      for (const left of document.querySelectorAll(".driver-active-element")) {
        left.classList.remove(...litClasses);
        restore(left, kept.get(left) ?? []);
      }
      if (element !== undefined) kept.set(element, read(element));
    },
    onHighlighted: (element) => {
      if (element !== undefined) restore(element, kept.get(element) ?? []);
    },
    onDeselected: (element) => {
      // The library removes its marks right after this callback.
      if (element !== undefined)
        queueMicrotask(() => restore(element, kept.get(element) ?? []));
    },
  };
}

/** Escape leaves; the arrow that points forward in the reading direction continues. */
function listenToKeys(
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
