import type { ChartTexts } from "@stagecraft/charting";
import { useMemo } from "react";
import { currentLanguage } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";
import { chartTexts } from "./chart-texts.ts";

export function useChartTexts(useUtc: boolean): ChartTexts {
  const text = useText();
  return useMemo(
    () => chartTexts(text, currentLanguage(), useUtc),
    [text, useUtc],
  );
}
