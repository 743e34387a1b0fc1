import type { StageChartLook } from "@stagecraft/stage-charts";
import { useMemo } from "react";
import { useUnits } from "#translations/use-units.ts";
import { chartLook, littleRoom } from "./chart-look.ts";
import { useIsDarkDocument } from "./use-document-theme.ts";
import { useMediaQuery } from "./use-media-query.ts";

export function useChartLook(): StageChartLook {
  const isDark = useIsDarkDocument();
  const isCompact = useMediaQuery(littleRoom);
  const units = useUnits();
  return useMemo(
    () => ({ ...chartLook(isDark, isCompact), units }),
    [isDark, isCompact, units],
  );
}
