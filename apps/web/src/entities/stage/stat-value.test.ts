import { describe, expect, it } from "vitest";
import { statValue } from "./stat-value.ts";

const units = {
  volume: "bbl",
  mass: "lb",
  rate: "bpm",
  concentration: "ppg",
  pressure: "psi",
};
const metric = {
  volume: "m3",
  mass: "kg",
  rate: "m3/min",
  concentration: "kg/m3",
  pressure: "MPa",
};

describe("a statistic", () => {
  it("lists the times at which sand was cut", () => {
    const times = [
      Date.UTC(2026, 10, 14, 14, 5, 9),
      Date.UTC(2026, 10, 14, 15),
    ];
    expect(statValue(times, "times", units).text).toBe(
      "2026-11-14 14:05:09 PM, 2026-11-14 15:00:00 PM",
    );
    expect(statValue([], "times", units).text).toBe("");
  });

  it.each([
    [7_744.95, "volume", "7,744", "bbl"],
    [83.97, "rate", "84.0", "bpm"],
    [247_245.6, "mass", "247,245", "lb"],
    [8_475.2, "pressure", "8,475", "psi"],
    [54.46, "percentage", "54.5", "%"],
    [5_755, "duration", "1:35:55", ""],
    [0.0585, "plain", "0.06", ""],
  ] as const)("%s as %s reads %s %s", (value, kind, text, unit) => {
    expect(statValue(value, kind, units)).toEqual({ text, unit });
  });

  it("follows metric units", () => {
    expect(statValue(58.4321, "pressure", metric)).toEqual({
      text: "58.432",
      unit: "MPa",
    });
    expect(statValue(1_188.6, "volume", metric)).toEqual({
      text: "1,188",
      unit: "m³",
    });
  });

  it.each([null, undefined, "nan", Number.NaN, Infinity])(
    "has neither number nor unit when it is %s",
    (value) => {
      expect(statValue(value, "pressure", units)).toEqual({
        text: "",
        unit: "",
      });
    },
  );

  it("shows times in UTC", () => {
    const time = Date.UTC(2026, 10, 14, 13, 6, 2);
    expect(statValue(time, "time", units).text).toBe("2026-11-14 13:06:02 PM");
  });

  it("counts pump time in hours", () => {
    expect(statValue(59.9, "duration", units).text).toBe("0:00:59");
    expect(statValue(36_000, "duration", units).text).toBe("10:00:00");
  });
});
