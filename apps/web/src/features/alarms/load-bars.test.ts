import { describe, expect, it } from "vitest";
import { loadBars } from "./load-bars.ts";

const hourMs = 3_600_000;
const start = Date.UTC(2026, 10, 1, 7);
const hoursOf = (counts: readonly number[]) =>
  counts.map((raised, index) => ({
    timestamp: start + index * hourMs,
    raised,
    byType: {},
  }));

describe("the load of a pad's alarms", () => {
  it("of a day is shown hour by hour", () => {
    const bars = loadBars(
      hoursOf(Array.from({ length: 24 }, (_, hour) => hour)),
    );
    expect(bars).toHaveLength(24);
    expect(bars[5]).toEqual({
      from: start + 5 * hourMs,
      to: start + 6 * hourMs,
      busiestHour: 5,
      raised: 5,
    });
  });

  it("of a longer time is the busiest hour of each day of the calendar, not its average", () => {
    const counts = Array.from({ length: 7 * 24 }, () => 0);
    // The first day has 17 hours, so indexes 19 and 20 are 02:00 and 03:00 of the second day.
    counts[19] = 12;
    counts[20] = 3;
    const bars = loadBars(hoursOf(counts));
    expect(bars.map(({ busiestHour }) => busiestHour)).toEqual([
      0, 12, 0, 0, 0, 0, 0, 0,
    ]);
    expect(bars[1]).toEqual({
      from: Date.UTC(2026, 10, 2),
      to: Date.UTC(2026, 10, 3),
      busiestHour: 12,
      raised: 15,
    });
    expect(bars.at(-1)).toMatchObject({
      from: Date.UTC(2026, 10, 8),
      to: Date.UTC(2026, 10, 8, 7),
    });
  });

  it("of an empty period has no bars", () => {
    expect(loadBars([])).toEqual([]);
  });
});
