import { describe, expect, it } from "vitest";
import { formatHalfDayClock, formatHalfDayMoment } from "./half-day-time.ts";

describe("times with half of the day", () => {
  it("have the 24-hour clock and the half of the day", () => {
    expect(formatHalfDayClock(Date.UTC(2026, 10, 14, 14, 5, 9))).toBe(
      "14:05:09 PM",
    );
    expect(formatHalfDayClock(Date.UTC(2026, 10, 14, 0, 5, 9))).toBe(
      "00:05:09 AM",
    );
    expect(formatHalfDayClock(Date.UTC(2026, 10, 14, 12, 0, 0))).toBe(
      "12:00:00 PM",
    );
  });

  it("have the day in tables", () => {
    expect(formatHalfDayMoment(Date.UTC(2026, 10, 14, 14, 5, 9))).toBe(
      "2026-11-14 14:05:09 PM",
    );
  });

  it("of 50,000 or less are an index and stay as they are", () => {
    expect(formatHalfDayClock(50_000)).toBe("50000");
    expect(formatHalfDayMoment(1_200)).toBe("1200");
    expect(formatHalfDayClock(50_001)).not.toBe("50001");
  });
});
