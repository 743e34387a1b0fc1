import {
  noMarks,
  typicalStepMilliseconds,
  type ChartLine,
  type ChartModel,
  type ChartTexts,
  type TimeColumn,
} from "@stagecraft/charting";
import { shownUnit, writeQuantity } from "@stagecraft/domain";
import type { BackfillChannel } from "./backfills.queries.ts";

export interface DifferenceLook {
  readonly storedColor: string;
  readonly sourceColor: string;
  readonly gapColor: string;
  readonly axisColor: string;
  readonly isCompact: boolean;
  /** What the shaded stretches are. */
  readonly gapText: string;
}

function columnOf(
  times: readonly number[],
  values: readonly (number | null)[],
): TimeColumn {
  const rows = times.flatMap((time, index) => {
    const value = values[index];
    return value === null || value === undefined ? [] : [[time, value]];
  });
  return {
    times: Float64Array.from(rows, ([time]) => time ?? 0),
    values: Float64Array.from(rows, ([, value]) => value ?? 0),
  };
}

function limitsOf(values: readonly number[]): { min: number; max: number } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const span = most - least;
  if (!Number.isFinite(span)) return { min: 0, max: 1 };
  const margin = span === 0 ? Math.max(1, Math.abs(most) / 10) : span / 20;
  return { min: least - margin, max: most + margin };
}

const margins = {
  full: { top: 16, right: 24, bottom: 30, left: 96 },
  compact: { top: 16, right: 16, bottom: 28, left: 66 },
} as const;

/** Draws the stored values and those of the source; ranges missing in the stage are shaded. */
export function differenceChart(
  { channel, unit, chart, segments }: BackfillChannel,
  look: DifferenceLook,
  texts: ChartTexts,
): ChartModel {
  const line = (
    key: "source" | "stored",
    color: string,
    dash: ChartLine["dash"],
  ): ChartLine => {
    const column = columnOf(chart.times, chart[key]);
    return {
      key,
      axis: channel,
      color,
      widthPixels: key === "stored" ? 2 : 1.5,
      dash,
      faint: [],
      held: [],
      area: false,
      tag: null,
      flagged: false,
      gapMilliseconds: 3 * typicalStepMilliseconds(column.times),
      formatValue: (value) => writeQuantity(value, unit, "pad").text,
      read: () => column,
    };
  };
  const values = [...chart.stored, ...chart.source].filter(
    (value) => value !== null,
  );
  return {
    axes: [
      {
        key: channel,
        caption: shownUnit(unit, "pad").unit,
        color: look.axisColor,
        side: "left",
        ...limitsOf(values),
      },
    ],
    lines: [
      line("source", look.sourceColor, [6, 4]),
      line("stored", look.storedColor, null),
    ],
    view: { kind: "all" },
    live: false,
    firstTime: null,
    lastTime: null,
    minimumSpanMilliseconds: 60_000,
    axesPerSide: 1,
    margins: look.isCompact ? margins.compact : margins.full,
    texts,
    marks: {
      ...noMarks,
      bands: segments
        .filter(({ kind }) => kind === "missingInStage")
        .map(({ startTimestamp, endTimestamp }) => ({
          key: String(startTimestamp),
          from: startTimestamp,
          to: endTimestamp,
          color: look.gapColor,
          detail: look.gapText,
        })),
    },
    hasMarkerChips: false,
    hasTimeLabels: true,
    pointerMode: "zoom",
  };
}
