import { describe, expect, it } from "vitest";
import { timezoneOptions } from "./timezones.ts";

describe("timezones", () => {
  it("are labelled with their offset from GMT", () => {
    const phoenix = timezoneOptions("").find(
      ({ value }) => value === "America/Phoenix",
    );
    expect(phoenix?.label).toBe("GMT-07:00 America/Phoenix");
  });

  it("begin with UTC and hold every zone once", () => {
    const values = timezoneOptions("").map(({ value }) => value);
    expect(values[0]).toBe("UTC");
    expect(new Set(values).size).toBe(values.length);
  });

  it("keep a stored zone the platform does not know", () => {
    expect(timezoneOptions("Mars/Olympus")[0]).toEqual({
      value: "Mars/Olympus",
      label: "Mars/Olympus",
    });
  });
});
