/** Running sums are recomputed after this many pushes, so that rounding errors cannot accumulate. */
export const recomputeEvery = 1024;
