import { isDerivedChannel } from "../derived-channel.ts";
import { ownValue } from "../kit/own-value.ts";
import { offsetNumberOf } from "../parameters/fdi-entries.ts";
import { type Quantity, unitFactor } from "../units/units.ts";

export type ChannelKind =
  "pressure" | "rate" | "concentration" | "cumulative" | "additive";

/** Meaning of an additive's numbers, which decides how its total is computed. */
export type AdditiveMeasure = "litresPerM3" | "kgPerM3" | "litresPerMinute";

export interface ChannelDescription {
  readonly kind: ChannelKind;
  /** Factor from the given unit to the grid's: pressures keep their unit, the rest becomes internal. */
  readonly scale: number;
  /** Factor from the given unit to MPa for pressures; else the same as scale. */
  readonly toInternal: number;
  /** Larger values, in the given unit, are impossible. */
  readonly limit: number;
  readonly measure: AdditiveMeasure | null;
}

/** The grid's description of a channel, from its name and unit. */
export type Described = ChannelDescription | "unknownUnit" | "notUsed";

const named: Readonly<Record<string, Quantity>> = {
  pressure: "pressure",
  vanPressure: "pressure",
  rate: "rate",
  cleanRate: "rate",
  tubingRate: "rate",
  proppant: "concentration",
  mesh40: "concentration",
  mesh100: "concentration",
  vanCumCleanVolume: "volume",
  vanCumSlurryVolume: "volume",
  vanCumProppantMass: "mass",
};

/** A sample beyond these limits (internal units) is a fault of the source. */
const limits = {
  pressure: 200,
  rate: 100,
  concentration: 5000,
  additiveRatio: 1e5,
  volume: 1e7,
  mass: 1e9,
  length: Infinity,
} as const satisfies Record<Quantity, number>;

const kinds = {
  pressure: "pressure",
  rate: "rate",
  concentration: "concentration",
  volume: "cumulative",
  mass: "cumulative",
} as const;

export function describeChannel(name: string, unit: string): Described {
  if (name === "time" || isDerivedChannel(name)) return "notUsed";
  const quantity =
    offsetNumberOf(name) === null
      ? ownValue(named, name)
      : ("pressure" as const);
  if (quantity === undefined) return describeAdditive(unit);
  const factor = unitFactor(quantity, unit);
  if (factor === null) return "unknownUnit";
  return {
    kind: kinds[quantity as keyof typeof kinds],
    scale: quantity === "pressure" ? 1 : factor,
    toInternal: factor,
    limit: limits[quantity] / factor,
    measure: null,
  };
}

/** Any other channel is an additive if it has an additive's unit. */
function describeAdditive(unit: string): Described {
  const ratio = unitFactor("additiveRatio", unit);
  if (ratio !== null)
    return additive(ratio, limits.additiveRatio, "litresPerM3");
  const mass = unitFactor("concentration", unit);
  if (mass !== null) return additive(mass, limits.concentration, "kgPerM3");
  const rate = unitFactor("rate", unit);
  if (rate !== null)
    return additive(rate * 1000, limits.rate * 1000, "litresPerMinute");
  return "notUsed";
}

function additive(
  factor: number,
  limit: number,
  measure: AdditiveMeasure,
): ChannelDescription {
  return {
    kind: "additive",
    scale: factor,
    toInternal: factor,
    limit: limit / factor,
    measure,
  };
}
