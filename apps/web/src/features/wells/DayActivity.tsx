import { formatClock } from "#entities/time/format-time.ts";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { dayShare, daySpans } from "./day-activity.ts";

interface DayActivityProps {
  /** The stages of one well. */
  stages: readonly StageListItem[];
  /** When the stages were requested. */
  now: number;
}

const percent = (share: number) => `${100 * share}%`;

/**
 * The day as a bar: when the well was pumped, and the current time. Left to
 * right in every language, like time on a chart.
 */
export function DayActivity({ stages, now }: DayActivityProps) {
  const text = useText();
  const spans = daySpans(stages, now);
  const words =
    spans.length === 0
      ? text("wells.quietToday")
      : spans
          .map(
            ({ fromTime, toTime }) =>
              `${formatClock(fromTime)} – ${formatClock(toTime)}`,
          )
          .join(", ");
  return (
    <span
      className="wells-day"
      role="img"
      aria-label={words}
      data-tooltip={words}
      dir="ltr"
    >
      {spans.map(({ from, to }) => (
        <span
          key={from}
          className="wells-day-span"
          style={{
            insetInlineStart: percent(from),
            inlineSize: percent(to - from),
          }}
        />
      ))}
      <span
        className="wells-day-now"
        style={{ insetInlineStart: percent(dayShare(now)) }}
      />
    </span>
  );
}
