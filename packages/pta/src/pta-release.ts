/**
 * Names the computation of interpretations. Raised with every change that gives
 * other results for the same input, so that stored results are known to be outdated.
 */
export const ptaRelease = "pta-3";
