import type { TourStep } from "./tour-steps.ts";

export interface PresentStep extends TourStep {
  readonly element: HTMLElement;
}

/** What the step is about now: a page that goes on draws parts of itself again. */
export function elementOf({ target }: TourStep): HTMLElement | undefined {
  return [
    ...document.querySelectorAll<HTMLElement>(
      `[data-tour="${CSS.escape(target)}"]`,
    ),
  ].find(isSeen);
}

function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Steps whose target is on the page. What a role is not shown is not there, so it is neither explained nor counted. */
export function presentSteps(steps: readonly TourStep[]): PresentStep[] {
  return steps.flatMap((step) => {
    const found = elementOf(step);
    return found === undefined ? [] : [{ ...step, element: found }];
  });
}
