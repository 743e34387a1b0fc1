import { unitFactor } from "../units/units.ts";

/** Cubic meters per meter of 5.5 in 23 lb/ft casing. */
const casingM3PerM = 0.01105;
/** Below this depth, a well is assumed to be horizontal. */
const mostUprightM = 3000;

export interface BoreholeVolume {
  readonly volumeM3: number | null;
  /** Depth in meters when the volume had to be estimated from it. */
  readonly assumedFromDepthM: number | null;
  /** The given unit of the volume, when it is not a known unit. */
  readonly unknownUnit: string | null;
  /** Largest possible height of fluid above the perforations; the true vertical depth is not known. */
  readonly uprightHeightM: number;
}

/** `Field` and `Metric` are the unit names of the planned amounts. */
function volumeFactor(unit: string): number | null {
  const systemUnit = { field: "bbl", metric: "m3" }[unit.trim().toLowerCase()];
  return unitFactor("volume", systemUnit ?? unit);
}

export function boreholeVolume(given: {
  readonly volume: number;
  readonly volumeUnit: string;
  readonly midPerfDepth: number;
  readonly isFieldSystem: boolean;
}): BoreholeVolume {
  const factor = volumeFactor(given.volumeUnit);
  const hasVolume = given.volume > 0;
  const depthM = given.midPerfDepth * (given.isFieldSystem ? 0.3048 : 1);
  if (hasVolume && factor !== null) {
    const volumeM3 = given.volume * factor;
    return {
      volumeM3,
      assumedFromDepthM: null,
      unknownUnit: null,
      uprightHeightM: upright(depthM > 0 ? depthM : volumeM3 / casingM3PerM),
    };
  }
  const unknownUnit = hasVolume ? given.volumeUnit : null;
  if (!(depthM > 0))
    return {
      volumeM3: null,
      assumedFromDepthM: null,
      unknownUnit,
      uprightHeightM: mostUprightM,
    };
  return {
    volumeM3: depthM * casingM3PerM,
    assumedFromDepthM: depthM,
    unknownUnit,
    uprightHeightM: upright(depthM),
  };
}

function upright(depthM: number): number {
  return Math.min(depthM, mostUprightM);
}
