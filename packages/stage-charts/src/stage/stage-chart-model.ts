import type {
  ChartAxis,
  ChartLine,
  ChartMarker,
  ChartMarks,
  ChartModel,
} from "@stagecraft/charting/drawing";
import type { Plot, PlotAxis, PlotLine } from "@stagecraft/domain";
import {
  channelLine,
  framedModel,
  showsNewest,
  type ChartFrame,
  type StageChartLook,
} from "../lines/chart-frame.ts";
import type { Fields } from "../formats/document-fields.ts";
import {
  backfilledBands,
  faintSpans,
  heldSpans,
} from "../quality/line-quality.ts";
import { colorOf, roleOf } from "../lines/line-role.ts";
import { formatReading, shownAxis } from "../formats/number-format.ts";
import { hiddenOffsetChannels } from "../fdi/offset-entries.ts";
import { planLines } from "./plan-lines.ts";
import { pressureLimits } from "./pressure-limits.ts";
import type { StageFacts } from "./stage-facts.ts";
import { stageEnd } from "./stage-end.ts";
import { originOf, stageTime } from "./stage-time.ts";
import type { StageTexts } from "../stage-texts.ts";

export interface StageChartInput extends ChartFrame {
  readonly plot: Plot;
  readonly facts: StageFacts;
  readonly marks: ChartMarks;
  readonly words: StageTexts;
  readonly hiddenChannels: ReadonlySet<string>;
  /** Axes fit the shown values instead of using the configured limits. */
  readonly isAutoscaled: boolean;
}

/** An axis takes the color of its first channel, unless its channels are distinguished by tags. */
function axisColor(axis: PlotAxis, plot: Plot, look: StageChartLook): string {
  const first = plot.lines.find((line) => line.yAxisName === axis.name);
  if (!first || roleOf(first.attribute).kind !== "main")
    return look.sharedAxisColor;
  return colorOf(first, look.isDark);
}

/** Returns the unit; a second axis in the same unit also gets its name. */
function axisCaption(
  axis: PlotAxis,
  earlier: readonly PlotAxis[],
  shown: string,
): string {
  const isRepeated = earlier.some(({ unit }) => unit === axis.unit);
  return isRepeated ? `${axis.name} ${shown}` : shown;
}

function chartAxes({ plot, look, isAutoscaled }: StageChartInput): ChartAxis[] {
  return plot.yAxes.map((axis, index) => {
    const { caption, shownFactor } = shownAxis(axis.unit, look.units);
    return {
      key: axis.name,
      caption: axisCaption(axis, plot.yAxes.slice(0, index), caption),
      shownFactor,
      color: axisColor(axis, plot, look),
      side: axis.position,
      ...axis.limits,
      isAutoscaled,
    };
  });
}

/** Returns an end set by the user; it is ignored while samples still arrive. */
function endOf({ plot, facts, live, readings }: StageChartInput) {
  return live ? null : stageEnd(plot, facts, readings.newestTime());
}

function chartLine(line: PlotLine, input: StageChartInput): ChartLine {
  const { look, facts, readings } = input;
  const role = roleOf(line.attribute);
  const firstTime = readings.columnOf(line.attribute).times[0] ?? null;
  return channelLine(input, line.attribute, {
    axis: line.yAxisName,
    color: colorOf(line, look.isDark),
    widthPixels: role.widthPixels,
    dash: role.dash,
    area: role.area,
    tag: role.tag,
    flagged: role.kind === "main" && showsNewest(input, endOf(input)),
    faint: faintSpans(facts.quality, facts.state, firstTime),
    held: heldSpans(facts.quality, line.attribute),
    formatValue: (value) => formatReading(value, line.unit, look.units),
  });
}

/** Later lines lie on top: offsets at the bottom, pressure uppermost. */
function drawingOrder(lines: readonly PlotLine[]): PlotLine[] {
  const isMain = (line: PlotLine) => roleOf(line.attribute).kind === "main";
  return [
    ...lines.filter((line) => !isMain(line)),
    ...lines.filter(isMain).reverse(),
  ];
}

/** The lines of a plot that may be drawn at all; the legend lists the same. */
export function plotLines(plot: Plot, parameters: Fields): PlotLine[] {
  const left = hiddenOffsetChannels(parameters);
  return plot.lines.filter(({ attribute }) => !left.has(attribute));
}

function limitsOf({
  plot,
  facts,
  look,
  words,
  hiddenChannels,
}: StageChartInput) {
  const line = plot.lines.find(({ attribute }) => attribute === "pressure");
  if (!line || hiddenChannels.has(line.attribute)) return [];
  return pressureLimits(facts.parameters, line, look, words);
}

/** Where space is limited, marks only what needs attention. */
function markersOf({ marks, look }: StageChartInput): readonly ChartMarker[] {
  if (!look.isCompact) return marks.markers;
  return marks.markers.filter(
    ({ kind, detail }) => kind === "comment" || detail !== "",
  );
}

/** A span that is faint in several lines is labeled once. */
function bandsOf(
  { marks, look, words }: StageChartInput,
  lines: readonly ChartLine[],
) {
  const spans = new Map(
    lines.flatMap(({ faint }) => faint.map((span) => [span.from, span])),
  );
  return [
    ...marks.bands,
    ...backfilledBands([...spans.values()], look.isDark, words),
  ];
}

export function stageChartModel(input: StageChartInput): ChartModel {
  const { plot, facts, hiddenChannels, marks } = input;
  const shown = plotLines(plot, facts.parameters).filter(
    ({ attribute }) => !hiddenChannels.has(attribute),
  );
  const channels = new Set(shown.map(({ attribute }) => attribute));
  const lines = drawingOrder(shown).map((line) => chartLine(line, input));
  return framedModel(input, {
    axes: chartAxes(input),
    lines: [...planLines(shown, input), ...lines],
    firstTime: stageTime(plot.startTime, originOf(facts.summary)),
    lastTime: endOf(input),
    marks: {
      ...marks,
      markers: markersOf(input),
      bands: bandsOf(input, lines),
      limits: limitsOf(input),
      callouts: marks.callouts.filter(({ line }) => channels.has(line)),
    },
  });
}
