import { timeOfWallClock } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import {
  readScheduleFilter,
  writeScheduleFilter,
  type ScheduleFilter,
  dayFurther,
  forecastSpans,
  hoursOf,
  lanesOf,
  oddHoursOf,
  positionOf,
  startingOn,
  timelineOf,
} from "./timeline.ts";

const hourMs = 3_600_000;

const changes = [
  { zone: "America/Chicago", day: "2027-03-14", hours: 23 },
  { zone: "America/Chicago", day: "2027-11-07", hours: 25 },
  { zone: "Europe/Berlin", day: "2027-03-28", hours: 23 },
  { zone: "Europe/Berlin", day: "2027-10-31", hours: 25 },
] as const;

describe.each(changes)(
  "the day $day in $zone, when the clock is changed",
  ({ zone, day, hours }) => {
    it("has its real number of hours, in a week of as many more or fewer", () => {
      const shown = timelineOf("day", day, zone);
      expect((shown.to - shown.from) / hourMs).toBe(hours);
      expect(shown.days.map(oddHoursOf)).toEqual([hours]);
      const week = timelineOf("week", day, zone);
      expect((week.to - week.from) / hourMs).toBe(6 * 24 + hours);
      expect(week.days.map(oddHoursOf)).toEqual([
        ...Array.from({ length: 6 }, () => null),
        hours,
      ]);
    });

    it("is labeled by what its clock shows", () => {
      const labels = hoursOf(timelineOf("day", day, zone)).map(
        ({ label }) => label,
      );
      expect(labels).toEqual([
        ...["00:00", "03:00", "06:00", "09:00"],
        ...["12:00", "15:00", "18:00", "21:00"],
      ]);
    });

    it("shows a shift until six at six of its clock", () => {
      const shown = timelineOf("day", day, zone);
      const night = {
        startsAt: shown.from - 6 * hourMs,
        endsAt: timeOfWallClock(zone, `${day}T06:00`),
      };
      const sixAt = hours === 23 ? 5 : 7;
      expect(positionOf(night, shown)).toEqual({
        start: 0,
        size: (100 * sixAt) / hours,
      });
    });
  },
);

describe("the timeline", () => {
  it("goes from Monday to Sunday, and on by weeks or days", () => {
    const { days } = timelineOf("week", "2027-03-14", "UTC");
    expect(days.map(({ day }) => day)).toEqual([
      ...["2027-03-08", "2027-03-09", "2027-03-10", "2027-03-11"],
      ...["2027-03-12", "2027-03-13", "2027-03-14"],
    ]);
    expect(dayFurther("week", "2027-03-14", 1)).toBe("2027-03-21");
    expect(dayFurther("day", "2027-03-01", -1)).toBe("2027-02-28");
  });

  it("shows nothing of what lies outside", () => {
    const span = { startsAt: 0, endsAt: 10 };
    expect(positionOf(span, { from: 10, to: 20 })).toBeNull();
  });

  it("puts overlapping shifts into lanes of their own; one that follows stays in its lane", () => {
    const spans = [
      { startsAt: 5, endsAt: 12 },
      { startsAt: 0, endsAt: 10 },
      { startsAt: 10, endsAt: 20 },
    ];
    expect(lanesOf(spans).map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });
});

describe("the forecast on the timeline", () => {
  const day = timelineOf("day", "2027-03-10", "UTC");
  const forecast = {
    paceMs: 6 * hourMs,
    durationMs: 2 * hourMs,
    remainingMs: 0,
    stagesLeft: 6,
    nextStartsAt: day.from - 13 * hourMs,
  };

  it("has the stages that are expected there, no more than are left", () => {
    const spans = forecastSpans(forecast, day);
    expect(spans.map(({ startsAt }) => (startsAt - day.from) / hourMs)).toEqual(
      [-1, 5, 11, 17],
    );
    const [shown] = day.days;
    expect(shown && startingOn(spans, shown)).toBe(3);
    expect(forecastSpans({ ...forecast, stagesLeft: 3 }, day)).toHaveLength(1);
  });

  it("has no stages when there is no forecast", () => {
    expect(forecastSpans(null, day)).toEqual([]);
  });
});

describe("the filter in the address", () => {
  it("is read as it was written", () => {
    const filters: ScheduleFilter[] = [
      {
        view: "week",
        day: undefined,
        personId: undefined,
        projectId: undefined,
      },
      { view: "day", day: "2027-03-14", personId: 3, projectId: 7 },
    ];
    for (const filter of filters)
      expect(readScheduleFilter(writeScheduleFilter(filter))).toEqual(filter);
  });

  it("ignores invalid values", () => {
    expect(
      readScheduleFilter("?view=year&day=2027-02-30&personId=x&projectId=-1"),
    ).toEqual({
      view: "week",
      day: undefined,
      personId: undefined,
      projectId: undefined,
    });
  });
});
