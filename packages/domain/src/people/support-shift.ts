/** Longest duty that one shift covers; a longer one is entered as several shifts. */
export const longestShiftDays = 31;

export const maximumShiftNoteLength = 500;

/** The form shows these next to its fields; the server refuses with the same. */
export const shiftMessages = {
  required: "Required.",
  time: "A time such as 2027-03-14T18:00",
  zone: "Unknown timezone",
  endsBeforeStart: "The shift must end after it starts",
  tooLong: "A shift lasts at most 31 days",
} as const;

interface TimeSpan {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Shifts do not overlap when one starts at the moment the other ends: that is a handover. */
export function areOverlapping(one: TimeSpan, other: TimeSpan): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
