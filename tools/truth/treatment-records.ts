import type { InputRows } from "@stagecraft/engine";
import type { TreatmentRecord } from "./modeled-screen-outs.ts";
import { type MseelRecord, mseelRecords } from "./mseel-records.ts";

/** Volume in barrels assumed where sand never reached the perforations. */
const assumedVolume = 252;
const leastSand = 0.1;

/** The real treatments second by second, or the first ones. */
export function treatmentRecords(most = Infinity): TreatmentRecord[] {
  const records: TreatmentRecord[] = [];
  for (const record of mseelRecords()) {
    records.push(treatmentRecord(record));
    if (records.length >= most) break;
  }
  return records;
}

function treatmentRecord(record: MseelRecord): TreatmentRecord {
  const column = (name: string) => bySecond(record, record.column(name));
  const rate = column("SLUR_RATE").map((value) => Math.max(0, value));
  const proppant = column("PROP_CON").map((value) => Math.max(0, value));
  return {
    name: record.name,
    pressure: column("TR_PRESS"),
    rate,
    proppant,
    boreholeVolume: boreholeVolume(rate, proppant, column("BH_PROP_CON")),
  };
}

/** Gaps are filled with the last value. */
function bySecond({ rows }: MseelRecord, values: Float64Array): Float64Array {
  const { times } = rows;
  const first = times[0] ?? 0;
  const second = (row: number) =>
    Math.round(((times[row] ?? first) - first) / 1000);
  const seconds = new Float64Array(second(times.length - 1) + 1).fill(NaN);
  values.forEach((value, row) => {
    const k = second(row);
    if (k >= 0 && k < seconds.length) seconds[k] = value;
  });
  for (let k = 1; k < seconds.length; k++)
    if (Number.isNaN(seconds[k])) seconds[k] = seconds[k - 1] ?? NaN;
  return seconds;
}

/** Returns the volume assumed by the pumping company: pumped until its sand was at the perforations. */
function boreholeVolume(
  rate: Float64Array,
  surface: Float64Array,
  perforations: Float64Array,
): number {
  const hasSand = (concentration: number) => concentration >= leastSand;
  const firstK = surface.findIndex(hasSand);
  const arrivalK = perforations.findIndex(hasSand);
  if (firstK < 0 || arrivalK < 0) return assumedVolume;
  return rate
    .subarray(firstK, arrivalK)
    .reduce((sum, perMinute) => sum + perMinute / 60, 0);
}

/** Returns the record in the engine's input form. */
export function rowsOf(record: TreatmentRecord): InputRows {
  const originMs = Date.UTC(2020, 0, 1);
  return {
    times: Float64Array.from(record.rate, (_, k) => originMs + 1000 * k),
    channels: [
      { name: "pressure", unit: "psi", values: record.pressure },
      { name: "rate", unit: "bpm", values: record.rate },
      { name: "proppant", unit: "ppa", values: record.proppant },
    ],
  };
}
