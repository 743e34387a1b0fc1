import type { ChartTheme } from "./theme.ts";

/** Reads the colors that a canvas cannot inherit from the style sheet. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: read("--chart-ground"),
    grid: read("--chart-grid"),
    zero: read("--chart-zero"),
    frame: read("--chart-frame"),
    text: read("--chart-text"),
    label: read("--chart-label"),
    note: read("--chart-note"),
    ink: read("--chart-ink"),
    onInk: read("--chart-on-ink"),
    raised: read("--chart-raised"),
    fontFamily: read("--chart-font"),
  };
}
