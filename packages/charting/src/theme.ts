/** Colours of the parts that belong to the chart itself; lines and axes bring their own. */
export interface ChartTheme {
  readonly ground: string;
  readonly grid: string;
  readonly frame: string;
  readonly text: string;
  readonly label: string;
  readonly note: string;
  readonly ink: string;
  readonly onInk: string;
  readonly fontFamily: string;
}

const properties = {
  ground: "--chart-ground",
  grid: "--chart-grid",
  frame: "--chart-frame",
  text: "--chart-text",
  label: "--chart-label",
  note: "--chart-note",
  ink: "--chart-ink",
  onInk: "--chart-on-ink",
  fontFamily: "--chart-font",
} as const;

/** Reads the colours a canvas cannot inherit from the style sheet. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: read(properties.ground),
    grid: read(properties.grid),
    frame: read(properties.frame),
    text: read(properties.text),
    label: read(properties.label),
    note: read(properties.note),
    ink: read(properties.ink),
    onInk: read(properties.onInk),
    fontFamily: read(properties.fontFamily),
  };
}
