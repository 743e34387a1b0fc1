/** Colors of the parts that belong to the chart itself; lines and axes have their own. */
export interface ChartTheme {
  readonly ground: string;
  readonly grid: string;
  /** The grid line at zero, for values on both sides of it. */
  readonly zero: string;
  readonly frame: string;
  readonly text: string;
  readonly label: string;
  readonly note: string;
  readonly ink: string;
  readonly onInk: string;
  /** Background of a chip. */
  readonly raised: string;
  readonly fontFamily: string;
}

/** Pictures for print and export are always light, regardless of the user's theme. */
export const lightChartTheme: ChartTheme = {
  ground: "#ffffff",
  grid: "#edf0f4",
  zero: "#aeb8c6",
  frame: "#c3cbd6",
  text: "#10161f",
  label: "#465263",
  note: "#5b6776",
  ink: "#10161f",
  onInk: "#ffffff",
  raised: "#e6eaf0",
  fontFamily:
    '"Inter Variable", Inter, "Noto Sans Arabic Variable", sans-serif',
};
