import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf, cutsWithin, runInParts } from "../../test/fdi-split-run.ts";
import { CollectingSink } from "../kit/sink.ts";
import { qualityCode } from "../output.ts";
import { OffsetMonitor } from "./offset-monitor.ts";
import { offsetSummary } from "./offset-summary.ts";
import { notEvaluatedReasons } from "./offset-settings.ts";
import type { OffsetSettings } from "./offset-settings.ts";

const psi = { unit: "psi", decimals: 0, factor: 1 };
const length = 2000;
const settings: OffsetSettings = {
  number: 4,
  wellName: "Anna 4H",
  minimumDelta: 100,
  isSuspended: false,
  startK: 60,
  endK: Infinity,
  windowSeconds: 10,
  wirelineFirstThreshold: 2000,
  wirelineSecondThreshold: 5000,
  isWirelineStandardised: false,
  isDetrended: false,
  findsOnset: false,
};

interface Well {
  readonly pressure: Float64Array;
  readonly quality: Uint8Array;
}

/** A quiet well at 1500 psi that answers by `answer(k)`. */
function well(answer: (k: number) => number): Well {
  const noise = (k: number) => ((k * 7919) % 13) / 26 - 0.25;
  return {
    pressure: Float64Array.from(
      { length },
      (_, k) => 1500 + noise(k) + answer(k),
    ),
    quality: new Uint8Array(length),
  };
}

const column = () => new Float64Array(length);
const perSecond = Float64Array.from({ length }, (_, k) => k);

