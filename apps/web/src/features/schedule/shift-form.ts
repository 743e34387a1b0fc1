import {
  areOverlapping,
  isProjectTimezone,
  isWallClock,
  longestShiftDays,
  maximumShiftNoteLength,
  timeOfWallClock,
  wallClockDaysLater,
} from "@stagecraft/domain";
import { wrongFields } from "#shared/form/form-rules.ts";
import type { Text } from "#translations/use-text.ts";
import type { ShiftFields, SupportShift } from "./schedule.queries.ts";
import type { TimeSpan } from "./timeline.ts";

export interface ShiftForm {
  /** Empty until somebody is chosen. */
  personId: string;
  projectIds: readonly number[];
  zone: string;
  startsOn: string;
  endsOn: string;
  note: string;
}

export function formOf(shift: SupportShift): ShiftForm {
  const { personId, projectIds, zone, startsOn, endsOn, note } = shift;
  return {
    personId: String(personId),
    projectIds,
    zone,
    startsOn,
    endsOn,
    note,
  };
}

/** A shift of the day that is shown, twelve hours long as most are. */
export function newForm(
  day: string,
  zone: string,
  projectIds: readonly number[],
  personId: number | undefined,
): ShiftForm {
  return {
    personId: personId === undefined ? "" : String(personId),
    projectIds,
    zone,
    startsOn: `${day}T06:00`,
    endsOn: `${day}T18:00`,
    note: "",
  };
}

/** The moments that the typed times mean; null while one of them is no time. */
export function spanOf({ zone, startsOn, endsOn }: ShiftForm): TimeSpan | null {
  if (!isWallClock(startsOn) || !isWallClock(endsOn)) return null;
  const span = {
    startsAt: timeOfWallClock(zone, startsOn),
    endsAt: timeOfWallClock(zone, endsOn),
  };
  return span.endsAt > span.startsAt ? span : null;
}

/** Whether the clock is set forward or back between the typed times. */
export function isOverChange(form: ShiftForm): boolean {
  const span = spanOf(form);
  if (span === null) return false;
  const byClock =
    timeOfWallClock("UTC", form.endsOn) - timeOfWallClock("UTC", form.startsOn);
  return span.endsAt - span.startsAt !== byClock;
}

function endProblem(form: ShiftForm, text: Text): string | null {
  const { startsOn, endsOn } = form;
  if (!isWallClock(endsOn)) return text("form.required");
  if (!isWallClock(startsOn)) return null;
  if (spanOf(form) === null) return text("schedule.endsFirst");
  return wallClockDaysLater(startsOn, longestShiftDays) < endsOn
    ? text("schedule.tooLong", { most: longestShiftDays })
    : null;
}

export function wrongShiftFields(form: ShiftForm, text: Text) {
  const required = text("form.required");
  return wrongFields({
    personId: form.personId === "" ? required : null,
    projectIds:
      form.projectIds.length === 0 ? text("schedule.padsNeeded") : null,
    zone: isProjectTimezone(form.zone) ? null : required,
    startsOn: isWallClock(form.startsOn) ? null : required,
    endsOn: endProblem(form, text),
    note:
      form.note.length > maximumShiftNoteLength
        ? text("schedule.noteLong", { most: maximumShiftNoteLength })
        : null,
  });
}

export function fieldsOfForm(form: ShiftForm): ShiftFields {
  return {
    ...form,
    personId: Number(form.personId),
    projectIds: [...form.projectIds],
    note: form.note.trim(),
  };
}

/** Other shifts of the chosen person at the typed time. */
export function overlapsOf(
  form: ShiftForm,
  ownId: number | null,
  shifts: readonly SupportShift[],
): SupportShift[] {
  const span = spanOf(form);
  if (span === null) return [];
  return shifts.filter(
    (shift) =>
      shift.id !== ownId &&
      String(shift.personId) === form.personId &&
      areOverlapping(span, shift),
  );
}
