import type { PtaInput, PtaOutput, PtaUnitSystem } from "@stagecraft/domain";
import {
  interpretationInputOf,
  outputOf,
  type FalloffRecord,
  type Interpretation,
  type PlotReader,
} from "@stagecraft/pta";
import type { RecordedFalloff } from "./pta-interpretations.queries.ts";

/** Everything read from the record in this browser. */
export interface ComputedPlots {
  readonly record: FalloffRecord;
  readonly reading: Interpretation;
  readonly output: PtaOutput;
  readonly alpha: number;
  /** Added to what was recorded to get the pressure at the perforations. */
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
    slurryRateCubicMetersPerSecond: rates && numbers(rates),
  };
}

/** A gauge at the perforations has no column of fluid above it. */
function atGauge<Input extends ReturnType<typeof interpretationInputOf>>(
  input: Input,
): Input {
  return {
    ...input,
    properties: { ...input.properties, fluidGradientPaPerMeter: 0 },
  };
}

export function computePlots(order: {
  readonly reader: PlotReader;
  readonly record: FalloffRecord;
  readonly pressureAt: RecordedFalloff["pressureAt"];
  readonly input: PtaInput;
  readonly system: PtaUnitSystem;
  readonly seed: number;
}): ComputedPlots {
  const { reader, record, pressureAt, input, system, seed } = order;
  const given = interpretationInputOf({ input, system, record, seed });
  const used = pressureAt === "perforations" ? atGauge(given) : given;
  const reading = reader.interpret(used);
  const { fluidGradientPaPerMeter, tvdMeters } = used.properties;
  const head =
    pressureAt === "perforations" ? 0 : fluidGradientPaPerMeter * tvdMeters;
  return {
    record,
    reading,
    output: outputOf(reading, used, system),
    alpha: used.alpha,
    headPa: Number.isFinite(head) ? head : 0,
  };
}
