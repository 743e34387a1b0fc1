import {
  asNumber,
  asText,
  type Document,
} from "../parameters/document-values.ts";
import { unitFactor } from "../units/units.ts";
import {
  type PumpSchedule,
  readPumpSchedule,
  type ScheduleUnits,
} from "./pump-schedule.ts";

export interface PlannedTotals {
  readonly plannedWater: number;
  readonly plannedProppant: number;
  readonly plannedConsumablesUnits: ScheduleUnits;
}

function factorsOf(units: ScheduleUnits) {
  const isField = units === "Field";
  return {
    volume: unitFactor("volume", isField ? "bbl" : "m3") ?? 1,
    mass: unitFactor("mass", isField ? "lb" : "kg") ?? 1,
  };
}

/** Zero is stored for "no plan". */
function isSet(total: number): boolean {
  return total > 0;
}

function unitsOf(
  document: Document,
  schedule: PumpSchedule | null,
  hasTotals: boolean,
): ScheduleUnits {
  const units = asText(document["plannedConsumablesUnits"]);
  if (units === "Field" || units === "Metric") return units;
  return hasTotals || schedule === null ? "Metric" : schedule.units;
}

/**
 * Returns the planned totals in force: those of the document, each alone, else
 * the sums of its pump schedule (PP9). 0 = there is no plan.
 */
export function plannedTotals(
  document: Document,
  schedule = readPumpSchedule(document["pumpSchedule"]),
): PlannedTotals {
  const water = asNumber(document["plannedWater"]) ?? 0;
  const proppant = asNumber(document["plannedProppant"]) ?? 0;
  const units = unitsOf(document, schedule, isSet(water) || isSet(proppant));
  const steps = schedule?.steps ?? [];
  const factors = factorsOf(units);
  const cleanM3 = steps.reduce((sum, step) => sum + step.cleanM3, 0);
  const proppantKg = steps.reduce((sum, step) => sum + step.proppantKg, 0);
  return {
    plannedWater:
      schedule === null || isSet(water) ? water : cleanM3 / factors.volume,
    plannedProppant:
      schedule === null || isSet(proppant)
        ? proppant
        : proppantKg / factors.mass,
    plannedConsumablesUnits: units,
  };
}
