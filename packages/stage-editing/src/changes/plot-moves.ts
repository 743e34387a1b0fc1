import { offsetColors } from "@stagecraft/domain";
import type {
  EditAxis,
  EditLine,
  EditPlot,
} from "../fields/edit-parameters.ts";

/** The first axis keeps name, title and position, and cannot be removed. */
export function isLockedAxis(index: number): boolean {
  return index === 0;
}

export function addAxis(plot: EditPlot): EditPlot {
  const added: EditAxis = {
    name: "",
    title: "",
    unit: "",
    position: "left",
    limits: { min: 0, max: null },
    others: {},
  };
  return { ...plot, yAxes: [...plot.yAxes, added] };
}

export function removeAxis(plot: EditPlot, index: number): EditPlot {
  if (isLockedAxis(index)) return plot;
  return { ...plot, yAxes: plot.yAxes.toSpliced(index, 1) };
}

/** Adds a line of the given channel on the first axis, in its own color. */
export function addLine(
  plot: EditPlot,
  given: Partial<Pick<EditLine, "label" | "attribute" | "unit">> = {},
): EditPlot {
  const position = plot.lines.length % offsetColors.length;
  const [color, colorDark] = offsetColors[position] ?? ["", ""];
  const added: EditLine = {
    label: "",
    attribute: "",
    unit: "",
    ...given,
    yAxisName: plot.yAxes[0]?.name ?? "",
    show: true,
    color,
    colorDark,
    others: {},
  };
  return { ...plot, lines: [...plot.lines, added] };
}

export function removeLine(plot: EditPlot, index: number): EditPlot {
  return { ...plot, lines: plot.lines.toSpliced(index, 1) };
}
