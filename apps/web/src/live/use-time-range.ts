import type { TimeRange } from "@stagecraft/stage-charts";
import { useSyncExternalStore } from "react";
import type { SharedTimeRange } from "./time-range.ts";

export function useTimeRange(shared: SharedTimeRange): TimeRange {
  return useSyncExternalStore(shared.subscribe, shared.current);
}
