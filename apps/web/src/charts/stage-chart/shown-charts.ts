import { secondaryKinds, type SecondaryKind } from "@stagecraft/stage-charts";
import type { ChartSettings } from "./chart-settings.ts";

/** The charts below the stage chart, in the order in which they stand. */
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
