import "./lines-view.css";
import type { PlotLine } from "@stagecraft/domain";
import { colorOf } from "@stagecraft/stage-charts";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { LegendCell } from "#charts/stage-chart/legend/LegendEntry.tsx";
import type { LegendValues } from "#charts/stage-chart/legend/legend-values.ts";
import { useText } from "#translations/use-text.ts";

interface LinesLegendProps {
  lines: readonly PlotLine[];
  values: LegendValues;
  isDark: boolean;
  hiddenChannels: ReadonlySet<string>;
  onToggle: (channel: string) => void;
  onIsolate: (channel: string) => void;
}

/** Lists every line with its name, value and unit, in as many columns as fit. */
export function LinesLegend(props: LinesLegendProps) {
  const { lines, values, isDark, hiddenChannels } = props;
  const text = useText();
  return (
    <div
      className="lines-legend"
      role="group"
      aria-label={text("chart.legendLabel")}
    >
      {lines.map((line) => (
        <LegendCell
          key={line.attribute}
          hasUnit
          line={line}
          values={values}
          color={colorOf(line, isDark)}
          groundColor={cssColor("--plot")}
          isHidden={hiddenChannels.has(line.attribute)}
          onToggle={props.onToggle}
          onIsolate={props.onIsolate}
        />
      ))}
    </div>
  );
}
