import type { Text } from "#translations/use-text.ts";
import type { HideableChart } from "./fdi-states.queries.ts";

/** The charts, in the order in which people look at a pad. */
export const hideableCharts: readonly HideableChart[] = [
  "fdiWheel",
  "fdiBar",
  "fdiWell",
  "fdiWarning",
  "fdiAlert",
];

export function chartName(chart: HideableChart, text: Text): string {
  switch (chart) {
    case "fdiWheel":
      return text("fdiStates.wheel");
    case "fdiBar":
      return text("fdiStates.bars");
    case "fdiWell":
      return text("fdiStates.well");
    case "fdiWarning":
      return text("fdiStates.warning");
    case "fdiAlert":
      return text("fdiStates.alert");
  }
}
