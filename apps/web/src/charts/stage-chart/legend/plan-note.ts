import { writeNumber } from "@stagecraft/domain";
import type { LegendValue } from "./legend-values.ts";

/** `+2 %`; null where the plan is zero or the deviation less than half a percent. */
function deviationText(actual: number, planned: number): string | null {
  if (!(planned > 0)) return null;
  const percent = Math.round((100 * (actual - planned)) / planned);
  if (percent === 0) return null;
  return `${percent > 0 ? "+" : ""}${writeNumber(percent, 0)} %`;
}

/**
 * Returns the planned value beside a measured one, with the deviation; null
 * where there is no plan at the time of the measured value.
 */
export function planNote(
  actual: LegendValue,
  plan: LegendValue,
): string | null {
  const isOfNow = plan.freshness.kind !== "stale" && plan.time === actual.time;
  if (!isOfNow || plan.text === null || plan.value === null) return null;
  const deviation =
    actual.value === null ? null : deviationText(actual.value, plan.value);
  return deviation === null ? plan.text : `${plan.text} \u00b7 ${deviation}`;
}
