import type { ChartLimits } from "@stagecraft/charting/drawing";
import type { PlotLine } from "@stagecraft/domain";
import { numberOf, type Fields } from "./document-fields.ts";
import { formatReading } from "./number-format.ts";
import type { StageWords } from "./stage-words.ts";

const defaultCeiling = 3000;
const defaultCautionShare = 0.75;

/** From caution up to the ceiling of the treating pressure; a ceiling of zero means that there is none. */
export function pressureLimits(
  parameters: Fields,
  pressureLine: PlotLine,
  color: string,
  words: StageWords,
): ChartLimits[] {
  const ceiling = numberOf(parameters["pressureCeiling"]) ?? defaultCeiling;
  const caution =
    ceiling * (numberOf(parameters["pressureCaution"]) || defaultCautionShare);
  if (ceiling <= 0 || caution >= ceiling) return [];
  const format = (value: number) => formatReading(value, pressureLine.unit);
  return [
    {
      axis: pressureLine.yAxisName,
      low: caution,
      high: ceiling,
      color,
      lowLabel: words.caution(format(caution)),
      highLabel: words.ceiling(format(ceiling)),
    },
  ];
}
