import { useText, type Text } from "#translations/use-text.ts";
import { spans, type Span } from "./alarm-filter.ts";

interface SpanChoiceProps {
  span: Span;
  onChange: (span: Span) => void;
}

const hoursPerDay = 24;

function nameOf(span: Span, text: Text): string {
  return span > hoursPerDay
    ? text("alarms.lastDays", { count: span / hoursPerDay })
    : text("alarms.lastHours", { count: span });
}

function shortNameOf(span: Span, text: Text): string {
  return span > hoursPerDay
    ? text("alarms.shortDays", { number: span / hoursPerDay })
    : text("alarms.shortHours", { number: span });
}

/** Selects how far back the figures go. */
export function SpanChoice({ span, onChange }: SpanChoiceProps) {
  const text = useText();
  return (
    <div className="sc-segments" role="group" aria-label={text("alarms.span")}>
      {spans.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === span}
          data-tooltip={nameOf(each, text)}
          onClick={() => onChange(each)}
        >
          {shortNameOf(each, text)}
        </button>
      ))}
    </div>
  );
}
