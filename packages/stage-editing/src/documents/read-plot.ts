import {
  secondaryCharts,
  type EditAxis,
  type EditLimits,
  type EditLine,
  type EditPlot,
  type EditSecondary,
  type SecondaryChart,
} from "../fields/edit-parameters.ts";
import type { NumberReading } from "../fields/number-reading.ts";
import {
  documentOf,
  rowsOf,
  textOf,
  without,
  type ParameterDocument,
} from "./parameter-document.ts";

const axisKeys = [
  "name",
  "title",
  "unit",
  "position",
  "limits",
  "type",
  "hideTitleUnit",
];
const lineKeys = [
  "label",
  "attribute",
  "yAxisName",
  "unit",
  "show",
  "color",
  "colorDark",
];
const plotKeys = [
  "startTime",
  "endTime",
  "useUTC",
  "yAxes",
  "lines",
  "secondary",
];

function limitsOf(given: unknown, read: NumberReading): EditLimits {
  const { min, max } = documentOf(given);
  const rule = { otherwise: null, keepsZero: true };
  return { min: read(min, rule), max: read(max, rule) };
}

function axisOf(axis: ParameterDocument, read: NumberReading): EditAxis {
  const { type, hideTitleUnit } = axis;
  return {
    name: textOf(axis["name"]),
    title: textOf(axis["title"]),
    unit: textOf(axis["unit"]),
    position: axis["position"] === "right" ? "right" : "left",
    limits: limitsOf(axis["limits"], read),
    ...(typeof type === "string" && { type }),
    ...(typeof hideTitleUnit === "boolean" && { hideTitleUnit }),
    others: without(axis, axisKeys),
  };
}

/** Removes the transparency of a color: the picker gives eight digits, a line has six. */
export function clipColor(color: string): string {
  return /^#[0-9a-f]{8}$/i.test(color) ? color.slice(0, 7) : color;
}

function lineOf(line: ParameterDocument): EditLine {
  return {
    label: textOf(line["label"]),
    attribute: textOf(line["attribute"]),
    yAxisName: textOf(line["yAxisName"]),
    unit: textOf(line["unit"]),
    show: line["show"] !== false,
    color: clipColor(textOf(line["color"])),
    colorDark: clipColor(textOf(line["colorDark"])),
    others: without(line, lineKeys),
  };
}

function secondaryOf(
  given: unknown,
  read: NumberReading,
): Record<SecondaryChart, EditSecondary> {
  const secondary = documentOf(given);
  const entries = secondaryCharts.map((chart) => {
    const { yaxis } = documentOf(secondary[chart]);
    return [chart, { yaxis: limitsOf(yaxis, read) }] as const;
  });
  return Object.fromEntries(entries) as Record<SecondaryChart, EditSecondary>;
}

/** Unknown charts stay in the document under their own name. */
function unknownCharts(plot: ParameterDocument): ParameterDocument {
  const secondary = without(documentOf(plot["secondary"]), secondaryCharts);
  return Object.keys(secondary).length === 0 ? {} : { secondary };
}

export function plotOf(given: unknown, read: NumberReading): EditPlot {
  const plot = documentOf(given);
  return {
    startTime: read(plot["startTime"], { otherwise: 0 }),
    endTime: read(plot["endTime"], { otherwise: 0 }),
    useUTC: plot["useUTC"] !== false,
    yAxes: rowsOf(plot["yAxes"]).map((axis) => axisOf(axis, read)),
    lines: rowsOf(plot["lines"]).map(lineOf),
    secondary: secondaryOf(plot["secondary"], read),
    others: { ...without(plot, plotKeys), ...unknownCharts(plot) },
  };
}
