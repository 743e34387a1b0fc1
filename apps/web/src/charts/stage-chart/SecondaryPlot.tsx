import type { TimeChart } from "@stagecraft/charting";
import type { DataQuality, SecondaryChart } from "@stagecraft/stage-charts";
import { useId, useMemo, useRef, type CSSProperties } from "react";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import { ChartCanvas } from "./ChartCanvas.tsx";
import type { SharedCursor } from "./cursor/shared-cursor.ts";
import { SecondaryLegend } from "./legend/SecondaryLegend.tsx";
import type { ReadingSource } from "./stage-chart-options.ts";
import { useLegendCursor } from "./legend/use-legend-cursor.ts";
import { useLegendValues } from "./legend/use-legend-values.ts";

interface SecondaryPlotProps {
  chart: SecondaryChart;
  source: ReadingSource;
  live: boolean;
  isDark: boolean;
  quality: DataQuality | null;
  hiddenChannels: ReadonlySet<string>;
  range: SharedTimeRange;
  cursor: SharedCursor;
  onPick: (time: number) => void;
  onToggle: (channel: string) => void;
}

/**
 * A chart below the stage chart: a header with live values, and lines aligned
 * with the stage chart's time axis.
 */
export function SecondaryPlot(props: SecondaryPlotProps) {
  const { chart, source, live, quality, range, cursor } = props;
  const { title, note, lines, formatValue, model } = chart;
  const text = useText();
  const descriptionId = useId();
  const chartRef = useRef<TimeChart>(null);
  const legendLines = useMemo(
    () =>
      lines.map((line) => ({
        ...line,
        format: (value: number) => formatValue(value, line),
      })),
    [lines, formatValue],
  );
  const legend = useLegendValues(source, legendLines, live, quality);
  useLegendCursor(cursor, source.readings, legendLines, legend.setCursor);
  return (
    <section
      className="stage-secondary"
      aria-label={title}
      style={{ "--plot-start": `${model.margins.left}px` } as CSSProperties}
    >
      <div className="stage-secondary-head">
        <h2>{title}</h2>
        {note !== "" && <bdi className="stage-secondary-note">{note}</bdi>}
        <SecondaryLegend
          title={title}
          lines={lines}
          values={legend.values}
          isDark={props.isDark}
          hiddenChannels={props.hiddenChannels}
          onToggle={props.onToggle}
        />
      </div>
      <p id={descriptionId} className="sc-hidden">
        {text("chart.secondaryDescription", {
          lines: lines.map(({ label }) => label).join(", "),
        })}
      </p>
      <ChartCanvas
        name={chart.kind}
        label={title}
        describedBy={descriptionId}
        model={model}
        subscribe={source.readings.subscribe}
        chartRef={chartRef}
        cursor={cursor}
        onCursor={() => undefined}
        onZoom={({ from, to }) => range.zoom(from, to)}
        onResetZoom={() => range.resetZoom()}
        onPick={props.onPick}
        onDraw={legend.refresh}
      />
    </section>
  );
}
