import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localClock, utcClock } from "./clock.ts";

describe("the time of day", () => {
  const times = fc.integer({ min: 0, max: 4_102_444_800_000 });
  const byBrowser = (timeZone?: string) => {
    const format = new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      timeZone,
    });
    return (timestamp: number) => format.format(timestamp);
  };

  it("is written as the browser writes it in UTC", () => {
    const expected = byBrowser("UTC");
    fc.assert(
      fc.property(times, (time) => {
        expect(utcClock(time)).toBe(expected(time));
      }),
    );
  });

  it("is also written in the person's own time zone", () => {
    const expected = byBrowser();
    fc.assert(
      fc.property(times, (time) => {
        expect(localClock(time)).toBe(expected(time));
      }),
    );
  });
});
