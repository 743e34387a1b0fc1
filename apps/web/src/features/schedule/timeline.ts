import {
  calendarDayLater,
  startOfDay,
  wallClockAt,
  type PadForecast,
  isCalendarDay,
} from "@stagecraft/domain";

export interface TimeSpan {
  readonly startsAt: number;
  readonly endsAt: number;
}

interface TimelineDay {
  /** `2027-03-14` */
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** A week or a day by the reader's clock; a day of a change is shorter or longer. */
export interface Timeline {
  readonly zone: string;
  readonly from: number;
  readonly to: number;
  readonly days: readonly TimelineDay[];
}

const hourMs = 3_600_000;
const daysOfWeek = 7;

/** The Monday of the week that the day belongs to. */
function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return calendarDayLater(day, -sinceMonday);
}

export function timelineOf(
  view: ScheduleView,
  day: string,
  zone: string,
): Timeline {
  const first = view === "week" ? mondayOf(day) : day;
  const days = Array.from(
    { length: view === "week" ? daysOfWeek : 1 },
    (_, index) => {
      const shown = calendarDayLater(first, index);
      return {
        day: shown,
        from: startOfDay(zone, shown),
        to: startOfDay(zone, calendarDayLater(shown, 1)),
      };
    },
  );
  const from = startOfDay(zone, first);
  return { zone, from, to: days.at(-1)?.to ?? from, days };
}

/** The day to show after a step forward or back. */
export function dayFurther(
  view: ScheduleView,
  day: string,
  steps: number,
): string {
  return calendarDayLater(day, steps * (view === "week" ? daysOfWeek : 1));
}

/** The hours of a day on which clocks are changed; null for a day of 24 hours. */
export function oddHoursOf({ from, to }: TimelineDay): number | null {
  const hours = Math.round((to - from) / hourMs);
  return hours === 24 ? null : hours;
}

const labelEveryHours = 3;

/** The full hours of a day with what the clock shows then. */
export function hoursOf({
  zone,
  from,
  to,
}: Timeline): { readonly at: number; readonly label: string }[] {
  const count = Math.floor((to - from) / hourMs);
  return Array.from({ length: count }, (_, index) => from + index * hourMs)
    .map((at) => ({ at, label: wallClockAt(zone, at).slice(-"HH:mm".length) }))
    .filter(({ label }) => Number(label.slice(0, 2)) % labelEveryHours === 0);
}

/** Start and size on the timeline in percent, clipped at its edges; null when it is outside. */
export function positionOf(
  { startsAt, endsAt }: TimeSpan,
  { from, to }: Pick<Timeline, "from" | "to">,
): { readonly start: number; readonly size: number } | null {
  const start = Math.max(startsAt, from);
  const end = Math.min(endsAt, to);
  if (end <= start) return null;
  const share = (time: number) => (100 * time) / (to - from);
  return { start: share(start - from), size: share(end - start) };
}

/** The lowest lane in which each span overlaps no other. */
export function lanesOf<Span extends TimeSpan>(
  spans: readonly Span[],
): { readonly span: Span; readonly lane: number }[] {
  const ends: number[] = [];
  return spans
    .toSorted((left, right) => left.startsAt - right.startsAt)
    .map((span) => {
      const free = ends.findIndex((end) => end <= span.startsAt);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = span.endsAt;
      return { span, lane };
    });
}

/** No pad has this many stages in a week. */
const mostForecasts = 500;

/** The expected stages on the timeline. */
export function forecastSpans(
  forecast: PadForecast | null,
  { from, to }: Pick<Timeline, "from" | "to">,
): TimeSpan[] {
  if (forecast === null) return [];
  const { nextStartsAt, paceMs, durationMs, stagesLeft } = forecast;
  const first = Math.max(
    0,
    Math.ceil((from - durationMs - nextStartsAt) / paceMs),
  );
  const count = Math.min(stagesLeft - first, mostForecasts);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const startsAt = nextStartsAt + (first + index) * paceMs;
    return { startsAt, endsAt: startsAt + durationMs };
  }).filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from);
}

/** Number of stages that start on the day, so that each is counted once. */
export function startingOn(
  spans: readonly Pick<TimeSpan, "startsAt">[],
  { from, to }: TimelineDay,
): number {
  return spans.filter(({ startsAt }) => startsAt >= from && startsAt < to)
    .length;
}

/** Whether the pad is pumped now and nobody is on shift for it. */
export function isUncovered(pad: {
  readonly isLive: boolean;
  readonly isCovered: boolean;
}): boolean {
  return pad.isLive && !pad.isCovered;
}

export type ScheduleView = "week" | "day";

/** The filter of the address; undefined means today, everybody, every pad. */
export interface ScheduleFilter {
  readonly view: ScheduleView;
  readonly day: string | undefined;
  readonly personId: number | undefined;
  readonly projectId: number | undefined;
}

function idIn(given: string | null): number | undefined {
  const id = Number(given);
  return given !== null && Number.isInteger(id) && id > 0 && id < 2 ** 31
    ? id
    : undefined;
}

/** Reads the filter from the address; invalid values are ignored. */
export function readScheduleFilter(search: string): ScheduleFilter {
  const given = new URLSearchParams(search);
  const day = given.get("day");
  return {
    view: given.get("view") === "day" ? "day" : "week",
    day: day !== null && isCalendarDay(day) ? day : undefined,
    personId: idIn(given.get("personId")),
    projectId: idIn(given.get("projectId")),
  };
}

export function writeScheduleFilter(filter: ScheduleFilter): string {
  const { view, day, personId, projectId } = filter;
  const written = new URLSearchParams({
    ...(view === "day" ? { view } : {}),
    ...(day === undefined ? {} : { day }),
    ...(personId === undefined ? {} : { personId: String(personId) }),
    ...(projectId === undefined ? {} : { projectId: String(projectId) }),
  }).toString();
  return written === "" ? "" : `?${written}`;
}
