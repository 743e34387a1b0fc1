import type { StageChartLook } from "@stagecraft/stage-charts";
import { useMemo } from "react";
import { cssColour } from "./css-colour.ts";
import { useIsDarkDocument } from "./use-document-theme.ts";
import { useMediaQuery } from "./use-media-query.ts";

const littleRoom = "(max-width: 767px), (max-height: 499px)";

/** How much room the charts have, and on which ground they stand. */
export function useChartLook(): StageChartLook {
  const isDark = useIsDarkDocument();
  const isCompact = useMediaQuery(littleRoom);
  return useMemo(
    () => ({ isDark, isCompact, sharedAxisColour: cssColour("--t3") }),
    [isDark, isCompact],
  );
}
