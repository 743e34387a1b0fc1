import "./lines-view.css";
import type { PlotLine } from "@stagecraft/domain";
import { colourOf } from "@stagecraft/stage-charts";
import { cssColour } from "#charts/stage-chart/css-colour.ts";
import { LegendCell } from "#charts/stage-chart/LegendEntry.tsx";
import type { LegendValues } from "#charts/stage-chart/legend-values.ts";
import { useText } from "#translations/use-text.ts";

interface LinesLegendProps {
  lines: readonly PlotLine[];
  values: LegendValues;
  isDark: boolean;
  hiddenChannels: ReadonlySet<string>;
  onToggle: (channel: string) => void;
  onIsolate: (channel: string) => void;
}

/** Every line with its name, its number and its unit, in as many columns as fit. */
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
          colour={colourOf(line, isDark)}
          groundColour={cssColour("--plot")}
          isHidden={hiddenChannels.has(line.attribute)}
          onToggle={props.onToggle}
          onIsolate={props.onIsolate}
        />
      ))}
    </div>
  );
}
