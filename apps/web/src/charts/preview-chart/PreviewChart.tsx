import "@stagecraft/charting/styles.css";
import "#charts/stage-chart/stage-chart.css";
import type { TimeChart, TimeWindow } from "@stagecraft/charting";
import { roleOf } from "@stagecraft/stage-charts";
import { useId, useMemo, useRef, useState } from "react";
import { ChartCanvas } from "#charts/stage-chart/ChartCanvas.tsx";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { useIsDarkDocument } from "#charts/stage-chart/settings/use-document-theme.ts";
import { useMediaQuery } from "#charts/stage-chart/settings/use-media-query.ts";
import { useChartTexts } from "#charts/stage-chart/use-chart-texts.ts";
import {
  previewChart,
  type PreviewChart as Preview,
  type PreviewSamples,
} from "./preview-model.ts";
import "./preview-chart.css";

/** The samples of a preview never change. */
const neverChanges = () => () => undefined;
const nothing = () => undefined;

/** Returns the chart of some rows, in the theme and the width of the page. */
export function usePreviewChart(samples: PreviewSamples): Preview {
  const texts = useChartTexts(true);
  const isDark = useIsDarkDocument();
  const isCompact = useMediaQuery("(max-width: 767px)");
  return useMemo(
    () =>
      previewChart(
        samples,
        { isDark, isCompact, sharedAxisColor: cssColor("--t3") },
        texts,
      ),
    [samples, isDark, isCompact, texts],
  );
}

interface PreviewKeyProps {
  channels: readonly string[];
  nameOf: (channel: string) => string;
}

/** The legend: each line's color with its name. */
export function PreviewKey({ channels, nameOf }: PreviewKeyProps) {
  const isDark = useIsDarkDocument();
  return (
    <ul className="preview-key">
      {channels.map((channel) => (
        <li key={channel}>
          <span
            aria-hidden="true"
            style={{ background: roleOf(channel).colors[isDark ? 1 : 0] }}
          />
          <bdi>{nameOf(channel)}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface PreviewCanvasProps {
  /** Name by which performance measurements find the chart. */
  name: string;
  label: string;
  chart: Preview;
  times: readonly number[];
  /** Text alternative of the chart. */
  describe: (from: string, to: string) => string;
}

/** The rows as lines; dragging zooms. */
export function PreviewCanvas(props: PreviewCanvasProps) {
  const { chart, times } = props;
  const texts = useChartTexts(true);
  const descriptionId = useId();
  const canvas = useRef<TimeChart>(null);
  const [zoom, setZoom] = useState<TimeWindow | null>(null);
  const model = useMemo(
    () =>
      zoom === null
        ? chart.model
        : { ...chart.model, view: { kind: "fixed" as const, ...zoom } },
    [chart.model, zoom],
  );
  const from = times[0] ?? 0;
  return (
    <>
      <p id={descriptionId} className="sc-hidden">
        {props.describe(
          texts.formatTime(from),
          texts.formatTime(times.at(-1) ?? from),
        )}
      </p>
      <ChartCanvas
        name={props.name}
        label={props.label}
        describedBy={descriptionId}
        model={model}
        subscribe={neverChanges}
        chartRef={canvas}
        onCursor={nothing}
        onZoom={setZoom}
        onResetZoom={() => setZoom(null)}
        onDraw={nothing}
      />
    </>
  );
}
