import { rangeChoices } from "#charts/stage-chart/range-choices.ts";
import type { TimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";

interface RangeButtonsProps {
  range: TimeRange;
  /** An index of the choices, null for everything. */
  onChoose: (index: number | null) => void;
}

export function RangeButtons({ range, onChoose }: RangeButtonsProps) {
  const text = useText();
  const choices = [
    ...rangeChoices.map(({ label, spanMs }, index) => ({
      label,
      spanMs: spanMs,
      index: index,
    })),
    { label: text("chart.rangeAll"), spanMs: null, index: null },
  ];
  return (
    <div
      className="stage-ranges stage-chart-tool"
      role="group"
      aria-label={text("chart.range")}
    >
      {choices.map(({ label, spanMs, index }) => (
        <button
          key={label}
          type="button"
          aria-pressed={range.mode === "live" && range.spanMs === spanMs}
          onClick={() => onChoose(index)}
        >
          <bdi>{label}</bdi>
        </button>
      ))}
    </div>
  );
}
