import type { ChartModel, TimeWindow, TimeChart } from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import {
  type SecondaryChart,
  brandMark,
  type Brand,
  type DataQuality,
} from "@stagecraft/stage-charts";
import {
  useLayoutEffect,
  useRef,
  useState,
  useId,
  useMemo,
  type CSSProperties,
  useSyncExternalStore,
} from "react";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import { useChartPreview } from "./chart-preview.ts";
import { LegendNumber } from "./legend/LegendNumber.tsx";
import type { LegendValues } from "./legend/legend-values.ts";
import { useChartSettings } from "./settings/use-chart-settings.ts";
import { PlotCanvas } from "./PlotCanvas.tsx";
import type { SharedCursor } from "./cursor/shared-cursor.ts";
import type {
  StageChartOptions,
  ReadingSource,
} from "./stage-chart-options.ts";
import { ChartCanvas } from "./ChartCanvas.tsx";
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
function SecondaryPlot(props: SecondaryPlotProps) {
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

function useParentWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const parent = element.current?.parentElement;
    if (!parent) return;
    const observer = new ResizeObserver(() => setWidth(parent.clientWidth));
    observer.observe(parent);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

/** A small logo in the corner above the axes, where there is never any data; hidden on a narrow chart. */
function BrandImage({ brand }: { brand: Brand }) {
  const [element, width] = useParentWidth();
  const mark = brandMark(brand, width);
  return (
    <div ref={element} className="stage-brand">
      {mark !== null && (
        <>
          <svg
            viewBox={`0 0 ${mark.glyphSize} ${mark.glyphSize}`}
            aria-hidden="true"
          >
            <path d={mark.glyphPath} fill="currentColor" />
          </svg>
          <bdi translate="no">{mark.word}</bdi>
        </>
      )}
    </div>
  );
}

interface ChartStackProps {
  options: StageChartOptions;
  primary: ChartModel;
  secondaries: readonly SecondaryChart[];
  isDark: boolean;
  lines: readonly PlotLine[];
  cursor: SharedCursor;
  onDraw: () => void;
  onShown: (window: TimeWindow) => void;
  onToggle: (channel: string) => void;
}

/** The stage chart and those below it, on one time axis with one cursor. */
export function ChartStack(props: ChartStackProps) {
  const { options, primary, secondaries, isDark, lines, cursor } = props;
  const { source, live, range, facts, brand, pick } = options;
  const { hiddenChannels } = useChartSettings(options.settings);
  const { handles } = useChartPreview(options.preview);
  const pickTime = (time: number) => pick.pick(time);
  return (
    <div className="stage-stack" data-secondaries={secondaries.length}>
      <div className="stage-primary">
        <PlotCanvas
          model={primary}
          texts={primary.texts}
          lines={lines}
          readings={source.readings}
          range={range}
          cursor={cursor}
          handles={handles}
          markAction={options.markAction}
          onPick={pickTime}
          onCursor={() => undefined}
          onDraw={props.onDraw}
          onShown={props.onShown}
        />
        <BrandImage brand={brand} />
      </div>
      {secondaries.map((chart) => (
        <SecondaryPlot
          key={chart.kind}
          chart={chart}
          source={source}
          live={live}
          isDark={isDark}
          quality={facts.quality}
          hiddenChannels={hiddenChannels}
          range={range}
          cursor={cursor}
          onPick={pickTime}
          onToggle={props.onToggle}
        />
      ))}
    </div>
  );
}

interface SecondaryLegendProps {
  /** Name of the chart: a page may have several. */
  title: string;
  lines: readonly PlotLine[];
  values: LegendValues;
  isDark: boolean;
  hiddenChannels: ReadonlySet<string>;
  onToggle: (channel: string) => void;
}

function Entry({
  line,
  values,
  color,
  isHidden,
  onToggle,
}: {
  line: PlotLine;
  values: LegendValues;
  color: string;
  isHidden: boolean;
  onToggle: (channel: string) => void;
}) {
  const value = useSyncExternalStore(values.subscribe, () =>
    values.of(line.attribute),
  );
  return (
    <button
      type="button"
      className="stage-secondary-entry"
      aria-pressed={!isHidden}
      style={{ "--line-color": color } as CSSProperties}
      onClick={() => onToggle(line.attribute)}
    >
      <span className="stage-swatch" aria-hidden="true" />
      <bdi>{line.label}</bdi>
      <LegendNumber value={value} />
    </button>
  );
}

/** The lines of a secondary chart with their values, in its header. */
function SecondaryLegend({
  title,
  lines,
  values,
  isDark,
  hiddenChannels,
  onToggle,
}: SecondaryLegendProps) {
  const text = useText();
  return (
    <div
      className="stage-secondary-legend"
      role="group"
      aria-label={text("chart.secondaryLegendLabel", { chart: title })}
    >
      {lines.map((line) => (
        <Entry
          key={line.attribute}
          line={line}
          values={values}
          color={isDark ? line.colorDark : line.color}
          isHidden={hiddenChannels.has(line.attribute)}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}
