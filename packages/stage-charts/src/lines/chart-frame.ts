import {
  typicalStepMilliseconds,
  type ChartAxis,
  type ChartLine,
  type ChartMarks,
  type ChartModel,
  type ChartTexts,
  type PointerMode,
  type View,
} from "@stagecraft/charting/drawing";
import type { UnitChoice } from "@stagecraft/domain";
import type { Readings } from "../formats/readings.ts";
import { silenceLimitMs } from "../stage/silence.ts";
import type { TimeRange } from "./time-range.ts";

const minimumSpanMilliseconds = 600_000;

export interface StageChartLook {
  readonly isDark: boolean;
  /** Limited space: one axis per side, narrow margins. */
  readonly isCompact: boolean;
  /** Color of an axis that several hues share. */
  readonly sharedAxisColor: string;
  /** The viewer's units; if omitted, the units the pad sends. */
  readonly units?: UnitChoice;
}

/** Settings that all charts of a page share. */
export interface ChartFrame {
  readonly readings: Readings;
  readonly range: TimeRange;
  /** More samples may still arrive. */
  readonly live: boolean;
  /** Nothing has arrived for so long that no value may be shown as current. */
  readonly isStalled: boolean;
  readonly look: StageChartLook;
  readonly texts: ChartTexts;
  readonly pointerMode: PointerMode;
}

/** Content specific to one chart. */
export interface ChartContent {
  readonly axes: readonly ChartAxis[];
  readonly lines: readonly ChartLine[];
  readonly marks: ChartMarks;
  /** Start and end of the whole view where the user fixed them. */
  readonly firstTime?: number | null;
  readonly lastTime?: number | null;
  /** A chart below another one uses that chart's time labels and marker chips. */
  readonly isSecondary?: boolean;
}

const sideMargins = {
  full: { right: 98, left: 112 },
  compact: { right: 58, left: 66 },
} as const;

const endMargins = {
  primary: { full: { top: 30, bottom: 30 }, compact: { top: 24, bottom: 28 } },
  secondary: { full: { top: 8, bottom: 8 }, compact: { top: 6, bottom: 6 } },
} as const;

function viewOf(range: TimeRange): View {
  if (range.mode === "fixed")
    return { kind: "fixed", from: range.from, to: range.to };
  return range.spanMs === null
    ? { kind: "all" }
    : { kind: "follow", spanMilliseconds: range.spanMs };
}

/**
 * Builds a chart on the page's frame: margins are equal, so that a time has the
 * same pixel position in all charts.
 */
export function framedModel(
  frame: ChartFrame,
  content: ChartContent,
): ChartModel {
  const { range, live, look, texts, pointerMode } = frame;
  const isSecondary = content.isSecondary ?? false;
  const room = look.isCompact ? "compact" : "full";
  return {
    axes: content.axes,
    lines: content.lines,
    view: viewOf(range),
    live,
    firstTime: content.firstTime ?? null,
    lastTime: content.lastTime ?? null,
    minimumSpanMilliseconds,
    axesPerSide: look.isCompact ? 1 : 2,
    margins: {
      ...sideMargins[room],
      ...endMargins[isSecondary ? "secondary" : "primary"][room],
    },
    texts,
    marks: content.marks,
    hasTimeLabels: !isSecondary,
    hasMarkerChips: !isSecondary,
    pointerMode,
  };
}

/** Whether the newest value may be shown on an axis: it must be current, and its position must be in view. */
export function showsNewest(
  { readings, range, isStalled }: ChartFrame,
  lastTime: number | null,
): boolean {
  const newest = readings.newestTime();
  if (isStalled || newest === null) return false;
  return (range.mode === "fixed" ? range.to : (lastTime ?? newest)) >= newest;
}

/** Builds the parts of a line that follow from its channel's samples; the caller decides its look. */
export function channelLine(
  frame: ChartFrame,
  channel: string,
  look: Pick<ChartLine, "axis" | "color" | "formatValue"> & Partial<ChartLine>,
): ChartLine {
  const { readings } = frame;
  const { times } = readings.columnOf(channel);
  return {
    key: channel,
    widthPixels: 1.5,
    dash: null,
    faint: [],
    held: [],
    area: false,
    tag: null,
    flagged: false,
    gapMilliseconds: silenceLimitMs(typicalStepMilliseconds(times)),
    read: () => readings.columnOf(channel),
    ...look,
  };
}
