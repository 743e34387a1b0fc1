import { isEpochTime } from "@stagecraft/domain";
import { EmptyState } from "@stagecraft/ui";
import { formatClock, formatUtcDayOfYear } from "#shared/time/format-time.ts";
import { tagOf } from "#translations/language.ts";
import { currentLanguage } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";
import { PadRow } from "./PadRow.tsx";
import type { Schedule, SupportShift } from "./schedule.queries.ts";
import { hoursOf, oddHoursOf, positionOf, type Timeline } from "./timeline.ts";
import "./schedule.css";

interface ScheduleTimelineProps {
  schedule: Schedule;
  timeline: Timeline;
  now: number;
  personId: number | undefined;
  isFiltered: boolean;
  onShift: (shift: SupportShift) => void;
}

function weekdayOf(day: string): string {
  return new Intl.DateTimeFormat(tagOf(currentLanguage()), {
    weekday: "short",
    timeZone: "UTC",
  }).format(Date.parse(day));
}

/** The days of the week, or the hours of the day. */
function TimelineHead({ timeline }: { timeline: Timeline }) {
  const text = useText();
  const isWeek = timeline.days.length > 1;
  return (
    <div className="schedule-head">
      <span className="schedule-zone">{text("schedule.zoneNote")}</span>
      <div className="schedule-axis" dir="ltr">
        {timeline.days.map((day) => {
          const odd = oddHoursOf(day);
          const position = positionOf(
            { startsAt: day.from, endsAt: day.to },
            timeline,
          );
          return (
            <div
              key={day.day}
              className="schedule-day"
              style={{ inlineSize: `${position?.size ?? 0}%` }}
            >
              <bdi>
                {weekdayOf(day.day)} {formatUtcDayOfYear(Date.parse(day.day))}
              </bdi>
              {odd !== null && (
                <small>{text("schedule.oddHours", { hours: odd })}</small>
              )}
            </div>
          );
        })}
        {!isWeek &&
          hoursOf(timeline).map(({ at, label }) => (
            <span
              key={at}
              className="schedule-hour"
              style={{
                insetInlineStart: `${positionOf({ startsAt: at, endsAt: timeline.to }, timeline)?.start ?? 0}%`,
              }}
            >
              {label}
            </span>
          ))}
      </div>
    </div>
  );
}

/** One row for each pad; time runs to the right in every language. */
export function ScheduleTimeline(props: ScheduleTimelineProps) {
  const { schedule, timeline, now, personId, isFiltered, onShift } = props;
  const text = useText();
  if (schedule.pads.length === 0)
    return (
      <EmptyState
        text={text(isFiltered ? "schedule.emptyFilter" : "schedule.empty")}
      />
    );
  const isNowShown =
    isEpochTime(now) && now >= timeline.from && now < timeline.to;
  return (
    <div
      className="schedule-timeline"
      data-view={timeline.days.length > 1 ? "week" : "day"}
    >
      <TimelineHead timeline={timeline} />
      <ul className="schedule-rows" aria-label={text("title.schedule")}>
        {schedule.pads.map((pad) => (
          <PadRow
            key={pad.projectId}
            pad={pad}
            shifts={schedule.shifts.filter(({ projectIds }) =>
              projectIds.includes(pad.projectId),
            )}
            personId={personId}
            timeline={timeline}
            now={now}
            nowAt={
              isNowShown
                ? (positionOf({ startsAt: now, endsAt: timeline.to }, timeline)
                    ?.start ?? null)
                : null
            }
            onShift={onShift}
          />
        ))}
      </ul>
      {schedule.leftOutCount > 0 && (
        <p className="schedule-note">
          {text("schedule.leftOut", { number: schedule.leftOutCount })}
        </p>
      )}
      {isNowShown && (
        <p className="schedule-note">
          {text("schedule.now", { time: formatClock(now).slice(0, 5) })}
        </p>
      )}
    </div>
  );
}
