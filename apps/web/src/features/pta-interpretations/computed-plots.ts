import type {
  PtaInput,
  PtaOutput,
  PtaUnitSystem,
} from "@stagecraft/domain/pta";
import {
  interpretationInputOf,
  outputOf,
  type FalloffRecord,
  type Interpretation,
  type PlotReader,
} from "@stagecraft/pta";
import type { RecordedFalloff } from "./pta-interpretations.queries.ts";

/** All results that this browser computes from the record. */
export interface ComputedPlots {
  readonly record: FalloffRecord;
  readonly reading: Interpretation;
  readonly output: PtaOutput;
  readonly alpha: number;
  /** Hydrostatic head to add to the recorded pressure for the pressure at the perforations. */
  readonly headPa: number;
}

function numbers(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(values, (value) => value ?? NaN);
}

export function falloffRecordOf(recorded: RecordedFalloff): FalloffRecord {
  const { rateCubicMetersPerSecond: rates } = recorded;
  return {
    timestampsMs: Float64Array.from(recorded.timestampsMs),
    surfacePressurePa: numbers(recorded.pressurePa),
    pressureAt: recorded.pressureAt,
    slurryRateCubicMetersPerSecond: rates && numbers(rates),
  };
}

export function computePlots(order: {
  readonly reader: PlotReader;
  readonly record: FalloffRecord;
  readonly input: PtaInput;
  readonly system: PtaUnitSystem;
  readonly seed: number;
}): ComputedPlots {
  const { reader, record, input, system, seed } = order;
  const used = interpretationInputOf({ input, system, record, seed });
  const reading = reader.interpret(used);
  const { fluidGradientPaPerMeter, tvdMeters } = used.properties;
  const head =
    record.pressureAt === "perforations"
      ? 0
      : fluidGradientPaPerMeter * tvdMeters;
  return {
    record,
    reading,
    output: outputOf(reading, used, system),
    alpha: used.alpha,
    headPa: Number.isFinite(head) ? head : 0,
  };
}
