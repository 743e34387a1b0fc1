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

/** Axes of a quality chart: the measured quantity, and the quantity that has the limit. */
export const measuredAxisName = "measured";
export const limitedAxisName = "limited";

/** A detected span with its description. */
export interface FoundStretch {
  readonly startTimestamp: number;
  readonly endTimestamp: number;
  readonly detail: string;
}

export interface QualityChartInput extends LinesChartInput {
  /** Limit on the second axis above which a value is too high, and its label. */
  readonly limit: number;
  readonly limitLabel: string;
  /** Whether a value below the negative limit is a fault too. */
  readonly isSigned: boolean;
  readonly found: readonly FoundStretch[];
}

/** Returns a line of a quality chart in the style of its channel. */
export function qualityLine(
  attribute: string,
  label: string,
  unit: string,
  yAxisName: typeof measuredAxisName | typeof limitedAxisName,
  looksLike: string = attribute,
): PlotLine {
  const [color, colorDark] = roleOf(looksLike).colors;
  return { label, attribute, yAxisName, unit, show: true, color, colorDark };
}

function largestOf({ lines, readings }: QualityChartInput): number {
  let largest = 0;
  for (const { attribute, yAxisName } of lines) {
    if (yAxisName !== limitedAxisName) continue;
    for (const value of readings.columnOf(attribute).values)
      if (Math.abs(value) > largest) largest = Math.abs(value);
  }
  return largest;
}

/** In a quiet chart the limit is at three fifths of the height: in view without filling the chart. */
const quietShare = 0.6;

function limitedAxis(input: QualityChartInput): ChartAxis {
  const { lines, limit, isSigned, look } = input;
  const unit = lines.find(
    ({ yAxisName }) => yAxisName === limitedAxisName,
  )?.unit;
  const max = Math.max(1.1 * largestOf(input), limit / quietShare);
  return {
    key: limitedAxisName,
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
  const zone = { axis: limitedAxisName, color: warningWash };
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

/** Shows measured lines on one side and the quantity with a limit on the other. */
export function qualityChartModel(input: QualityChartInput): ChartModel {
  const limited = limitedAxis(input);
  const lines = shownLines(input).map((line) => {
    const isLimited = line.yAxisName === limitedAxisName;
    const { widthPixels } = roleOf(line.attribute);
    return channelLine(input, line.attribute, {
      axis: line.yAxisName,
      color: input.look.isDark ? line.colorDark : line.color,
      widthPixels,
      formatValue: (value) =>
        isLimited && input.isSigned
          ? signed(value, line.unit, input.look.units)
          : formatReading(value, line.unit, input.look.units),
    });
  });
  return framedModel(input, {
    axes: [measuredAxis(input), limited],
    lines,
    marks: {
      ...noMarks,
      zones: zonesOf(input, limited),
      bands: bandsOf(input),
    },
  });
}
