import type { ChartAxis, ChartLine } from "@stagecraft/charting/drawing";
import type { PlotLine } from "@stagecraft/domain";
import { channelLine, showsNewest } from "../lines/chart-frame.ts";
import { numberOf, textOf, type Fields } from "../formats/document-fields.ts";
import { offsetRole, roleColor, roleOf } from "../lines/line-role.ts";
import { formatSlope, shownAxis } from "../formats/number-format.ts";
import { offsetsOfConcern } from "../fdi/offset-entries.ts";
import type {
  SecondaryChartInput,
  SecondaryContent,
} from "./secondary-content.ts";
import {
  drawnLimits,
  readSecondaryLimits,
  type SecondaryChartName,
} from "./secondary-limits.ts";
import type { StageFacts } from "./stage-facts.ts";
import { steadyLimits } from "../lines/steady-limits.ts";

const treatingChannel = "pressureDerivative";
const offsetDerivative = (offset: number) =>
  `fdiOffsetPressureDerivative${offset}`;
const defaultWindowSeconds = 50;
const axisName = "slope";

export function pressureUnitOf(summary: Fields): string {
  return textOf(summary["pressureUnit"]) || "psi";
}

export function derivativeChannels({ parameters, summary }: StageFacts) {
  return [
    treatingChannel,
    ...offsetsOfConcern(parameters, summary).map(({ number }) =>
      offsetDerivative(number),
    ),
  ];
}

function plotLine(
  attribute: string,
  label: string,
  unit: string,
  [color, colorDark]: readonly [light: string, dark: string],
): PlotLine {
  return {
    label,
    attribute,
    unit,
    color,
    colorDark,
    yAxisName: axisName,
    show: true,
  };
}

/** Returns the treated well, and offsets at or above warning level: the others would only be noise at zero. */
function linesOf(input: SecondaryChartInput, unit: string) {
  const { facts, words } = input;
  const offsets = offsetsOfConcern(facts.parameters, facts.summary);
  return [
    {
      line: plotLine(
        treatingChannel,
        words.treating,
        unit,
        roleOf(treatingChannel).colors,
      ),
      role: roleOf(treatingChannel),
    },
    ...offsets.map(({ number, wellLabel }) => {
      const role = offsetRole(number);
      const label = `O${number} ${wellLabel}`.trim();
      return {
        line: plotLine(offsetDerivative(number), label, unit, role.colors),
        role,
      };
    }),
  ];
}

/** Without samples an axis still needs limits. */
const emptyLimits = { min: -100, max: 100 };

export function signedAxis(
  input: SecondaryChartInput,
  chart: SecondaryChartName,
  channels: readonly string[],
): Pick<ChartAxis, "min" | "max" | "isAutoscaled" | "isSigned"> {
  const { readings, shown, facts, isAutoscaled, axisMemory } = input;
  const needed = steadyLimits(
    channels.map((channel) => readings.columnOf(channel)),
    shown?.from ?? -Infinity,
    shown?.to ?? Infinity,
  );
  const steady = needed && (axisMemory?.settled(chart, needed) ?? needed);
  const set = readSecondaryLimits(facts.parameters, chart);
  return {
    ...drawnLimits(set, steady ?? emptyLimits),
    isAutoscaled,
    isSigned: true,
  };
}

export function derivativeChart(input: SecondaryChartInput): SecondaryContent {
  const { facts, look, words, hiddenChannels } = input;
  const unit = `${pressureUnitOf(facts.summary)}/min`;
  const shownUnits = shownAxis(unit, look.units);
  const formatValue = (value: number) => formatSlope(value, unit, look.units);
  const all = linesOf(input, unit);
  const shown = all.filter(({ line }) => !hiddenChannels.has(line.attribute));
  const chartLines = shown.map(({ line, role }): ChartLine =>
    channelLine(input, line.attribute, {
      axis: axisName,
      color: roleColor(role, look.isDark),
      dash: role.dash,
      widthPixels: role.kind === "offset" ? 2 : 1.5,
      flagged: line.attribute === treatingChannel && showsNewest(input, null),
      formatValue,
    }),
  );
  const windowSeconds =
    numberOf(facts.parameters["velocityWindow"]) || defaultWindowSeconds;
  return {
    note: words.regression(shownUnits.caption, windowSeconds),
    lines: all.map(({ line }) => line),
    formatValue,
    model: {
      axes: [
        {
          key: axisName,
          ...shownUnits,
          caption: "",
          color: look.sharedAxisColor,
          side: "left",
          ...signedAxis(input, "pressureDerivative", [treatingChannel]),
        },
      ],
      lines: chartLines.reverse(),
    },
  };
}
