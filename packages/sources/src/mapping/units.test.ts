import { expect, it } from "vitest";
import { splitHeaderCell } from "../delimited/column-names.ts";
import { isAbsolutePressure, normalizeUnit, unitFor } from "./units.ts";

it("SR95: knows a unit however it is spelt", () => {
  const spelt = {
    psi: ["PSI", "psig", "(psi)", "psi absolute", " psi "],
    "bbl/min": ["B/M", "bpm", "BPM", "bbl/min"],
    "m3/min": ["m3/min", "m³/min", "m3/m"],
    ppg: ["PPAC", "ppa", "lbs/gal", "lb/gal", "lbm/galUS"],
    "kg/m3": ["kg/m3", "kg/m³"],
    "gal/mgal": ["G/MG", "gpt", "galUS/kgalUS", "gal/mgal"],
    ppt: ["LKGA", "lb/Mgal", "lbm/1000galUS", "ppt"],
    "l/m3": ["L/m3", "l/m³"],
    bbl: ["BBL", "bbls"],
    lb: ["LB", "lbs", "lbm"],
    "metric tonne": ["tonne", "t", "metric tonne"],
    "short ton": ["ton", "tonUS"],
    MPa: ["MPa", "mpa"],
    kPa: ["KPA"],
  };
  for (const [unit, spellings] of Object.entries(spelt))
    for (const spelling of spellings)
      expect([spelling, normalizeUnit(spelling)]).toEqual([spelling, unit]);
  for (const unknown of ["", "sgu", "PSMN", "furlong"])
    expect(normalizeUnit(unknown)).toBeNull();
});

it("SR96: units the engine does not know become ones it does", () => {
  expect(unitFor("bars", "pressure")).toEqual({ unit: "kPa", multiplier: 100 });
  expect(unitFor("atm", "pressure")).toEqual({
    unit: "kPa",
    multiplier: 101.325,
  });
  expect(unitFor("l/min", "rate")).toEqual({
    unit: "m3/min",
    multiplier: 0.001,
  });
  expect(unitFor("galUS/min", "rate")).toEqual({
    unit: "bbl/min",
    multiplier: 1 / 42,
  });
  expect(unitFor("gal", "volume")).toEqual({ unit: "bbl", multiplier: 1 / 42 });
  expect(unitFor("l/min", "additive")).toEqual({
    unit: "l/min",
    multiplier: 1,
  });
});

it("SR97: a unit of another quantity is not accepted", () => {
  expect(unitFor("psi", "rate")).toBeNull();
  expect(unitFor("bbl", "mass")).toBeNull();
  expect(unitFor("°C", "pressure")).toBeNull();
});

it("SR102: separates absolute from gauge pressures", () => {
  const absolute = {
    psi: [
      "psia",
      "PSIA",
      "psi absolute",
      "psi abs.",
      "psi(a)",
      "psi (abs)",
      "(psia)",
    ],
    kPa: ["kPaa", "kPa(a)", "kpa abs", "kPa absolute", "kPa-a"],
    MPa: ["MPaa", "MPa(a)", "MPa abs"],
    bar: ["bara", "bar(a)", "bar abs", "bars absolute"],
    "kgf/cm2": ["kgf/cm2a", "kg/cm2(abs)"],
    atm: ["atma", "ata"],
    Pa: ["Pa(a)"],
  };
  for (const [unit, spellings] of Object.entries(absolute))
    for (const spelling of spellings) {
      expect([spelling, normalizeUnit(spelling)]).toEqual([spelling, unit]);
      expect([spelling, isAbsolutePressure(spelling)]).toEqual([
        spelling,
        true,
      ]);
    }
  for (const gauge of [
    "psi",
    "psig",
    "psi gauge",
    "kPa",
    "Pa",
    "bar",
    "barg",
    "at",
    "atm",
    "m",
    "",
    "gpa",
  ])
    expect([gauge, isAbsolutePressure(gauge)]).toEqual([gauge, false]);
});

it("SR102: also where the unit is in the name of the column", () => {
  for (const cell of [
    "Pressure (kPa(a))",
    "Pressure [kPa (abs)]",
    "Pressure, kPa(a)",
    "Pressure kPa(a)",
    "Pressure kPa abs",
  ])
    expect(splitHeaderCell(cell).name).toBe("Pressure");
  expect(splitHeaderCell("WHP psia")).toEqual({ name: "WHP", unit: "psia" });
  expect(splitHeaderCell("Treating Pressure")).toEqual({
    name: "Treating Pressure",
    unit: null,
  });
});
