import { presentSteps, type PresentStep } from "./present-steps.ts";
import type { TourStep } from "./tour-steps.ts";

const lookEveryMs = 250;
/** As long without anything new appearing: what belongs to the page is there. */
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

/** Somebody is in the middle of something else. */
function isBusy(): boolean {
  return document.querySelector('[role="dialog"], dialog[open]') !== null;
}

/** A place that is kept for something still to come is nothing to explain yet. */
function isComing({ element }: PresentStep): boolean {
  return element.matches(looking) || element.querySelector(looking) !== null;
}

const looking = ".sc-skeleton";

/**
 * The steps of a page that has come to rest: everything they show is there and
 * nothing new appears. What has not come after ten seconds is explained as it
 * is; there are none when the page is left or busy.
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
