import { describe, expect, it } from "vitest";
import reference from "../../test/units.json" with { type: "json" };
import { displayUnits, pressureDecimals } from "./display.ts";
import { convert, type Quantity, unitFactor } from "./units.ts";

const quantityOf: Readonly<Record<string, Quantity>> = {
  pressure_to_MPa: "pressure",
  rate_to_m3_per_min: "rate",
  concentration_to_kg_per_m3: "concentration",
  additive_volume_ratio_to_l_per_m3: "additiveRatio",
  volume_to_m3: "volume",
  mass_to_kg: "mass",
  length_to_m: "length",
};

function relativeError(got: number | null, wanted: number): number {
  return Math.abs((got ?? NaN) - wanted) / Math.abs(wanted);
}

describe("UN1: factors", () => {
  const factors = Object.entries(reference.factors).flatMap(([table, units]) =>
    Object.entries(units as Record<string, number>)
      .filter(() => table in quantityOf)
      .map(
        ([unit, factor]) =>
          [quantityOf[table] as Quantity, unit, factor] as const,
      ),
  );

  it.each(factors)("%s in %s", (quantity, unit, factor) => {
    const error = relativeError(unitFactor(quantity, unit), factor);
    expect(error).toBeLessThanOrEqual(reference.relTol);
  });

  it.each(reference.tests)(
    "$value $from is $expected $to",
    ({ quantity, from, to, value, expected }) => {
      const got = convert(quantity as Quantity, value, from, to);
      expect(relativeError(got, expected)).toBeLessThanOrEqual(
        reference.relTol,
      );
    },
  );
});

describe("UN2: spellings", () => {
  it("are read without regard to case", () => {
    expect(unitFactor("pressure", " KPA ")).toBe(0.001);
  });

  it("are never guessed", () => {
    expect(unitFactor("pressure", "")).toBeNull();
    expect(unitFactor("rate", "psi")).toBeNull();
    expect(convert("volume", 1, "bbl", "cup")).toBeNull();
  });
});

describe("UN3 and UN5: what results come out in", () => {
  it("is field units with psi", () => {
    const given = { pressure: "psi", rate: "bbl/min", concentration: null };
    expect(displayUnits(given)).toMatchObject({
      volume: "bbl",
      mass: "lb",
      rate: "bbl/min",
      concentration: "ppg",
    });
  });

  it("is metric with any other pressure, and with a metric rate alone", () => {
    for (const [pressure, rate] of [
      ["kPa", null],
      [null, "m3/min"],
    ] as const)
      expect(
        displayUnits({ pressure, rate, concentration: null }),
      ).toMatchObject({ volume: "m3", mass: "kg", additiveVolume: "l" });
  });

  it("has the decimals people read", () => {
    expect(["psi", "kPa", "MPa"].map(pressureDecimals)).toEqual([0, 1, 3]);
  });
});
