import { useMemo } from "react";
import { cssColour } from "#charts/stage-chart/css-colour.ts";
import { useIsDarkDocument } from "#charts/stage-chart/use-document-theme.ts";
import type { SparkColours } from "./draw-spark.ts";

/** Read once for all tiles of a theme: asking the page for each drawing would cost more than the drawing. */
export function useSparkColours(): SparkColours {
  const isDark = useIsDarkDocument();
  return useMemo(() => {
    void isDark;
    return {
      lines: [
        cssColour("--pressure"),
        cssColour("--rate"),
        cssColour("--prop"),
      ],
      base: cssColour("--line2"),
      hatch: cssColour("--t3"),
    };
  }, [isDark]);
}
