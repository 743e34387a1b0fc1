/**
 * Thresholds of the watch. Pressures are shares of the treating pressure, so a
 * shallow well and a deep one are watched alike. SPEC.md explains how they were
 * found.
 */
export interface ScreenOutThresholds {
  /** The risk line is this many times the usual reading, within these limits. */
  readonly usualMultiple: number;
  readonly leastRisk: number;
  readonly mostRisk: number;
  /** An excess below this does not count, however fast it rises. */
  readonly leastExcess: number;
  /** Predicted excess in one minute at which a screen-out is coming. */
  readonly coming: number;
  readonly leastComingExcess: number;
}

export const screenOutThresholds: ScreenOutThresholds = {
  usualMultiple: 2.5,
  leastRisk: 0.03,
  mostRisk: 0.05,
  leastExcess: 0.008,
  coming: 0.055,
  leastComingExcess: 0.012,
};

/**
 * Returns where orange begins, as a share of the pressure: a stage that varies
 * less is watched more closely.
 */
export function riskLine(
  usual: number,
  { usualMultiple, leastRisk, mostRisk }: ScreenOutThresholds,
): number {
  const line = usualMultiple * usual;
  if (!(line < mostRisk)) return mostRisk;
  return line > leastRisk ? line : leastRisk;
}
