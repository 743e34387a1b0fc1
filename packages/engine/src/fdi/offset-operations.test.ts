import { describe, expect, it } from "vitest";
import {
  length,
  ramp,
  run,
  step,
  well,
} from "../../test/offset-well.fixture.ts";

describe("an operation in the well", () => {
  const back = step(2400, 3000, 900, 30);

  it("FD9: is no hit, and the old trend goes on when it is over", () => {
    const {
      codes,
      reasonAt,
      warning,
      isWireline,
      state,
      cleared,
      notifications,
    } = run(well(back));
    expect(codes).toEqual([707, 704, 705]);
    expect(reasonAt(2700)).toBe("operation");
    expect(warning[2700]).toBeNaN();
    expect(isWireline[2700]).toBe(1);
    expect(reasonAt(3200)).toBeNull();
    expect(state.firstHit).toBeNull();
    expect(state.largestChange).toBeLessThan(50);
    expect(cleared[0]?.key).toBe(notifications[1]?.key);
  });

  it("FD9: quiet at another pressure, a new baseline is learned", () => {
    const elsewhere = (k: number) => back(k) - (k > 3000 ? 300 : 0);
    const { reasonAt, codes } = run(well(elsewhere));
    expect(codes).toEqual([707, 704, 705, 707]);
    expect(reasonAt(3300)).toBe("learning");
    expect(reasonAt(4200)).toBeNull();
  });

  it("FD9: a hit after it is found against the new baseline", () => {
    const hit = step(4500, 1e9, 150, 300);
    const bledDown = (k: number) => (k > 2400 ? -600 : 0);
    const { state } = run(well((k) => bledDown(k) + hit(k)));
    expect(state.firstHit?.k).toBeGreaterThan(4600);
    expect(state.largestChange).toBeGreaterThan(130);
    expect(state.largestChange).toBeLessThan(170);
  });

  it("FD9: a well bled off to nothing is not evaluated as long as it lasts", () => {
    const { reasonAt, warning } = run(well((k) => (k > 2400 ? -1490 : 0)));
    expect(reasonAt(5900)).toBe("bledOff");
    expect(warning[5900]).toBeNaN();
  });

  it("FD9: pressure high for an hour is reported as a hit after all", () => {
    const { notifications, state } = run(well(step(1500, 1e9, 800, 20)));
    const hit = notifications.find(({ code }) => code === 702);
    expect(hit?.message).toContain("for an hour");
    expect(hit?.k).toBeGreaterThan(5100);
    expect(state.firstHit?.k).toBeGreaterThan(1480);
    expect(state.firstHit?.k).toBeLessThan(1530);
  });

  it("FD10: a hit that ends in a fast fall back on the trend is withdrawn", () => {
    const test = (k: number) =>
      k < 2400 ? 0 : k < 3600 ? Math.min(140, (k - 2400) * 0.5) : 0;
    const { codes, state, summary } = run(well(test));
    expect(codes).toContain(702);
    expect(codes.filter((code) => code === 709)).toHaveLength(2);
    expect(state.firstHit).toBeNull();
    expect(summary["fdiVFFH4"]).toBeNull();
    expect(state.largestChange).toBeLessThan(100);
  });

  it("FD9: the neighbor's own stage is not a response of the rock", () => {
    const pumped = step(2400, 3600, 3000, 60);
    const { codes, reasonAt } = run(well(pumped), {
      ownStages: [{ fromK: 2390, toK: 3700, shutInK: 3700 }],
    });
    expect(codes).toEqual([707, 704, 705, 707]);
    expect(reasonAt(3000)).toBe("operation");
  });

  it("FD19: an own stage counts from when it was known, and changes nothing before", () => {
    const pumped = step(2400, 3600, 3000, 60);
    const without = run(well(pumped));
    const known = run(well(pumped), {
      ownStages: [{ fromK: 2600, toK: 3900, shutInK: 3600 }],
    });
    for (const name of ["change", "trend", "warning"] as const)
      expect(known[name].slice(0, 2600)).toEqual(without[name].slice(0, 2600));
    expect(known.reasonAt(3800)).toBe("operation");
    expect(known.reasonAt(3950)).toBe("learning");
    // The message about the well's own stage ends the operation that the gauge showed at its start.
    const [found, own] = known.notifications.filter(({ code }) => code === 704);
    expect(own?.k).toBe(2602);
    expect(known.cleared).toContainEqual(
      expect.objectContaining({ key: found?.key, k: own?.k }),
    );
  });

  it("FD19: the fall-off after an own stage is dated at its shut-in, not at when it was over", () => {
    const falling = (k: number) =>
      k < 2400 ? 0 : k < 3600 ? 3000 : 900 / (1 + (k - 3600) / 600);
    const trendAt = (shutInK: number) =>
      run(well(falling), {
        ownStages: [{ fromK: 2390, toK: 3900, shutInK }],
      }).trend[5000];
    expect(trendAt(3600)).not.toBe(trendAt(3900));
  });

  it("FD9: fdiWLFirstDerivThreshold replaces the 250 psi of a minute", () => {
    const steady = step(2400, 1e9, 320, 70);
    expect(run(well(steady)).codes).toContain(704);
    const set = run(well(steady), { wirelineFirstThreshold: 400 });
    expect(set.codes).toContain(702);
  });
});

