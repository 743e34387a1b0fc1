import {
  defaultPlot,
  type Plot,
  type PlotAxis,
  type PlotLine,
} from "@stagecraft/domain";

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
const number = (value: unknown) =>
  typeof value === "number" && Number.isFinite(value) ? value : 0;

/** An axis without usable limits cannot be drawn. */
function axisOf(fields: Fields): PlotAxis[] {
  const limits = isFields(fields["limits"]) ? fields["limits"] : {};
  const [min, max] = [number(limits["min"]), number(limits["max"])];
  if (text(fields["name"]) === "" || max <= min) return [];
  return [
    {
      name: text(fields["name"]),
      title: text(fields["title"]),
      unit: text(fields["unit"]),
      position: fields["position"] === "right" ? "right" : "left",
      limits: { min, max },
    },
  ];
}

function lineOf(fields: Fields): PlotLine[] {
  if (text(fields["attribute"]) === "") return [];
  return [
    {
      label: text(fields["label"]),
      attribute: text(fields["attribute"]),
      yAxisName: text(fields["yAxisName"]),
      unit: text(fields["unit"]),
      show: fields["show"] !== false,
      color: text(fields["color"]),
      colorDark: text(fields["colorDark"]),
    },
  ];
}

/** The plot of a stage's control document; people edit it as text, so anything may be missing. */
export function readPlot(parameters: Fields): Plot {
  const plot = isFields(parameters["plot"]) ? parameters["plot"] : {};
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
