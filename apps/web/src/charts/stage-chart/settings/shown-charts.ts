import { secondaryKinds, type SecondaryKind } from "@stagecraft/stage-charts";
import type { ChartSettings } from "./chart-settings.ts";

/** Returns the charts below the stage chart, in display order. */
export function shownSecondaries({
  isSecondaryShown,
  secondaryChart,
}: Pick<
  ChartSettings,
  "isSecondaryShown" | "secondaryChart"
>): readonly SecondaryKind[] {
  if (!isSecondaryShown) return [];
  return secondaryChart === "all-charts" ? secondaryKinds : [secondaryChart];
}
