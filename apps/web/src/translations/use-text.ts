import { useSyncExternalStore } from "react";
import type { Text } from "./dictionary.ts";
import { currentText, subscribeToLanguage } from "./translate.ts";

export type { Text } from "./dictionary.ts";

/** `text("wells.count", { count: 4 })`, rendered again when the user chooses another language. */
export function useText(): Text {
  return useSyncExternalStore(subscribeToLanguage, currentText);
}
