import type { ComboboxStore } from "@mantine/core";
import { useEffect, useRef } from "react";

/**
 * Puts the keyboard where it belongs when a list opens: in its filter box or on
 * its button, with the current choice marked, so that an arrow key moves on
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
