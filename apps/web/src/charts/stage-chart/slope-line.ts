import { formatSlope } from "@stagecraft/stage-charts";
import type { LegendLine } from "./use-legend-values.ts";

/** How fast the treating pressure rises: told below its number. */
export const slopeLine: LegendLine = {
  attribute: "pressureDerivative",
  unit: "",
  format: formatSlope,
};
