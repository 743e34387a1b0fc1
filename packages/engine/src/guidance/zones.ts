/** Zone of the pressure; the index is the zone number. */
export const zones = ["idle", "normal", "caution", "ceiling"] as const;

export const zone = { idle: 0, normal: 1, caution: 2, ceiling: 3 } as const;

export interface ZoneLimits {
  readonly pressureBase: number;
  readonly pressureCaution: number;
  readonly pressureCeiling: number;
  /** How far below a limit the pressure must fall to leave the zone. */
  readonly hysteresis: number;
}

/** The zone after this second; NaN (no pressure yet) and no pumping are idle. */
export function nextZone(
  before: number,
  meanPressure: number,
  isPumping: boolean,
  limits: ZoneLimits,
): number {
  if (!isPumping || meanPressure !== meanPressure) return zone.idle;
  const reached = highestZone(meanPressure, limits);
  if (reached >= before) return reached;
  const kept = highestZone(meanPressure + limits.hysteresis, limits);
  return Math.min(before, kept);
}

function highestZone(pressure: number, limits: ZoneLimits): number {
  if (pressure >= limits.pressureCeiling) return zone.ceiling;
  if (pressure >= limits.pressureCaution) return zone.caution;
  if (pressure >= limits.pressureBase) return zone.normal;
  return zone.idle;
}
