import type { ShownUnit } from "../guidance/shown-unit.ts";
import type { RunStart } from "./held-run.ts";
import type { OffsetState } from "./offset-monitor.ts";

type Value = number | string | boolean | null;

export interface OffsetSummaryUnits {
  /** Unit of the offset's channel. */
  readonly pressureShown: ShownUnit;
  readonly volumeShown: ShownUnit;
  readonly massShown: ShownUnit;
  /** Unit of the treating pressure given to the monitor. */
  readonly treatingShown: ShownUnit;
}

/** Returns the summary keys of offset n; unknown values are null. */
export function offsetSummary(
  n: number,
  state: OffsetState,
  originMs: number,
  units: OffsetSummaryUnits,
): Record<string, Value> {
  const { pressureShown, volumeShown, massShown, treatingShown } = units;
  const { firstResponse, firstHit } = state;
  const timestamp = (k: number | null | undefined) =>
    k == null ? null : originMs + k * 1000;
  return {
    [`fdiPressureChange${n}`]: shown(state.change, pressureShown),
    [`fdiPressureChangeRaw${n}`]: shown(state.rawChange, pressureShown),
    [`fdiPressureChangeMax${n}`]: shown(state.largestChange, pressureShown),
    [`fdiPressureChangeMaxTimestamp${n}`]: timestamp(state.largestChangeK),
    [`fdiPressureChangeMaxUncertainty${n}`]: shown(
      state.largestUncertainty,
      pressureShown,
    ),
    [`fdiWarning${n}`]: state.warning,
    [`fdiTrend${n}`]: shown(state.trend, pressureShown),
    [`fdiTrendPerHour${n}`]: shown(state.trendPerHour, pressureShown),
    [`fdiUncertainty${n}`]: shown(state.uncertainty, pressureShown),
    [`fdiPressureChangeDirection${n}`]: state.direction,
    [`fdiOffsetPressureCurrent${n}`]: shown(state.pressure, pressureShown),
    [`fdiOffsetPressureDerivativeCurrent${n}`]: shown(
      state.derivative,
      pressureShown,
    ),
    [`fdiIsWireline${n}`]: state.isWireline,
    [`fdiVFR${n}`]: shown(firstResponse?.cleanVolumeM3, volumeShown),
    [`fdiVFFH${n}`]: shown(firstHit?.cleanVolumeM3, volumeShown),
    [`fdiPressureChangeFFH${n}`]: shown(firstHit?.change, pressureShown),
    [`fdiPFFH${n}`]: shown(firstHit?.pressure, pressureShown),
    [`fdiMFFH${n}`]: shown(firstHit?.sandMassKg, massShown),
    [`fdiTPFFH${n}`]: shown(firstHit?.treatingPressure, treatingShown),
    [`fdiFirstResponseTimestamp${n}`]: timestamp(kOf(firstResponse)),
    [`fdiFirstHitTimestamp${n}`]: timestamp(kOf(firstHit)),
    [`fdiEvaluated${n}`]: state.notEvaluatedReason === null,
    [`fdiNotEvaluatedReason${n}`]: state.notEvaluatedReason,
  };
}

function kOf(start: RunStart | null): number | null {
  return start === null ? null : start.k;
}

function shown(
  value: number | null | undefined,
  { factor }: ShownUnit,
): number | null {
  return value == null || value !== value ? null : value * factor;
}
