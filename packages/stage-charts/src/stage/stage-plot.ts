import {
  defaultPlot,
  type Plot,
  type PlotAxis,
  type PlotLine,
} from "@stagecraft/domain";
import {
  fieldsOf,
  listOf,
  numberOf,
  textOf,
  type Fields,
} from "../formats/document-fields.ts";

const number = (value: unknown) => numberOf(value) ?? 0;

/** An axis without usable limits cannot be drawn. */
function axisOf(fields: Fields): PlotAxis[] {
  const limits = fieldsOf(fields["limits"]);
  const [min, max] = [number(limits["min"]), number(limits["max"])];
  if (textOf(fields["name"]) === "" || max <= min) return [];
  return [
    {
      name: textOf(fields["name"]),
      title: textOf(fields["title"]),
      unit: textOf(fields["unit"]),
      position: fields["position"] === "right" ? "right" : "left",
      limits: { min, max },
    },
  ];
}

function lineOf(fields: Fields): PlotLine[] {
  if (textOf(fields["attribute"]) === "") return [];
  return [
    {
      label: textOf(fields["label"]),
      attribute: textOf(fields["attribute"]),
      yAxisName: textOf(fields["yAxisName"]),
      unit: textOf(fields["unit"]),
      show: fields["show"] !== false,
      color: textOf(fields["color"]),
      colorDark: textOf(fields["colorDark"]),
    },
  ];
}

/** The plot of a stage's control document; people edit it as text, so anything may be missing. */
export function readPlot(parameters: Fields): Plot {
  const plot = fieldsOf(parameters["plot"]);
  const yAxes = listOf(plot["yAxes"]).flatMap(axisOf);
  const lines = listOf(plot["lines"]).flatMap(lineOf);
  const fallback = defaultPlot([]);
  return {
    startTime: number(plot["startTime"]),
    endTime: number(plot["endTime"]),
    useUTC: plot["useUTC"] !== false,
    yAxes: yAxes.length === 0 ? fallback.yAxes : yAxes,
    lines: lines.length === 0 ? fallback.lines : lines,
  };
}
