import { describe, expect, it } from "vitest";
import { deliver, inOnePush } from "../../test/engine-bytes.fixture.ts";
import {
  originMs,
  rowsAt,
  setupWith,
  SmallStage,
} from "../../test/small-stage.fixture.ts";
import { StageEngine } from "../stage-engine.ts";

const length = 2600;

interface Given {
  readonly rate: Float64Array;
  readonly pressure: Float64Array;
}

/** A treatment of 40 MPa at 12 m3/min, shut in at 1000, with a pump-down at 1600 for 200 s. */
function treatment(pumpDownRate: number): Given {
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

function channelsOf({ rate, pressure }: Given) {
  return {
    "pressure MPa": (k: number) => pressure[k] ?? NaN,
    "rate m3/min": (k: number) => rate[k] ?? NaN,
  };
}

function run(given: Given, parameters: Record<string, unknown> = {}) {
  return new SmallStage(length, channelsOf(given), parameters);
}

const isip = "instantaneousShutInPressure";

describe("shut-in", () => {
  it("SI2: is the first second without rate, known a minute later", () => {
    const stage = run(treatment(0));
    expect(stage.summary(`${isip}Timestamp`)).toBe(originMs + 1000_000);
    // Five-second medians are two seconds late.
    expect(stage.notified(812)[0]).toMatchObject({
      k: 1061,
      firstTimestamp: originMs + 1000_000,
    });
  });

  it("SI3: a pump-down below half the treatment rate does not replace it", () => {
    const stage = run(treatment(5));
    expect(stage.summary(`${isip}Timestamp`)).toBe(originMs + 1000_000);
  });

  it("SI3: a second treatment does: the last shut-in wins", () => {
    const stage = run(treatment(11));
    expect(stage.summary(`${isip}Timestamp`)).toBe(originMs + 1800_000);
  });

  it("SI2: a pause shorter than a minute is no shut-in", () => {
    const given = treatment(0);
    given.rate.fill(12, 1050);
    const stage = run(given);
    expect(stage.summary(`${isip}Timestamp`)).toBeNull();
    expect(stage.summary(isip)).toBeNull();
    expect(stage.summary(`${isip}Reason`)).toBe("noShutIn");
  });

  it("SI4: counts from where the rate fell through a tenth", () => {
    const given = treatment(0);
    // The meter runs down: 1.1, 1.0 ... to below two percent of 12.
    for (let i = 0; i < 10; i++) given.rate[1000 + i] = 1.1 - i / 10;
    const stage = run(given);
    expect(stage.summary(`${isip}Timestamp`)).toBe(originMs + 1000_000);
  });

  it("SI1: a line test before the stage start is no shut-in", () => {
    const given = treatment(0);
    given.rate.fill(3, 70, 90);
    given.rate.fill(0, 90, 400);
    expect(run(given).notified(812)).toHaveLength(1);
  });

  it("SI2: a pulse of the meter neither ends nor restarts anything", () => {
    const given = treatment(0);
    given.rate.fill(8, 1030, 1037);
    given.rate.fill(8, 1200, 1207);
    const stage = run(given);
    expect(stage.summary(`${isip}Timestamp`)).toBe(originMs + 1000_000);
    expect(stage.summary("shutInPressure5Minutes")).toBeCloseTo(39.4, 2);
    expect(stage.notified(812)).toHaveLength(1);
  });

  it("SI5: the operator's time replaces the one found", () => {
    const stage = run(treatment(0), { isipTimestampOverride: 1003 });
    expect(stage.summary(`${isip}Timestamp`)).toBe(originMs + 1003_000);
    expect(stage.summary(isip)).toBeCloseTo(39.994, 2);
  });
});

describe("pressures after shut-in", () => {
  it("SI6: finds the pressure under the water hammer", () => {
    const stage = run(treatment(0));
    expect(stage.summary(isip)).toBeCloseTo(40, 2);
    expect(stage.summary(`${isip}Provisional`)).toBe(false);
    expect(stage.summary("waterHammerPeriodSeconds")).toBeCloseTo(11, 1);
    const notified = stage.notified(813);
    expect(notified).toHaveLength(1);
    expect(notified[0]).toMatchObject({ k: 1301, unit: "MPa" });
    expect(notified[0]?.value).toBeCloseTo(40, 2);
  });

  it("SI9: claims no more precision than hand picks have among themselves", () => {
    const stage = run(treatment(0));
    expect(stage.summary(`${isip}Interval`)).toBeGreaterThanOrEqual(0.6);
  });

  it("SI10: reads the pressure 5, 10 and 15 minutes later", () => {
    const stage = run(treatment(0));
    expect(stage.summary("shutInPressure5Minutes")).toBeCloseTo(39.4, 2);
    expect(stage.summary("shutInPressure10Minutes")).toBeCloseTo(38.8, 2);
    expect(stage.summary("shutInPressure15Minutes")).toBeCloseTo(38.2, 2);
  });

  it("SI10: has no reading where the rate was back before, and says why", () => {
    const stage = run(treatment(5));
    expect(stage.summary("shutInPressure5Minutes")).toBeCloseTo(39.4, 2);
    expect(stage.summary("shutInPressure15Minutes")).toBeNull();
    expect(stage.summary("shutInPressure15MinutesReason")).toBe("pumping");
  });

  it("SI13: has no reading after the well was bled off", () => {
    const given = treatment(0);
    for (let k = 1480; k < length; k++)
      given.pressure[k] = Math.max(0.2, 39 - 0.4 * (k - 1480));
    const stage = run(given);
    expect(stage.summary("shutInPressure5Minutes")).toBeCloseTo(39.4, 2);
    expect(stage.summary("shutInPressure10Minutes")).toBeNull();
    expect(stage.summary("shutInPressure10MinutesReason")).toBe("bleedOff");
    const bledOff = stage.summary("stageBleedOffStart") as number;
    expect(Math.abs(bledOff - originMs - 1480_000)).toBeLessThan(5000);
  });

  it("SI13: a pressure test of the valve ends the falloff too", () => {
    const given = treatment(0);
    given.pressure.fill(60, 1480);
    const stage = run(given);
    expect(stage.summary("shutInEnd")).toBe("pressuredUp");
  });

  it("SI13: a rock that takes fluid fast is not bled off", () => {
    const given = treatment(0);
    for (let k = 1000; k < length; k++)
      given.pressure[k] = 5 + 35 * Math.exp(-(k - 1000) / 250);
    const stage = run(given);
    expect(stage.summary("shutInPressure15Minutes")).toBeCloseTo(5.956, 2);
  });

  it("SI7: is provisional until five minutes are there", () => {
    const engine = new StageEngine(setupWith());
    const output = engine.push(rowsAt(1120, channelsOf(treatment(0))));
    const early = engine.summary();
    expect(early[`${isip}Provisional`]).toBe(true);
    expect(early[isip]).toBeCloseTo(40, 1);
    expect(early["shutInPressure5MinutesReason"]).toBe("notYet");
    const codes = output.notifications.map(({ code }) => code);
    expect(codes).toContain(812);
    expect(codes).not.toContain(813);
  });

  it("SI7: the end of the data ends the wait, once", () => {
    const stage = new SmallStage(1150, channelsOf(treatment(0)));
    expect(stage.notified(813)).toHaveLength(1);
    expect(stage.summary("shutInPressure5MinutesReason")).toBe("recordEnds");
  });

  it("SI7: a long gap in the pressure ends the falloff", () => {
    const given = treatment(0);
    given.pressure.fill(NaN, 1100, 1400);
    const stage = run(given);
    expect(stage.summary(isip)).toBeCloseTo(40, 1);
    expect(stage.summary("shutInPressure10Minutes")).toBeNull();
    expect(stage.summary("shutInPressure10MinutesReason")).toBe("gap");
  });
});

describe("the state of the shut-in", () => {
  it("SI11: is the same however the seconds are cut and restored", () => {
    const rows = rowsAt(length, channelsOf(treatment(5)));
    const setup = setupWith();
    const whole = deliver(setup, rows, inOnePush);
    // Before, at, and in the falloff, and where the pump-down begins.
    for (const cuts of [
      [999, 1003, 1061],
      [1100, 1299, 1300],
      [1600, 1801],
    ])
      expect(
        deliver(setup, rows, { cuts, restores: new Set(cuts) }).text ===
          whole.text,
      ).toBe(true);
  });
});
