import type { PlotLine } from "@stagecraft/domain";
import { useSyncExternalStore, type CSSProperties } from "react";
import { useText } from "#translations/use-text.ts";
import { LegendNumber } from "./LegendNumber.tsx";
import type { LegendValues } from "./legend-values.ts";

interface SecondaryLegendProps {
  /** Name of the chart: a page may have several. */
  title: string;
  lines: readonly PlotLine[];
  values: LegendValues;
  isDark: boolean;
  hiddenChannels: ReadonlySet<string>;
  onToggle: (channel: string) => void;
}

function Entry({
  line,
  values,
  color,
  isHidden,
  onToggle,
}: {
  line: PlotLine;
  values: LegendValues;
  color: string;
  isHidden: boolean;
  onToggle: (channel: string) => void;
}) {
  const value = useSyncExternalStore(values.subscribe, () =>
    values.of(line.attribute),
  );
  return (
    <button
      type="button"
      className="stage-secondary-entry"
      aria-pressed={!isHidden}
      style={{ "--line-color": color } as CSSProperties}
      onClick={() => onToggle(line.attribute)}
    >
      <span className="stage-swatch" aria-hidden="true" />
      <bdi>{line.label}</bdi>
      <LegendNumber value={value} />
    </button>
  );
}

/** The lines of a secondary chart with their values, in its header. */
export function SecondaryLegend({
  title,
  lines,
  values,
  isDark,
  hiddenChannels,
  onToggle,
}: SecondaryLegendProps) {
  const text = useText();
  return (
    <div
      className="stage-secondary-legend"
      role="group"
      aria-label={text("chart.secondaryLegendLabel", { chart: title })}
    >
      {lines.map((line) => (
        <Entry
          key={line.attribute}
          line={line}
          values={values}
          color={isDark ? line.colorDark : line.color}
          isHidden={hiddenChannels.has(line.attribute)}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}
