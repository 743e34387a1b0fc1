import { createContext, useContext } from "react";

/** The few texts of the kit itself; the application supplies them in its language. */
export interface UiTexts {
  cancel: string;
  dismiss: string;
  undo: string;
  close: string;
  retry: string;
  filter: string;
  noMatch: string;
  /** Shown under a list that was truncated. */
  narrowList: string;
  rowsPerPage: string;
  previousPage: string;
  nextPage: string;
  moreActions: string;
  notifications: string;
  sortBy: (column: string) => string;
  rowRange: (from: number, to: number, total: number) => string;
}

export const UiTextsContext = createContext<UiTexts | null>(null);

export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (texts === null) throw new Error("UiProvider is missing");
  return texts;
}
