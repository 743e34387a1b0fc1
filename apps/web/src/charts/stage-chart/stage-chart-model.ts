import {
  typicalStepMilliseconds,
  type ChartAxis,
  type ChartLine,
  type ChartModel,
  type ChartTexts,
  type View,
} from "@stagecraft/charting";
import {
  isEpochTime,
  type Plot,
  type PlotAxis,
  type PlotLine,
} from "@stagecraft/domain";
import { silenceLimitMs } from "#live/freshness.ts";
import type { StageReadings } from "#live/stage-readings.ts";
import type { TimeRange } from "#live/time-range.ts";
import { colourOf, roleOf } from "./line-role.ts";
import { formatReading } from "./number-format.ts";

const minimumSpanMilliseconds = 600_000;

export interface StageChartLook {
  readonly isDark: boolean;
  /** Little room: one axis a side, narrow margins. */
  readonly isCompact: boolean;
  /** Colour of an axis that several hues share. */
  readonly sharedAxisColour: string;
}

export interface StageChartInput {
  readonly plot: Plot;
  readonly readings: StageReadings;
  readonly hiddenChannels: ReadonlySet<string>;
  readonly range: TimeRange;
  readonly live: boolean;
  /** Nothing has arrived for so long that no number may pass for the present one. */
  readonly isStalled: boolean;
  readonly look: StageChartLook;
  readonly texts: ChartTexts;
}

/** An axis takes the colour of its first channel, unless its channels are told apart by tags. */
function axisColour(axis: PlotAxis, plot: Plot, look: StageChartLook): string {
  const first = plot.lines.find((line) => line.yAxisName === axis.name);
  if (!first || roleOf(first.attribute).kind !== "main")
    return look.sharedAxisColour;
  return colourOf(first, look.isDark);
}

/** The unit; a second axis in the same unit says what it is for. */
function axisCaption(axis: PlotAxis, earlier: readonly PlotAxis[]): string {
  const isRepeated = earlier.some(({ unit }) => unit === axis.unit);
  return isRepeated ? `${axis.name} ${axis.unit}` : axis.unit;
}

function chartAxes({ plot, look }: StageChartInput): ChartAxis[] {
  return plot.yAxes.map((axis, index) => ({
    key: axis.name,
    caption: axisCaption(axis, plot.yAxes.slice(0, index)),
    color: axisColour(axis, plot, look),
    side: axis.position,
    min: axis.limits.min,
    max: axis.limits.max,
  }));
}

function chartLine(line: PlotLine, input: StageChartInput): ChartLine {
  const { readings, look, isStalled } = input;
  const role = roleOf(line.attribute);
  const { times } = readings.columnOf(line.attribute);
  return {
    key: line.attribute,
    axis: line.yAxisName,
    color: colourOf(line, look.isDark),
    widthPixels: role.widthPixels,
    dashed: role.dashed,
    area: role.area,
    tag: role.tag,
    flagged: role.kind === "main" && !isStalled,
    gapMilliseconds: silenceLimitMs(typicalStepMilliseconds(times)),
    formatValue: (value) => formatReading(value, line.unit),
    read: () => readings.columnOf(line.attribute),
  };
}

/** Later lines lie on top: offsets at the bottom, pressure uppermost. */
function drawingOrder(lines: readonly PlotLine[]): PlotLine[] {
  const isMain = (line: PlotLine) => roleOf(line.attribute).kind === "main";
  return [
    ...lines.filter((line) => !isMain(line)),
    ...lines.filter(isMain).reverse(),
  ];
}

function viewOf(range: TimeRange): View {
  if (range.mode === "fixed")
    return { kind: "fixed", from: range.from, to: range.to };
  return range.spanMs === null
    ? { kind: "all" }
    : { kind: "follow", spanMilliseconds: range.spanMs };
}

const margins = {
  full: { top: 30, right: 98, bottom: 30, left: 112 },
  compact: { top: 24, right: 58, bottom: 28, left: 66 },
} as const;

export function stageChartModel(input: StageChartInput): ChartModel {
  const { plot, hiddenChannels, range, live, look, texts } = input;
  const { startTime, endTime } = plot;
  return {
    axes: chartAxes(input),
    lines: drawingOrder(plot.lines)
      .filter((line) => !hiddenChannels.has(line.attribute))
      .map((line) => chartLine(line, input)),
    view: viewOf(range),
    live,
    firstTime: isEpochTime(startTime) ? startTime : null,
    // An end set by hand means nothing while samples still arrive.
    lastTime: !live && isEpochTime(endTime) ? endTime : null,
    minimumSpanMilliseconds,
    axesPerSide: look.isCompact ? 1 : 2,
    margins: look.isCompact ? margins.compact : margins.full,
    texts,
    overlays: [],
  };
}
