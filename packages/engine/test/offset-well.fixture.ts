import { CollectingSink } from "../src/kit/sink.ts";
import { OffsetMonitor } from "../src/fdi/offset-monitor.ts";
import { notEvaluatedReasons } from "../src/fdi/offset-settings.ts";
import type { OffsetSettings } from "../src/fdi/offset-settings.ts";
import { offsetSummary } from "../src/fdi/offset-summary.ts";
import { ProgressHistory } from "../src/fdi/progress-history.ts";
import { blocksOf, type runInParts } from "./fdi-split-run.ts";

const psi = { unit: "psi", decimals: 0, factor: 1 };
export const length = 6000;
export const settings: OffsetSettings = {
  number: 4,
  wellName: "Anna 4H",
  minimumDelta: 100,
  isSuspended: false,
  startK: 600,
  endK: Infinity,
  windowSeconds: 10,
  wirelineFirstThreshold: null,
  wirelineSecondThreshold: null,
  isWirelineStandardised: false,
  ownStages: [],
};

const noise = (k: number) => ((k * 7919) % 13) / 26 - 0.25;

/** A well at 1500 psi that moves by `move(k)`; NaN where its gauge sends nothing. */
export function well(move: (k: number) => number, interval = 1): Float64Array {
  return Float64Array.from({ length }, (_, k) =>
    k % interval === 0 ? 1500 + noise(k) + move(k) : NaN,
  );
}

const column = () => new Float64Array(length);
const perSecond = Float64Array.from({ length }, (_, k) => k);

export function monitorUnderTest(
  gauge: Float64Array,
  changes: Partial<OffsetSettings> = {},
) {
  const progress = new ProgressHistory();
  const outputs = {
    change: column(),
    rawChange: column(),
    trend: column(),
    uncertainty: column(),
    derivative: column(),
    secondDerivative: column(),
    warning: column(),
    isWireline: column(),
    reason: new Uint8Array(length),
  };
  const sampled = Array.from(gauge.keys()).filter((k) => gauge[k] === gauge[k]);
  const times = Float64Array.from(sampled, (k) => k * 1000);
  const values = Float64Array.from(sampled, (k) => gauge[k] as number);
  const positionOf = (k: number) => {
    const position = sampled.findIndex((sample) => sample >= k);
    return position === -1 ? sampled.length : position;
  };
  return {
    length,
    outputs,
    make: () => new OffsetMonitor({ ...settings, ...changes }, progress),
    columns: Object.values(outputs),
    step: ((part, block, from, sink) => {
      progress.record(block, {
        cleanVolume: from(perSecond),
        sandMass: from(perSecond),
        pressure: from(perSecond),
      });
      part.process(
        block,
        {
          samples: {
            times,
            values,
            from: positionOf(block.firstK),
            to: positionOf(block.firstK + block.length),
          },
          pressure: from(gauge),
          quality: new Uint8Array(block.length),
          psi: 1,
          pressureShown: psi,
          volumeShown: { unit: "m3", decimals: 1, factor: 1 },
        },
        {
          change: from(outputs.change),
          rawChange: from(outputs.rawChange),
          trend: from(outputs.trend),
          uncertainty: from(outputs.uncertainty),
          derivative: from(outputs.derivative),
          secondDerivative: from(outputs.secondDerivative),
          warning: from(outputs.warning),
          isWireline: from(outputs.isWireline),
          reason: from(outputs.reason),
        },
        sink,
      );
    }) satisfies Parameters<typeof runInParts<OffsetMonitor>>[0]["step"],
  };
}

export function run(
  gauge: Float64Array,
  changes: Partial<OffsetSettings> = {},
  until = length,
) {
  const sink = new CollectingSink(() => 0);
  const test = monitorUnderTest(gauge, changes);
  const part = test.make();
  for (const block of blocksOf(until, []))
    test.step(part, block, (c) => c.subarray(block.firstK) as typeof c, sink);
  const state = part.state();
  const notifications = sink.takeNotifications();
  return {
    ...test.outputs,
    reasonAt: (k: number) => notEvaluatedReasons[test.outputs.reason[k] ?? 0],
    state,
    summary: offsetSummary(4, state, 0, {
      pressureShown: psi,
      volumeShown: psi,
      massShown: psi,
      treatingShown: psi,
    }),
    notifications,
    codes: notifications.map(({ code }) => code),
    cleared: sink.takeCleared(),
  };
}

export const ramp = (from: number, perSecond: number) => (k: number) =>
  k < from ? 0 : (k - from) * perSecond;
export const step =
  (from: number, to: number, size: number, seconds: number) => (k: number) =>
    size *
    (Math.min(1, Math.max(0, (k - from) / seconds)) -
      Math.min(1, Math.max(0, (k - to) / seconds)));
