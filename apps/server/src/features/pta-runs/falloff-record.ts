import type { PtaFailure } from "@stagecraft/domain/pta";
import { unitFactor } from "@stagecraft/engine";
import type { FalloffRecord } from "@stagecraft/pta";
import type { Column } from "@stagecraft/series";

/** Why a record cannot be interpreted. */
type RecordFault = Extract<
  PtaFailure,
  "noSamples" | "tooManySamples" | "unknownPressureUnit" | "unknownRateUnit"
>;

/** The samples around a shut-in, in SI units; NaN where there is no sample. */
export interface ReadRecord {
  readonly source: "stage" | "gauge";
  readonly pressureAt: "surface" | "perforations";
  readonly timestampsMs: Float64Array;
  readonly pressurePa: Float64Array;
  /** Null when there is no channel of the rate. */
  readonly rateCubicMetersPerSecond: Float64Array | null;
  readonly faults: readonly RecordFault[];
}

/** A month of two samples a second does not fit into the memory of one thread. */
export const mostSamples = 5_000_000;

export interface StoredChannel extends Column {
  readonly unit: string;
}

const secondsPerMinute = 60;
const pascalsPerMegapascal = 1e6;

/** The engine counts in MPa and m3/min. */
function pascals({ unit }: StoredChannel): number | null {
  const factor = unitFactor("pressure", unit);
  return factor === null ? null : factor * pascalsPerMegapascal;
}

function cubicMetersPerSecond({ unit }: StoredChannel): number | null {
  const factor = unitFactor("rate", unit);
  return factor === null ? null : factor / secondsPerMinute;
}

/** The times of both channels in order, each once. */
function timesOfBoth(one: Float64Array, other: Float64Array): Float64Array {
  const times = new Float64Array(one.length + other.length);
  let length = 0;
  for (let i = 0, j = 0; i < one.length || j < other.length; length++) {
    const a = one[i] ?? Infinity;
    const b = other[j] ?? Infinity;
    times[length] = Math.min(a, b);
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return times.slice(0, length);
}

/** Values at the given times; NaN where the channel has no sample. */
function valuesAt(
  times: Float64Array,
  channel: Column,
  factor: number,
): Float64Array {
  const values = new Float64Array(times.length).fill(NaN);
  for (let index = 0, at = 0; index < times.length; index++) {
    if (channel.times[at] !== times[index]) continue;
    values[index] = (channel.values[at] ?? NaN) * factor;
    at++;
  }
  return values;
}

const noColumn: Column = {
  times: new Float64Array(),
  values: new Float64Array(),
};

/** Both channels of a stage on one time axis. A channel in an unknown unit has no values. */
export function recordOfChannels(
  pressure: StoredChannel | null,
  rate: StoredChannel | null,
): ReadRecord {
  const pressureFactor = pressure === null ? null : pascals(pressure);
  const rateFactor = rate === null ? null : cubicMetersPerSecond(rate);
  const timestampsMs = timesOfBoth(
    (pressure ?? noColumn).times,
    (rate ?? noColumn).times,
  );
  const faults: RecordFault[] = [];
  if (timestampsMs.length === 0) faults.push("noSamples");
  if (pressure !== null && pressureFactor === null)
    faults.push("unknownPressureUnit");
  if (rate !== null && rateFactor === null) faults.push("unknownRateUnit");
  return {
    source: "stage",
    pressureAt: "surface",
    timestampsMs,
    pressurePa: valuesAt(
      timestampsMs,
      pressureFactor === null ? noColumn : (pressure ?? noColumn),
      pressureFactor ?? NaN,
    ),
    rateCubicMetersPerSecond:
      rate === null || rateFactor === null
        ? null
        : valuesAt(timestampsMs, rate, rateFactor),
    faults,
  };
}

/** A gauge's own record as it is stored. */
export interface StoredGauge {
  readonly pressureAt: ReadRecord["pressureAt"];
  readonly data: {
    readonly timestampsMs: readonly number[];
    readonly pressurePa: readonly (number | null)[];
    readonly rateCubicMetersPerSecond: readonly (number | null)[] | null;
  };
}

function withGaps(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(values, (value) => value ?? NaN);
}

export function recordOfGauge({ pressureAt, data }: StoredGauge): ReadRecord {
  const { timestampsMs, pressurePa, rateCubicMetersPerSecond: rate } = data;
  return {
    source: "gauge",
    pressureAt,
    timestampsMs: Float64Array.from(timestampsMs),
    pressurePa: withGaps(pressurePa),
    rateCubicMetersPerSecond: rate === null ? null : withGaps(rate),
    faults: timestampsMs.length === 0 ? ["noSamples"] : [],
  };
}

/** Converts the record to the form that the computation expects. */
export function falloffRecordOf(record: ReadRecord): FalloffRecord {
  const { timestampsMs, pressureAt, pressurePa } = record;
  return {
    timestampsMs,
    pressureAt,
    surfacePressurePa: pressurePa,
    slurryRateCubicMetersPerSecond: record.rateCubicMetersPerSecond,
  };
}
