import type { PlotLine } from "@stagecraft/domain";
import { formatSlope } from "@stagecraft/stage-charts";
import { currentUnits } from "#translations/reader-state.ts";
import type { LegendLine } from "./use-legend-values.ts";

export const slopeChannel = "pressureDerivative";

/** Returns the legend line of the treating pressure's slope, shown below its value. */
export function slopeLine(lines: readonly PlotLine[]): LegendLine {
  const pressure = lines.find(({ attribute }) => attribute === "pressure");
  const unit = `${pressure?.unit ?? "psi"}/min`;
  return {
    attribute: slopeChannel,
    unit,
    format: (value) => formatSlope(value, unit, currentUnits()),
  };
}
