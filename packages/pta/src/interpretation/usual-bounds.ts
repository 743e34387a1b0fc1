import type { Bounds } from "../matching/fracture-match.ts";
import type { WellValue } from "../matching/well-test-match.ts";
import type { PeriodKind } from "./injection.ts";
import type { InterpretationInput } from "./interpretation-input.ts";

const squareMetersPerMillidarcy = 9.869_232_667_160_128e-16;
const cubicMetersPerPaOfBarrelPerPsi = 0.158_987_294_928 / 6894.757_293_168;

function between(minimum: number, maximum: number, unit = 1): Bounds {
  return { minimum: minimum * unit, maximum: maximum * unit };
}

/** Wide bounds of what is found in wells, for values whose bounds nobody has set. */
const usualBounds = {
  permeabilitySquareMeters: between(1e-3, 1e4, squareMetersPerMillidarcy),
  skin: between(-9, 50),
  storageCubicMetersPerPa: between(1e-5, 10, cubicMetersPerPaOfBarrelPerPsi),
  halfLengthMeters: between(1, 1000),
  conductivity: between(0.1, 1000),
  storativityRatio: between(1e-4, 0.9),
  interporosity: between(1e-10, 1e-2),
} as const satisfies Partial<Record<WellValue, Bounds>>;

/** Rock that has to be fractured is tighter, and a fracture is hardly damaged. */
const usualOfStage = {
  ...usualBounds,
  permeabilitySquareMeters: between(1e-6, 10, squareMetersPerMillidarcy),
  skin: between(0, 1),
  storageCubicMetersPerPa: between(1e-3, 1000, cubicMetersPerPaOfBarrelPerPsi),
};

/** The undisturbed pressure may lie beyond the recorded range by this multiple of it. */
const beyond = 2;
const within = 0.1;

/** The undisturbed pressure lies beyond the end of a shut-in, or beyond the start of flow. */
function undisturbed(pressurePa: ArrayLike<number>, kind: PeriodKind): Bounds {
  const values = Array.from(pressurePa);
  const low = values.reduce((one, other) => Math.min(one, other), Infinity);
  const high = values.reduce((one, other) => Math.max(one, other), -Infinity);
  const range = high - low;
  const isProduced = kind === "buildUp" || kind === "drawdown";
  return isProduced
    ? { minimum: high - within * range, maximum: high + beyond * range }
    : { minimum: low - beyond * range, maximum: low + within * range };
}

const givenNames = {
  permeabilitySquareMeters: "permeabilitySquareMeters",
  skin: "skin",
  storageCubicMetersPerPa: "storageCubicMetersPerPa",
  halfLengthMeters: "halfLengthMeters",
  initialPressurePa: "porePressurePa",
} as const satisfies Partial<Record<WellValue, string>>;

function givenOf(
  { historyMatch }: InterpretationInput,
  name: WellValue,
): Bounds | undefined {
  if (!(name in givenNames)) return undefined;
  const key = givenNames[name as keyof typeof givenNames];
  return historyMatch?.bounds[key];
}

/**
 * The least storage is that of the fluid in the well itself, which grows with its volume and
 * compressibility.
 */
function leastStorage({ properties }: InterpretationInput): number {
  return (
    properties.wellboreVolumeCubicMeters * properties.waterCompressibilityPerPa
  );
}

export interface ChosenBounds {
  readonly bounds: Partial<Record<WellValue, Bounds>>;
  /** The values whose bounds nobody has set. */
  readonly usual: readonly WellValue[];
}

/** The bounds that a person has set, and defaults for the others. */
export function boundsFor(
  input: InterpretationInput,
  names: readonly WellValue[],
  pressurePa: ArrayLike<number>,
  kind: PeriodKind,
  isStage: boolean,
): ChosenBounds {
  const usual: WellValue[] = [];
  const boundsOf = (name: WellValue): Bounds => {
    const fallback =
      name === "initialPressurePa"
        ? undisturbed(pressurePa, kind)
        : (isStage ? usualOfStage : usualBounds)[name];
    const least =
      isStage && name === "storageCubicMetersPerPa"
        ? leastStorage(input)
        : fallback.minimum;
    const given = givenOf(input, name);
    const isSet = (value: number | undefined) => Number.isFinite(value);
    if (!isSet(given?.minimum) || !isSet(given?.maximum)) usual.push(name);
    const minimum = isSet(given?.minimum) ? given?.minimum : undefined;
    const maximum = isSet(given?.maximum) ? given?.maximum : undefined;
    const low = minimum ?? (Number.isFinite(least) ? least : fallback.minimum);
    const high = maximum ?? fallback.maximum;
    return { minimum: Math.min(low, high), maximum: Math.max(low, high) };
  };
  return {
    bounds: Object.fromEntries(names.map((name) => [name, boundsOf(name)])),
    usual,
  };
}