describe("never green while a hit could not be seen", () => {
  it("FD11: a large fall makes a new baseline within minutes", () => {
    const { codes, reasonAt, change, warning } = run(
      well((k) => (k < 2400 ? 0 : -Math.min(300, (k - 2400) * 0.5))),
    );
    expect(codes).toContain(708);
    expect(reasonAt(2700)).toBe("learning");
    let blind = 0;
    for (let k = 0; k < length; k++)
      if ((change[k] ?? NaN) < -50 && warning[k] === 0) blind += 1;
    expect(blind).toBeLessThan(90);
  });

  it("FD12: a jump over a gap is reported with an unknown time", () => {
    const gauge = well((k) => (k < 3000 ? 0 : 150));
    gauge.fill(NaN, 2800, 3400);
    const { notifications, reasonAt } = run(gauge);
    expect(reasonAt(3300)).toBe("missing");
    const hit = notifications.find(({ code }) => code === 702);
    expect(hit?.message).toContain("when and how is not known");
    expect(hit?.k).toBeGreaterThanOrEqual(3520);
  });

  it("FD3: a frozen gauge is stale, and says so", () => {
    const gauge = well(() => 0);
    gauge.fill(gauge[2000] ?? NaN, 2000, 2900);
    const { reasonAt, codes, cleared, warning } = run(gauge);
    expect(reasonAt(2800)).toBe("stale");
    expect(warning[2800]).toBeNaN();
    expect(codes).toContain(706);
    expect(cleared).toHaveLength(1);
    expect(reasonAt(3200)).toBeNull();
  });

  it("FD2: a value that is too old is stale, then missing", () => {
    const gauge = well(() => 0);
    gauge.fill(NaN, 2000, 2600);
    const { reasonAt } = run(gauge);
    expect(reasonAt(2020)).toBeNull();
    expect(reasonAt(2040)).toBe("stale");
    expect(reasonAt(2200)).toBe("missing");
  });

  it("FD13: a suspended well is measured, and nothing is reported", () => {
    const { change, warning, reasonAt, state, notifications } = run(
      well(ramp(2000, 0.25)),
      { isSuspended: true },
    );
    expect(change[2800]).toBeGreaterThan(150);
    expect(warning[2800]).toBeNaN();
    expect(reasonAt(2800)).toBe("suspended");
    expect(state.firstHit).toBeNull();
    expect(state.largestChange).toBe(0);
    expect(notifications).toEqual([]);
  });

  it("FD14: after the end nothing is measured and the summary does not change", () => {
    const { change, warning, summary } = run(well(ramp(2000, 0.25)), {
      endK: 2600,
    });
    expect(change[2601]).toBeNaN();
    expect(warning[2601]).toBeNaN();
    expect(summary["fdiPressureChange4"]).toBeCloseTo(150, -1);
    expect(summary["fdiPressureChangeMax4"]).toBeCloseTo(150, -1);
    expect(summary["fdiPressureChangeDirection4"]).toBe(1);
  });
});
