import {
  windowShown,
  type ChartModel,
  type TimeWindow,
} from "@stagecraft/charting/drawing";
import type { Plot, PlotLine } from "@stagecraft/domain";
import {
  additiveEnglishLabel,
  englishStageTexts,
  formatReading,
  planChannel,
  plotLines,
  readPlot,
  secondaryChart,
  stageChartModel,
  stageMarks,
  type Readings,
  type TimeRange,
} from "@stagecraft/stage-charts";
import { pictureReadings } from "#features/stage-images/picture-readings.ts";
import type { PictureRequest } from "#features/stage-images/picture-request.ts";
import { pictureTexts } from "#features/stage-images/picture-texts.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Narrower pictures have one axis per side. */
const compactBelowPixels = 768;

/** Lines are slightly thicker on paper than on a screen. */
const extraLinePixels = 0.5;

/**
 * Space for the time below the last chart of a picture without the stage chart,
 * and for units above their axes.
 */
const timeLabelPixels = 30;
const captionPixels = 26;

export interface PictureChart {
  /** Empty for the stage chart: the head of the picture names it. */
  readonly title: string;
  readonly note: string;
  readonly model: ChartModel;
  /** Lines in legend order, without hidden ones. */
  readonly lines: readonly PlotLine[];
  readonly formatValue: (value: number, line: PlotLine) => string;
}

export interface PictureCharts {
  readonly charts: readonly PictureChart[];
  readonly readings: Readings;
  /** The shown time window; null without samples. */
  readonly window: TimeWindow | null;
}

function hiddenIn(plot: Plot, chosen: readonly string[] | null): Set<string> {
  if (chosen !== null) return new Set(chosen);
  const notShown = plot.lines.filter(({ show }) => !show);
  return new Set(notShown.map(({ attribute }) => attribute));
}

/**
 * Limits the window to at most an hour beyond the samples: a window years away
 * from them would show only the axis.
 */
function rangeOf(
  { fromTime, toTime }: PictureRequest["choices"],
  readings: Readings,
  plot: Plot,
): TimeRange {
  if (fromTime === null && toTime === null)
    return { mode: "live", spanMs: null };
  const times = plot.lines.flatMap(({ attribute }) => {
    const column = readings.columnOf(attribute).times;
    const [first, last] = [column[0], column.at(-1)];
    return first === undefined || last === undefined ? [] : [first, last];
  });
  if (times.length === 0) return { mode: "live", spanMs: null };
  const earliest = Math.min(...times) - hourMs;
  const latest = Math.max(...times) + hourMs;
  const within = (time: number) => Math.min(latest, Math.max(earliest, time));
  return {
    mode: "fixed",
    from: within(fromTime ?? earliest + hourMs),
    to: within(toTime ?? latest - hourMs),
  };
}

function forPaper(model: ChartModel): ChartModel {
  return {
    ...model,
    lines: model.lines.map((line) => ({
      ...line,
      widthPixels: line.widthPixels + extraLinePixels,
    })),
  };
}

/**
 * Adds the parts that the stage chart otherwise provides to the charts below
 * it, for pictures without the stage chart.
 */
function standingAlone(
  model: ChartModel,
  index: number,
  count: number,
): ChartModel {
  const isLast = index === count - 1;
  const { top, bottom } = model.margins;
  const hasCaption = model.axes.some(({ caption }) => caption !== "");
  return {
    ...model,
    hasMarkerChips: index === 0,
    hasTimeLabels: isLast,
    margins: {
      ...model.margins,
      top: hasCaption ? captionPixels : top,
      bottom: isLast ? timeLabelPixels : bottom,
    },
  };
}

/** The drawn lines of the plan, so that the legend names them. */
function plannedLines(
  lines: readonly PlotLine[],
  model: ChartModel,
): PlotLine[] {
  const drawn = new Set(model.lines.map(({ key }) => key));
  return lines.flatMap((line) => {
    const channel = planChannel(line.attribute);
    if (channel === null || !drawn.has(channel)) return [];
    const name = line.label === "" ? line.attribute : line.label;
    return [{ ...line, attribute: channel, label: `${name}, plan` }];
  });
}

/** Builds the charts of a picture by the same rules as on the page. */
export function pictureCharts(
  request: PictureRequest,
  chartWidthPixels: number,
): PictureCharts {
  const { choices, stage, facts } = request;
  const readings = pictureReadings(request.samples);
  const plot = readPlot(facts.parameters);
  const hiddenChannels = hiddenIn(plot, choices.hiddenChannels);
  const texts = pictureTexts(choices.timezone);
  const words = englishStageTexts;
  const common = {
    readings,
    range: rangeOf(choices, readings, plot),
    live: stage.live,
    isStalled: stage.isStalled,
    look: {
      isDark: false,
      isCompact: chartWidthPixels < compactBelowPixels,
      sharedAxisColor: "#5b6776",
      units: choices.units,
    },
    texts,
    pointerMode: "none",
    facts,
    words,
    hiddenChannels,
    isAutoscaled: choices.isAutoscaled,
    marks: stageMarks(facts, request.playbookLines, {
      isDark: false,
      units: choices.units,
      words,
      formatMinute: (time: number) => texts.formatTick(time, minuteMs),
    }),
  } as const;
  const primary = forPaper(stageChartModel({ ...common, plot }));
  const window = windowShown(primary, chartWidthPixels);
  const isShown = ({ attribute }: PlotLine) => !hiddenChannels.has(attribute);
  const { charts: kinds } = choices;
  if (kinds === "primary") {
    const lines = plotLines(plot, facts.parameters).filter(isShown);
    const chart = {
      title: "",
      note: "",
      model: primary,
      lines: [...lines, ...plannedLines(lines, primary)],
      formatValue: (value: number, { unit }: PlotLine) =>
        formatReading(value, unit, choices.units),
    };
    return { charts: [chart], readings, window };
  }
  const charts = kinds.map((kind, index): PictureChart => {
    const chart = secondaryChart(kind, {
      ...common,
      shown: window,
      channels: request.channels,
      additiveLabelOf: additiveEnglishLabel,
    });
    return {
      ...chart,
      lines: chart.lines.filter(isShown),
      model: forPaper(standingAlone(chart.model, index, kinds.length)),
    };
  });
  return { charts, readings, window };
}
