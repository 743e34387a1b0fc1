import { ownValue } from "@stagecraft/domain";
import type { PlotLine } from "@stagecraft/domain";
import { colorOf, planKey, roleOf } from "@stagecraft/stage-charts";
import { useMemo, type CSSProperties } from "react";
import { useText } from "#translations/use-text.ts";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { LegendCell, LegendTile, PlanCell } from "./LegendEntry.tsx";
import { legendGrid } from "./legend-grid.ts";
import type { LegendValues } from "./legend-values.ts";

interface StageLegendProps {
  lines: readonly PlotLine[];
  values: LegendValues;
  /** Formats a time of day as the chart does. */
  formatTime: (time: number) => string;
  isDark: boolean;
  hiddenChannels: ReadonlySet<string>;
  /** Where the stage is in its plan; null without one. */
  plan?: "within" | "past" | null;
  /** `TOP`: tiles above the plot; `EMBED`: one row per line at its side. */
  location?: "TOP" | "EMBED";
  onToggle: (channel: string) => void;
  onIsolate: (channel: string) => void;
}

const slopeChannels: Readonly<Record<string, string>> = {
  pressure: "pressureDerivative",
};

/** Returns the plot's background color, which depends on the theme. */
function useGroundColor(isDark: boolean): string {
  return useMemo(() => ({ isDark, color: cssColor("--plot") }), [isDark]).color;
}

export function StageLegend({
  lines,
  values,
  formatTime,
  isDark,
  hiddenChannels,
  plan = null,
  location = "TOP",
  onToggle,
  onIsolate,
}: StageLegendProps) {
  const text = useText();
  // Memoized: reading it in every render would make the browser recalculate the styles of the whole page.
  const groundColor = useGroundColor(isDark);
  const isMain = (line: PlotLine) => roleOf(line.attribute).kind === "main";
  const entry = (line: PlotLine) => ({
    line,
    values,
    color: colorOf(line, isDark),
    groundColor,
    isHidden: hiddenChannels.has(line.attribute),
    slopeChannel: ownValue(slopeChannels, line.attribute),
    onToggle,
    onIsolate,
  });
  const label = text("chart.legendLabel");
  const planCell = plan !== null && (
    <PlanCell isHidden={hiddenChannels.has(planKey)} onToggle={onToggle} />
  );
  if (location === "EMBED")
    return (
      <div className="stage-rows" role="group" aria-label={label}>
        {lines.map((line) => (
          <LegendCell key={line.attribute} hasUnit {...entry(line)} />
        ))}
        {planCell}
      </div>
    );
  const others = lines.filter((line) => !isMain(line));
  const cellCount = others.length + (plan === null ? 0 : 1);
  const grid = legendGrid(cellCount);
  return (
    <div className="stage-legend" role="group" aria-label={label}>
      {lines.filter(isMain).map((line) => (
        <LegendTile
          key={line.attribute}
          formatTime={formatTime}
          isPastPlan={plan === "past"}
          {...entry(line)}
        />
      ))}
      {cellCount > 0 && (
        <div
          className="stage-cells"
          data-dense={grid.isDense || undefined}
          style={{ "--cell-columns": grid.columns } as CSSProperties}
        >
          {others.map((line) => (
            <LegendCell key={line.attribute} {...entry(line)} />
          ))}
          {planCell}
        </div>
      )}
    </div>
  );
}
