import {
  noMarks,
  type ChartAxis,
  type ChartBand,
  type ChartMarker,
  type ChartModel,
} from "@stagecraft/charting/drawing";
import type { PlotLine } from "@stagecraft/domain";
import { channelLine, framedModel } from "./chart-frame.ts";
import { roleOf } from "./line-role.ts";
import { shownLines, type LinesChartInput } from "./lines-chart-model.ts";
import { formatReading, signed } from "./number-format.ts";
import { roundLimits, valueExtent } from "./value-extent.ts";

const axes = {
  pressure: "evidencePressure",
  change: "evidenceChange",
  rate: "evidenceRate",
} as const;

const alertWash = "#C42525";

export interface EvidenceChartInput extends LinesChartInput {
  readonly threshold: number;
  readonly thresholdLabel: string;
  readonly markers: readonly ChartMarker[];
  readonly bands: readonly ChartBand[];
}

/** The lines of the chart: the gauge, its change, and what was pumped. */
export function evidenceLines(
  offset: number,
  labels: { pressure: string; change: string; rate: string },
  units: { pressure: string; rate: string },
): PlotLine[] {
  const line = (
    attribute: string,
    kind: keyof typeof axes,
    unit: string,
    like = attribute,
  ): PlotLine => {
    const [color, colorDark] = roleOf(like).colours;
    const label = labels[kind];
    const yAxisName = axes[kind];
    return { label, attribute, yAxisName, unit, show: true, color, colorDark };
  };
  return [
    line(`offset_pressure_${offset}`, "pressure", units.pressure),
    line(
      `fdiPressureChange${offset}`,
      "change",
      units.pressure,
      "relativePressure",
    ),
    line("rate", "rate", units.rate),
  ];
}

function axisOf(
  input: EvidenceChartInput,
  { yAxisName, unit, color, colorDark, attribute }: PlotLine,
): ChartAxis {
  const isChange = yAxisName === axes.change;
  const common = {
    key: yAxisName,
    caption: unit,
    color: input.look.isDark ? colorDark : color,
    side: yAxisName === axes.pressure ? "left" : "right",
  } as const;
  if (common.side === "left")
    return { ...common, min: 0, max: 1, isAutoscaled: true };
  const extent = valueExtent([input.readings.columnOf(attribute)]);
  const least = isChange ? 1.2 * input.threshold : 1;
  const limits = roundLimits(
    Math.min(0, extent?.min ?? 0),
    Math.max(least, extent?.max ?? 0),
  );
  return { ...common, ...limits, isSigned: isChange };
}

/** An offset well's answer beside the treatment, with the threshold of a hit. */
export function evidenceChartModel(input: EvidenceChartInput): ChartModel {
  const drawn = shownLines(input);
  const shownAxes = drawn.map((line) => axisOf(input, line));
  const change = shownAxes.find(({ key }) => key === axes.change);
  const lines = drawn.map((line) => {
    const { widthPixels } = roleOf(line.attribute);
    const isChange = line.yAxisName === axes.change;
    return channelLine(input, line.attribute, {
      axis: line.yAxisName,
      color: input.look.isDark ? line.colorDark : line.color,
      widthPixels,
      isComplete: true,
      formatValue: (value) =>
        isChange ? signed(value, line.unit) : formatReading(value, line.unit),
    });
  });
  return framedModel(input, {
    axes: shownAxes,
    lines,
    marks: {
      ...noMarks,
      markers: input.markers,
      bands: input.bands,
      zones:
        change === undefined
          ? []
          : [
              {
                axis: change.key,
                low: input.threshold,
                high: change.max,
                color: alertWash,
                label: input.thresholdLabel,
              },
            ],
    },
  });
}
