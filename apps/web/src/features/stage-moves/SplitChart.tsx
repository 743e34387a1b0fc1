import "@stagecraft/charting/styles.css";
import "#charts/stage-chart/stage-chart.css";
import type { TimeChart } from "@stagecraft/charting";
import { useId, useMemo, useRef } from "react";
import { ChartCanvas } from "#charts/stage-chart/ChartCanvas.tsx";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { useIsDarkDocument } from "#charts/stage-chart/settings/use-document-theme.ts";
import { useChartTexts } from "#charts/stage-chart/use-chart-texts.ts";
import { useText } from "#translations/use-text.ts";
import { splitModel } from "./split-model.ts";
import type { SplitCourse } from "./stage-moves.queries.ts";

/** What was recorded does not change while the dialog is open. */
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
