import {
  noMarks,
  type ChartAxis,
  type ChartBand,
  type ChartModel,
  type ChartZone,
} from "@stagecraft/charting/drawing";
import type { PlotLine } from "@stagecraft/domain";
import { channelLine, framedModel } from "../lines/chart-frame.ts";
import { roleOf } from "../lines/line-role.ts";
import {
  shownLines,
  type LinesChartInput,
} from "../lines/lines-chart-model.ts";
import { formatReading, shownAxis, signed } from "../formats/number-format.ts";

/** Shades spans that need attention; the same in both themes. */
const warningWash = "#F28F43";

/** Axes of a quality chart: the measured quantity, and the quantity it is judged by. */
export const measuredAxisName = "measured";
export const judgedAxisName = "judged";

/** A detected span with its description. */
export interface FoundStretch {
  readonly startTimestamp: number;
  readonly endTimestamp: number;
  readonly detail: string;
}

export interface QualityChartInput extends LinesChartInput {
  /** Limit on the judged axis above which a value is too high, and its label. */
  readonly limit: number;
  readonly limitLabel: string;
  /** Too little is as bad as too much. */
  readonly isSigned: boolean;
  readonly found: readonly FoundStretch[];
}

/** Returns a line of a quality chart in the style of its channel. */
export function qualityLine(
  attribute: string,
  label: string,
  unit: string,
  yAxisName: typeof measuredAxisName | typeof judgedAxisName,
  looksLike: string = attribute,
): PlotLine {
  const [color, colorDark] = roleOf(looksLike).colors;
  return { label, attribute, yAxisName, unit, show: true, color, colorDark };
}

function largestOf({ lines, readings }: QualityChartInput): number {
  let largest = 0;
  for (const { attribute, yAxisName } of lines) {
    if (yAxisName !== judgedAxisName) continue;
    for (const value of readings.columnOf(attribute).values)
      if (Math.abs(value) > largest) largest = Math.abs(value);
  }
  return largest;
}

/** In a quiet chart the limit is at three fifths of the height: in view without filling the chart. */
const quietShare = 0.6;

function judgedAxis(input: QualityChartInput): ChartAxis {
  const { lines, limit, isSigned, look } = input;
  const unit = lines.find(
    ({ yAxisName }) => yAxisName === judgedAxisName,
  )?.unit;
  const max = Math.max(1.1 * largestOf(input), limit / quietShare);
  return {
    key: judgedAxisName,
    ...shownAxis(unit ?? "", look.units),
    color: look.sharedAxisColor,
    side: "right",
    min: isSigned ? -max : 0,
    max,
    isSigned,
  };
}

function measuredAxis({ lines, look }: QualityChartInput): ChartAxis {
  const own = lines.find(({ yAxisName }) => yAxisName === measuredAxisName);
  return {
    key: measuredAxisName,
    ...shownAxis(own?.unit ?? "", look.units),
    color: look.sharedAxisColor,
    side: "left",
    min: 0,
    max: 1,
    isAutoscaled: true,
  };
}

function zonesOf(
  { limit, limitLabel, isSigned }: QualityChartInput,
  { max }: ChartAxis,
): ChartZone[] {
  const zone = { axis: judgedAxisName, color: warningWash };
  const above = { ...zone, low: limit, high: max, label: limitLabel };
  const below = { ...zone, low: -max, high: -limit, label: limitLabel };
  return isSigned ? [above, below] : [above];
}

function bandsOf({ found }: QualityChartInput): ChartBand[] {
  return found.map(({ startTimestamp, endTimestamp, detail }) => ({
    key: `found-${startTimestamp}`,
    from: startTimestamp,
    to: endTimestamp,
    color: warningWash,
    detail,
  }));
}

/** Shows measured lines on one side and the judged quantity on the other, with its limit. */
export function qualityChartModel(input: QualityChartInput): ChartModel {
  const judged = judgedAxis(input);
  const lines = shownLines(input).map((line) => {
    const isJudged = line.yAxisName === judgedAxisName;
    const { widthPixels } = roleOf(line.attribute);
    return channelLine(input, line.attribute, {
      axis: line.yAxisName,
      color: input.look.isDark ? line.colorDark : line.color,
      widthPixels,
      formatValue: (value) =>
        isJudged && input.isSigned
          ? signed(value, line.unit, input.look.units)
          : formatReading(value, line.unit, input.look.units),
    });
  });
  return framedModel(input, {
    axes: [measuredAxis(input), judged],
    lines,
    marks: { ...noMarks, zones: zonesOf(input, judged), bands: bandsOf(input) },
  });
}
