import { shownUnit, writeQuantity } from "@stagecraft/domain";
import { roleOf } from "@stagecraft/stage-charts";
import "@stagecraft/charting/styles.css";
import "#charts/stage-chart/stage-chart.css";
import {
  type TimeChart,
  noMarks,
  typicalStepMilliseconds,
  type ChartAxis,
  type ChartLine,
  type ChartModel,
  type ChartTexts,
  type TimeColumn,
} from "@stagecraft/charting";
import { useId, useMemo, useRef } from "react";
import { ChartCanvas } from "#charts/stage-chart/ChartCanvas.tsx";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { useIsDarkDocument } from "#charts/stage-chart/settings/use-document-theme.ts";
import { useChartTexts } from "#charts/stage-chart/use-chart-texts.ts";
import { useText } from "#translations/use-text.ts";
import type { SplitCourse } from "./stage-moves.queries.ts";

/** Recorded samples do not change while the dialog is open. */
const neverChanges = () => () => undefined;
const nothing = () => undefined;

interface SplitChartProps {
  course: SplitCourse;
  atTime: number | null;
  onPick: (time: number) => void;
}

/** Treating pressure and rate: a click chooses where the stage is split. */
export function SplitChart({ course, atTime, onPick }: SplitChartProps) {
  const text = useText();
  const texts = useChartTexts(true);
  const isDark = useIsDarkDocument();
  const descriptionId = useId();
  const chart = useRef<TimeChart>(null);
  const label = text("stageMoves.splitMark");
  const model = useMemo(
    () =>
      splitModel(
        course,
        atTime === null
          ? null
          : { time: atTime, label, timeText: texts.formatTime(atTime) },
        { isDark, markColor: cssColor("--ink") },
        texts,
      ),
    [course, atTime, label, isDark, texts],
  );
  return (
    <div className="stage-card stage-move-chart">
      <p id={descriptionId} className="sc-hidden">
        {text("stageMoves.chartDescription", {
          from: texts.formatTime(course.startTimestamp ?? 0),
          to: texts.formatTime(course.endTimestamp ?? 0),
        })}
      </p>
      <ChartCanvas
        name="split"
        label={text("stageMoves.chartLabel")}
        describedBy={descriptionId}
        model={model}
        subscribe={neverChanges}
        chartRef={chart}
        onCursor={nothing}
        onZoom={nothing}
        onResetZoom={nothing}
        onDraw={nothing}
        onPick={(time) => onPick(Math.round(time / 1000) * 1000)}
      />
    </div>
  );
}

interface SplitLook {
  readonly isDark: boolean;
  readonly markColor: string;
}

/** The moment of the split, with its label. */
interface SplitMark {
  readonly time: number;
  readonly label: string;
  readonly timeText: string;
}

interface CourseLine {
  readonly channel: "pressure" | "rate";
  readonly unit: string;
  readonly column: TimeColumn;
}

function lineOf(
  channel: CourseLine["channel"],
  { times, ...course }: SplitCourse,
): CourseLine {
  const { unit, values } = course[channel];
  const rows = times.flatMap((_, row) => (values[row] == null ? [] : [row]));
  return {
    channel,
    unit,
    column: {
      times: Float64Array.from(rows, (row) => times[row] ?? 0),
      values: Float64Array.from(rows, (row) => values[row] ?? 0),
    },
  };
}

function colorOf(channel: string, { isDark }: SplitLook): string {
  const [light, dark] = roleOf(channel).colors;
  return isDark ? dark : light;
}

function axisOf({ channel, unit }: CourseLine, look: SplitLook): ChartAxis {
  return {
    key: channel,
    caption: shownUnit(unit, "pad").unit,
    color: colorOf(channel, look),
    side: channel === "pressure" ? "left" : "right",
    min: 0,
    max: 1,
    isAutoscaled: true,
  };
}

function chartLineOf(
  { channel, unit, column }: CourseLine,
  look: SplitLook,
): ChartLine {
  const role = roleOf(channel);
  return {
    key: channel,
    axis: channel,
    color: colorOf(channel, look),
    widthPixels: role.widthPixels,
    dash: role.dash,
    faint: [],
    held: [],
    area: false,
    tag: role.tag,
    flagged: false,
    gapMilliseconds: 20 * typicalStepMilliseconds(column.times),
    formatValue: (value) => writeQuantity(value, unit, "pad").text,
    read: () => column,
  };
}

/** Treating pressure and rate with the moment of the split; a click chooses another one. */
function splitModel(
  course: SplitCourse,
  mark: SplitMark | null,
  look: SplitLook,
  texts: ChartTexts,
): ChartModel {
  const lines = [lineOf("pressure", course), lineOf("rate", course)];
  return {
    axes: lines.map((line) => axisOf(line, look)),
    lines: lines.map((line) => chartLineOf(line, look)),
    view: { kind: "all" },
    live: false,
    firstTime: null,
    lastTime: null,
    minimumSpanMilliseconds: 10_000,
    axesPerSide: 1,
    margins: { top: 24, right: 58, bottom: 28, left: 66 },
    texts,
    marks:
      mark === null
        ? noMarks
        : {
            ...noMarks,
            markers: [
              {
                key: "split",
                time: mark.time,
                label: mark.label,
                timeText: mark.timeText,
                color: look.markColor,
                kind: "mark",
                detail: "",
              },
            ],
          },
    hasMarkerChips: true,
    hasTimeLabels: true,
    pointerMode: "pick",
  };
}
