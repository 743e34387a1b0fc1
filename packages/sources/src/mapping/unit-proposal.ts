import type { RawColumn } from "../raw-table.ts";
import type { UnitOrigin } from "./column-proposal.ts";
import type { ColumnStatistics } from "./column-statistics.ts";
import {
  isAbsolutePressure,
  type Quantity,
  statesPoundsAdded,
  unitFor,
} from "./units.ts";

export interface UnitProposal {
  readonly unit: string | null;
  readonly multiplier: number;
  readonly unitFrom: UnitOrigin | null;
  /** Factor applied to the confidence. */
  readonly trust: number;
  readonly questions: readonly string[];
}

export type UnitSystem = "field" | "metric";

export function quantityOf(channel: string): Quantity {
  switch (channel) {
    case "pressure":
    case "vanPressure":
      return "pressure";
    case "rate":
    case "cleanRate":
    case "tubingRate":
      return "rate";
    case "proppant":
    case "mesh40":
    case "mesh100":
      return "concentration";
    case "vanCumCleanVolume":
    case "vanCumSlurryVolume":
      return "volume";
    case "vanCumProppantMass":
      return "mass";
    default:
      return channel.startsWith("offset_pressure_") ? "pressure" : "additive";
  }
}

/** Proposes the unit of a column assumed to be a quantity: as printed, or guessed and marked as a guess. */
export function proposeUnit(
  column: RawColumn,
  quantity: Quantity,
  statistics: ColumnStatistics,
  system: UnitSystem | null,
): UnitProposal {
  if (column.unit !== null) return printedUnit(column, column.unit, quantity);
  return quantity === "pressure"
    ? guessedPressure(column.name, statistics)
    : inherited(column.name, quantity, system);
}

function printedUnit(
  column: RawColumn,
  text: string,
  quantity: Quantity,
): UnitProposal {
  const choice = unitFor(text, quantity);
  if (!choice)
    return unknown(
      `"${text}" is not known as a unit of ${quantity}; in which unit is "${column.name}"?`,
    );
  const asks =
    quantity === "concentration" &&
    choice.unit === "ppg" &&
    !statesPoundsAdded(text);
  if (quantity === "pressure" && isAbsolutePressure(text))
    return {
      ...choice,
      unitFrom: column.unitFrom ?? "header",
      trust: 0.8,
      questions: [absoluteQuestion(column.name, text)],
    };
  return {
    ...choice,
    unitFrom: column.unitFrom ?? "header",
    trust: asks ? 0.8 : 1,
    questions: asks ? [poundsQuestion(column.name)] : [],
  };
}

/** Stages are monitored in gauge pressure: only a person may treat an absolute pressure as gauge. */
export function absoluteQuestion(name: string, unit: string): string {
  return `"${name}" is in ${unit.trim()}, absolute pressure. Keep it as it is, or subtract the atmosphere?`;
}

function poundsQuestion(name: string): string {
  return `Is "${name}" in pounds added per gallon of clean fluid (ppa) or in pounds per gallon of slurry?`;
}

function unknown(question: string): UnitProposal {
  return {
    unit: null,
    multiplier: 1,
    unitFrom: null,
    trust: 0.2,
    questions: [question],
  };
}

/**
 * Peaks of treatments: below 150 in MPa, below 15,000 in psi, from 20,000 in
 * kPa; values between are ambiguous.
 */
function guessedPressure(
  name: string,
  { p99 }: ColumnStatistics,
): UnitProposal {
  const unit =
    p99 < 150 ? "MPa" : p99 < 15_000 ? "psi" : p99 >= 20_000 ? "kPa" : null;
  const peak = Number.isFinite(p99) ? String(Math.round(p99)) : "unknown";
  if (unit === null || !Number.isFinite(p99))
    return unknown(
      `"${name}" prints no unit and its peak (${peak}) fits several; which is it?`,
    );
  const doubt = p99 >= 150 && p99 < 1500 ? " It would also fit bar." : "";
  return guess(
    unit,
    0.5,
    `"${name}" prints no unit; its peak of ${peak} looks like ${unit}.${doubt} Is that so?`,
  );
}

const inheritedUnits: Readonly<
  Record<UnitSystem, Readonly<Partial<Record<Quantity, string>>>>
> = {
  field: {
    rate: "bbl/min",
    concentration: "ppg",
    volume: "bbl",
    mass: "lb",
    additive: "gal/mgal",
  },
  metric: {
    rate: "m3/min",
    concentration: "kg/m3",
    volume: "m3",
    mass: "kg",
    additive: "l/m3",
  },
};

/**
 * Magnitude does not reveal the unit of rates and volumes: they follow the unit
 * system of the pressure, with a warning.
 */
function inherited(
  name: string,
  quantity: Quantity,
  system: UnitSystem | null,
): UnitProposal {
  const unit = system === null ? undefined : inheritedUnits[system][quantity];
  if (unit === undefined)
    return unknown(`"${name}" prints no unit; in which unit is it?`);
  const question = `"${name}" prints no unit; ${unit} is taken because of the pressure's unit. Is that so?`;
  const proposal = guess(unit, 0.4, question);
  return unit === "ppg"
    ? { ...proposal, questions: [question, poundsQuestion(name)] }
    : proposal;
}

function guess(unit: string, trust: number, question: string): UnitProposal {
  return {
    unit,
    multiplier: 1,
    unitFrom: "guess",
    trust,
    questions: [question],
  };
}

export function systemOf(pressureUnit: string | null): UnitSystem | null {
  if (pressureUnit === null) return null;
  return pressureUnit === "psi" ? "field" : "metric";
}
