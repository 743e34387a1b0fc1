/** Gallons displaced by a pound of frac sand (specific gravity 2.63). */
const SAND_GALLONS_PER_POUND = 0.0456;
const GALLONS_PER_BARREL = 42;
const WATER_PPG = 8.34;

/** Concentration is pounds added per gallon of clean fluid. */
export function cleanRateBpm(slurryBpm: number, concentrationPpg: number) {
  return slurryBpm / (1 + SAND_GALLONS_PER_POUND * concentrationPpg);
}

export function proppantRateLbPerMinute(
  slurryBpm: number,
  concentrationPpg: number,
): number {
  return (
    cleanRateBpm(slurryBpm, concentrationPpg) *
    concentrationPpg *
    GALLONS_PER_BARREL
  );
}

/**
 * Weight in excess of water, in ppg, of a pipe section of `sectionBbl` that
 * holds `proppantLb` of sand: the sand adds its weight and displaces water.
 */
export function excessDensityPpg(proppantLb: number, sectionBbl: number) {
  const sandGallons = proppantLb * SAND_GALLONS_PER_POUND;
  return (
    (proppantLb - WATER_PPG * sandGallons) / (sectionBbl * GALLONS_PER_BARREL)
  );
}
