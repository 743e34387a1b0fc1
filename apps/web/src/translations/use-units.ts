import type { UnitChoice } from "@stagecraft/domain";
import { useSyncExternalStore } from "react";
import { currentUnits } from "./reader-state.ts";
import { subscribeToLanguage } from "./translate.ts";

/** The user's units; renders again when another choice is made. */
export function useUnits(): UnitChoice {
  return useSyncExternalStore(subscribeToLanguage, currentUnits);
}
