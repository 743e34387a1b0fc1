import {
  asNumber,
  asRecord,
  asText,
  type Document,
} from "../parameters/document-values.ts";
import { unitFactor } from "../units/units.ts";

/** More steps than any treatment has; a longer list is a mistake. */
export const mostPumpSteps = 500;

/** A step in internal units: m3/min, kg/m3, m3, kg. */
export interface ScheduledStep {
  readonly name: string;
  readonly fluid: string;
  readonly rate: number;
  readonly startConcentration: number;
  readonly endConcentration: number;
  readonly cleanM3: number;
  readonly proppantKg: number;
}

export type ScheduleUnits = "Field" | "Metric";

export interface PumpSchedule {
  /** The units in which it was written. */
  readonly units: ScheduleUnits;
  readonly steps: readonly ScheduledStep[];
}

interface StepFactors {
  readonly rate: number;
  readonly concentration: number;
  readonly volume: number;
  readonly mass: number;
}

function factorsOf(units: ScheduleUnits): StepFactors {
  if (units === "Metric")
    return { rate: 1, concentration: 1, volume: 1, mass: 1 };
  return {
    rate: unitFactor("rate", "bbl/min") ?? NaN,
    concentration: unitFactor("concentration", "lb/gal") ?? NaN,
    volume: unitFactor("volume", "bbl") ?? NaN,
    mass: unitFactor("mass", "lb") ?? NaN,
  };
}

/** NaN for a value that is negative or not a number. */
function amount(fields: Document, name: string, factor: number): number {
  const value = asNumber(fields[name]);
  return value === null || value < 0 ? NaN : value * factor;
}

function stepOf(given: unknown, factors: StepFactors): ScheduledStep {
  const fields = asRecord(given);
  return {
    name: asText(fields["name"]),
    fluid: asText(fields["fluid"]),
    rate: amount(fields, "slurryRate", factors.rate),
    startConcentration: amount(
      fields,
      "startConcentration",
      factors.concentration,
    ),
    endConcentration: amount(fields, "endConcentration", factors.concentration),
    cleanM3: amount(fields, "cleanVolume", factors.volume),
    proppantKg: amount(fields, "proppantMass", factors.mass),
  };
}

function isWhole(step: ScheduledStep): boolean {
  return [
    step.rate,
    step.startConcentration,
    step.endConcentration,
    step.cleanM3,
    step.proppantKg,
  ].every(Number.isFinite);
}

/** Reads `control.parameters.pumpSchedule`; null when it is not one (PP1). */
export function readPumpSchedule(given: unknown): PumpSchedule | null {
  const { units, steps } = asRecord(given);
  if (units !== "Field" && units !== "Metric") return null;
  if (!Array.isArray(steps)) return null;
  if (steps.length === 0 || steps.length > mostPumpSteps) return null;
  const factors = factorsOf(units);
  const read = (steps as readonly unknown[]).map((step) =>
    stepOf(step, factors),
  );
  const cleanM3 = read.reduce((sum, step) => sum + step.cleanM3, 0);
  // A volume beyond all numbers would also give no position in the plan.
  const isUsable = cleanM3 > 0 && Number.isFinite(cleanM3);
  return isUsable && read.every(isWhole) ? { units, steps: read } : null;
}
