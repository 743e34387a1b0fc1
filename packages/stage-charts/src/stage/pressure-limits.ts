import type { ChartLimits } from "@stagecraft/charting/drawing";
import type { PlotLine } from "@stagecraft/domain";
import type { StageChartLook } from "../lines/chart-frame.ts";
import { numberOf, type Fields } from "../formats/document-fields.ts";
import { colorOf } from "../lines/line-role.ts";
import { formatReading } from "../formats/number-format.ts";
import type { StageTexts } from "../stage-texts.ts";

const defaultCautionShare = 0.75;

/** A zero counts as not set (decision A35). */
function limitOf(
  value: unknown,
  byDefault: number,
): { readonly value: number; readonly isDefault: boolean } {
  const set = numberOf(value) ?? 0;
  return set === 0
    ? { value: byDefault, isDefault: true }
    : { value: set, isDefault: false };
}

/**
 * Returns the range from caution to the ceiling of the treating pressure, the
 * limits that the engine's advice uses.
 */
export function pressureLimits(
  parameters: Fields,
  pressureLine: PlotLine,
  look: StageChartLook,
  words: StageTexts,
): ChartLimits[] {
  const ceiling = numberOf(parameters["pressureCeiling"]) ?? 0;
  const share = limitOf(parameters["pressureCaution"], defaultCautionShare);
  const caution = ceiling * share.value;
  // A limit that was not set does not exist (decision D28).
  if (ceiling <= 0 || caution >= ceiling) return [];
  const format = (value: number) =>
    formatReading(value, pressureLine.unit, look.units);
  const labelOf = (label: string, isDefault: boolean) =>
    isDefault ? words.byDefault(label) : label;
  return [
    {
      axis: pressureLine.yAxisName,
      low: caution,
      high: ceiling,
      color: colorOf(pressureLine, look.isDark),
      lowLabel: labelOf(words.caution(format(caution)), share.isDefault),
      highLabel: words.ceiling(format(ceiling)),
    },
  ];
}
