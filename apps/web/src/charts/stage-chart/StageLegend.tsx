import type { PlotLine } from "@stagecraft/domain";
import { colourOf, roleOf } from "@stagecraft/stage-charts";
import { useMemo, type CSSProperties } from "react";
import { useText } from "#translations/use-text.ts";
import { cssColour } from "./css-colour.ts";
import { LegendCell, LegendTile } from "./LegendEntry.tsx";
import type { LegendValues } from "./legend-values.ts";

interface StageLegendProps {
  lines: readonly PlotLine[];
  values: LegendValues;
  isDark: boolean;
  hiddenChannels: ReadonlySet<string>;
  /** `TOP`: tiles above the plot; `EMBED`: one row per line at its side. */
  location?: "TOP" | "EMBED";
  onToggle: (channel: string) => void;
  onIsolate: (channel: string) => void;
}

const slopeChannels: Readonly<Record<string, string>> = {
  pressure: "pressureDerivative",
};

/** So many fit with their names; more show tag, number and age. */
const mostNamed = 9;
/** Up to here four rows hold all of them. */
const mostInFourRows = 16;

function rowsFor(count: number): number {
  if (count <= mostNamed) return Math.min(count, 2);
  return count <= mostInFourRows ? 4 : 5;
}

/** Cells fill row by row beside the tiles. */
function cellGrid(count: number): CSSProperties {
  const rows = rowsFor(count);
  return { "--cell-columns": Math.ceil(count / rows) } as CSSProperties;
}

/** Another one with another theme. */
function useGroundColour(isDark: boolean): string {
  return useMemo(() => ({ isDark, colour: cssColour("--plot") }), [isDark])
    .colour;
}

export function StageLegend({
  lines,
  values,
  isDark,
  hiddenChannels,
  location = "TOP",
  onToggle,
  onIsolate,
}: StageLegendProps) {
  const text = useText();
  // Asked for in every render, the browser would work out the styles of the whole page each time.
  const groundColour = useGroundColour(isDark);
  const isMain = (line: PlotLine) => roleOf(line.attribute).kind === "main";
  const entry = (line: PlotLine) => ({
    line,
    values,
    colour: colourOf(line, isDark),
    groundColour,
    isHidden: hiddenChannels.has(line.attribute),
    slopeChannel: slopeChannels[line.attribute],
    onToggle,
    onIsolate,
  });
  const label = text("chart.legendLabel");
  if (location === "EMBED")
    return (
      <div className="stage-rows" role="group" aria-label={label}>
        {lines.map((line) => (
          <LegendCell key={line.attribute} hasUnit {...entry(line)} />
        ))}
      </div>
    );
  const others = lines.filter((line) => !isMain(line));
  return (
    <div className="stage-legend" role="group" aria-label={label}>
      {lines.filter(isMain).map((line) => (
        <LegendTile key={line.attribute} {...entry(line)} />
      ))}
      {others.length > 0 && (
        <div
          className="stage-cells"
          data-dense={others.length > mostNamed || undefined}
          style={cellGrid(others.length)}
        >
          {others.map((line) => (
            <LegendCell key={line.attribute} {...entry(line)} />
          ))}
        </div>
      )}
    </div>
  );
}
