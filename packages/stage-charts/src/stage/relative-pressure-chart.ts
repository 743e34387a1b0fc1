import { channelLine, showsNewest } from "../lines/chart-frame.ts";
import { pressureUnitOf, signedAxis } from "./derivative-chart.ts";
import { roleColor, roleOf } from "../lines/line-role.ts";
import { shownAxis, signed } from "../formats/number-format.ts";
import type {
  SecondaryChartInput,
  SecondaryContent,
} from "./secondary-content.ts";

const channel = "relativePressure";
const axisName = "relative";

/** Measured less predicted pressure. Its limits are stored under the name of its derivative (decision A52). */
export function relativePressureChart(
  input: SecondaryChartInput,
): SecondaryContent {
  const { facts, look, words, hiddenChannels } = input;
  const unit = pressureUnitOf(facts.summary);
  const shown = shownAxis(unit, look.units);
  const role = roleOf(channel);
  const [color, colorDark] = role.colors;
  const line = channelLine(input, channel, {
    axis: axisName,
    color: roleColor(role, look.isDark),
    flagged: showsNewest(input, null),
    formatValue: (value) => signed(value, unit, look.units),
  });
  return {
    note: shown.caption,
    lines: [
      {
        label: words.treating,
        attribute: channel,
        unit,
        color,
        colorDark,
        yAxisName: axisName,
        show: true,
      },
    ],
    formatValue: (value) => signed(value, unit, look.units),
    model: {
      axes: [
        {
          key: axisName,
          ...shown,
          caption: "",
          color: look.sharedAxisColor,
          side: "left",
          ...signedAxis(input, "relativeDerivative", [channel]),
        },
      ],
      lines: hiddenChannels.has(channel) ? [] : [line],
    },
  };
}
