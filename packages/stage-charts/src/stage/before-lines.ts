import type {
  ChartLine,
  ChartModel,
  TimeColumn,
} from "@stagecraft/charting/drawing";

import type { StageTexts } from "../stage-texts.ts";

/** Values computed before a change, by channel. */
type ColumnsBefore = ReadonlyMap<string, TimeColumn>;

const beforeDash = [3, 3] as const;
const beforeSuffix = " before";
const always = { from: -Infinity, to: Infinity };

function beforeLine(line: ChartLine, column: TimeColumn): ChartLine {
  return {
    ...line,
    key: `${line.key}${beforeSuffix}`,
    widthPixels: Math.min(line.widthPixels, 1.5),
    dash: beforeDash,
    faint: [always],
    held: [],
    area: false,
    tag: null,
    flagged: false,
    isComplete: true,
    read: () => column,
  };
}

/**
 * Returns the chart with the previous values drawn dashed and faint under each
 * line that a change would alter.
 */
export function withLinesBefore(
  model: ChartModel,
  before: ColumnsBefore,
): ChartModel {
  if (before.size === 0) return model;
  const lines = model.lines.flatMap((line) => {
    const column = before.get(line.key);
    return column === undefined ? [line] : [beforeLine(line, column), line];
  });
  return { ...model, lines };
}

/** The hexadecimal alpha of 55 % opacity. */
const faintAlpha = "8C";

/** Returns the chart with the previous positions of the limits and moments that changed settings move. */
export function withSettingsBefore(
  model: ChartModel,
  stored: ChartModel,
  words: Pick<StageTexts, "before">,
): ChartModel {
  const { limits, markers } = model.marks;
  const movedLimits = stored.marks.limits.filter(
    ({ axis, low, high }) =>
      !limits.some(
        (now) => now.axis === axis && now.low === low && now.high === high,
      ),
  );
  const movedMarkers = stored.marks.markers.filter(
    ({ key }) => !markers.some((now) => now.key === key),
  );
  if (movedLimits.length + movedMarkers.length === 0) return model;
  return {
    ...model,
    marks: {
      ...model.marks,
      limits: [
        ...limits,
        ...movedLimits.map((limit) => ({
          ...limit,
          isBefore: true,
          lowLabel: words.before(limit.lowLabel),
          highLabel: words.before(limit.highLabel),
        })),
      ],
      markers: [
        ...markers,
        ...movedMarkers.map((marker) => ({
          ...marker,
          key: `${marker.key}${beforeSuffix}`,
          color: `${marker.color}${faintAlpha}`,
          label: words.before(marker.label),
        })),
      ].sort((a, b) => a.time - b.time),
    },
  };
}

/** Returns whether a chart shows anything from before the change. */
export function hasLinesBefore({
  lines,
  marks,
}: Pick<ChartModel, "lines" | "marks">): boolean {
  return (
    lines.some(({ key }) => key.endsWith(beforeSuffix)) ||
    marks.limits.some(({ isBefore }) => isBefore === true) ||
    marks.markers.some(({ key }) => key.endsWith(beforeSuffix))
  );
}
