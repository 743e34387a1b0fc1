import type {
  ChartAxis,
  ChartLine,
  ChartMarks,
  ChartModel,
} from "@stagecraft/charting/drawing";
import type { PlotLine } from "@stagecraft/domain";
import { channelLine, framedModel, type ChartFrame } from "./chart-frame.ts";
import { formatReading } from "../formats/number-format.ts";

/** Input for a chart with many lines of one kind. */
export interface LinesChartInput extends ChartFrame {
  readonly lines: readonly PlotLine[];
  readonly hiddenChannels: ReadonlySet<string>;
}

/** How lines of one kind are drawn. */
export type LineStyle = Pick<ChartLine, "dash" | "tag" | "widthPixels">;

/** The lines a reader has not hidden. */
export function shownLines({
  lines,
  hiddenChannels,
}: Pick<LinesChartInput, "lines" | "hiddenChannels">): PlotLine[] {
  return lines.filter(({ attribute }) => !hiddenChannels.has(attribute));
}

export function linesChartModel(
  input: LinesChartInput,
  axes: readonly ChartAxis[],
  styleOf: (line: PlotLine) => LineStyle,
  marks: ChartMarks,
): ChartModel {
  const lines = shownLines(input).map((line) =>
    channelLine(input, line.attribute, {
      axis: line.yAxisName,
      color: input.look.isDark ? line.colorDark : line.color,
      formatValue: (value) => formatReading(value, line.unit, input.look.units),
      ...styleOf(line),
    }),
  );
  return framedModel(input, { axes, lines, marks });
}
