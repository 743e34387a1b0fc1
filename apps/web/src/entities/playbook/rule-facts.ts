import type { RuleSettings } from "./rule.queries.ts";

/** The data of an offset well that a rule refers to. */
export interface RuleOffset {
  readonly wellLabel: string;
  /** The change that counts as a frac hit; null when it is unknown. */
  readonly threshold: number | null;
  /** Threshold per minute; null when it is not set. */
  readonly rateThreshold: number | null;
  /** Unit of its pressure; empty when unknown. */
  readonly unit: string;
}

/** The values to which the percentages of rules refer. */
export interface RuleFacts {
  readonly offsets: readonly RuleOffset[];
  readonly plannedProppant: number | null;
  readonly plannedWater: number | null;
  readonly massUnit: string;
  readonly volumeUnit: string;
  readonly isProppantDisabled: boolean;
  readonly isWaterDisabled: boolean;
}

/** Name of the field unit system; any other name means metric. */
const fieldUnits = "Field";

function positive(value: unknown): number | null {
  return typeof value === "number" && value > 0 ? value : null;
}

/** Returns the units of a plan by the unit system's name, as the engine reads it. */
export function planUnits(system: string): {
  readonly mass: string;
  readonly volume: string;
} {
  return system === fieldUnits
    ? { mass: "lb", volume: "bbl" }
    : { mass: "kg", volume: "m\u00b3" };
}

export function ruleFacts(
  { offsetWells, stagecraftPlaybook, totalizer }: RuleSettings,
  unitOf: (channel: string) => string,
): RuleFacts {
  const units = planUnits(totalizer.units);
  return {
    offsets: offsetWells.map((offset) => ({
      wellLabel:
        typeof offset["wellLabel"] === "string" ? offset["wellLabel"] : "",
      threshold: positive(offset["minDeltaPressureFracHit"]),
      rateThreshold: positive(offset["minDerivPressureFracHit"]),
      unit: typeof offset["name"] === "string" ? unitOf(offset["name"]) : "",
    })),
    plannedProppant:
      positive(totalizer.plannedProppant) ?? totalizer.scheduledProppant,
    plannedWater: positive(totalizer.plannedWater) ?? totalizer.scheduledWater,
    massUnit: units.mass,
    volumeUnit: units.volume,
    isProppantDisabled: stagecraftPlaybook["isProppantDisabled"] === true,
    isWaterDisabled: stagecraftPlaybook["isWaterDisabled"] === true,
  };
}
