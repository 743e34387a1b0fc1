import type { ComboboxStore } from "@mantine/core";
import { useEffect, useRef } from "react";

/**
 * Sets the keyboard focus when a list opens: in its filter box or on its
 * button, with the current selection marked, so that an arrow key continues
 * from there.
 */
export function usePopupFocus(
  store: ComboboxStore,
  isOpen: boolean,
  hasFilter: boolean,
): void {
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  useEffect(() => {
    if (!isOpen) return;
    // The list enters the document after this effect.
    const timer = setTimeout(() => {
      const { focusSearchInput, focusTarget, selectActiveOption } =
        latest.current;
      if (hasFilter) focusSearchInput();
      else focusTarget();
      selectActiveOption();
    });
    return () => clearTimeout(timer);
  }, [isOpen, hasFilter]);
}
