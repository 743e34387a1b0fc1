import { describe, expect, it } from "vitest";
import {
  calendarDayAt,
  calendarDayLater,
  isCalendarDay,
  isWallClock,
  startOfDay,
  timeOfWallClock,
  wallClockAt,
  wallClockDaysLater,
} from "./wall-clock.ts";

const hourMs = 3_600_000;

/** The nights of the changes in 2027, with the hour that is skipped or comes twice. */
const changes = [
  {
    zone: "America/Chicago",
    spring: "2027-03-14",
    autumn: "2027-11-07",
    skipped: "2027-03-14T02:30",
    skippedIs: "2027-03-14T08:30Z",
    twice: "2027-11-07T01:30",
    firstOfTwo: "2027-11-07T06:30Z",
  },
  {
    zone: "Europe/Berlin",
    spring: "2027-03-28",
    autumn: "2027-10-31",
    skipped: "2027-03-28T02:30",
    skippedIs: "2027-03-28T01:30Z",
    twice: "2027-10-31T02:30",
    firstOfTwo: "2027-10-31T00:30Z",
  },
  {
    zone: "Australia/Sydney",
    spring: "2027-10-03",
    autumn: "2027-04-04",
    skipped: "2027-10-03T02:30",
    skippedIs: "2027-10-02T16:30Z",
    twice: "2027-04-04T02:30",
    firstOfTwo: "2027-04-03T15:30Z",
  },
] as const;

function hoursOf(zone: string, day: string): number {
  const next = startOfDay(zone, calendarDayLater(day, 1));
  return (next - startOfDay(zone, day)) / hourMs;
}

describe.each(changes)("a clock in $zone", (change) => {
  const { zone, spring, autumn } = change;

  it("has days of 23 and 25 hours when it is changed, and 24 otherwise", () => {
    expect(
      [spring, autumn, "2027-06-15"].map((day) => hoursOf(zone, day)),
    ).toEqual([23, 25, 24]);
  });

  it("counts an hour that it skips on from before the change", () => {
    expect(timeOfWallClock(zone, change.skipped)).toBe(
      Date.parse(change.skippedIs),
    );
  });

  it("means the first of an hour that comes twice", () => {
    expect(timeOfWallClock(zone, change.twice)).toBe(
      Date.parse(change.firstOfTwo),
    );
  });

  it("shows the same time of day a week later, over both changes", () => {
    for (const day of [spring, autumn]) {
      const before = `${calendarDayLater(day, -3)}T18:00`;
      const after = wallClockDaysLater(before, 7);
      expect(after).toBe(`${calendarDayLater(day, 4)}T18:00`);
      expect(wallClockAt(zone, timeOfWallClock(zone, after))).toBe(after);
      const passed =
        timeOfWallClock(zone, after) - timeOfWallClock(zone, before);
      expect(passed / hourMs).toBe(day === spring ? 167 : 169);
    }
  });

  it("shows the day that a moment belongs to", () => {
    const start = startOfDay(zone, autumn);
    expect(calendarDayAt(zone, start)).toBe(autumn);
    expect(calendarDayAt(zone, start - 1)).toBe(calendarDayLater(autumn, -1));
    expect(calendarDayAt(zone, start + 25 * hourMs - 1)).toBe(autumn);
  });
});

describe("a time of a clock", () => {
  it("is a day and a minute that exist", () => {
    expect(isWallClock("2028-02-29T23:59")).toBe(true);
    for (const wrong of [
      "2027-02-29T10:00",
      "2027-02-28T24:00",
      "2027-02-28 10:00",
      "2027-02-28T10:00:00",
      "2027-2-8T10:00",
      "",
    ])
      expect(isWallClock(wrong)).toBe(false);
  });

  it("has a day that exists", () => {
    expect(isCalendarDay("2028-02-29")).toBe(true);
    expect(isCalendarDay("2027-02-29")).toBe(false);
  });
});
