import { IconButton } from "@stagecraft/ui";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import {
  dayAt,
  dayMs,
  dayOfText,
  dayText,
  type ReportDay,
} from "./report-day.ts";

interface DayChooserProps {
  day: ReportDay;
  onChange: (day: ReportDay) => void;
}

const icon = { size: 18, stroke: 1.75 };

/** Moves back and forth by a day, or to any day; tomorrow has nothing to report. */
export function DayChooser({ day, onChange }: DayChooserProps) {
  const text = useText();
  const today = dayAt(Date.now());
  return (
    <div className="report-day">
      <IconButton
        label={text("report.previousDay")}
        icon={<IconChevronLeft {...icon} className="report-arrow" />}
        onClick={() => onChange(dayAt(day.from - dayMs))}
      />
      <span className="sc-input">
        <input
          type="date"
          aria-label={text("report.day")}
          value={dayText(day)}
          max={dayText(today)}
          onChange={(event) => {
            const chosen = dayOfText(event.currentTarget.value);
            if (chosen !== null && chosen.from <= today.from) onChange(chosen);
          }}
        />
      </span>
      <IconButton
        label={text("report.nextDay")}
        icon={<IconChevronRight {...icon} className="report-arrow" />}
        disabledReason={
          day.from >= today.from ? text("report.isToday") : undefined
        }
        onClick={() => onChange(dayAt(day.to))}
      />
    </div>
  );
}
