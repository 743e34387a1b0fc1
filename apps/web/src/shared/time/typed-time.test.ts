import { describe, expect, it } from "vitest";
import { at, parseTypedTime, typedTimeOf } from "./typed-time.ts";

const noon = Date.UTC(2026, 10, 14, 12, 0, 0);

describe("a typed time", () => {
  it("is read back as it was written", () => {
    const time = Date.UTC(2026, 10, 14, 14, 5, 9);
    expect(typedTimeOf(time)).toBe("2026-11-14 14:05:09");
    expect(parseTypedTime(typedTimeOf(time), at(0))).toBe(time);
  });

  it("without a date falls on the day nearest to the stage", () => {
    const midnight = Date.UTC(2026, 10, 15);
    expect(parseTypedTime("23:59", at(midnight))).toBe(midnight - 60_000);
    expect(parseTypedTime("00:01:30", at(midnight))).toBe(midnight + 90_000);
    expect(parseTypedTime("9:05", at(noon))).toBe(Date.UTC(2026, 10, 14, 9, 5));
  });

  it("may be an index in seconds, for stages that have no clock", () => {
    expect(parseTypedTime("120", at(noon))).toBe(120);
    expect(typedTimeOf(120)).toBe("120");
  });

  it("is invalid when no clock or calendar has it", () => {
    for (const text of ["", "noon", "24:00", "12:60", "2026-02-30 10:00:00"])
      expect(parseTypedTime(text, at(noon)), text).toBeNull();
  });
});
