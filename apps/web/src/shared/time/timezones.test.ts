import { isProjectTimezone } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { listedTimezones } from "./timezone-list.ts";
import { timezoneOptions } from "./timezones.ts";

describe("timezones", () => {
  it("show offset, zone, alternative name, country and abbreviation (C18)", () => {
    const phoenix = timezoneOptions("").find(
      ({ value }) => value === "America/Phoenix",
    );
    expect(phoenix?.label).toBe(
      "GMT-07:00 America/Phoenix, Mountain Standard Time, United States (MST)",
    );
  });

  it("begin with UTC, hold every zone once, and go by offset", () => {
    const values = timezoneOptions("").map(({ value }) => value);
    expect(values[0]).toBe("UTC");
    expect(new Set(values).size).toBe(values.length);
    expect(values.indexOf("America/Caracas")).toBeLessThan(
      values.indexOf("Asia/Riyadh"),
    );
  });

  it("are about 130 that the platform knows, on six continents", () => {
    const zones = listedTimezones.map(({ zone }) => zone);
    expect(zones.filter((zone) => !isProjectTimezone(zone))).toEqual([]);
    expect(zones.length).toBeGreaterThanOrEqual(120);
    expect(zones.length).toBeLessThanOrEqual(140);
    expect(
      new Set(listedTimezones.map(({ continentCode }) => continentCode)),
    ).toEqual(new Set(["NA", "SA", "EU", "AS", "AF", "OC"]));
  });

  it("are one for each clock of a country", () => {
    const clocks = listedTimezones.map(({ zone, countryCode }) => {
      const at = (month: number) =>
        new Date(Date.UTC(2026, month, 15)).toLocaleString("en-US", {
          timeZone: zone,
          timeZoneName: "longOffset",
        });
      return `${countryCode} ${at(0)} ${at(6)}`;
    });
    expect(new Set(clocks).size).toBe(clocks.length);
  });

  it("keep a stored zone that is not listed", () => {
    expect(timezoneOptions("America/Boise")[0]).toEqual({
      value: "America/Boise",
      label: "America/Boise",
    });
  });
});
