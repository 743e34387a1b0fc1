import { describe, expect, it } from "vitest";
import { countedToday, everyDay, meanPerDay } from "./day-counts.ts";

const now = Date.UTC(2026, 10, 14, 14, 41);
const days = [
  { label: "2026-11-10", value: 6, leftOutCount: 0 },
  { label: "2026-11-11", value: 9, leftOutCount: 0 },
  { label: "2026-11-13", value: 6, leftOutCount: 0 },
  { label: "2026-11-14", value: 4, leftOutCount: 0 },
];

describe("stages per day", () => {
  it("shows a day without a stage as zero instead of leaving it out", () => {
    expect(everyDay(days, now, 14)).toEqual([
      { label: "2026-11-10", value: 6, leftOutCount: 0 },
      { label: "2026-11-11", value: 9, leftOutCount: 0 },
      { label: "2026-11-12", value: 0, leftOutCount: 0 },
      { label: "2026-11-13", value: 6, leftOutCount: 0 },
      { label: "2026-11-14", value: 4, leftOutCount: 0 },
    ]);
  });

  it("keeps to the newest days when there are many", () => {
    expect(everyDay(days, now, 2).map(({ label }) => label)).toEqual([
      "2026-11-13",
      "2026-11-14",
    ]);
  });

  it("shows the last days of a pad that has been finished for long, not an empty fortnight", () => {
    const later = now + 30 * 86_400_000;
    expect(everyDay(days, later, 3).map(({ label }) => label)).toEqual([
      "2026-11-12",
      "2026-11-13",
      "2026-11-14",
    ]);
  });

  it("averages over complete days, the idle days between them included", () => {
    expect(meanPerDay(days, now)).toBe(21 / 4);
  });

  it("has no average on the first day", () => {
    expect(meanPerDay(days.slice(-1), now)).toBeNull();
  });

  it("counts nothing today when nothing was completed today", () => {
    expect(countedToday(days, now)).toBe(4);
    expect(countedToday(days.slice(0, 3), now)).toBe(0);
  });
});
