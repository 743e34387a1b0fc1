import { useMemo } from "react";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { useIsDarkDocument } from "#charts/stage-chart/settings/use-document-theme.ts";
import type { SparkColors } from "./draw-spark.ts";

/** Read once per theme for all tiles: reading the styles for each drawing would cost more than the drawing. */
export function useSparkColors(): SparkColors {
  const isDark = useIsDarkDocument();
  return useMemo(() => {
    void isDark;
    return {
      lines: [cssColor("--pressure"), cssColor("--rate"), cssColor("--prop")],
      base: cssColor("--line2"),
      hatch: cssColor("--t3"),
    };
  }, [isDark]);
}
