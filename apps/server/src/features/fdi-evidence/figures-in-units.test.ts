import { expect, test } from "vitest";
import { figuresInUnits } from "#features/fdi-evidence/figures-in-units.ts";

const card = {
  offset: 2,
  wellLabel: "Kestrel 2H",
  largestChange: { value: 300, unit: "psi" },
  steepest: { perMinute: { value: 20, unit: "psi/min" }, timestamp: 1000 },
  distance: null,
  moments: { firstHit: { cleanVolume: { value: null, unit: "bbl" } } },
  curves: { stepSeconds: 5, rate: { unit: "bpm", values: [10, null] } },
};

test("figures and curves of an evidence card are in the reader's units, all else as it was", () => {
  expect(figuresInUnits(card, "metric")).toEqual({
    offset: 2,
    wellLabel: "Kestrel 2H",
    largestChange: { value: expect.closeTo(2.0684, 3) as number, unit: "MPa" },
    steepest: {
      perMinute: {
        value: expect.closeTo(0.1379, 3) as number,
        unit: "MPa/min",
      },
      timestamp: 1000,
    },
    distance: null,
    moments: { firstHit: { cleanVolume: { value: null, unit: "m³" } } },
    curves: {
      stepSeconds: 5,
      rate: { unit: "m³/min", values: [expect.closeTo(1.5899, 3), null] },
    },
  });
});

test("in the pad's own units nothing is changed", () => {
  expect(figuresInUnits(card, "pad")).toBe(card);
});