function monitorUnderTest(given: Well, changes: Partial<OffsetSettings> = {}) {
  const outputs = {
    change: column(),
    derivative: column(),
    secondDerivative: column(),
    warning: column(),
    isWireline: column(),
    reason: new Uint8Array(length),
  };
  return {
    length,
    outputs,
    make: () => new OffsetMonitor({ ...settings, ...changes }),
    columns: Object.values(outputs),
    step: ((part, block, from, sink) => {
      part.process(
        block,
        {
          pressure: from(given.pressure),
          quality: from(given.quality),
          cleanVolumeM3: from(perSecond),
          sandMassKg: from(perSecond),
          treatingPressure: from(perSecond),
          pressureShown: psi,
          volumeShown: { unit: "m3", decimals: 1, factor: 1 },
        },
        {
          change: from(outputs.change),
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

function run(
  given: Well,
  changes: Partial<OffsetSettings> = {},
  until = length,
) {
  const sink = new CollectingSink(() => 0);
  const test = monitorUnderTest(given, changes);
  const part = test.make();
  for (const block of blocksOf(until, []))
    test.step(part, block, (c) => c.subarray(block.firstK) as typeof c, sink);
  const state = part.state();
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
    notifications: sink.takeNotifications(),
    cleared: sink.takeCleared(),
  };
}

const ramp = (from: number, perSecond: number) => (k: number) =>
  k < from ? 0 : (k - from) * perSecond;

describe("offset monitor", () => {
  it("FD2: has no level before there is a baseline, never green", () => {
    const { warning, reasonAt } = run(well(() => 0));
    expect(warning[59]).toBeNaN();
    expect(reasonAt(59)).toBe("noBaseline");
    expect(warning[60]).toBeGreaterThan(-2);
    expect(reasonAt(60)).toBeNull();
  });

  it("FD2: starts 30 seconds late when nothing was seen before", () => {
    const { reasonAt } = run(
      well(() => 0),
      { startK: 0 },
    );
    expect(reasonAt(29)).toBe("noBaseline");
    expect(reasonAt(30)).toBeNull();
  });

  it("FD7, FD8: records the first response and the first hit at their start", () => {
    const { state, notifications } = run(well(ramp(500, 0.25)));
    expect(state.firstResponse?.k).toBeGreaterThan(500);
    expect(state.firstResponse?.k).toBeLessThan(520);
    expect(state.firstHit?.k).toBeGreaterThan(895);
    expect(state.firstHit?.k).toBeLessThan(905);
    expect(state.firstHit?.cleanVolumeM3).toBe(state.firstHit?.k);
    expect(notifications.map(({ code }) => code)).toEqual([701, 702]);
    expect(notifications[1]).toMatchObject({
      k: (state.firstHit?.k ?? NaN) + 9,
      firstTimestamp: (state.firstHit?.k ?? NaN) * 1000,
      offsetWellName: "Anna 4H",
      offsetNumber: 4,
      color: "#c42525",
    });
  });

  it("FD7: nine seconds above the threshold are no hit", () => {
    const step = (k: number) => (k >= 500 && k < 509 ? 150 : 0);
    const { state } = run(well(step), {
      wirelineFirstThreshold: null,
      wirelineSecondThreshold: null,
    });
    expect(state.firstHit).toBeNull();
  });

  it("FD5: a run towards a hit does not continue across a gap", () => {
    const given = well((k) => (k >= 700 ? 150 : 0));
    const thresholds = {
      wirelineFirstThreshold: null,
      wirelineSecondThreshold: null,
    };
    given.pressure.fill(NaN, 706, 900);
    const { state, reasonAt, warning } = run(given, thresholds);
    expect(reasonAt(800)).toBe("missing");
    expect(warning[800]).toBeNaN();
    expect(state.firstHit?.k).toBe(900);
  });

  it("FD5: a value held for half a minute is stale, and counts for nothing", () => {
    const given = well((k) => (k >= 700 ? 150 : 0));
    given.pressure.fill(given.pressure[704] ?? NaN, 705, 800);
    given.quality.fill(qualityCode.held, 705, 800);
    const { reasonAt, warning, summary, state } = run(
      given,
      { wirelineFirstThreshold: null, wirelineSecondThreshold: null },
      800,
    );
    expect(reasonAt(733)).toBeNull();
    expect(reasonAt(734)).toBe("stale");
    expect(warning[799]).toBeNaN();
    expect(state.firstHit).toBeNull();
    expect(summary["fdiEvaluated4"]).toBe(false);
    expect(summary["fdiNotEvaluatedReason4"]).toBe("stale");
  });

  it("FD5: a gauge that stands still is stale", () => {
    const given = well(() => 0);
    given.quality.fill(qualityCode.flat, 500, 600);
    const { reasonAt, warning } = run(given);
    expect(reasonAt(550)).toBe("stale");
    expect(warning[550]).toBeNaN();
    expect(reasonAt(600)).toBeNull();
  });

  it("FD9: the largest change counts only after it stood", () => {
    const spike = (k: number) => (k === 1995 ? 0 : ramp(1900, 0.1)(k));
    const early = run(well(spike)).state.largestChange;
    const test = monitorUnderTest(well(spike));
    const part = test.make();
    for (const block of blocksOf(length, []))
      test.step(
        part,
        block,
        (c) => c.subarray(block.firstK) as typeof c,
        new CollectingSink(() => 0),
      );
    part.finish();
    expect(part.state().largestChange).toBeGreaterThan(early + 0.5);
  });

  it("FD11, FD12: a wireline run is no hit, and a new baseline follows it", () => {
    const pumpDown = (k: number) => (k >= 700 ? 600 : 0);
    const { isWireline, reasonAt, warning, state, notifications, cleared } =
      run(well(pumpDown));
    expect(reasonAt(720)).toBe("wireline");
    expect(warning[720]).toBeNaN();
    expect(isWireline[720]).toBe(1);
    const [start, end] = notifications;
    expect([start?.code, end?.code]).toEqual([704, 705]);
    expect(cleared).toEqual([
      { key: start?.key, k: end?.k, timestamp: (end?.k ?? NaN) * 1000 },
    ]);
    expect(reasonAt((end?.k ?? NaN) + 59)).toBe("noBaseline");
    expect(reasonAt((end?.k ?? NaN) + 60)).toBeNull();
    expect(Math.abs(state.change ?? NaN)).toBeLessThan(2);
    expect(state.firstHit).toBeNull();
    expect(state.largestChange).toBeLessThan(50);
  });

  it("FD11: thresholds may be in sigmas of the quiet well", () => {
    const step = (k: number) => (k >= 700 ? 20 : 0);
    const sigmas = {
      wirelineFirstThreshold: 15,
      wirelineSecondThreshold: null,
      isWirelineStandardised: true,
    };
    expect(run(well(step), sigmas).reasonAt(705)).toBe("wireline");
    expect(run(well(step)).reasonAt(705)).toBeNull();
  });

  it("FD13: suspended, it measures and says nothing", () => {
    const { change, warning, reasonAt, state, notifications } = run(
      well(ramp(500, 0.25)),
      { isSuspended: true },
    );
    expect(change[1500]).toBeGreaterThan(248);
    expect(warning[1500]).toBeNaN();
    expect(reasonAt(1500)).toBe("suspended");
    expect(state.firstHit).toBeNull();
    expect(state.largestChange).toBe(0);
    expect(notifications).toEqual([]);
  });

  it("FD14: after the end nothing is measured and the summary stands still", () => {
    const { change, warning, summary } = run(well(ramp(500, 0.25)), {
      endK: 1000,
    });
    expect(change[1001]).toBeNaN();
    expect(warning[1001]).toBeNaN();
    expect(summary["fdiPressureChange4"]).toBeCloseTo(125, 0);
    expect(summary["fdiPressureChangeMax4"]).toBeCloseTo(125, 0);
    expect(summary["fdiPressureChangeDirection4"]).toBe(1);
  });

  it("FD3: a slow drift is followed only when asked", () => {
    const drifting = well((k) => 0.01 * k);
    const late = { startK: 900 };
    expect(run(drifting, late).change[1900]).toBeCloseTo(10.3, 0);
    const followed = run(drifting, { ...late, isDetrended: true });
    expect(Math.abs(followed.change[1900] ?? NaN)).toBeLessThan(1);
  });

  it("FD15: finds the onset of a rise before the threshold does", () => {
    const { state } = run(well(ramp(600, 0.02)), { findsOnset: true });
    expect(state.onsetK).toBeGreaterThan(590);
    expect(state.onsetK).toBeLessThan(state.firstResponse?.k ?? NaN);
  });

  it("FD16: a channel that comes late gives the same as one known before", () => {
    const given = well(ramp(1200, 0.25));
    given.pressure.fill(NaN, 0, 700);
    const test = monitorUnderTest(given);
    const known = runInParts(test, [700]);
    const sink = new CollectingSink(() => 0);
    const late = test.make();
    for (const block of blocksOf(length, [700]).filter((b) => b.firstK >= 700))
      test.step(late, block, (c) => c.subarray(block.firstK) as typeof c, sink);
    expect(sink.takeNotifications()).toEqual(known.notifications);
  });

  it("FD16: is the same however the seconds are cut and restored", () => {
    const given = well((k) => ramp(1500, 0.5)(k) + (k > 600 ? 500 : 0));
    given.pressure.fill(NaN, 1100, 1150);
    given.quality.fill(qualityCode.held, 1300, 1360);
    const test = () => monitorUnderTest(given, { findsOnset: true });
    const whole = runInParts(test(), []);
    fc.assert(
      fc.property(cutsWithin(length), fc.boolean(), (cuts, findsOnset) => {
        const part = runInParts(monitorUnderTest(given, { findsOnset }), cuts);
        expect(part.columns).toEqual(whole.columns);
        expect(part.notifications).toEqual(whole.notifications);
        if (findsOnset) expect(part).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });
});
