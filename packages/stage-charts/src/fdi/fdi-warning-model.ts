import {
  noMarks,
  type ChartBand,
  type ChartEnvelope,
  type ChartLine,
  type ChartModel,
  type ChartZone,
  type TimeColumn,
} from "@stagecraft/charting/drawing";
import type { PlotLine } from "@stagecraft/domain";
import type { Fields } from "../formats/document-fields.ts";
import {
  linesChartModel,
  shownLines,
  type LinesChartInput,
  type LineStyle,
} from "../lines/lines-chart-model.ts";
import { channelLine } from "../lines/chart-frame.ts";
import { roleOf } from "../lines/line-role.ts";
import { ownTrendBand } from "../stage/own-trend-band.ts";
import { offsetEntries, type OffsetEntry } from "./offset-entries.ts";
import {
  drawnLimits,
  type DrawnLimits,
  type SetLimits,
} from "../stage/secondary-limits.ts";
import { roundLimits, valueExtent } from "../lines/value-extent.ts";

const fdiWarningAxisName = "fdiWarning";

/** Lower limits of the levels, in percent of an offset's threshold. */
const fdiLevelPercents = { watch: 2, warning: 50, alert: 100 } as const;

/** The alert palette; the same in both themes. */
const fdiLevelFills = {
  watch: "#F3ED4F",
  warning: "#F28F43",
  alert: "#C42525",
} as const;

const wirelineWash = "#BDBDBD";

/** One entry of the FDI state list: charts on which an offset in that state is not shown. */
export interface FdiState {
  readonly identifier: string;
  readonly hidden: readonly string[];
}

export const fdiWarningChannel = (offset: number) => `fdiWarning${offset}`;
export const fdiUncertaintyChannel = (offset: number) =>
  `fdiUncertainty${offset}`;

/** Not a channel: the trend subtracted from every offset is the zero of this chart. */
export const ownTrendKey = "fdiOwnTrend";
const trendColor = "#7A828C";
const trendDash = [4, 4] as const;

export const fdiWirelineChannel = (offset: number) => `fdiIsWireline${offset}`;

function isShown(
  { state, hide }: OffsetEntry,
  states: readonly FdiState[],
): boolean {
  if (state === null) return !hide;
  const known = states.find(({ identifier }) => identifier === state);
  return known === undefined || !known.hidden.includes("fdiWarning");
}

/** The offset wells of the FDI warning chart, by number. */
export function fdiWarningOffsets(
  parameters: Fields,
  states: readonly FdiState[],
): OffsetEntry[] {
  return offsetEntries(parameters)
    .filter((entry) => isShown(entry, states))
    .sort((a, b) => a.number - b.number);
}

/**
 * Returns one line per offset: its pressure change from its own trend in
 * percent of its threshold; then that trend.
 */
export function fdiWarningLines(
  offsets: readonly OffsetEntry[],
  trendLabel: string,
): PlotLine[] {
  if (offsets.length === 0) return [];
  const trend: PlotLine = {
    label: trendLabel,
    attribute: ownTrendKey,
    yAxisName: fdiWarningAxisName,
    unit: "",
    show: true,
    color: trendColor,
    colorDark: trendColor,
  };
  return [...offsets.map(offsetLine), trend];
}

function offsetLine({ number, wellLabel }: OffsetEntry): PlotLine {
  const attribute = fdiWarningChannel(number);
  const [color, colorDark] = roleOf(attribute).colors;
  return {
    label: wellLabel,
    attribute,
    yAxisName: fdiWarningAxisName,
    unit: "%",
    show: true,
    color,
    colorDark,
  };
}

export interface FdiWarningTexts {
  readonly watch: string;
  readonly warning: string;
  readonly alert: string;
  readonly wireline: (offset: string) => string;
}

export interface FdiWarningChartInput extends LinesChartInput {
  readonly offsets: readonly OffsetEntry[];
  readonly limits: SetLimits;
  readonly isAutoscaled: boolean;
  readonly words: FdiWarningTexts;
}

/** Keeps all levels in view even when every offset is quiet. */
const leastLimits: DrawnLimits = { min: 0, max: 120 };

function limitsOf(input: FdiWarningChartInput): DrawnLimits {
  const extent = valueExtent(
    shownLines(input).map(({ attribute }) =>
      input.readings.columnOf(attribute),
    ),
  );
  const fitted =
    extent === null || (extent.min >= leastLimits.min && extent.max <= 110)
      ? leastLimits
      : roundLimits(Math.min(0, extent.min), Math.max(110, extent.max));
  return drawnLimits(input.limits, fitted);
}

