import { timeByZoneClock, zoneOffsetMs } from "./time-zone.ts";

const dayMs = 86_400_000;
const minuteLength = "2027-03-14T18:00".length;
const dayLength = "2027-03-14".length;
const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The minute that the text names, as if its clock were UTC; null when there is no such minute. */
function clockTimeOf(text: string): number | null {
  if (!pattern.test(text)) return null;
  const time = Date.parse(`${text}:00Z`);
  // February 30 is read as a day in March by some platforms.
  return Number.isNaN(time) || written(time) !== text ? null : time;
}

function written(clockTime: number): string {
  return new Date(clockTime).toISOString().slice(0, minuteLength);
}

/** Whether a text is a time that a wall clock can show: `2027-03-14T18:00`. */
export function isWallClock(text: string): boolean {
  return clockTimeOf(text) !== null;
}

/**
 * When a clock in the zone shows this. Of the two times in the night when the
 * clock is set back it is the first; an hour that the clock skips is counted on
 * from before the change.
 */
export function timeOfWallClock(zone: string, text: string): number {
  const clockTime = clockTimeOf(text);
  if (clockTime === null) throw new Error(`${text} is not a time of a clock.`);
  return timeByZoneClock(zone, clockTime);
}

/** Time of a clock in the zone at that instant: `2027-03-14T18:00`. */
export function wallClockAt(zone: string, time: number): string {
  return written(time + zoneOffsetMs(zone, time));
}

/** The same time of day some days later, even if the clocks changed in between. */
export function wallClockDaysLater(text: string, days: number): string {
  const clockTime = clockTimeOf(text);
  if (clockTime === null) throw new Error(`${text} is not a time of a clock.`);
  return written(clockTime + days * dayMs);
}

/** The calendar day in the zone at that time: `2027-03-14`. */
export function calendarDayAt(zone: string, time: number): string {
  return wallClockAt(zone, time).slice(0, dayLength);
}

export function calendarDayLater(day: string, days: number): string {
  return wallClockDaysLater(`${day}T00:00`, days).slice(0, dayLength);
}

export function isCalendarDay(text: string): boolean {
  return isWallClock(`${text}T00:00`);
}

/** The first moment of the day in the zone; days of a change have 23 or 25 hours. */
export function startOfDay(zone: string, day: string): number {
  return timeOfWallClock(zone, `${day}T00:00`);
}
