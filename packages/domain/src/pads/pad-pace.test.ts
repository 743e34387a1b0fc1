import { describe, expect, it } from "vitest";
import { forecastOf, paceOf, remainingTimeOf } from "./pad-pace.ts";

const hourMs = 3_600_000;
const now = Date.UTC(2027, 2, 14, 12);

/** Stages of 2 h that started so many hours ago. */
function pumped(...hoursAgo: number[]) {
  return hoursAgo.map((hours) => ({
    startsAt: now - hours * hourMs,
    endsAt: now - (hours - 2) * hourMs,
  }));
}

describe("the pace of a pad", () => {
  it("is the mean from start to start of its last three stages", () => {
    expect(paceOf([0, 100 * hourMs, 103 * hourMs, 108 * hourMs])).toBe(
      4 * hourMs,
    );
  });

  it("is unknown with fewer than three stages, or when all carry the same start", () => {
    expect(paceOf([0, hourMs])).toBeNull();
    expect(paceOf([hourMs, hourMs, hourMs])).toBeNull();
  });

  it("says how long the rest takes, and nothing when nothing is left", () => {
    expect(remainingTimeOf(2 * hourMs, 10, 16)).toBe(12 * hourMs);
    expect(remainingTimeOf(2 * hourMs, 16, 16)).toBeNull();
    expect(remainingTimeOf(null, 10, 16)).toBeNull();
  });
});

describe("the forecast of a pad", () => {
  const pad = {
    completedStages: pumped(11, 8, 5),
    liveStarts: [now - 2 * hourMs],
    completedCount: 3,
    expectedCount: 10,
  };

  it("goes on from the live stage by the pace of the last three", () => {
    expect(forecastOf(pad, now)).toEqual({
      paceMs: 3 * hourMs,
      durationMs: 2 * hourMs,
      remainingMs: 21 * hourMs,
      stagesLeft: 6,
      nextStartsAt: now + hourMs,
    });
  });

  it("expects an overdue stage now, never in the past", () => {
    const overdue = { ...pad, liveStarts: [] };
    expect(forecastOf(overdue, now)?.nextStartsAt).toBe(now);
  });

  it("says nothing without a pace, without stages left, or for a pad that is not pumped any more", () => {
    expect(
      forecastOf({ ...pad, completedStages: pumped(8, 5) }, now),
    ).toBeNull();
    expect(forecastOf({ ...pad, expectedCount: 4 }, now)).toBeNull();
    const idle = {
      ...pad,
      completedStages: pumped(61, 58, 55),
      liveStarts: [],
    };
    expect(forecastOf(idle, now)).toBeNull();
  });
});
