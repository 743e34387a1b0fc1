import "uplot/dist/uPlot.min.css";
import uPlot from "uplot";
import type { BenchData } from "./bench-data.ts";

/** Left and right, as the product's chart spreads its axes. */
function scaleOf(name: string): string {
  if (name.startsWith("offset")) return "offset";
  if (name.toLowerCase().includes("rate")) return "rate";
  return name;
}

/** uPlot knows no sample only as null; times are in seconds. */
export function alignedData({ times, values }: BenchData): uPlot.AlignedData {
  return [
    times.map((time) => time / 1000),
    ...values.map((column) =>
      Array.from(column, (value) => (Number.isNaN(value) ? null : value)),
    ),
  ];
}

/** The library with its defaults, lines one device pixel wide: its fastest. */
export function plotBare(
  place: HTMLElement,
  names: readonly string[],
  data: uPlot.AlignedData,
  onDraw: () => void,
): uPlot {
  const scales = [...new Set(names.map(scaleOf))];
  return new uPlot(
    {
      width: place.clientWidth,
      height: place.clientHeight,
      legend: { show: false },
      series: [
        {},
        ...names.map((name, index) => ({
          scale: scaleOf(name),
          stroke: `hsl(${index * 30} 80% 45%)`,
          width: 1 / devicePixelRatio,
        })),
      ],
      axes: [{}, ...scales.map((scale, index) => axisOf(scale, index))],
      hooks: { draw: [onDraw] },
    },
    data,
    place,
  );
}

function axisOf(scale: string, index: number): uPlot.Axis {
  return { scale, side: index % 2 === 0 ? 3 : 1, grid: { show: index === 0 } };
}
