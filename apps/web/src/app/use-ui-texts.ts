import type { UiTexts } from "@stagecraft/ui";
import { useMemo } from "react";
import { useText } from "#translations/use-text.ts";

/** Returns the UI kit's texts in the user's language. */
export function useUiTexts(): UiTexts {
  const text = useText();
  return useMemo(
    () => ({
      cancel: text("kit.cancel"),
      dismiss: text("kit.dismiss"),
      undo: text("kit.undo"),
      close: text("kit.close"),
      retry: text("kit.retry"),
      filter: text("kit.filter"),
      noMatch: text("kit.noMatch"),
      narrowList: text("kit.narrowList"),
      rowsPerPage: text("kit.rowsPerPage"),
      previousPage: text("kit.previousPage"),
      nextPage: text("kit.nextPage"),
      moreActions: text("kit.moreActions"),
      notifications: text("kit.notifications"),
      sortBy: (column) => text("kit.sortBy", { column }),
      rowRange: (from, to, total) => text("kit.rowRange", { from, to, total }),
    }),
    [text],
  );
}
