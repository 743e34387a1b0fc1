import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf, cutsWithin, runInParts } from "../../test/fdi-split-run.ts";
import {
  length,
  monitorUnderTest,
  ramp,
  run,
  step,
  well,
} from "../../test/offset-well.fixture.ts";
import { CollectingSink } from "../kit/sink.ts";
import { OwnTrend } from "./own-trend.ts";
import { Smoothing } from "./smoothing.ts";

describe("learning", () => {
  it("FD6: has no level before its trend is known, never green", () => {
    const { warning, reasonAt, codes } = run(
      well(() => 0),
      { startK: 0 },
    );
    expect(reasonAt(250)).toBe("learning");
    expect(warning[250]).toBeNaN();
    expect(reasonAt(340)).toBeNull();
    expect(warning[340]).toBe(0);
    expect(codes).toEqual([707]);
  });

  it("FD6: begins before fdiStartTime and says nothing until then", () => {
    const { change, reasonAt, notifications } = run(well(() => 0));
    expect(reasonAt(599)).toBe("learning");
    expect(change[599]).toBeNaN();
    expect(reasonAt(602)).toBeNull();
    expect(notifications[0]).toMatchObject({ code: 707, k: 600 });
  });
});

describe("the well's own trend", () => {
  it.each([
    ["a drift", (k: number) => -0.02 * k],
    ["a fall-off", (k: number) => -90 * Math.log(1 + k / 900)],
    ["a warming", (k: number) => 60 * Math.log(1 + k / 1500)],
  ])("FD4: takes away %s", (_, move) => {
    const { change, warning, uncertainty, state, rawChange } = run(well(move));
    expect(Math.abs(change[5900] ?? NaN)).toBeLessThan(5);
    expect(warning[5900]).toBe(0);
    expect(uncertainty[5900]).toBeGreaterThan(0);
    expect(state.firstResponse).toBeNull();
    expect(Math.abs(rawChange[5900] ?? NaN)).toBeGreaterThan(40);
  });

  it("FD4: a hit under a fall-off is as large as it is, and found", () => {
    const fall = (k: number) => -60 * Math.log(1 + k / 1800);
    const hit = step(3000, 1e9, 150, 600);
    const { state, summary } = run(well((k) => fall(k) + hit(k)));
    expect(state.firstHit?.k).toBeGreaterThan(3350);
    expect(state.firstHit?.k).toBeLessThan(3500);
    expect(state.largestChange).toBeGreaterThan(135);
    expect(state.largestChange).toBeLessThan(170);
    expect(summary["fdiPressureChangeMaxTimestamp4"]).toBeGreaterThan(
      3_500_000,
    );
    expect(summary["fdiTrendPerHour4"]).toBeLessThan(0);
  });

  it("FD4: a known shut-in of the neighbor gets its own model", () => {
    const fall = (k: number) => -400 * Math.log(1 + k / 300);
    const gauge = well(fall);
    const plain = run(gauge, { startK: 0 });
    const known = run(gauge, {
      startK: 0,
      ownStages: [{ fromK: -4000, toK: -300, shutInK: -300 }],
    });
    const evaluated = ({ warning }: typeof plain) =>
      warning.filter((value) => value === value).length;
    expect(evaluated(known)).toBeGreaterThan(evaluated(plain));
    expect(known.codes).not.toContain(702);
  });
});

describe("what the trend learns", () => {
  it("FD5: a hit does not teach itself, however long it stays", () => {
    const { change, trend } = run(well(step(2000, 1e9, 150, 300)));
    expect(change[2400]).toBeGreaterThan(140);
    expect(change[5900]).toBeGreaterThan(140);
    expect(trend[5900]).toBeCloseTo(1500, -1);
  });

  it("FD5: a quiet block is learned when it is ten minutes old", () => {
    const trend = new OwnTrend(100);
    trend.restart(0, NaN);
    for (let block = 1; block <= 20; block++) trend.learn(block * 30, 1500);
    trend.predict(600);
    const learnedAfter = (seconds: number) => {
      trend.follow(seconds, 1500, seconds, false);
      return trend.blocks;
    };
    for (let seconds = 630; seconds < 1230; seconds += 30)
      expect(learnedAfter(seconds)).toBe(20);
    expect(learnedAfter(1230)).toBe(21);
  });

  it("FD5: a trend that is too uncertain learns younger blocks, and is steep for a while", () => {
    const trend = new OwnTrend(100);
    const curve = (seconds: number) => 1500 - 400 * Math.log(1 + seconds / 300);
    trend.restart(0, NaN);
    for (let block = 1; block <= 12; block++)
      trend.learn(block * 30, curve(block * 30));
    trend.predict(360);
    trend.uncertainty = 60;
    let seconds = 360;
    while (!trend.isSteep(seconds) && seconds < 960) {
      seconds += 30;
      trend.follow(seconds, curve(seconds) - 40, seconds, false);
    }
    expect(seconds).toBeLessThan(360 + 450);
    expect(trend.isSteep(seconds + 299)).toBe(true);
    expect(trend.isSteep(seconds + 300)).toBe(false);
  });
});

