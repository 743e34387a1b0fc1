import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf, cutsWithin, runInParts } from "../../test/fdi-split-run.ts";
import reference from "../../test/guidance.json" with { type: "json" };
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { CollectingSink } from "../kit/sink.ts";
import { Conditions } from "./conditions.ts";
import { Guidance } from "./guidance.ts";
import type { GuidanceSettings } from "./guidance.ts";
import { zones } from "./zones.ts";

const settings: GuidanceSettings = {
  startK: 0,
  guideWidthSeconds: 20,
  velocityWindowSeconds: 50,
  rateMessageDelaySeconds: 40,
  pressureBase: reference.params.pressureBase,
  pressureCeiling: reference.params.pressureCeiling,
  pressureCaution: reference.params.pressureCaution,
  pressureIncrease: 25,
  derivativePercentIncrease: 1,
  guideRateDelta: 0.2,
  panicRateDelta: 0.5,
  minimumRateChange: 0.3,
  blockSizeHurdle: 0.01,
  sandBaseKgPerM3: 0.1,
};

const input = {
  pressure: Float64Array.from(reference.input.pressure_psi),
  rate: Float64Array.from(reference.input.rate_m3min),
  concentration: Float64Array.from(reference.input.downholeConc_kgm3),
  blockSize: Float64Array.from(reference.input.blockSize),
};
type Input = typeof input & { readonly screenOutLevel?: Uint8Array };

/** Runs conditions and guidance together, as in the engine. */
class Advice {
  readonly conditions = new Conditions({
    guideWidthSeconds: 20,
    velocityWindowSeconds: 50,
    pressureBase: settings.pressureBase,
    minimumRateChangeM3PerMinute: 0.3,
    rateStepVarianceM3PerMinute: 0.2,
  });
  readonly guidance: Guidance;

  constructor(changes: Partial<GuidanceSettings> = {}) {
    this.guidance = new Guidance({ ...settings, ...changes });
  }

