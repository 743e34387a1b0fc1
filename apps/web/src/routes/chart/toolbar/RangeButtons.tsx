import { type SharedTimeRange } from "#live/time-range.ts";
import { useTimeRange } from "#live/use-time-range.ts";
import { useText } from "#translations/use-text.ts";
import { useRangeChoices } from "./use-range-choices.ts";

interface RangeButtonsProps {
  range: SharedTimeRange;
  /** An index of the choices, null for everything. */
  onChoose: (index: number | null) => void;
}

export function RangeButtons({ range, onChoose }: RangeButtonsProps) {
  const text = useText();
  const choices = useRangeChoices(useTimeRange(range));
  return (
    <div
      className="stage-segments"
      role="group"
      aria-label={text("chart.range")}
    >
      {choices.map(({ label, index, isChosen }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChoose(index)}
        >
          <bdi>{label}</bdi>
        </button>
      ))}
    </div>
  );
}
