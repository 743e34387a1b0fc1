import type { InputRows } from "../src/rows.ts";
import type { EngineSetup } from "../src/setup.ts";
import reference from "./stage-synthetic.json" with { type: "json" };

export const originMs = 1_700_000_000_000;

export interface OffsetReference {
  readonly name: string;
  readonly D: number;
  readonly ks: number;
  readonly t1?: number;
  readonly t2?: number;
  readonly y: readonly number[];
}

export const syntheticReference = reference;

export function syntheticOffsets(): readonly OffsetReference[] {
  return reference.input.offsets;
}

/** The reference stage as a data van in field units sends it. */
export function syntheticRows(
  offsets: readonly OffsetReference[] = syntheticOffsets(),
): InputRows {
  const { input } = reference;
  const channel = (name: string, unit: string, values: readonly number[]) => ({
    name,
    unit,
    values: Float64Array.from(values),
  });
  return {
    times: Float64Array.from(input.rate_bpm, (_, k) => originMs + k * 1000),
    channels: [
      channel("pressure", "psi", input.pressure_psi),
      channel("rate", "bpm", input.rate_bpm),
      channel("proppant", "ppg", input.proppant_ppg),
      channel("cleanRate", "bpm", input.cleanRate_bpm),
      ...offsets.map(({ name, y }) => channel(name, "psi", y)),
    ],
  };
}

export function syntheticSetup(
  offsets: readonly OffsetReference[] = syntheticOffsets(),
): EngineSetup {
  const first = offsets[0];
  return {
    scope: "stage",
    rules: [],
    parameters: {
      ...reference.params,
      boreholeVolume: reference.boreholeVolume_m3,
      boreholeVolumeUnits: "m3",
      fdiStartTime: first?.ks ?? 0,
      fdiWLFirstDerivThreshold: first?.t1,
      fdiWLSecondDerivThreshold: first?.t2,
      fdi: offsets.map(({ name, D }) => ({
        name,
        wellLabel: name,
        minDeltaPressureFracHit: D,
      })),
    },
  };
}
