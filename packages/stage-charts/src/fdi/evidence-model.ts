import {
  noMarks,
  type ChartAxis,
  type ChartBand,
  type ChartEnvelope,
  type ChartMarker,
  type ChartModel,
} from "@stagecraft/charting/drawing";
import type { PlotLine } from "@stagecraft/domain";
import { channelLine, framedModel } from "../lines/chart-frame.ts";
import { roleOf } from "../lines/line-role.ts";
import {
  shownLines,
  type LinesChartInput,
} from "../lines/lines-chart-model.ts";
import { ownTrendBand } from "../stage/own-trend-band.ts";
import { formatReading, shownAxis, signed } from "../formats/number-format.ts";
import { roundLimits, valueExtent } from "../lines/value-extent.ts";

const axes = {
  pressure: "evidencePressure",
  change: "evidenceChange",
  rate: "evidenceRate",
} as const;

const alertWash = "#C42525";

export interface EvidenceChartInput extends LinesChartInput {
  readonly threshold: number;
  readonly thresholdLabel: string;
  /** The value that the card is about; the axis extends to include it. Null: none. */
  readonly largestChange: number | null;
  readonly markers: readonly ChartMarker[];
  readonly bands: readonly ChartBand[];
}

/**
 * Returns the lines of the chart: the gauge, its own trend, its change from
 * that trend, and the slurry rate.
 */
export function evidenceLines(
  offset: number,
  labels: { pressure: string; trend: string; change: string; rate: string },
  units: { pressure: string; rate: string },
): PlotLine[] {
  const line = (
    attribute: string,
    kind: keyof typeof axes,
    unit: string,
    like = attribute,
    label = labels[kind],
  ): PlotLine => {
    const [color, colorDark] = roleOf(like).colors;
    const yAxisName = axes[kind];
    return { label, attribute, yAxisName, unit, show: true, color, colorDark };
  };
  return [
    line(`offset_pressure_${offset}`, "pressure", units.pressure),
    line(
      trendChannel(offset),
      "pressure",
      units.pressure,
      `offset_pressure_${offset}`,
      labels.trend,
    ),
    line(
      `fdiPressureChange${offset}`,
      "change",
      units.pressure,
      "relativePressure",
    ),
    line("rate", "rate", units.rate),
  ];
}

const trendChannel = (offset: number) => `fdiTrend${offset}`;
const isTrend = (attribute: string) => attribute.startsWith("fdiTrend");
const trendDash = [4, 4] as const;

/** Uncertainty of the trend, as a band on both sides of it and of the change from it. */
function bandAround(
  { readings, look }: EvidenceChartInput,
  { attribute, yAxisName, color, colorDark }: PlotLine,
): ChartEnvelope[] {
  const offset = /\d+$/.exec(attribute)?.[0] ?? "";
  const uncertainty = () => readings.columnOf(`fdiUncertainty${offset}`);
  const middle = () => readings.columnOf(attribute);
  if (uncertainty().times.length === 0 || middle().times.length === 0)
    return [];
  return [
    ownTrendBand({
      key: `band ${attribute}`,
      axis: yAxisName,
      color: look.isDark ? colorDark : color,
      middle,
      uncertainty,
      factor: 1,
    }),
  ];
}

function axisOf(
  input: EvidenceChartInput,
  { yAxisName, unit, color, colorDark, attribute }: PlotLine,
): ChartAxis {
  const isChange = yAxisName === axes.change;
  const common = {
    key: yAxisName,
    ...shownAxis(unit, input.look.units),
    color: input.look.isDark ? colorDark : color,
    side: yAxisName === axes.pressure ? "left" : "right",
  } as const;
  if (common.side === "left")
    return { ...common, min: 0, max: 1, isAutoscaled: true };
  const extent = valueExtent([input.readings.columnOf(attribute)]);
  const least = isChange
    ? Math.max(1.2 * input.threshold, input.largestChange ?? 0)
    : 1;
  const limits = roundLimits(
    Math.min(0, extent?.min ?? 0),
    Math.max(least, extent?.max ?? 0),
  );
  return { ...common, ...limits, isSigned: isChange };
}

/** Shows an offset well's response next to the treatment, with the threshold of a hit. */
export function evidenceChartModel(input: EvidenceChartInput): ChartModel {
  const drawn = shownLines(input);
  const shownAxes = drawn
    .filter(
      ({ yAxisName }, index) =>
        drawn.findIndex((line) => line.yAxisName === yAxisName) === index,
    )
    .map((line) => axisOf(input, line));
  const change = shownAxes.find(({ key }) => key === axes.change);
  const lines = drawn.map((line) => {
    const { widthPixels } = roleOf(line.attribute);
    const isChange = line.yAxisName === axes.change;
    return channelLine(input, line.attribute, {
      axis: line.yAxisName,
      color: input.look.isDark ? line.colorDark : line.color,
      widthPixels: isTrend(line.attribute) ? 1 : widthPixels,
      dash: isTrend(line.attribute) ? trendDash : null,
      isComplete: true,
      formatValue: (value) =>
        isChange
          ? signed(value, line.unit, input.look.units)
          : formatReading(value, line.unit, input.look.units),
    });
  });
  return framedModel(input, {
    axes: shownAxes,
    lines,
    marks: {
      ...noMarks,
      envelopes: drawn
        .filter(
          ({ attribute, yAxisName }) =>
            isTrend(attribute) || yAxisName === axes.change,
        )
        .flatMap((line) => bandAround(input, line)),
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
