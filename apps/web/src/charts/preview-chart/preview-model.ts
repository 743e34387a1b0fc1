import type {
  ChartAxis,
  ChartLine,
  ChartModel,
  ChartTexts,
  TimeColumn,
} from "@stagecraft/charting";
import { noMarks, typicalStepMilliseconds } from "@stagecraft/charting";
import { roleOf } from "@stagecraft/stage-charts";
import { shownUnit, writeQuantity } from "@stagecraft/domain";

interface PreviewChannel {
  readonly channel: string;
  readonly unit: string;
  readonly values: readonly (number | null)[];
}

/** Some rows of a source, each channel with a value or none for every time. */
export interface PreviewSamples {
  readonly times: readonly number[];
  readonly channels: readonly PreviewChannel[];
}

export interface PreviewLook {
  readonly isDark: boolean;
  readonly isCompact: boolean;
  readonly sharedAxisColor: string;
}

/** Two axes per side are all that a chart can hold and a user can read. */
const mostAxes = 4;

/** The channels people look at first get the first axes. */
const firstChannels = ["pressure", "rate", "proppant", "cleanRate"];

function rankOf(channel: string): number {
  const rank = firstChannels.indexOf(channel);
  if (rank >= 0) return rank;
  return roleOf(channel).kind === "offset"
    ? firstChannels.length
    : firstChannels.length + 1;
}

function inOrder(channels: readonly PreviewChannel[]): PreviewChannel[] {
  return channels.toSorted((a, b) => rankOf(a.channel) - rankOf(b.channel));
}

function columnOf(
  times: readonly number[],
  { values }: PreviewChannel,
): TimeColumn {
  const present = times.flatMap((_, row) => {
    const value = values[row];
    return value === null || value === undefined ? [] : [row];
  });
  return {
    times: Float64Array.from(present, (row) => times[row] ?? 0),
    values: Float64Array.from(present, (row) => values[row] ?? 0),
  };
}

/** Round limits around the values, with zero included. */
export function limitsOf(values: readonly number[]): {
  min: number;
  max: number;
} {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const span = most - least;
  if (span === 0) return { min: 0, max: 1 };
  const step = 10 ** Math.floor(Math.log10(span));
  const half = step / 2;
  return {
    min: Math.floor(least / half) * half,
    max: Math.ceil(most / half) * half,
  };
}

function colorOf(channel: string, isDark: boolean): string {
  const [light, dark] = roleOf(channel).colors;
  return isDark ? dark : light;
}

/** Pressures on the left as in all charts, the rest on the right until that is full. */
function sideOf(index: number): "left" | "right" {
  return index === 0 || index === 3 ? "left" : "right";
}

function axisOf(
  unit: string,
  index: number,
  channels: readonly PreviewChannel[],
  look: PreviewLook,
): ChartAxis {
  const own = channels.filter((channel) => channel.unit === unit);
  const values = own.flatMap((channel) =>
    channel.values.filter((value) => value !== null),
  );
  const first = own[0]?.channel ?? "";
  return {
    key: unit,
    caption: shownUnit(unit, "pad").unit,
    color:
      roleOf(first).kind === "main"
        ? colorOf(first, look.isDark)
        : look.sharedAxisColor,
    side: sideOf(index),
    ...limitsOf(values),
  };
}

function lineOf(
  channel: PreviewChannel,
  times: readonly number[],
  look: PreviewLook,
): ChartLine {
  const role = roleOf(channel.channel);
  const column = columnOf(times, channel);
  return {
    key: channel.channel,
    axis: channel.unit,
    color: colorOf(channel.channel, look.isDark),
    widthPixels: role.widthPixels,
    dash: role.dash,
    faint: [],
    held: [],
    area: role.area,
    tag: role.tag,
    flagged: false,
    // The preview is downsampled, so only a gap far longer than its step is a real one.
    gapMilliseconds: 20 * typicalStepMilliseconds(column.times),
    formatValue: (value) => writeQuantity(value, channel.unit, "pad").text,
    read: () => column,
  };
}

const margins = {
  full: { top: 28, right: 98, bottom: 30, left: 112 },
  compact: { top: 24, right: 58, bottom: 28, left: 66 },
} as const;

export interface PreviewChart {
  readonly model: ChartModel;
  readonly drawn: readonly string[];
  /** Channels whose unit got no axis. */
  readonly notDrawn: readonly string[];
}

export function previewChart(
  { times, channels }: PreviewSamples,
  look: PreviewLook,
  texts: ChartTexts,
): PreviewChart {
  const ordered = inOrder(channels);
  const units = [...new Set(ordered.map(({ unit }) => unit))];
  const shownUnits = units.slice(0, look.isCompact ? 2 : mostAxes);
  const drawn = ordered.filter(({ unit }) => shownUnits.includes(unit));
  const model: ChartModel = {
    axes: shownUnits.map((unit, index) => axisOf(unit, index, drawn, look)),
    // Later lines are drawn on top, so the first channels come last.
    lines: drawn.toReversed().map((channel) => lineOf(channel, times, look)),
    view: { kind: "all" },
    live: false,
    firstTime: null,
    lastTime: null,
    minimumSpanMilliseconds: 60_000,
    axesPerSide: look.isCompact ? 1 : 2,
    margins: look.isCompact ? margins.compact : margins.full,
    texts,
    marks: noMarks,
    hasMarkerChips: true,
    hasTimeLabels: true,
    pointerMode: "zoom",
  };
  return {
    model,
    drawn: drawn.map(({ channel }) => channel),
    notDrawn: ordered
      .filter(({ unit }) => !shownUnits.includes(unit))
      .map(({ channel }) => channel),
  };
}
