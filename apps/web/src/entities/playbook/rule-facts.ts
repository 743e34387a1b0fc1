import type { RuleSettings } from "./rule.queries.ts";

/** An offset well as far as a rule speaks of it. */
export interface RuleOffset {
  readonly wellLabel: string;
  /** The change that is a frac hit; null when it is not known. */
  readonly threshold: number | null;
  /** Per minute; null when it is not set. */
  readonly rateThreshold: number | null;
  /** Of its pressure; empty when nobody knows. */
  readonly unit: string;
}

/** What the percentages of rules stand for. */
export interface RuleFacts {
  readonly offsets: readonly RuleOffset[];
  readonly plannedProppant: number | null;
  readonly plannedWater: number | null;
  readonly massUnit: string;
  readonly volumeUnit: string;
  readonly isProppantDisabled: boolean;
  readonly isWaterDisabled: boolean;
}

/** Of the two systems of units the one that has to be named; anything else is metric. */
const fieldUnits = "Field";

function positive(value: unknown): number | null {
  return typeof value === "number" && value > 0 ? value : null;
}

/** The units of a plan, as the engine reads their name. */
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
    plannedProppant: positive(totalizer.plannedProppant),
    plannedWater: positive(totalizer.plannedWater),
    massUnit: units.mass,
    volumeUnit: units.volume,
    isProppantDisabled: stagecraftPlaybook["isProppantDisabled"] === true,
    isWaterDisabled: stagecraftPlaybook["isWaterDisabled"] === true,
  };
}
