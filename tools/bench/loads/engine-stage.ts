import type { EngineSetup, InputRows } from "@stagecraft/engine";
import { feedStart } from "./bench-feed.ts";

/** A long stage: four hours at one row a second. */
export const stageSeconds = 4 * 3600;
export const offsetCount = 20;
const additiveCount = 12;
const pumpFrom = 300;
const pumpTo = stageSeconds - 1200;

function numbered<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

/** The same noise in every run. */
function noiseOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296 - 0.5;
  };
}

/** Every channel an engine can use, in field units, with events and a hit. */
export function engineRows(): InputRows {
  const noise = noiseOf(20_261_115);
  const isPumping = (k: number) => k >= pumpFrom && k < pumpTo;
  const channel = (
    name: string,
    unit: string,
    valueAt: (k: number) => number,
  ) => ({
    name,
    unit,
    values: Float64Array.from({ length: stageSeconds }, (_, k) => valueAt(k)),
  });
  return {
    times: Float64Array.from(
      { length: stageSeconds },
      (_, k) => feedStart + k * 1000,
    ),
    channels: [
      channel("pressure", "psi", (k) => {
        const treating = isPumping(k) ? 6000 + 80 * ((k % 17) / 17) : 0;
        return 300 + treating + 10 * noise();
      }),
      channel("rate", "bpm", (k) => (isPumping(k) ? 80 + 0.3 * noise() : 0)),
      channel("cleanRate", "bpm", (k) => (isPumping(k) ? 76 : 0)),
      channel("proppant", "ppg", (k) =>
        isPumping(k) && k > 2000 ? 2 + 0.02 * noise() : 0,
      ),
      ...numbered(offsetCount, (n) =>
        channel(`offset_pressure_${n}`, "psi", (k) => {
          const hit = n % 3 === 0 && k > 6000 ? 0.05 * (k - 6000) : 0;
          return 1500 + 10 * n + hit + noise();
        }),
      ),
      ...numbered(additiveCount, (n) =>
        channel(`additive${n}`, n % 2 === 0 ? "gal/mgal" : "ppt", (k) =>
          isPumping(k) ? 1 + 0.1 * noise() : 0,
        ),
      ),
    ],
  };
}

export function engineSetup(): EngineSetup {
  return {
    scope: "stage",
    rules: [],
    parameters: {
      pressureCeiling: 9500,
      boreholeVolume: 250,
      boreholeVolumeUnits: "bbl",
      fdi: numbered(offsetCount, (n) => ({
        name: `offset_pressure_${n}`,
        wellLabel: `Offset ${n}`,
        minDeltaPressureFracHit: 100,
      })),
    },
  };
}

export function rowsBetween(
  { times, channels }: InputRows,
  from: number,
  to: number,
): InputRows {
  return {
    times: times.subarray(from, to),
    channels: channels.map((channel) => ({
      ...channel,
      values: channel.values.subarray(from, to),
    })),
  };
}