  save(): SavedState {
    return {
      conditions: this.conditions.save(),
      guidance: this.guidance.save(),
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.conditions.load(fields.child("conditions"));
    this.guidance.load(fields.child("guidance"));
  }
}

function adviceUnderTest(
  given: Input = input,
  changes: Partial<GuidanceSettings> = {},
) {
  const { length } = given.pressure;
  const column = () => new Float64Array(length);
  const conditions = {
    meanPressure: column(),
    meanRateM3PerMinute: column(),
    rise: column(),
    derivativePercent: column(),
    isFlat: new Uint8Array(length),
    isQuiet: new Uint8Array(length),
  };
  const guidanceRate = column();
  const zoneAt: string[] = [];
  return {
    length,
    zoneAt,
    guidanceRate,
    make: () => new Advice(changes),
    columns: [...Object.values(conditions), guidanceRate],
    step: ((part, block, from, sink) => {
      const here = {
        meanPressure: from(conditions.meanPressure),
        meanRateM3PerMinute: from(conditions.meanRateM3PerMinute),
        rise: from(conditions.rise),
        derivativePercent: from(conditions.derivativePercent),
        isFlat: from(conditions.isFlat),
        isQuiet: from(conditions.isQuiet),
        pressure: from(given.pressure),
      };
      part.conditions.process(
        block,
        { pressure: here.pressure, rateM3PerMinute: from(given.rate) },
        here,
      );
      part.guidance.process(
        block,
        {
          ...here,
          concentrationKgPerM3: from(given.concentration),
          blockSize: from(given.blockSize),
          screenOutLevel: from(given.screenOutLevel ?? new Uint8Array(length)),
          pressureShown: { unit: "psi", decimals: 0, factor: 1 },
          rateShown: { unit: "m3/min", decimals: 2, factor: 1 },
        },
        { guidanceRate: from(guidanceRate) },
        sink,
      );
      zoneAt[block.firstK] = zones[part.guidance.zone] ?? "";
    }) satisfies Parameters<typeof runInParts<Advice>>[0]["step"],
  };
}

function messagesOf(given: Input, changes: Partial<GuidanceSettings> = {}) {
  return runInParts(adviceUnderTest(given, changes), []).notifications;
}

describe("guidance on the reference treatment", () => {
  const { messages, zoneChanges } = reference.expected;
  const sent = messagesOf(input);

  it("GU9 to GU11: sends the expected codes in the expected order and second", () => {
    expect(sent.map(({ code }) => code)).toEqual(
      messages.map(({ code }) => code),
    );
    sent.forEach(({ k, value }, i) => {
      expect(Math.abs(k - (messages[i]?.k ?? NaN))).toBeLessThanOrEqual(1);
      expect(value).toBeCloseTo(messages[i]?.value ?? NaN, 4);
    });
  });

  it("GU5: enters and leaves the zones when expected", () => {
    const test = adviceUnderTest();
    const everySecond = Array.from(
      { length: test.length - 1 },
      (_, i) => i + 1,
    );
    runInParts(test, everySecond);
    const changes = test.zoneAt.flatMap((zone, k) =>
      zone === test.zoneAt[k - 1]
        ? []
        : [[k, { idle: "I", normal: "A", caution: "B", ceiling: "C" }[zone]]],
    );
    expect(changes).toEqual(zoneChanges);
  });

  it("GU12: a message states codes, numbers and units", () => {
    const panic = sent.find(({ code }) => code === 401);
    expect(panic).toMatchObject({
      type: "guidance",
      subtype: "panic",
      unit: "m3/min",
      color: "#c42525",
    });
    expect(panic?.message).toBe(
      "Code 401 - Pressure 9500 psi at or above ceiling 9500 psi. Reduce rate by 0.50 m3/min to 12.01 m3/min",
    );
    expect(panic?.evidence["meanPressure"]).toBeGreaterThanOrEqual(9500);
  });

  it("GU12: guidanceRate is the rate advised last and nothing before", () => {
    const test = adviceUnderTest();
    runInParts(test, []);
    expect(test.guidanceRate[198]).toBeNaN();
    expect(test.guidanceRate[199]).toBeCloseTo(12.200625, 6);
    expect(test.guidanceRate[437]).toBeCloseTo(12.200625, 6);
    expect(test.guidanceRate[438]).toBeCloseTo(11.4991, 4);
  });

  it("GU9: gives no advice before the guidance start time", () => {
    const late = messagesOf(input, { startK: 900 });
    expect(late.map(({ k }) => k).every((k) => k >= 900)).toBe(true);
    expect(late.some(({ code }) => code === 401)).toBe(true);
  });

  it("GU4: gives no advice while the pressure is missing", () => {
    const pressure = input.pressure.slice();
    pressure.fill(NaN, 930, 1030);
    const codes = messagesOf({ ...input, pressure })
      .filter(({ k }) => k >= 930 && k < 1030)
      .map(({ code }) => code);
    expect(codes).toEqual([]);
  });

  it("GU1: a stage without any pressure stays idle and silent", () => {
    const pressure = new Float64Array(input.pressure.length).fill(NaN);
    expect(messagesOf({ ...input, pressure })).toEqual([]);
  });

  it("GU11: a negative guide delta advises less rate", () => {
    const [first] = messagesOf(input, { guideRateDelta: -0.2 });
    expect(first).toMatchObject({ code: 201, subtype: "decreaseRate" });
  });

  it("GU13: is the same however the seconds are cut and restored", () => {
    const whole = runInParts(adviceUnderTest(), []);
    fc.assert(
      fc.property(cutsWithin(input.pressure.length), (cuts) => {
        expect(runInParts(adviceUnderTest(), cuts)).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });
});

describe("guidance rules one by one", () => {
  const length = 900;
  const flat = (value: number) => new Float64Array(length).fill(value);
  const steady = {
    pressure: flat(6000),
    rate: flat(10),
    concentration: flat(0),
    blockSize: flat(0.1),
  };

  it("GU10: repeats the same advice only after its delay", () => {
    const atCeiling = { ...steady, pressure: flat(9600) };
    const sent = messagesOf(atCeiling).map(({ k }) => k);
    expect(sent.slice(1).map((k, i) => k - (sent[i] ?? NaN))).toEqual(
      Array.from({ length: sent.length - 1 }, () => 40),
    );
  });

  it("GU3: flat and quiet are known only after their windows, and only in their limits", () => {
    const columnsOf = (rate: typeof steady.rate) => {
      const test = adviceUnderTest({ ...steady, rate });
      runInParts(test, []);
      const [, , , , isFlat, isQuiet] = test.columns;
      return (k: number) => [isFlat?.[k], isQuiet?.[k]];
    };
    const level = columnsOf(steady.rate);
    expect([18, 19, 48, 49].map(level)).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
    ]);
    // Both see the step in the mean of five seconds, for as long as their window.
    const stepped = columnsOf(
      steady.rate.map((rate, k) => rate + (k < 400 ? 0 : 2)),
    );
    expect([399, 400, 422, 423, 452, 453].map(stepped)).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
    ]);
    // 0.25 m3/min is more than the variance of a level and less than a rate change.
    const wavy = columnsOf(
      steady.rate.map((rate, k) => rate + 0.25 * (Math.floor(k / 10) % 2)),
    );
    expect(wavy(600)).toEqual([0, 1]);
  });

  it("GU6: entering a zone leaves only its own message waiting", () => {
    const { pressureBase, pressureCeiling, pressureCaution } = settings;
    const caution = pressureCeiling * pressureCaution;
    const moved = (from: number, to: number) => {
      const pressure = steady.pressure.map((_, k) => (k < 400 ? from : to));
      const late = messagesOf({ ...steady, pressure }, { startK: 460 });
      return late.map(({ code }) => code);
    };
    const normal = (pressureBase + caution) / 2;
    expect(moved(normal, caution + 50)).toContain(301);
    expect(moved(normal, caution + 50)).not.toContain(601);
    expect(moved(caution + 50, normal)).toContain(601);
    expect(moved(caution + 50, normal)).not.toContain(301);
    expect(moved(caution + 50, pressureBase - 200)).toEqual([]);
  });

  it("GU6: a rate step that waits is dropped when caution is entered", () => {
    const caution = settings.pressureCeiling * settings.pressureCaution;
    const given = (high: number) => ({
      ...steady,
      rate: steady.rate.map((value, k) => (k < 400 ? value : value + 1)),
      pressure: steady.pressure.map((value, k) => (k < 418 ? value : high)),
    });
    const codes = (high: number) => {
      const late = messagesOf(given(high), { startK: 445 });
      return late.map(({ code }) => code);
    };
    expect(codes(6000)).toContain(110);
    expect(codes(caution * 1.02)).not.toContain(110);
    expect(codes(caution * 1.02)).toContain(301);
  });

  it("GU7: a step down counts as a warning, and after a step up message 201 may be sent again", () => {
    const timesOf = (code: number, change: number) =>
      messagesOf({
        ...steady,
        rate: steady.rate.map((value, k) => (k < 500 ? value : value + change)),
        // The rock responds, so that the step itself is no warning.
        blockSize: steady.blockSize.map((value, k) => (k < 510 ? value : 0)),
      })
        .filter((message) => message.code === code)
        .map(({ k }) => k);
    const [first = NaN, second = NaN] = timesOf(201, 0);
    expect(second - first).toBe(15 * 40);
    const stepK = timesOf(110, -1)[0] ?? NaN;
    expect(timesOf(201, -1)).toEqual([first, stepK + 5 * 40]);
    expect(timesOf(201, 1)[1]).toBeLessThan(second);
    expect(timesOf(111, 1)).toHaveLength(1);
    expect([...timesOf(111, -1), ...timesOf(112, -1)]).toEqual([]);
  });

  it("GU7: less than minimumRateChange is no step, and rest forgets the level", () => {
    const stepsOf = (rateAt: (k: number) => number) =>
      messagesOf({
        ...steady,
        rate: steady.rate.map((_, k) => rateAt(k)),
      }).filter(({ code }) => code === 110).length;
    expect(stepsOf((k) => (k < 400 ? 10 : 10.25))).toBe(0);
    expect(stepsOf((k) => (k < 400 ? 10 : 10.35))).toBe(1);
    expect(stepsOf((k) => (k < 400 ? 10 : k < 500 ? 0 : 12))).toBe(0);
  });

  it("GU8: a rate step without a smaller block size is no response", () => {
    const rate = steady.rate.map((value, k) => (k < 400 ? value : 11));
    const codes = messagesOf({ ...steady, rate }).map(({ code }) => code);
    expect(codes).toContain(110);
    expect(codes).toContain(112);
    expect(codes).not.toContain(111);
  });

  it("GU9: no change of the rate is advised while a screen-out alarm is open", () => {
    const pressure = steady.pressure.map((_, k) =>
      k < 400 ? 8600 : 8600 + 2 * (k - 400),
    );
    const rising = { ...steady, pressure };
    const screenOutLevel = new Uint8Array(length).fill(1);
    const codes = (given: Input) =>
      new Set(messagesOf(given).map(({ code }) => code));
    expect(codes(steady)).toContain(201);
    expect(codes({ ...steady, screenOutLevel })).not.toContain(201);
    expect(codes(rising)).toContain(302);
    expect(codes({ ...rising, screenOutLevel })).not.toContain(302);
    // The pressure limit applies regardless of other alarms.
    expect(codes({ ...rising, screenOutLevel })).toContain(402);
  });

  it("GU2: without a rate there is no pumping, so no advice", () => {
    const sink = new CollectingSink(() => 0);
    const test = adviceUnderTest({ ...steady, rate: flat(NaN) });
    const part = test.make();
    for (const block of blocksOf(length, []))
      test.step(
        part,
        block,
        (column) => column.subarray(block.firstK) as typeof column,
        sink,
      );
    expect(sink.takeNotifications()).toEqual([]);
  });
});
