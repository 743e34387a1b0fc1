/** Slurry rate from which the stage counts as pumping, m3/min. */
export const pumpingRate = 0.5;

/** Grain density of proppant, kg/m3. */
export const proppantDensity = 2650;
