/** A shift is looked after by one person; who is on for a month has several. */
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

/** Two shifts that only touch hand over: they do not overlap. */
export function areOverlapping(one: TimeSpan, other: TimeSpan): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
