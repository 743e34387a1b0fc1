import type {
  ChartModel,
  ChartTexts,
  CursorReading,
  TimeChart,
  TimeWindow,
} from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import { useId, useRef, useState } from "react";
import type { StageReadings } from "#live/stage-readings.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import { ChartCanvas } from "./ChartCanvas.tsx";
import { formatReading } from "./number-format.ts";
import { StageTable } from "./StageTable.tsx";
import { useCursorKeys } from "./use-cursor-keys.ts";

interface StagePlotProps {
  model: ChartModel;
  texts: ChartTexts;
  lines: readonly PlotLine[];
  readings: StageReadings;
  range: SharedTimeRange;
  isTableShown: boolean;
  onCursor: (reading: CursorReading | null) => void;
  onDraw: () => void;
}

/** The chart with everything that lets it be read without seeing it. */
export function StagePlot(props: StagePlotProps) {
  const { model, texts, lines, readings, range, isTableShown } = props;
  const text = useText();
  const descriptionId = useId();
  const chart = useRef<TimeChart>(null);
  const [shown, setShown] = useState<TimeWindow | null>(null);
  const [spoken, setSpoken] = useState("");
  const speakWhenKeyed = useCursorKeys(chart, range, ({ time, values }) => {
    const spokenValues = lines.flatMap(({ label, attribute, unit }) => {
      const value = values.get(attribute);
      if (value === undefined) return [];
      return [`${label} ${formatReading(value, unit)} ${unit}`];
    });
    setSpoken([texts.formatTime(time), ...spokenValues].join(", "));
  });
  return (
    <>
      <p id={descriptionId} className="sc-hidden">
        {text("chart.description", {
          lines: lines.map(({ label }) => label).join(", "),
          from: shown === null ? "" : texts.formatTime(shown.from),
          to: shown === null ? "" : texts.formatTime(shown.to),
        })}
      </p>
      <output className="sc-hidden" aria-live="polite">
        {spoken}
      </output>
      <ChartCanvas
        name="stage"
        label={text("chart.label")}
        describedBy={descriptionId}
        model={model}
        subscribe={readings.subscribe}
        chartRef={chart}
        onCursor={(reading) => {
          props.onCursor(reading);
          speakWhenKeyed(reading);
        }}
        onZoom={({ from, to }) => range.zoom(from, to)}
        onResetZoom={() => range.resetZoom()}
        onDraw={(report) => {
          props.onDraw();
          if (report.full) setShown(report.window);
        }}
      />
      {isTableShown && shown !== null && (
        <StageTable
          lines={lines}
          readings={readings}
          window={shown}
          formatTime={texts.formatTime}
        />
      )}
    </>
  );
}
