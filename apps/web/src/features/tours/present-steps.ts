import type { TourStep } from "./tour-steps.ts";

export interface PresentStep extends TourStep {
  readonly element: HTMLElement;
}

/** The current target element of the step: a live page may render parts of itself again. */
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

/**
 * Steps whose target is on the page. Parts hidden from a role are absent, so
 * they are neither explained nor counted.
 */
export function presentSteps(steps: readonly TourStep[]): PresentStep[] {
  return steps.flatMap((step) => {
    const found = elementOf(step);
    return found === undefined ? [] : [{ ...step, element: found }];
  });
}
