import type { BatchRows } from "@stagecraft/series";

const offsetCount = 10;
const additiveCount = 42;

interface LiveChannel {
  readonly name: string;
  readonly unit: string;
  readonly valueAt: (second: number) => number;
}

function numbered<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

/** A gauge that moves a little every second, the same in every run. */
function wobble(second: number, salt: number): number {
  return (Math.imul(second + salt, 2_654_435_761) >>> 16) % 12;
}

function additive(number: number): LiveChannel {
  return {
    name: `additive${number}`,
    unit: number % 2 === 0 ? "gal/mgal" : "ppt",
    valueAt: (second) => 1 + wobble(second, number) / 100,
  };
}

function offset(number: number): LiveChannel {
  return {
    name: `offset_pressure_${number}`,
    unit: "psi",
    valueAt: (second) => 1500 + 10 * number + wobble(second, number) / 10,
  };
}

/** Sixty channels of a stage while it is pumped. */
const channels: readonly LiveChannel[] = [
  {
    name: "pressure",
    unit: "psi",
    valueAt: (s) => 6000 + 4 * (s % 17) + wobble(s, 1),
  },
  { name: "rate", unit: "bpm", valueAt: (s) => 80 + wobble(s, 2) / 100 },
  { name: "cleanRate", unit: "bpm", valueAt: () => 76 },
  { name: "proppant", unit: "ppg", valueAt: (s) => 1.5 + wobble(s, 3) / 100 },
  { name: "vanPressure", unit: "psi", valueAt: (s) => 6010 + wobble(s, 4) },
  { name: "tubingRate", unit: "bpm", valueAt: (s) => 80 + wobble(s, 5) / 100 },
  { name: "vanCumCleanVolume", unit: "bbl", valueAt: (s) => 1.25 * s },
  { name: "vanCumProppantMass", unit: "lb", valueAt: (s) => 80 * s },
  ...numbered(offsetCount, offset),
  ...numbered(additiveCount, additive),
];

export const liveChannels = channels.length;

/** Rows `[from, to)` of a live stage that began at the start time. */
export function liveRows(
  startTime: number,
  from: number,
  to: number,
): BatchRows {
  const seconds = Array.from({ length: to - from }, (_, row) => from + row);
  return {
    times: Float64Array.from(seconds, (second) => startTime + second * 1000),
    channels: channels.map(({ name, unit, valueAt }) => ({
      name,
      unit,
      values: Float64Array.from(seconds, valueAt),
    })),
  };
}

/** Returns the settings of such a stage: every offset well is monitored. */
export function liveControl() {
  return {
    parameters: {
      pressureCeiling: 9500,
      boreholeVolume: 400,
      boreholeVolumeUnits: "bbl",
      plannedConsumablesUnits: "Field",
      plannedWater: 8000,
      plannedProppant: 500_000,
      fdi: numbered(offsetCount, (number) => ({
        name: `offset_pressure_${number}`,
        wellLabel: `Offset ${number}`,
        minDeltaPressureFracHit: 100,
      })),
    },
  };
}
