import type { ChartLine } from "@stagecraft/charting/drawing";
import { ownValue, type Plot, type PlotLine } from "@stagecraft/domain";
import { channelLine, type StageChartLook } from "../lines/chart-frame.ts";
import type { ChartFrame } from "../lines/chart-frame.ts";
import { fieldsOf, listOf, type Fields } from "../formats/document-fields.ts";
import { formatReading } from "../formats/number-format.ts";
import { colorOf } from "../lines/line-role.ts";

/** Name under which a reader hides the plan of all lines at once. */
export const planKey = "plan";

/** The engine's planned channel of a measured one, at surface. */
const planOf: Readonly<Record<string, string>> = {
  rate: "plannedRate",
  cleanRate: "plannedCleanRate",
  proppant: "plannedProppant",
};

/** The clean rate follows from the other two: its plan is a number, not a line. */
const drawn: ReadonlySet<string> = new Set(["rate", "proppant"]);

const planDash = [2, 3] as const;
const always = { from: -Infinity, to: Infinity };

function hasSchedule(parameters: Fields): boolean {
  return listOf(fieldsOf(parameters["pumpSchedule"])["steps"]).length > 0;
}

/** Returns the planned channel of a line; null when there is none. */
export function planChannel(attribute: string): string | null {
  return ownValue(planOf, attribute) ?? null;
}

/** Returns the planned channels of a plot; none for a stage without a pump schedule. */
export function planChannels({ lines }: Plot, parameters: Fields): string[] {
  if (!hasSchedule(parameters)) return [];
  return lines.flatMap(({ attribute }) => planChannel(attribute) ?? []);
}

/** Whether a stage chart has a plan that can be shown and hidden. */
export function hasPlanLines({ lines }: Plot, parameters: Fields): boolean {
  return (
    hasSchedule(parameters) &&
    lines.some(({ attribute }) => drawn.has(attribute))
  );
}

function planLine(
  line: PlotLine,
  channel: string,
  frame: ChartFrame,
  look: StageChartLook,
): ChartLine {
  return channelLine(frame, channel, {
    axis: line.yAxisName,
    color: colorOf(line, look.isDark),
    widthPixels: 1.5,
    dash: planDash,
    faint: [always],
    // The plan ends by itself, so nothing after it is a gap.
    isComplete: true,
    formatValue: (value) => formatReading(value, line.unit, look.units),
  });
}

/** Returns the quiet lines of the plan behind the lines that are shown. */
export function planLines(
  shown: readonly PlotLine[],
  input: ChartFrame & {
    readonly facts: { readonly parameters: Fields };
    readonly hiddenChannels: ReadonlySet<string>;
  },
): ChartLine[] {
  const { facts, hiddenChannels, look } = input;
  if (!hasSchedule(facts.parameters) || hiddenChannels.has(planKey)) return [];
  return shown.flatMap((line) => {
    const channel = planChannel(line.attribute);
    return channel === null || !drawn.has(line.attribute)
      ? []
      : [planLine(line, channel, input, look)];
  });
}
