import type { StageChartLook } from "@stagecraft/stage-charts";
import { currentUnits } from "#translations/reader-state.ts";
import { cssColor } from "./css-color.ts";

export const littleRoom = "(max-width: 767px), (max-height: 499px)";

/** Returns the look of the charts for the available space and theme. */
export function chartLook(isDark: boolean, isCompact: boolean): StageChartLook {
  return {
    isDark,
    isCompact,
    sharedAxisColor: cssColor("--t3"),
    units: currentUnits(),
  };
}
