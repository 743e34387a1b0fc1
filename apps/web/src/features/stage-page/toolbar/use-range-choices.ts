import type { TimeRange } from "@stagecraft/stage-charts";
import { rangeChoices } from "#charts/stage-chart/settings/range-choices.ts";
import { useText } from "#translations/use-text.ts";

export interface RangeChoice {
  readonly label: string;
  /** An index of the stored choices, null for everything. */
  readonly index: number | null;
  readonly isChosen: boolean;
}

/** The selectable time ranges, with the current one marked. */
export function useRangeChoices(range: TimeRange): RangeChoice[] {
  const text = useText();
  const isChosen = (spanMs: number | null) =>
    range.mode === "live" && range.spanMs === spanMs;
  return [
    ...rangeChoices.map(({ label, spanMs }, index) => ({
      label,
      index,
      isChosen: isChosen(spanMs),
    })),
    { label: text("chart.rangeAll"), index: null, isChosen: isChosen(null) },
  ];
}
