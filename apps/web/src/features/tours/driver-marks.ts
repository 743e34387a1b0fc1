import type { Config } from "driver.js";

/** What the library writes on whatever it explains, and takes away afterwards, even if it was there before. */
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

/** A card is no button that opens a dialog, and a chooser keeps saying whether it is open. */
export function withoutDriverMarks(): Pick<
  Config,
  "onHighlightStarted" | "onHighlighted" | "onDeselected"
> {
  const kept = new Map<Element, Kept>();
  return {
    onHighlightStarted: (element) => {
      // Who goes on before its animation has ended leaves a step that the library does not count as reached.
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
      // The library clears its marks right after it has said so.
      if (element !== undefined)
        queueMicrotask(() => restore(element, kept.get(element) ?? []));
    },
  };
}
