import { calendarDayAt, isCalendarDay } from "@stagecraft/domain";
import { Button, Chooser, IconButton } from "@stagecraft/ui";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import type { Schedule } from "./schedule.queries.ts";
import {
  type ScheduleFilter,
  type ScheduleView,
  dayFurther,
} from "./timeline.ts";

interface ScheduleToolsProps {
  filter: ScheduleFilter;
  /** The day that is shown, also when the address names none. */
  day: string;
  zone: string;
  schedule: Schedule | undefined;
  onChange: (changes: Partial<ScheduleFilter>) => void;
}

const icon = { size: 18, stroke: 1.75 };
const views: readonly ScheduleView[] = ["week", "day"];
const everything = "";

function idOf(value: string): number | undefined {
  return value === everything ? undefined : Number(value);
}

function PersonChooser({ filter, schedule, onChange }: ScheduleToolsProps) {
  const text = useText();
  const people = schedule?.people ?? [];
  const chosen = people.find(({ id }) => id === filter.personId);
  const all = text("schedule.everybody");
  return (
    <Chooser
      label={text("schedule.person")}
      current={chosen?.name ?? all}
      options={[
        {
          value: everything,
          label: all,
          isCurrent: filter.personId === undefined,
        },
        ...people.map(({ id, name }) => ({
          value: String(id),
          label: name,
          isCurrent: id === filter.personId,
        })),
      ]}
      onChoose={(value) => onChange({ personId: idOf(value) })}
    />
  );
}

function PadChooser({ filter, schedule, onChange }: ScheduleToolsProps) {
  const text = useText();
  const { projectId } = filter;
  const listed = schedule?.pads.find((pad) => pad.projectId === projectId);
  const pads = schedule?.padChoices ?? [];
  const chosen = pads.find((pad) => pad.projectId === projectId) ?? listed;
  const all = text("schedule.everyPad");
  return (
    <Chooser
      label={text("schedule.pad")}
      current={chosen?.name ?? all}
      options={[
        { value: everything, label: all, isCurrent: projectId === undefined },
        ...pads.map((pad) => ({
          value: String(pad.projectId),
          label: pad.name,
          detail: pad.companyName,
          isCurrent: pad.projectId === projectId,
        })),
      ]}
      onChoose={(value) => onChange({ projectId: idOf(value) })}
    />
  );
}

/** Which days, whose shifts and which pads are shown. */
export function ScheduleTools(props: ScheduleToolsProps) {
  const { filter, day, zone, onChange } = props;
  const { view } = filter;
  const text = useText();
  const go = (steps: number) => onChange({ day: dayFurther(view, day, steps) });
  return (
    <div className="schedule-tools">
      <div
        className="sc-segments"
        role="group"
        aria-label={text("schedule.view")}
      >
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            onClick={() => onChange({ view: each })}
          >
            {text(each === "week" ? "schedule.week" : "schedule.day")}
          </button>
        ))}
      </div>
      <IconButton
        label={text("schedule.previous")}
        icon={<IconChevronLeft {...icon} className="schedule-arrow" />}
        onClick={() => go(-1)}
      />
      <span className="sc-input schedule-date">
        <input
          type="date"
          aria-label={text("schedule.chosenDay")}
          value={day}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (isCalendarDay(value)) onChange({ day: value });
          }}
        />
      </span>
      <IconButton
        label={text("schedule.next")}
        icon={<IconChevronRight {...icon} className="schedule-arrow" />}
        onClick={() => go(1)}
      />
      <Button
        variant="outline"
        aria-pressed={day === calendarDayAt(zone, Date.now())}
        onClick={() => onChange({ day: undefined })}
      >
        {text("schedule.today")}
      </Button>
      <PersonChooser {...props} />
      <PadChooser {...props} />
    </div>
  );
}
