/** Running sums are summed anew after this many pushes, so rounding cannot pile up. */
export const recomputeEvery = 1024;
