import { useEffect } from "react";
import { view } from "#session/view.ts";
import { toaster } from "#shared/page/toaster.ts";
import { offerTour } from "#shared/tours/offered-tour.ts";
import { isDue, markSeen } from "#shared/tours/seen-tours.ts";
import type { TourName } from "#shared/tours/tour-names.ts";
import { tourStartDelayMs } from "#shared/tours/tour-rule.ts";
import { currentText, loadTexts } from "#translations/translate.ts";
import { stepsOfSettledPage } from "./settled-page.ts";
import { tourSteps } from "./tour-steps.ts";

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
