import {
  noMarks,
  type ChartBand,
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
import { alertFill, triggerWash } from "../lines/mark-colors.ts";
import { formatReading, shownAxis } from "../formats/number-format.ts";

const axisName = "offsetPressure";

/** A stage during which the gauge was monitored. */
export interface HistoryStage {
  readonly stageId: number;
  readonly from: number;
  readonly to: number;
  readonly outcome: "fracHit" | "nearHit" | "none" | "notEvaluated";
  /** Shown in full by the tooltip and the table. */
  readonly detail: string;
  /** Null when it was not hit, or the time is unknown. */
  readonly hitTime: number | null;
  readonly hitLabel: string;
}

export interface OffsetHistoryInput extends LinesChartInput {
  readonly stages: readonly HistoryStage[];
}

/** Returns the gauge as a line of the chart, in the color of an offset well; each line has a different one. */
export function historyLine(
  attribute: string,
  label: string,
  unit: string,
  line = 0,
): PlotLine {
  const [color, colorDark] = roleOf(`offset_pressure_${line + 1}`).colors;
  return {
    label,
    attribute,
    yAxisName: axisName,
    unit,
    show: true,
    color,
    colorDark,
  };
}

function bandsOf({ stages, look }: OffsetHistoryInput): ChartBand[] {
  const colors = {
    fracHit: alertFill,
    nearHit: triggerWash,
    none: look.sharedAxisColor,
    notEvaluated: look.sharedAxisColor,
  };
  return stages.map(({ stageId, from, to, outcome, detail }) => ({
    key: `stage-${stageId}`,
    from,
    to,
    color: colors[outcome],
    detail,
  }));
}

function markersOf({ stages, texts }: OffsetHistoryInput): ChartMarker[] {
  return stages.flatMap(({ stageId, hitTime, hitLabel, detail }) =>
    hitTime === null
      ? []
      : [
          {
            key: `hit-${stageId}`,
            time: hitTime,
            label: hitLabel,
            timeText: texts.formatTime(hitTime),
            color: alertFill,
            kind: "mark" as const,
            detail,
          },
        ],
  );
}

/** One gauge over all stages of a pad: a band per stage, a mark per hit, and no line where nothing was recorded. */
export function offsetHistoryModel(input: OffsetHistoryInput): ChartModel {
  const unit = input.lines[0]?.unit ?? "";
  return framedModel(input, {
    axes: [
      {
        key: axisName,
        ...shownAxis(unit, input.look.units),
        color: input.look.sharedAxisColor,
        side: "left",
        min: 0,
        max: 1,
        isAutoscaled: true,
      },
    ],
    lines: shownLines(input).map((line) =>
      channelLine(input, line.attribute, {
        axis: axisName,
        color: input.look.isDark ? line.colorDark : line.color,
        formatValue: (value) =>
          formatReading(value, line.unit, input.look.units),
        // The record marks its own gaps; after thinning, its points may be far apart.
        gapMilliseconds: Infinity,
        isComplete: true,
      }),
    ),
    marks: { ...noMarks, bands: bandsOf(input), markers: markersOf(input) },
  });
}
