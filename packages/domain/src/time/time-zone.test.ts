import { describe, expect, it } from "vitest";
import {
  isTimeZone,
  timeByZoneClock,
  zoneLabel,
  zoneOffsetMs,
} from "./time-zone.ts";

const hourMs = 3_600_000;
const summer = Date.UTC(2026, 6, 1, 12, 7);
const winter = Date.UTC(2026, 11, 1, 12, 7);

describe("a time zone", () => {
  it("has its own UTC offset in summer and winter", () => {
    expect(zoneOffsetMs("America/Denver", summer)).toBe(-6 * hourMs);
    expect(zoneOffsetMs("America/Denver", winter)).toBe(-7 * hourMs);
    expect(zoneOffsetMs("Asia/Kolkata", summer)).toBe(5.5 * hourMs);
    expect(zoneOffsetMs("UTC", summer)).toBe(0);
  });

  it("has a label to show next to a clock", () => {
    expect(zoneLabel("America/Denver", summer)).toBe("MDT");
    expect(zoneLabel("UTC", summer)).toBe("UTC");
  });

  it("leads from a clock back to the time", () => {
    for (const zone of ["America/Denver", "Asia/Kolkata", "UTC"])
      for (const time of [summer, winter])
        expect(timeByZoneClock(zone, time + zoneOffsetMs(zone, time))).toBe(
          time,
        );
  });

  it("that is unknown is treated as UTC", () => {
    expect(isTimeZone("Mars/Olympus")).toBe(false);
    expect(zoneOffsetMs("Mars/Olympus", summer)).toBe(0);
    expect(zoneLabel("Mars/Olympus", summer)).toBe("UTC");
  });
});
