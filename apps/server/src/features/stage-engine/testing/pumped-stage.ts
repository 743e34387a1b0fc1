import type { SampleBatch } from "@stagecraft/series";

/** A stage as a van would measure it; it is the same every time. */
export interface PumpedStage {
  readonly startTime: number;
  readonly seconds: number;
  /** Returns rows `[from, to)` as a delivery of the van. */
  delivery(from: number, to: number): SampleBatch;
}

const channels = [
  ["pressure", "psi"],
  ["rate", "bpm"],
  ["proppant", "ppg"],
  ["cleanRate", "bpm"],
  ["frictionReducer", "gal/mgal"],
  ["offset_pressure_1", "psi"],
  ["offset_pressure_2", "psi"],
] as const;

type ChannelName = (typeof channels)[number][0];

/** Returns small integers that look like noise. */
function noise(second: number, salt: number): number {
  let word = Math.imul(second + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  return ((word ^ (word >>> 13)) >>> 0) % 17;
}

const pumpFrom = 60;

function rateAt(second: number, pumpTo: number): number {
  if (second < pumpFrom || second >= pumpTo) return 0;
  const step = Math.min(3, Math.floor((second - pumpFrom) / 120));
  return 20 * (step + 1);
}

function sandAt(second: number, pumpTo: number): number {
  if (second < 420 || second >= pumpTo - 60) return 0;
  return 0.5 * (1 + Math.floor((second - 420) / 200));
}

function pressureAt(second: number, pumpTo: number): number {
  if (second < pumpFrom) return 1500 + noise(second, 1);
  if (second >= pumpTo) {
    const since = second - pumpTo;
    return 4200 + 1500 * Math.exp(-since / 90) + noise(second, 1);
  }
  // The value rebuilds and breaks again, as in rock.
  const saw = (second % 23) * 4;
  return 3500 + 45 * rateAt(second, pumpTo) + saw + noise(second, 1);
}

function valueOf(name: ChannelName, second: number, pumpTo: number): number {
  const rate = rateAt(second, pumpTo);
  switch (name) {
    case "pressure":
      return Math.round(pressureAt(second, pumpTo));
    case "rate":
      return rate === 0 ? 0 : rate + noise(second, 2) / 100;
    case "proppant":
      return sandAt(second, pumpTo);
    case "cleanRate":
      return rate === 0 ? 0 : rate * 0.95;
    case "frictionReducer":
      return rate === 0 ? 0 : 1.2;
    case "offset_pressure_1":
      return 2000 + Math.max(0, second - 500) * 0.8 + noise(second, 4) / 10;
    case "offset_pressure_2":
      return 1800 + noise(second, 5) / 10;
  }
}

/** Creates a stage that is pumped for most of its time, then shut in; one of two offset wells is hit. */
export function pumpedStage(
  startTime: number,
  seconds: number,
  restSeconds = 120,
): PumpedStage {
  const pumpTo = seconds - restSeconds;
  return {
    startTime,
    seconds,
    delivery(from, to) {
      const rows = Array.from({ length: to - from }, (_, row) => from + row);
      return {
        source: "van",
        firstSequence: from,
        times: Float64Array.from(rows, (second) => startTime + second * 1000),
        channels: channels.map(([name, unit]) => ({
          name,
          unit,
          values: Float64Array.from(rows, (second) =>
            valueOf(name, second, pumpTo),
          ),
        })),
      };
    },
  };
}
