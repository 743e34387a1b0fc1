import "@stagecraft/charting/styles.css";
import "./stage-chart.css";
import type {
  CursorReading,
  DrawReport,
  TimeChart,
} from "@stagecraft/charting";
import type { Plot } from "@stagecraft/domain";
import { useId, useMemo, useRef, useState } from "react";
import type { StageFeed } from "#live/stage-feed.ts";
import { useTimeRange, type SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import { ChartCanvas } from "./ChartCanvas.tsx";
import { isolateChannel, toggleChannel } from "./hidden-channels.ts";
import { RotateNotice } from "./RotateNotice.tsx";
import { stageChartModel } from "./stage-chart-model.ts";
import { StageLegend } from "./StageLegend.tsx";
import { StageTable } from "./StageTable.tsx";
import { useChartTexts } from "./use-chart-texts.ts";
import { useIsDarkDocument } from "./use-document-theme.ts";
import { useKeys } from "./use-keys.ts";
import { useLegendValues } from "./use-legend-values.ts";
import { useMediaQuery } from "./use-media-query.ts";

interface StageChartProps {
  plot: Plot;
  feed: StageFeed;
  /** Samples may still come. */
  live: boolean;
  range: SharedTimeRange;
  isLegendShown: boolean;
  isTableShown: boolean;
}

const portraitPhone = "(max-width: 767px) and (orientation: portrait)";
const littleRoom = "(max-width: 767px), (max-height: 499px)";
/** Shift makes an arrow key jump a minute of samples. */
const jumpSamples = 60;

function hiddenAtFirst(plot: Plot): Set<string> {
  return new Set(
    plot.lines.filter(({ show }) => !show).map(({ attribute }) => attribute),
  );
}

function cssColour(name: string): string {
  return getComputedStyle(document.documentElement)
    .getPropertyValue(name)
    .trim();
}

export function StageChart(props: StageChartProps) {
  const { plot, feed, live, range, isLegendShown, isTableShown } = props;
  const text = useText();
  const descriptionId = useId();
  const chart = useRef<TimeChart>(null);
  const isDark = useIsDarkDocument();
  const isCompact = useMediaQuery(littleRoom);
  const isPortraitPhone = useMediaQuery(portraitPhone);
  const texts = useChartTexts(plot.useUTC);
  const timeRange = useTimeRange(range);
  const [hiddenChannels, setHiddenChannels] = useState(() =>
    hiddenAtFirst(plot),
  );
  const [drawn, setDrawn] = useState<DrawReport["window"] | null>(null);
  const [spoken, setSpoken] = useState("");
  const legend = useLegendValues(feed, plot.lines, live);

  const model = useMemo(
    () =>
      stageChartModel({
        plot,
        readings: feed.readings,
        hiddenChannels,
        range: timeRange,
        live,
        look: { isDark, isCompact, sharedAxisColour: cssColour("--t3") },
        texts,
      }),
    [plot, feed, hiddenChannels, timeRange, live, isDark, isCompact, texts],
  );

  const speakCursor = (reading: CursorReading) => {
    const values = plot.lines
      .filter(({ attribute }) => reading.values.has(attribute))
      .map(
        ({ label, attribute, unit }) =>
          `${label} ${legend.values.of(attribute).text ?? ""} ${unit}`,
      );
    setSpoken([texts.formatTime(reading.time), ...values].join(", "));
  };
  const keyboardMoved = useRef(false);
  const moveCursor = (samples: number) => {
    keyboardMoved.current = true;
    chart.current?.stepCursor(samples);
    keyboardMoved.current = false;
  };
  const onCursor = (reading: CursorReading | null) => {
    legend.setCursor(reading);
    if (reading && keyboardMoved.current) speakCursor(reading);
  };

  const keys = useMemo(
    () => ({
      ArrowLeft: (event: KeyboardEvent) =>
        moveCursor(event.shiftKey ? -jumpSamples : -1),
      ArrowRight: (event: KeyboardEvent) =>
        moveCursor(event.shiftKey ? jumpSamples : 1),
      Escape: () => {
        chart.current?.clearCursor();
        range.resetZoom();
      },
    }),
    [range],
  );
  useKeys(keys);

  const channels = plot.lines.map(({ attribute }) => attribute);
  const shownLines = plot.lines.filter(
    ({ attribute }) => !hiddenChannels.has(attribute),
  );
  return (
    <section className="sc-card stage-card" data-portrait={isPortraitPhone}>
      {(isLegendShown || isPortraitPhone) && (
        <StageLegend
          lines={plot.lines}
          values={legend.values}
          isDark={isDark}
          hiddenChannels={hiddenChannels}
          onToggle={(channel) =>
            setHiddenChannels((hidden) => toggleChannel(hidden, channel))
          }
          onIsolate={(channel) =>
            setHiddenChannels((hidden) =>
              isolateChannel(hidden, channel, channels),
            )
          }
        />
      )}
      {isPortraitPhone ? (
        <RotateNotice />
      ) : (
        <>
          <p id={descriptionId} className="sc-hidden">
            {text("chart.description", {
              lines: shownLines.map(({ label }) => label).join(", "),
              from: drawn === null ? "" : texts.formatTime(drawn.from),
              to: drawn === null ? "" : texts.formatTime(drawn.to),
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
            subscribe={feed.readings.subscribe}
            chartRef={chart}
            onCursor={onCursor}
            onZoom={({ from, to }) => range.zoom(from, to)}
            onResetZoom={() => range.resetZoom()}
            onDraw={(report) => {
              legend.refresh();
              if (report.full) setDrawn(report.window);
            }}
          />
          {isTableShown && drawn !== null && (
            <StageTable
              lines={shownLines}
              readings={feed.readings}
              window={drawn}
              formatTime={texts.formatTime}
            />
          )}
        </>
      )}
    </section>
  );
}
