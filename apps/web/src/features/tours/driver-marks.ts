import type { Config } from "driver.js";

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
export function withoutDriverMarks(): Pick<
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
      // The library clears its marks right after this callback.
      if (element !== undefined)
        queueMicrotask(() => restore(element, kept.get(element) ?? []));
    },
  };
}
