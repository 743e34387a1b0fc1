import { createCanvas } from "@napi-rs/canvas";
import { layoutChart, type ChartLayout } from "./layout/chart-layout.ts";
import {
  noMarks,
  type ChartAdvice,
  type ChartMarker,
  type ChartMarks,
} from "./chart-marks.ts";
import type { ChartLine, ChartModel, Scene } from "./chart-model.ts";
import type { DrawingContext } from "./painting/drawing-context.ts";
import { createScene } from "./painting/scene.ts";
import { lightChartTheme } from "./painting/theme.ts";

export const startTime = Date.UTC(2026, 0, 1, 13);
export const secondMs = 1_000;
export const widthPixels = 800;
export const heightPixels = 300;

/** A line with a sample each second. */
export function lineOf(
  key: string,
  values: readonly number[],
  differences: Partial<ChartLine> = {},
): ChartLine {
  return {
    key,
    axis: "pressure",
    color: "#d1222b",
    widthPixels: 2,
    dash: null,
    faint: [],
    held: [],
    area: false,
    tag: null,
    flagged: false,
    gapMilliseconds: 10 * secondMs,
    formatValue: (value) => value.toFixed(1),
    read: () => ({
      times: Float64Array.from(values, (_, index) => startTime + index * 1_000),
      values: Float64Array.from(values),
    }),
    ...differences,
  };
}

export function modelOf(
  lines: readonly ChartLine[],
  differences: Partial<ChartModel> = {},
): ChartModel {
  return {
    axes: [
      {
        key: "pressure",
        caption: "psi",
        color: "#d1222b",
        side: "left",
        min: 0,
        max: 100,
      },
    ],
    lines,
    view: { kind: "all" },
    live: false,
    firstTime: null,
    lastTime: null,
    minimumSpanMilliseconds: 600_000,
    axesPerSide: 2,
    margins: { top: 30, right: 54, bottom: 30, left: 100 },
    texts: {
      formatTick: (time) => new Date(time).toISOString().slice(11, 16),
      formatTime: (time) => new Date(time).toISOString().slice(11, 19),
      formatGap: (gap) => `no data ${gap / 1_000} s`,
    },
    marks: noMarks,
    hasMarkerChips: true,
    hasTimeLabels: true,
    pointerMode: "zoom",
    ...differences,
  };
}

export function markerOf(second: number, label: string): ChartMarker {
  return {
    key: label,
    time: startTime + second * secondMs,
    label,
    timeText: "13:00",
    color: "#1b62c9",
    kind: "mark",
    detail: "",
  };
}

export function adviceOf(second: number, detail: string): ChartAdvice {
  return {
    key: `advice${second}`,
    time: startTime + second * secondMs,
    timeText: "13:00",
    color: "#a66a00",
    detail,
  };
}

export function marksOf(marks: Partial<ChartMarks>): ChartMarks {
  return { ...noMarks, ...marks };
}

export function newContext(): DrawingContext & {
  readonly pixels: () => Uint8ClampedArray;
} {
  const context = createCanvas(widthPixels, heightPixels).getContext("2d");
  return Object.assign(context, {
    pixels: () => context.getImageData(0, 0, widthPixels, heightPixels).data,
  });
}

const canvas = { left: 0, top: 0, right: widthPixels, bottom: heightPixels };

export function layoutOf(
  model: ChartModel,
  context: DrawingContext = newContext(),
): ChartLayout {
  return layoutChart({
    context,
    model,
    theme: lightChartTheme,
    canvas,
    pixelRatio: 1,
  });
}

export function sceneOf(
  model: ChartModel,
  context: DrawingContext = newContext(),
): Scene {
  return createScene({
    context,
    theme: lightChartTheme,
    pixelRatio: 1,
    ...layoutOf(model, context),
  });
}
