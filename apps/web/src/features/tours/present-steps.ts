import type { TourStep } from "./tour-steps.ts";

export interface PresentStep extends TourStep {
  readonly element: HTMLElement;
}

function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Steps whose target is on the page. What a role is not shown is not there, so it is neither explained nor counted. */
export function presentSteps(steps: readonly TourStep[]): PresentStep[] {
  return steps.flatMap((step) => {
    const found = [
      ...document.querySelectorAll<HTMLElement>(
        `[data-tour="${CSS.escape(step.target)}"]`,
      ),
    ].find(isSeen);
    return found === undefined ? [] : [{ ...step, element: found }];
  });
}
