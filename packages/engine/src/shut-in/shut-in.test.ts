import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf, cutsWithin, runInParts } from "../../test/fdi-split-run.ts";
import { CollectingSink } from "../kit/sink.ts";
import { ShutIn } from "./shut-in.ts";
import { shutInSummary } from "./shut-in-summary.ts";

const shown = { unit: "MPa", decimals: 3, factor: 1 };
const length = 2600;

/** 40 MPa at 12 m3/min, shut in at 1000 by a pump-down at 1600 for 200 s. */
function treatment(pumpDownRate: number) {
  const rate = new Float64Array(length);
  const pressure = new Float64Array(length).fill(2);
  for (let k = 60; k < length; k++) {
    const tau = k - 1000;
    rate[k] = tau < 0 ? 12 : tau >= 600 && tau < 800 ? pumpDownRate : 0;
    pressure[k] =
      tau < 0
        ? 55
        : 40 -
          0.002 * tau +
          3 * Math.exp(-0.03 * tau) * Math.cos((2 * Math.PI * tau) / 11);
  }
  return { rate, pressure };
}

function shutInUnderTest(
  { rate, pressure }: ReturnType<typeof treatment>,
  overrideK: number | null = null,
) {
  return {
    length: rate.length,
    make: () => new ShutIn({ overrideK }),
    columns: [],
    step: ((part, block, from, sink) => {
      part.process(
        block,
        {
          pressureMpa: from(pressure),
          rateM3PerMinute: from(rate),
          pressureShown: shown,
        },
        sink,
      );
    }) satisfies Parameters<typeof runInParts<ShutIn>>[0]["step"],
  };
}

function run(
  given: ReturnType<typeof treatment>,
  overrideK: number | null = null,
) {
  const sink = new CollectingSink(() => 0);
  const test = shutInUnderTest(given, overrideK);
  const part = test.make();
  for (const block of blocksOf(test.length, []))
    test.step(
      part,
      block,
      (column) => column.subarray(block.firstK) as typeof column,
      sink,
    );
  part.finish(test.length - 1, 0, shown, sink);
  return {
    summary: shutInSummary(part.record, 0, shown),
    notifications: sink.takeNotifications(),
  };
}

describe("shut-in", () => {
  it("SI2: is the first second without rate, known a minute later", () => {
    const { summary, notifications } = run(treatment(0));
    expect(summary["instantaneousShutInPressureTimestamp"]).toBe(1000_000);
    const told = notifications.find(({ code }) => code === 812);
    expect(told).toMatchObject({ k: 1059, firstTimestamp: 1000_000 });
  });

  it("SI3: a pump-down below half the treatment rate does not replace it", () => {
    const { summary } = run(treatment(5));
    expect(summary["instantaneousShutInPressureTimestamp"]).toBe(1000_000);
  });

  it("SI3: a second treatment does: the last shut-in wins", () => {
    const { summary } = run(treatment(11));
    expect(summary["instantaneousShutInPressureTimestamp"]).toBe(1800_000);
  });

  it("SI2: a pause shorter than a minute is no shut-in", () => {
    const given = treatment(0);
    given.rate.fill(12, 1050);
    const { summary } = run(given);
    expect(summary["instantaneousShutInPressureTimestamp"]).toBeNull();
    expect(summary["instantaneousShutInPressure"]).toBeNull();
  });

  it("SI4: counts from where the rate fell through a tenth", () => {
    const given = treatment(0);
    // The meter runs out: 1.1, 1.0 ... down to below two percent of 12.
    for (let i = 0; i < 10; i++) given.rate[1000 + i] = 1.1 - i / 10;
    const { summary } = run(given);
    expect(summary["instantaneousShutInPressureTimestamp"]).toBe(1000_000);
  });

  it("SI1: a line test before the stage start is no shut-in", () => {
    const given = treatment(0);
    given.rate.fill(3, 70, 90);
    given.rate.fill(0, 90, 400);
    const { notifications } = run(given);
    expect(notifications.filter(({ code }) => code === 812)).toHaveLength(1);
  });

  it("SI5: the operator's time replaces the one found", () => {
    const { summary } = run(treatment(0), 1003);
    expect(summary["instantaneousShutInPressureTimestamp"]).toBe(1003_000);
    expect(summary["instantaneousShutInPressure"]).toBeCloseTo(39.994, 2);
  });
});

