import {
  noMarks,
  typicalStepMilliseconds,
  type ChartLine,
  type ChartModel,
  type ChartTexts,
  type PointerMode,
  type TimeColumn,
} from "@stagecraft/charting/drawing";
import { formatReading, shownAxis } from "../formats/number-format.ts";
import { roleOf } from "../lines/line-role.ts";
import type { PercentileEnvelope } from "./percentile-envelope.ts";
import { silenceLimitMs } from "../stage/silence.ts";
import type { StageChartLook } from "../lines/chart-frame.ts";
import type { TimeRange } from "../lines/time-range.ts";
import { roundLimits, valueExtent } from "../lines/value-extent.ts";

export const maximumOverlayStages = 8;
const overlayAxisName = "overlay";

/** Eight hues that can be distinguished on both backgrounds: light and dark. */
const comparedColors: readonly (readonly [light: string, dark: string])[] = [
  ["#0074B7", "#63B9FE"],
  ["#9D5D03", "#E99F50"],
  ["#07844B", "#65C98C"],
  ["#9E4B8E", "#E490D2"],
  ["#737404", "#B6B84D"],
  ["#6F5DB9", "#B0A2FE"],
  ["#027E84", "#19C9D1"],
  ["#B1464C", "#F98E8F"],
];

function partsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function distance(one: string, other: string): number {
  const parts = partsOf(other);
  return Math.hypot(
    ...partsOf(one).map((part, index) => part - (parts[index] ?? 0)),
  );
}

/** Returns the colors without the hue nearest to the emphasized line's own. */
function colorsBeside(channel: string) {
  const [own] = roleOf(channel).colors;
  const nearest = Math.min(
    ...comparedColors.map(([light]) => distance(light, own)),
  );
  return comparedColors.filter(([light]) => distance(light, own) > nearest);
}

/** A stage of the comparison, with sample times relative to the alignment moment. */
export interface OverlayStage {
  readonly key: string;
  readonly column: TimeColumn;
  readonly isHidden: boolean;
}

export interface OverlayInput {
  readonly channel: string;
  readonly unit: string;
  /** The first stage is compared with the others. */
  readonly stages: readonly OverlayStage[];
  readonly envelope: PercentileEnvelope | null;
  readonly range: TimeRange;
  readonly pointerMode: PointerMode;
  readonly look: StageChartLook;
  readonly texts: ChartTexts;
}

/** Returns the color of a stage by its position: the emphasized one has the channel's own. */
export function overlayColor(
  channel: string,
  position: number,
  isDark: boolean,
): string {
  const colors =
    position === 0
      ? roleOf(channel).colors
      : colorsBeside(channel)[(position - 1) % (comparedColors.length - 1)];
  const [light, dark] = colors ?? roleOf(channel).colors;
  return isDark ? dark : light;
}

/** Letters distinguish lines where colors fail: A is the emphasized stage. */
export function overlayTag(position: number): string {
  return String.fromCodePoint("A".charCodeAt(0) + position);
}

function overlayLine(
  { key, column }: OverlayStage,
  position: number,
  { channel, unit, look }: OverlayInput,
): ChartLine {
  return {
    key,
    axis: overlayAxisName,
    color: overlayColor(channel, position, look.isDark),
    widthPixels: position === 0 ? 2.5 : 1.25,
    dash: null,
    faint: [],
    held: [],
    area: false,
    tag: overlayTag(position),
    isComplete: true,
    flagged: false,
    gapMilliseconds: silenceLimitMs(typicalStepMilliseconds(column.times)),
    formatValue: (value) => formatReading(value, unit, look.units),
    read: () => column,
  };
}

function limitsOf({ stages, envelope }: OverlayInput) {
  const columns = stages
    .filter(({ isHidden }) => !isHidden)
    .map(({ column }) => column);
  const edges =
    envelope === null
      ? []
      : [envelope.low, envelope.high].map((values) => ({
          times: envelope.times,
          values,
        }));
  const extent = valueExtent([...columns, ...edges]);
  if (extent === null) return { min: 0, max: 1 };
  // An axis starts at zero, unless all values are far from it.
  const isFarFromZero = extent.min > 0.6 * extent.max;
  return roundLimits(
    isFarFromZero ? extent.min : Math.min(0, extent.min),
    extent.max,
  );
}

const margins = {
  full: { top: 30, right: 40, bottom: 30, left: 72 },
  compact: { top: 24, right: 30, bottom: 28, left: 58 },
} as const;

/** Overlays up to eight stages; time runs from the alignment moment. */
export function overlayModel(input: OverlayInput): ChartModel {
  const { stages, envelope, range, look, unit, texts, pointerMode } = input;
  const lines = stages.flatMap((stage, position) =>
    stage.isHidden ? [] : [overlayLine(stage, position, input)],
  );
  return {
    axes: [
      {
        key: overlayAxisName,
        ...shownAxis(unit, look.units),
        color: look.sharedAxisColor,
        side: "left",
        ...limitsOf(input),
      },
    ],
    // The emphasized stage is drawn on top.
    lines: lines.reverse(),
    view:
      range.mode === "fixed"
        ? { kind: "fixed", from: range.from, to: range.to }
        : { kind: "all" },
    live: false,
    firstTime: null,
    lastTime: null,
    minimumSpanMilliseconds: 60_000,
    axesPerSide: 1,
    margins: look.isCompact ? margins.compact : margins.full,
    texts,
    marks: {
      ...noMarks,
      envelopes:
        envelope === null
          ? []
          : [
              {
                key: "percentiles",
                axis: overlayAxisName,
                color: look.sharedAxisColor,
                times: envelope.times,
                low: envelope.low,
                high: envelope.high,
              },
            ],
    },
    hasTimeLabels: true,
    hasMarkerChips: false,
    pointerMode,
  };
}
