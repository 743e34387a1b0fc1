/**
 * Where the watch draws its lines. Pressures are parts of the treating pressure,
 * so a shallow well and a deep one are watched alike. How they were found: SPEC.md.
 */
export interface ScreenOutThresholds {
  /** The risk line is this many times the usual reading, within these limits. */
  readonly usualMultiple: number;
  readonly leastRisk: number;
  readonly mostRisk: number;
  /** An excess below this is nothing, however fast it rises. */
  readonly leastExcess: number;
  /** Excess a minute from now at which a screen-out is coming. */
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

/** Where orange begins, part of the pressure: a stage that strays less is watched more closely. */
export function riskLine(
  usual: number,
  { usualMultiple, leastRisk, mostRisk }: ScreenOutThresholds,
): number {
  const line = usualMultiple * usual;
  if (!(line < mostRisk)) return mostRisk;
  return line > leastRisk ? line : leastRisk;
}