describe("FD15: derivatives on the grid", () => {
  const derivativesOf = (valueAt: (k: number) => number) => {
    const raws = Float64Array.from({ length: 200 }, (_, k) => valueAt(k));
    const outputs = {
      derivative: new Float64Array(200),
      secondDerivative: new Float64Array(200),
    };
    new Smoothing(10).process(raws, new Uint8Array(200), 200, outputs);
    return {
      first: outputs.derivative[150],
      second: outputs.secondDerivative[150],
    };
  };

  it("are slopes per minute and their change per minute", () => {
    const straight = derivativesOf((k) => 1500 + 0.25 * k);
    expect(straight.first).toBeCloseTo(15, 6);
    expect(straight.second).toBeCloseTo(0, 6);
    const curved = derivativesOf((k) => 1500 + 0.01 * k * k);
    expect(curved.second).toBeCloseTo(2 * 0.01 * 3600, 4);
  });

  it("do not see a bad sample or two", () => {
    const spiked = derivativesOf((k) => (k === 147 || k === 148 ? 9000 : 1500));
    expect(spiked.first).toBeCloseTo(0, 6);
  });
});

describe("first response and frac hit", () => {
  it("FD7: reports both with their uncertainty and dates them back", () => {
    const { state, notifications, codes } = run(well(ramp(2000, 0.25)));
    expect(codes).toEqual([707, 701, 702]);
    expect(state.firstResponse?.k).toBeGreaterThan(1990);
    expect(state.firstResponse?.k).toBeLessThan(2060);
    expect(state.firstHit?.k).toBeGreaterThan(2380);
    expect(state.firstHit?.k).toBeLessThan(2425);
    expect(state.firstHit?.cleanVolumeM3).toBe(state.firstHit?.k);
    const [, response, hit] = notifications;
    expect(hit).toMatchObject({
      firstTimestamp: (state.firstHit?.k ?? NaN) * 1000,
      offsetWellName: "Anna 4H",
      offsetNumber: 4,
      color: "#c42525",
      type: "warning",
    });
    expect(hit?.message).toContain("over its own trend");
    expect(hit?.evidence["uncertainty"]).toBeGreaterThan(0);
    expect(response?.evidence["trendPerHour"]).toBeCloseTo(0, -1);
  });

  it("FD7: a change of less than half a minute is no hit", () => {
    const { state } = run(well(step(2000, 2025, 150, 20)));
    expect(state.firstHit).toBeNull();
  });

  it("FD8: a hit has one size, at least its size when reported", () => {
    const { state, notifications, change } = run(
      well(step(2000, 4000, 180, 600)),
    );
    const notified =
      notifications.find(({ code }) => code === 702)?.value ?? NaN;
    const largest = Math.max(...change.filter((value) => value === value));
    expect(state.largestChange).toBeGreaterThanOrEqual(notified);
    expect(state.largestChange).toBeCloseTo(largest, 0);
    const { warning } = run(well(ramp(2000, 0.25)));
    expect(warning[2450]).toBeGreaterThan(100);
  });

  it.each([1, 5, 10, 30, 60])(
    "FD1: one bad sample of a gauge of %i s is no hit and no operation",
    (interval) => {
      const gauge = well(() => 0, interval);
      for (const k of [1800, 3000, 4200]) gauge[k] = 2600;
      const { codes, reasonAt } = run(gauge);
      expect(codes).toEqual([707]);
      expect(reasonAt(3060)).toBeNull();
    },
  );

  it.each([5, 10, 30, 60])("FD1: a gauge of %i s finds a hit", (interval) => {
    const { state } = run(well(step(2400, 1e9, 150, 600), interval));
    expect(state.firstHit?.k).toBeGreaterThan(2700);
    expect(state.firstHit?.k).toBeLessThan(3000);
  });
});

describe("FD16: the same however the seconds are cut and restored", () => {
  const busy = well(
    (k) =>
      ramp(4000, 0.05)(k) +
      step(1500, 2000, 700, 20)(k) -
      0.01 * Math.min(k, 900),
  );
  busy.fill(NaN, 3000, 3150);
  busy.fill(busy[700] ?? NaN, 700, 860);
  const slow = well((k) => ramp(2500, 0.1)(k) + (k > 4500 ? -400 : 0), 5);

  it.each([
    ["of a second", busy],
    ["of five seconds", slow],
  ])("a gauge %s", (_, gauge) => {
    const whole = runInParts(monitorUnderTest(gauge, { startK: 0 }), []);
    fc.assert(
      fc.property(cutsWithin(length), (cuts) => {
        const part = runInParts(monitorUnderTest(gauge, { startK: 0 }), cuts);
        expect(part).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  it("a channel that comes late gives the same as one known before", () => {
    const gauge = well(ramp(3000, 0.25));
    gauge.fill(NaN, 0, 700);
    const test = monitorUnderTest(gauge);
    const known = runInParts(test, [700]);
    const sink = new CollectingSink(() => 0);
    const late = test.make();
    for (const block of blocksOf(length, [700]).filter((b) => b.firstK >= 700))
      test.step(late, block, (c) => c.subarray(block.firstK) as typeof c, sink);
    expect(sink.takeNotifications()).toEqual(known.notifications);
  });
});