function zonesOf({ max }: DrawnLimits, words: FdiWarningTexts): ChartZone[] {
  const { watch, warning, alert } = fdiLevelPercents;
  const zones = [
    { low: watch, high: warning, level: "watch" },
    { low: warning, high: alert, level: "warning" },
    { low: alert, high: Math.max(max, alert), level: "alert" },
  ] as const;
  return zones
    .filter(({ low }) => low < max)
    .map(({ low, high, level }) => ({
      axis: fdiWarningAxisName,
      low,
      high: Math.min(high, max),
      color: fdiLevelFills[level],
      label: words[level],
    }));
}

/** The time spans in which a channel of zeros and ones is one. */
export function activeSpans({ times, values }: TimeColumn) {
  const spans: { from: number; to: number }[] = [];
  let from: number | null = null;
  for (let index = 0; index < times.length; index++) {
    const isActive = values[index] === 1;
    if (isActive && from === null) from = times[index] ?? null;
    if (!isActive && from !== null) {
      spans.push({ from, to: times[index - 1] ?? from });
      from = null;
    }
  }
  if (from !== null) spans.push({ from, to: times[times.length - 1] ?? from });
  return spans;
}

function wirelineBands(input: FdiWarningChartInput): ChartBand[] {
  const { readings, words } = input;
  return shownOffsets(input).flatMap(({ number, wellLabel }) =>
    activeSpans(readings.columnOf(fdiWirelineChannel(number))).map((span) => ({
      ...span,
      key: `wireline-${number}-${span.from}`,
      color: wirelineWash,
      detail: words.wireline(`O${number} ${wellLabel}`),
    })),
  );
}

function shownOffsets({
  offsets,
  hiddenChannels,
}: FdiWarningChartInput): OffsetEntry[] {
  return offsets.filter(
    ({ number }) => !hiddenChannels.has(fdiWarningChannel(number)),
  );
}

/** The pressure each offset would have without the treatment, from its first sample to its last. */
function trendLine(input: FdiWarningChartInput): ChartLine {
  const { readings } = input;
  const channels = shownOffsets(input).map(({ number }) =>
    fdiWarningChannel(number),
  );
  return channelLine(input, ownTrendKey, {
    axis: fdiWarningAxisName,
    color: trendColor,
    widthPixels: 1,
    dash: trendDash,
    gapMilliseconds: Infinity,
    isComplete: true,
    formatValue: () => "",
    read: () => {
      const ends = channels.flatMap((channel) => {
        const { times } = readings.columnOf(channel);
        return [times[0] ?? [], times[times.length - 1] ?? []].flat();
      });
      const times =
        ends.length === 0 ? [] : [Math.min(...ends), Math.max(...ends)];
      return {
        times: Float64Array.from(times),
        values: new Float64Array(times.length),
      };
    },
  });
}

/** Uncertainty of each offset's own trend: a change within it may not be real. */
function trendBands(input: FdiWarningChartInput): ChartEnvelope[] {
  const { readings, look } = input;
  return shownOffsets(input).map((offset) => {
    const { color, colorDark } = offsetLine(offset);
    return ownTrendBand({
      key: `band ${offset.number}`,
      axis: fdiWarningAxisName,
      color: look.isDark ? colorDark : color,
      middle: null,
      uncertainty: () =>
        readings.columnOf(fdiUncertaintyChannel(offset.number)),
      factor: 100 / offset.threshold,
    });
  });
}

/** Shows the pressure change of every offset relative to its own threshold, over the alert levels. */
export function fdiWarningChartModel(input: FdiWarningChartInput): ChartModel {
  const styleOf = ({ attribute }: PlotLine): LineStyle => {
    const { dash, tag, widthPixels } = roleOf(attribute);
    return { dash, tag, widthPixels };
  };
  const limits = limitsOf(input);
  const axis = {
    key: fdiWarningAxisName,
    caption: "%",
    color: input.look.sharedAxisColor,
    side: "left",
    ...limits,
    isAutoscaled: input.isAutoscaled,
    isSigned: limits.min < 0,
  } as const;
  const isTrendShown = !input.hiddenChannels.has(ownTrendKey);
  const model = linesChartModel(
    {
      ...input,
      lines: input.lines.filter(({ attribute }) => attribute !== ownTrendKey),
    },
    [axis],
    styleOf,
    {
      ...noMarks,
      zones: zonesOf(limits, input.words),
      bands: wirelineBands(input),
      envelopes: isTrendShown ? trendBands(input) : [],
    },
  );
  return isTrendShown
    ? { ...model, lines: [...model.lines, trendLine(input)] }
    : model;
}
