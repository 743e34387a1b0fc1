export interface PlotAxis {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly position: "left" | "right";
  readonly limits: { readonly min: number; readonly max: number };
}

export interface PlotLine {
  readonly label: string;
  /** The channel of the line. */
  readonly attribute: string;
  readonly yAxisName: string;
  readonly unit: string;
  readonly show: boolean;
  readonly color: string;
  readonly colorDark: string;
}

export interface Plot {
  readonly startTime: number;
  readonly endTime: number;
  readonly useUTC: boolean;
  readonly yAxes: readonly PlotAxis[];
  readonly lines: readonly PlotLine[];
}

const axes: readonly PlotAxis[] = [
  {
    name: "pressure",
    title: "Pressure",
    unit: "psi",
    position: "left",
    limits: { min: 0, max: 10_000 },
  },
  {
    name: "rate",
    title: "Rate",
    unit: "bpm",
    position: "right",
    limits: { min: 0, max: 150 },
  },
  {
    name: "proppant",
    title: "Proppant",
    unit: "ppg",
    position: "right",
    limits: { min: 0, max: 10 },
  },
];

const offsetAxis: PlotAxis = {
  name: "offset",
  title: "Offset pressure",
  unit: "psi",
  position: "left",
  limits: { min: 1_000, max: 6_000 },
};

type LineRow = readonly [
  label: string,
  attribute: string,
  axis: string,
  unit: string,
  light: string,
  dark: string,
];

const treatmentLines: readonly LineRow[] = [
  ["Treating pressure", "pressure", "pressure", "psi", "#D1222B", "#FF5C57"],
  ["Slurry rate", "rate", "rate", "bpm", "#0A5FD0", "#4C9DFF"],
  ["Proppant conc.", "proppant", "proppant", "ppg", "#08793D", "#37D07F"],
  ["Clean rate", "cleanRate", "rate", "bpm", "#00788C", "#2CCBE0"],
];

function line([
  label,
  attribute,
  yAxisName,
  unit,
  color,
  colorDark,
]: LineRow): PlotLine {
  return { label, attribute, yAxisName, unit, show: true, color, colorDark };
}

/** Light and dark colors of offset wells 1 to 20; the index is the offset number minus one, and cycles. */
export const offsetColors: readonly (readonly [light: string, dark: string])[] =
  [
    ["#925001", "#FEA75B"],
    ["#7F66E9", "#9079FE"],
    ["#AD1A6B", "#FE9AC3"],
    ["#514903", "#E3DA94"],
    ["#409B8B", "#2C9A88"],
    ["#3F3A8A", "#D1D4FE"],
    ["#C26205", "#DC7109"],
    ["#AD52C8", "#C165DC"],
    ["#01627A", "#BEEDFF"],
    ["#AE7E4B", "#AF7940"],
    ["#D4407C", "#E9548D"],
    ["#366536", "#AEFCAD"],
    ["#7486C0", "#6F83C3"],
    ["#814150", "#FFDAE0"],
    ["#6E9660", "#689458"],
    ["#9A2A95", "#FA92F1"],
    ["#0390A2", "#07A4B8"],
    ["#A078AD", "#9F72AD"],
    ["#73235B", "#FEC3E7"],
    ["#089A47", "#0EAF52"],
  ];

export function offsetChannel(offsetNumber: number): string {
  return `offset_pressure_${offsetNumber}`;
}

function offsetLine(wellLabel: string, index: number): PlotLine {
  const [light, dark] = offsetColors[index % offsetColors.length] ?? [
    "#925001",
    "#FEA75B",
  ];
  return line([
    wellLabel,
    offsetChannel(index + 1),
    offsetAxis.name,
    offsetAxis.unit,
    light,
    dark,
  ]);
}

/** Default plot of a new stage; offsets are named after their wells, in offset order. */
export function defaultPlot(offsetWellLabels: readonly string[]): Plot {
  return {
    startTime: 0,
    endTime: 0,
    useUTC: true,
    yAxes: offsetWellLabels.length === 0 ? axes : [...axes, offsetAxis],
    lines: [...treatmentLines.map(line), ...offsetWellLabels.map(offsetLine)],
  };
}
