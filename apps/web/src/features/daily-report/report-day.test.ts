import { describe, expect, it } from "vitest";
import { dayAt, dayOfText, dayText, stagesOfDay } from "./report-day.ts";

const noon = Date.UTC(2026, 10, 14, 12);
const hourMs = 3_600_000;

describe("the day of a report", () => {
  it("is a day in UTC", () => {
    const day = dayAt(noon);
    expect(day).toEqual({
      from: Date.UTC(2026, 10, 14),
      to: Date.UTC(2026, 10, 15),
    });
    expect(dayText(day)).toBe("2026-11-14");
    expect(dayOfText("2026-11-14")).toEqual(day);
    expect(dayOfText("")).toBeNull();
  });

  it("holds the stages that were at work in it, whenever they began or ended", () => {
    const stage = (name: string, start: number | null, end: number | null) => ({
      name,
      startTimestamp: start,
      endTimestamp: end,
    });
    const stages = [
      stage("later", noon, noon + hourMs),
      stage("overnight", noon - 13 * hourMs, noon - 11 * hourMs),
      stage("before", noon - 20 * hourMs, noon - 13 * hourMs),
      stage("after", noon + 12 * hourMs, noon + 13 * hourMs),
      stage("waiting", null, null),
    ];
    expect(stagesOfDay(stages, dayAt(noon)).map(({ name }) => name)).toEqual([
      "overnight",
      "later",
    ]);
  });
});
