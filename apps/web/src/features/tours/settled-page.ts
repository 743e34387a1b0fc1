import { presentSteps, type PresentStep } from "./present-steps.ts";
import type { TourStep } from "./tour-steps.ts";

const lookEveryMs = 250;
/** The page counts as complete after this time without new elements. */
const settledAfterMs = 750;
const waitAtMostMs = 10_000;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The user is in the middle of something else. */
function isBusy(): boolean {
  return document.querySelector('[role="dialog"], dialog[open]') !== null;
}

/** A placeholder for pending content is nothing to explain yet. */
function isComing({ element }: PresentStep): boolean {
  return element.matches(looking) || element.querySelector(looking) !== null;
}

const looking = ".sc-skeleton";

/**
 * The steps of a settled page: all their targets are loaded and nothing new
 * appears. After ten seconds, pending parts are explained as they are; there
 * are no steps when the page is left or busy.
 */
export async function stepsOfSettledPage(
  steps: readonly TourStep[],
  signal: AbortSignal,
): Promise<PresentStep[]> {
  let present = presentSteps(steps);
  let calmMs = 0;
  for (let waitedMs = 0; waitedMs < waitAtMostMs; waitedMs += lookEveryMs) {
    await pause(lookEveryMs, signal);
    if (signal.aborted) return [];
    const before = present.length;
    present = presentSteps(steps);
    const isCalm =
      present.length > 0 &&
      present.length === before &&
      !isBusy() &&
      !present.some(isComing);
    calmMs = isCalm ? calmMs + lookEveryMs : 0;
    if (calmMs >= settledAfterMs) return present;
  }
  return isBusy() ? [] : present;
}
