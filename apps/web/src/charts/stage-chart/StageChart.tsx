import "@stagecraft/charting/styles.css";
import "./stage-chart.css";
import type { TimeWindow } from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import {
  hasLinesBefore,
  hasPlanLines,
  planChannel,
  plotLines,
  showsBackfilled,
  stageEnd,
} from "@stagecraft/stage-charts";
import { useCallback, useMemo, useRef, useState } from "react";
import { useText } from "#translations/use-text.ts";
import { ChartStack } from "./ChartStack.tsx";
import { useChartSettings } from "./settings/use-chart-settings.ts";
import { withSpokenName } from "./legend/line-name.ts";
import { RotateNotice } from "./settings/RotateNotice.tsx";
import { SharedCursor } from "./cursor/shared-cursor.ts";
import type { StageChartOptions } from "./stage-chart-options.ts";
import { StageLegend } from "./legend/StageLegend.tsx";
import { StageTable } from "./table/StageTable.tsx";
import { useChartTexts } from "./use-chart-texts.ts";
import { useHiddenChannels } from "./legend/use-hidden-channels.ts";
import { useLegendCursor } from "./legend/use-legend-cursor.ts";
import {
  useLegendValues,
  type LegendLine,
} from "./legend/use-legend-values.ts";
import { useMediaQuery } from "./settings/use-media-query.ts";
import { slopeLine } from "./legend/slope-line.ts";
import { useStageCharts } from "./use-stage-charts.ts";

interface StageChartProps extends StageChartOptions {
  onShown: (window: TimeWindow) => void;
  /** Shared by several stages on one page, so that all are read at the same time; by default a separate one. */
  cursor?: SharedCursor;
}

const portraitPhone = "(max-width: 767px) and (orientation: portrait)";

function planLegendLine({ attribute, unit }: PlotLine): LegendLine[] {
  const channel = planChannel(attribute);
  return channel === null ? [] : [{ attribute: channel, unit }];
}

function useLines({ plot, facts }: StageChartOptions) {
  const { parameters } = facts;
  const text = useText();
  const lines = useMemo(
    () => plotLines(plot, parameters).map((line) => withSpokenName(line, text)),
    [plot, parameters, text],
  );
  const hasPlan = hasPlanLines(plot, parameters);
  const legendLines = useMemo(
    () => [
      ...lines,
      slopeLine(lines),
      ...(hasPlan ? lines.flatMap(planLegendLine) : []),
    ],
    [lines, hasPlan],
  );
  return { lines, legendLines, hasPlan };
}

/** The visible time range of the stage chart; reported only when it changes. */
function useShown(onShown: (window: TimeWindow) => void) {
  const [shown, setShown] = useState<TimeWindow | null>(null);
  const latest = useRef<TimeWindow | null>(null);
  const show = useCallback(
    (window: TimeWindow) => {
      const { from, to } = latest.current ?? {};
      if (from === window.from && to === window.to) return;
      latest.current = window;
      setShown(window);
      onShown(window);
    },
    [onShown],
  );
  return [shown, show] as const;
}

/** The charts of a stage with their legend and their table. */
export function StageChart({
  onShown,
  cursor: shared,
  ...options
}: StageChartProps) {
  const { plot, facts, source, live } = options;
  const { legendLocation, isLegendShown, isTableShown, hiddenChannels } =
    useChartSettings(options.settings);
  const isPortraitPhone = useMediaQuery(portraitPhone);
  const texts = useChartTexts(plot.useUTC);
  const [own] = useState(() => new SharedCursor());
  const cursor = shared ?? own;
  const [shown, show] = useShown(onShown);
  const { lines, legendLines, hasPlan } = useLines(options);
  const isPastPlan = live && facts.summary["planState"] === "past";
  const plan = hasPlan ? (isPastPlan ? "past" : "within") : null;
  const endTime = live
    ? null
    : stageEnd(plot, facts, source.readings.newestTime());
  const legend = useLegendValues(
    source,
    legendLines,
    live,
    facts.quality,
    endTime,
  );
  useLegendCursor(cursor, source.readings, legendLines, legend.setCursor);
  const charts = useStageCharts(options, texts, legend.isStalled, shown);
  const hide = useHiddenChannels(options.settings, lines);
  const { isDark } = charts.frame.look;
  const showsBefore =
    hasLinesBefore(charts.primary) ||
    charts.secondaries.some(({ model }) => hasLinesBefore(model));
  const location = isPortraitPhone ? "TOP" : legendLocation;
  const legendElement = (isLegendShown || isPortraitPhone) && (
    <StageLegend
      lines={lines}
      values={legend.values}
      formatTime={texts.formatTime}
      isDark={isDark}
      hiddenChannels={hiddenChannels}
      plan={plan}
      location={location}
      onToggle={hide.toggle}
      onIsolate={hide.isolate}
    />
  );
  const visible = lines.filter(
    ({ attribute }) => !hiddenChannels.has(attribute),
  );
  return (
    <section
      className="sc-card stage-card"
      data-portrait={isPortraitPhone}
      data-legend={location}
    >
      {legendElement}
      {showsBefore && <BeforeKey />}
      {showsBackfilled(charts.primary, shown) && <BackfilledKey />}
      {isPortraitPhone ? (
        <RotateNotice />
      ) : (
        <ChartStack
          options={options}
          primary={charts.primary}
          secondaries={charts.secondaries}
          isDark={isDark}
          lines={visible}
          cursor={cursor}
          onDraw={legend.refresh}
          onShown={show}
          onToggle={hide.toggle}
        />
      )}
      {isTableShown && shown !== null && (
        <StageTable
          lines={visible}
          readings={source.readings}
          marks={charts.primary.marks}
          window={shown}
          formatTime={texts.formatTime}
        />
      )}
    </section>
  );
}

/** Explains why a stretch of the lines is faint. */
function BackfilledKey() {
  const text = useText();
  return (
    <p className="stage-before">
      <span data-when="backfilled">{text("chart.backfilledKey")}</span>
    </p>
  );
}

/** Explains the solid and dashed lines while an edit is previewed. */
function BeforeKey() {
  const text = useText();
  return (
    <p className="stage-before">
      <span data-when="after">{text("chart.withChanges")}</span>
      <span data-when="before">{text("chart.before")}</span>
    </p>
  );
}
