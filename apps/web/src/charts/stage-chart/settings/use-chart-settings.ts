import { useSyncExternalStore } from "react";
import type { ChartSettings, SharedChartSettings } from "./chart-settings.ts";

export function useChartSettings(shared: SharedChartSettings): ChartSettings {
  return useSyncExternalStore(shared.subscribe, shared.current);
}
