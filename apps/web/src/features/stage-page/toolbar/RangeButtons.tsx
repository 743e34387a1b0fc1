import type { TimeRange } from "@stagecraft/stage-charts";
import { IconCalendarTime } from "@tabler/icons-react";
import { rangeChoices } from "#charts/stage-chart/settings/range-choices.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useTimeRange } from "#live/use-time-range.ts";
import { useText } from "#translations/use-text.ts";

interface RangeButtonsProps {
  range: SharedTimeRange;
  /** An index of the choices, null for everything. */
  onChoose: (index: number | null) => void;
  /** Opens the dialog for an interval by its start and end. */
  onOpen: () => void;
}

export function RangeButtons({ range, onChoose, onOpen }: RangeButtonsProps) {
  const text = useText();
  const shown = useTimeRange(range);
  const choices = useRangeChoices(shown);
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
      <button
        type="button"
        aria-label={text("chart.rangeChoose")}
        data-tooltip={text("chart.rangeChoose")}
        aria-haspopup="dialog"
        aria-pressed={shown.mode === "fixed"}
        onClick={onOpen}
      >
        <IconCalendarTime size={16} stroke={1.75} />
      </button>
    </div>
  );
}

interface RangeChoice {
  readonly label: string;
  /** An index of the stored choices, null for everything. */
  readonly index: number | null;
  readonly isChosen: boolean;
}

/** The selectable time ranges, with the current one marked. */
export function useRangeChoices(range: TimeRange): RangeChoice[] {
  const text = useText();
  const isChosen = (spanMs: number | null) =>
    range.mode === "live" && range.spanMs === spanMs;
  return [
    ...rangeChoices.map(({ label, spanMs }, index) => ({
      label,
      index,
      isChosen: isChosen(spanMs),
    })),
    { label: text("chart.rangeAll"), index: null, isChosen: isChosen(null) },
  ];
}
