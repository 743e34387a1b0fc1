import "uplot/dist/uPlot.min.css";
import uPlot from "uplot";
import { chartPlot } from "../browser/chart-plot.ts";
import type { BenchData } from "./bench-data.ts";

/** The same axes with the same fixed limits: finding limits costs time, and tall lines cost paint. */
const scales = Object.fromEntries(
  chartPlot.yAxes.map(({ name, limits }): [string, uPlot.Scale] => [
    name,
    { auto: false, range: [limits.min, limits.max] },
  ]),
);

function scaleOf(name: string): string {
  const line = chartPlot.lines.find(({ attribute }) => attribute === name);
  if (line === undefined) throw new RangeError(`No line shows ${name}.`);
  return line.yAxisName;
}

/** uPlot represents a missing sample only as null; times are in seconds. */
export function alignedData({ times, values }: BenchData): uPlot.AlignedData {
  return [
    times.map((time) => time / 1000),
    ...values.map((column) =>
      Array.from(column, (value) => (Number.isNaN(value) ? null : value)),
    ),
  ];
}

/** Plots with the library's defaults, lines one device pixel wide: its fastest mode. */
export function plotBare(
  position: HTMLElement,
  names: readonly string[],
  data: uPlot.AlignedData,
  onDraw: () => void,
): uPlot {
  return new uPlot(
    {
      width: position.clientWidth,
      height: position.clientHeight,
      legend: { show: false },
      series: [
        {},
        ...names.map((name, index) => ({
          scale: scaleOf(name),
          stroke: `hsl(${index * 30} 80% 45%)`,
          width: 1 / devicePixelRatio,
        })),
      ],
      scales,
      axes: [{}, ...Object.keys(scales).map(axisOf)],
      hooks: { draw: [onDraw] },
    },
    data,
    position,
  );
}

function axisOf(scale: string, index: number): uPlot.Axis {
  return { scale, side: index % 2 === 0 ? 3 : 1, grid: { show: index === 0 } };
}
