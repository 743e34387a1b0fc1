import { describe, expect, it } from "vitest";
import { writeDuration } from "../time/duration.ts";
import { shownUnit, systemOf } from "./reader-units.ts";
import { writeExact, writeQuantity, writeRounded } from "./write-quantity.ts";

const quantity = (...given: Parameters<typeof writeQuantity>) => {
  const { text, unit } = writeQuantity(...given);
  return `${text} ${unit}`;
};

describe("a quantity for its reader", () => {
  it.each([
    [8457.6, "psi", "metric", "58.313 MPa"],
    [58.3131, "MPa", "field", "8,457 psi"],
    [90, "bpm", "metric", "14.31 m³/min"],
    [2, "m3/min", "field", "12.6 bpm"],
    [2.26, "ppg", "metric", "270 kg/m³"],
    [7763.4, "bbl", "metric", "1,234 m³"],
    [361_840, "lb", "metric", "164,127 kg"],
    [100, "ft", "metric", "30.48 m"],
    [1.5, "gal/mgal", "metric", "1.50 L/m³"],
    [99, "psi/min", "metric", "0.68 MPa/min"],
    [0.6, "kpsi per m3/min", "field", "0.10 kpsi per bpm"],
  ] as const)("%d %s in %s units reads %s", (value, unit, choice, text) => {
    expect(quantity(value, unit, choice)).toBe(text);
  });

  it("keeps the pad's units as they are, and writes them as people do", () => {
    expect(quantity(8457.6, "psi", "pad")).toBe("8,457 psi");
    expect(quantity(1.5, "gal/mgal", "pad")).toBe("1.50 gpt");
    expect(quantity(14.3, "m3/min", "pad")).toBe("14.30 m³/min");
    expect(quantity(58_313.1, "kPa", "metric")).toBe("58,313 kPa");
  });

  it("leaves an unknown unit alone", () => {
    expect(shownUnit("furlong", "metric")).toEqual({
      unit: "furlong",
      factor: 1,
    });
    expect(shownUnit("", "metric")).toEqual({ unit: "", factor: 1 });
    expect(shownUnit("constructor", "field").factor).toBe(1);
  });

  it("leaves a quantity alone that is already in the reader's units", () => {
    for (const unit of ["gal/mgal", "m3/min", "psi", "kg/m3", "psi/min"]) {
      const once = shownUnit(unit, "metric").unit;
      expect(shownUnit(once, "metric")).toEqual({ unit: once, factor: 1 });
    }
  });

  it("knows the system of a pad by its pressure, else by its rate", () => {
    expect(systemOf("psi", "m3/min")).toBe("field");
    expect(systemOf("", "m3/min")).toBe("metric");
    expect(systemOf("", "")).toBeNull();
  });
});

describe("rounding", () => {
  it.each([
    [199.994, "", "199.99"],
    [200, "", "200"],
    [8457.99, "psi", "8,457"],
    [-8457.2, "psi", "\u22128,458"],
    [8457.999999999999, "psi", "8,458"],
    [0.005, "", "0.01"],
    [15.6, "psi", "16"],
    [2.86e-28, "", "0.00"],
  ])(
    "%d %s reads %s: decimals below 200, floored from there on",
    (value, unit, text) => {
      expect(writeRounded(value, unit)).toBe(text);
    },
  );

  it.each([
    [9500, "9,500"],
    [12.6, "12.6"],
    [0.01, "0.01"],
    [-0.5, "\u22120.5"],
    [0.1 + 0.2, "0.3"],
    [2.86e-28, "2.86e-28"],
    [0, "0"],
  ])("a setting of %d reads %s", (value, text) => {
    expect(writeExact(value)).toBe(text);
  });
});

describe("a duration", () => {
  it.each([
    [11_590_000, "3:13:10"],
    [423_000, "0:07:03"],
    [900_000, "0:15:00"],
    [999, "0:00:00"],
    [-600_000, "\u22120:10:00"],
  ])("of %d ms reads %s", (milliseconds, text) => {
    expect(writeDuration(milliseconds)).toBe(text);
  });
});
