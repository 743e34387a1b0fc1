/**
 * Popups are next to their button in the document, not at its end: they stay
 * inside their landmark and inside the dialog that opened them. Fixed, so that
 * no scrolling box clips them.
 */
export const inPlace = {
  withinPortal: false,
  floatingStrategy: "fixed",
} as const;
