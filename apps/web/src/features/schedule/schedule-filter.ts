import { isCalendarDay } from "@stagecraft/domain";

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