describe("pressures after shut-in", () => {
  it("SI6: finds the pressure under the water hammer", () => {
    const { summary, notifications } = run(treatment(0));
    expect(summary["instantaneousShutInPressure"]).toBeCloseTo(40, 2);
    expect(summary["instantaneousShutInPressureProvisional"]).toBe(false);
    expect(summary["waterHammerPeriodSeconds"]).toBeCloseTo(11, 1);
    const told = notifications.filter(({ code }) => code === 813);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ k: 1299, unit: "MPa" });
    expect(told[0]?.value).toBeCloseTo(40, 2);
  });

  it("SI10: reads the pressure 5, 10 and 15 minutes later", () => {
    const { summary } = run(treatment(0));
    expect(summary["shutInPressure5Minutes"]).toBeCloseTo(39.4, 2);
    expect(summary["shutInPressure10Minutes"]).toBeCloseTo(38.8, 2);
    expect(summary["shutInPressure15Minutes"]).toBeCloseTo(38.2, 2);
  });

  it("SI10: has no reading where the rate was back before", () => {
    const { summary } = run(treatment(5));
    expect(summary["shutInPressure5Minutes"]).toBeCloseTo(39.4, 2);
    expect(summary["shutInPressure15Minutes"]).toBeNull();
  });

  it("SI7: is provisional until five minutes are there", () => {
    const given = treatment(0);
    const test = shutInUnderTest(given);
    const part = test.make();
    const sink = new CollectingSink(() => 0);
    const block = { firstK: 0, length: 1100, originMs: 0 };
    test.step(part, block, (column) => column, sink);
    const early = shutInSummary(part.record, 0, shown);
    expect(early["instantaneousShutInPressureProvisional"]).toBe(true);
    expect(early["instantaneousShutInPressure"]).toBeCloseTo(40, 1);
    expect(sink.takeNotifications().map(({ code }) => code)).toEqual([812]);
  });

  it("SI7: the end of the data ends the wait, once", () => {
    const { rate, pressure } = treatment(0);
    const cut = {
      rate: rate.slice(0, 1150),
      pressure: pressure.slice(0, 1150),
    };
    const sink = new CollectingSink(() => 0);
    const test = shutInUnderTest(cut);
    const part = test.make();
    for (const block of blocksOf(test.length, []))
      test.step(
        part,
        block,
        (column) => column.subarray(block.firstK) as typeof column,
        sink,
      );
    part.finish(1149, 0, shown, sink);
    part.finish(1149, 0, shown, sink);
    expect(sink.takeNotifications().map(({ code }) => code)).toEqual([
      812, 813,
    ]);
  });

  it("SI7: a gap in the pressure ends the fit, not the readings", () => {
    const given = treatment(0);
    given.pressure.fill(NaN, 1100, 1400);
    const { summary } = run(given);
    expect(summary["instantaneousShutInPressure"]).toBeCloseTo(40, 1);
    expect(summary["shutInPressure5Minutes"]).toBeNull();
    expect(summary["shutInPressure10Minutes"]).toBeCloseTo(38.8, 2);
  });

  it("SI11: is the same however the seconds are cut and restored", () => {
    const given = treatment(11);
    const whole = runInParts(shutInUnderTest(given), []);
    fc.assert(
      fc.property(cutsWithin(length), (cuts) => {
        expect(runInParts(shutInUnderTest(given), cuts)).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });
});
