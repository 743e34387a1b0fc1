import {
  TimeChart,
  type ChartModel,
  type CursorReading,
  type DrawReport,
  type TimeWindow,
} from "@stagecraft/charting";
import { useEffect, useRef, type RefObject } from "react";
import type { ReadingsListener } from "#live/stage-readings.ts";
import { firstDrawing } from "#live/first-drawing.ts";
import type { SharedCursor } from "./cursor/shared-cursor.ts";

export interface ChartCanvasEvents {
  onCursor: (reading: CursorReading | null) => void;
  onZoom: (window: TimeWindow) => void;
  onResetZoom: () => void;
  onDraw: (report: DrawReport) => void;
  /** Called when a time is clicked while a field waits for one. */
  onPick?: ((time: number) => void) | undefined;
}

interface ChartCanvasProps extends ChartCanvasEvents {
  /** Name by which performance measurements find the chart. */
  name: string;
  label: string;
  describedBy: string;
  model: ChartModel;
  subscribe: (listener: ReadingsListener) => () => void;
  chartRef: RefObject<TimeChart | null>;
  /** Shared with the other charts of the page. */
  cursor?: SharedCursor | undefined;
}

/** Writes attributes and marks from which the age and the size of the drawn data can be measured. */
function markDraw(
  element: HTMLElement,
  { newestTime, samples }: DrawReport,
  live: boolean,
): void {
  if (newestTime === null) return;
  const isFirst = element.dataset["points"] === undefined;
  element.dataset["points"] = String(samples);
  if (live) element.dataset["liveTime"] = String(newestTime);
  if (!isFirst) return;
  performance.mark("stagecraft:chart-painted");
  performance.mark("stagecraft:page-painted");
  firstDrawing.end();
}

const smallChartPixels = 251;

/** Gives a small chart smaller text. */
function markSize(element: HTMLElement): void {
  element.classList.toggle(
    "small-chart",
    element.clientHeight <= smallChartPixels,
  );
}

/** Follows the page's cursor when another chart moved it. */
function useFollowedCursor(
  chartRef: RefObject<TimeChart | null>,
  cursor: SharedCursor | undefined,
): void {
  useEffect(
    () =>
      cursor?.subscribe((time, mover) => {
        if (mover !== chartRef) chartRef.current?.showCursor(time);
      }),
    [cursor, chartRef],
  );
}

export function ChartCanvas(props: ChartCanvasProps) {
  const { name, label, describedBy, model, subscribe, chartRef } = props;
  const element = useRef<HTMLDivElement>(null);
  // The chart outlives renders, so its callbacks are read from the last one.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const container = element.current;
    if (container === null) return;
    const chart = new TimeChart(container, latest.current.model, {
      onCursor: (reading) => {
        latest.current.onCursor(reading);
        latest.current.cursor?.move(reading?.time ?? null, chartRef);
      },
      onZoom: (window) => latest.current.onZoom(window),
      onResetZoom: () => latest.current.onResetZoom(),
      onDraw: (report) => {
        markDraw(container, report, latest.current.model.live);
        if (report.full) markSize(container);
        latest.current.onDraw(report);
      },
      onPick: (time) => latest.current.onPick?.(time),
    });
    chartRef.current = chart;
    const unsubscribe = subscribe((from) => chart.samplesChanged(from));
    return () => {
      unsubscribe();
      chartRef.current = null;
      chart.destroy();
    };
  }, [subscribe, chartRef]);
  useFollowedCursor(chartRef, props.cursor);
  useEffect(() => chartRef.current?.setModel(model), [model, chartRef]);
  return (
    <div
      ref={element}
      className="stage-canvas"
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      data-chart={name}
    />
  );
}
