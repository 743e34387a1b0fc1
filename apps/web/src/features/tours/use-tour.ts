import { useEffect } from "react";
import { view } from "#session/view.ts";
import { toaster } from "#shared/page/toaster.ts";
import { offerTour } from "#shared/tours/offered-tour.ts";
import type { TourName } from "#shared/tours/tour-names.ts";
import { isDue, markSeen, tourStartDelayMs } from "#shared/tours/tour-rule.ts";
import { currentText, loadTexts } from "#translations/translate.ts";
import { presentSteps, type PresentStep } from "./present-steps.ts";
import { tourSteps, type TourStep } from "./tour-steps.ts";

/** Counts as seen from its first step on; a page without any step has no tour. */
async function showTour(name: TourName, signal: AbortSignal) {
  const [{ runTour }, steps] = await Promise.all([
    import("./run-tour.ts"),
    stepsOfSettledPage(tourSteps[name], signal),
    loadTexts("tours"),
  ]);
  if (signal.aborted || steps.length === 0) return;
  markSeen(name);
  await runTour(steps, currentText(), signal);
}

/**
 * Explains the page at the first visit and again seven days later; the page
 * offers its tour as long as it is shown. Viewing the page as another person is
 * no first visit.
 */
export function useTour(name: TourName): void {
  useEffect(() => {
    const visit = new AbortController();
    const show = () => showTour(name, visit.signal);
    const takeBack = offerTour(() => {
      show().catch(() =>
        toaster.show({
          tone: "error",
          text: currentText()("error.noResponse"),
        }),
      );
    });
    const timer = setTimeout(() => {
      // A tour that failed to download is not seen: the next visit retries.
      if (isDue(name) && view.current() === null) show().catch(() => undefined);
    }, tourStartDelayMs);
    return () => {
      clearTimeout(timer);
      takeBack();
      visit.abort();
    };
  }, [name]);
}

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
async function stepsOfSettledPage(
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
