import type { ShownUnit } from "../guidance/shown-unit.ts";
import type { OffsetState } from "./offset-monitor.ts";
import type { RunStart } from "./threshold-run.ts";

type Value = number | string | boolean | null;

export interface OffsetSummaryUnits {
  /** Of the offset's channel. */
  readonly pressureShown: ShownUnit;
  readonly volumeShown: ShownUnit;
  readonly massShown: ShownUnit;
  /** Of the treating pressure given to the monitor. */
  readonly treatingShown: ShownUnit;
}

/** The summary keys of offset n; what is not known is null. */
export function offsetSummary(
  n: number,
  state: OffsetState,
  originMs: number,
  units: OffsetSummaryUnits,
): Record<string, Value> {
  const { pressureShown, volumeShown, massShown, treatingShown } = units;
  const { firstResponse, firstHit } = state;
  return {
    [`fdiPressureChange${n}`]: shown(state.change, pressureShown),
    [`fdiPressureChangeMax${n}`]: shown(state.largestChange, pressureShown),
    [`fdiPressureChangeDirection${n}`]: state.direction,
    [`fdiOffsetPressureCurrent${n}`]: shown(state.pressure, pressureShown),
    [`fdiOffsetPressureDerivativeCurrent${n}`]: shown(
      state.derivative,
      pressureShown,
    ),
    [`fdiIsWireline${n}`]: state.isWireline,
    [`fdiVFR${n}`]: shown(firstResponse?.cleanVolumeM3, volumeShown),
    [`fdiVFFH${n}`]: shown(firstHit?.cleanVolumeM3, volumeShown),
    [`fdiPFFH${n}`]: shown(firstHit?.pressure, pressureShown),
    [`fdiMFFH${n}`]: shown(firstHit?.sandMassKg, massShown),
    [`fdiTPFFH${n}`]: shown(firstHit?.treatingPressure, treatingShown),
    [`fdiFirstResponseTimestamp${n}`]: timestamp(firstResponse, originMs),
    [`fdiFirstHitTimestamp${n}`]: timestamp(firstHit, originMs),
    [`fdiOnset${n}`]:
      state.onsetK === null ? null : originMs + state.onsetK * 1000,
    [`fdiEvaluated${n}`]: state.notEvaluatedReason === null,
    [`fdiNotEvaluatedReason${n}`]: state.notEvaluatedReason,
  };
}

function shown(
  value: number | null | undefined,
  { factor }: ShownUnit,
): number | null {
  return value == null || value !== value ? null : value * factor;
}

function timestamp(start: RunStart | null, originMs: number): number | null {
  return start === null ? null : originMs + start.k * 1000;
}
