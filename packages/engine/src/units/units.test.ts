import { describe, expect, it } from "vitest";
import reference from "../../test/units.json" with { type: "json" };
import { DisplaySettings } from "../display-settings.ts";
import { displayUnits, pressureDecimals } from "./display.ts";
import {
  SmallStage,
  setupWith,
  rowsAt,
} from "../../test/small-stage.fixture.ts";
import { StageEngine } from "../stage-engine.ts";
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

describe("UN4: the units of a stage", () => {
  it("are those of its first row, though the pressure comes later in another push", () => {
    const rows = rowsAt(60, {
      "pressure psi": (k) => (k < 30 ? NaN : 6000),
      "rate m3/min": () => 10,
    });
    const engine = new StageEngine(setupWith());
    const first = engine.push({
      times: rows.times.subarray(0, 30),
      channels: rows.channels
        .filter(({ name }) => name === "rate")
        .map((channel) => ({
          ...channel,
          values: channel.values.subarray(0, 30),
        })),
    });
    const whole = new SmallStage(60, {
      "pressure psi": (k) => (k < 30 ? NaN : 6000),
      "rate m3/min": () => 10,
    });
    const unitOf = (name: string) =>
      first.channels.find((channel) => channel.name === name)?.unit;
    expect(unitOf("cumSlurryVolumeStageTotal")).toBe("m3");
    expect(whole.unit("cumSlurryVolumeStageTotal")).toBe("m3");
  });

  it("are those of the source list, where it names one", () => {
    const listed = DisplaySettings.from(
      { pressure: "psi" },
      new Map([["pressure", "MPa"]]),
    );
    expect(listed.units.volume).toBe("bbl");
    const unknown = DisplaySettings.from(
      { pressure: "cups" },
      new Map([["pressure", "MPa"]]),
    );
    expect(unknown.units.volume).toBe("m3");
  });
});
