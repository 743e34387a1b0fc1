import type { PlotLine } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import { cssColour } from "./css-colour.ts";
import { LegendCell, LegendTile } from "./LegendEntry.tsx";
import type { LegendValues } from "./legend-values.ts";
import { colourOf, roleOf } from "./line-role.ts";

interface StageLegendProps {
  lines: readonly PlotLine[];
  values: LegendValues;
  isDark: boolean;
  hiddenChannels: ReadonlySet<string>;
  onToggle: (channel: string) => void;
  onIsolate: (channel: string) => void;
}

export function StageLegend({
  lines,
  values,
  isDark,
  hiddenChannels,
  onToggle,
  onIsolate,
}: StageLegendProps) {
  const text = useText();
  const isMain = (line: PlotLine) => roleOf(line.attribute).kind === "main";
  const entry = (line: PlotLine) => ({
    line,
    values,
    colour: colourOf(line, isDark),
    groundColour: cssColour("--plot"),
    isHidden: hiddenChannels.has(line.attribute),
    onToggle,
    onIsolate,
  });
  const others = lines.filter((line) => !isMain(line));
  return (
    <div
      className="stage-legend"
      role="group"
      aria-label={text("chart.legendLabel")}
    >
      {lines.filter(isMain).map((line) => (
        <LegendTile key={line.attribute} {...entry(line)} />
      ))}
      {others.length > 0 && (
        <div className="stage-cells">
          {others.map((line) => (
            <LegendCell key={line.attribute} {...entry(line)} />
          ))}
        </div>
      )}
    </div>
  );
}
