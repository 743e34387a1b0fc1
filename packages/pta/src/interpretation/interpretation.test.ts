import { gaussian, seededRandom } from "../numerics/random.ts";
import { describe, expect, it } from "vitest";
import { gFunction } from "../plots/g-function.ts";
import { interpret, interpretPlots } from "./interpret.ts";
import {
  aClosingRecord,
  anInput,
  aRecord,
  properties,
  shutInMs,
  truth,
} from "./interpretation.fixture.ts";
import { noOverrides } from "./interpretation-input.ts";

const codesOf = ({ warnings }: ReturnType<typeof interpretPlots>) =>
  warnings.map(({ code }) => code);

describe("PT15: what was injected", () => {
  it("is the volume since the start, the rate of the last minute and their quotient", () => {
    const { injection } = interpretPlots(anInput(aRecord(600)));
    expect(injection?.volumeCubicMeters).toBeCloseTo(7200 * 0.212, 6);
    expect(injection?.lastRateCubicMetersPerSecond).toBeCloseTo(0.212, 9);
    expect(injection?.seconds).toBeCloseTo(7200, 6);
  });

  it("without a rate is not known, and nothing is computed from it", () => {
    const record = { ...aRecord(600), slurryRateCubicMetersPerSecond: null };
    const read = interpretPlots(anInput(record));
    expect(codesOf(read)).toEqual(["noRate"]);
    expect(read.injection).toBeNull();
    expect(read.closure).toBeNull();
  });

  it("has a warning for what a gap of the rate hides", () => {
    const record = aRecord(600);
    record.slurryRateCubicMetersPerSecond.fill(NaN, 100, 160);
    const read = interpretPlots(anInput(record));
    expect(read.warnings[0]).toMatchObject({
      code: "rateGap",
      values: { seconds: 60 },
    });
  });

  it("ends when the pumps have stopped where nobody gave the shut-in", () => {
    const input = anInput(aRecord(600));
    const read = interpretPlots({
      ...input,
      times: { ...input.times, shutInMs: null },
    });
    expect(read.injection?.shutInMs).toBe(shutInMs);
  });
});

describe("PT33: pumps that stop twice", () => {
  /** Pumped for half an hour, stopped for so many seconds, pumped on to the shut-in. */
  function stoppedFor(seconds: number) {
    const record = aRecord(900);
    record.slurryRateCubicMetersPerSecond.fill(0, 1800, 1800 + seconds);
    return anInput(record);
  }
  const unknown = (input: ReturnType<typeof anInput>) => ({
    ...input,
    times: { ...input.times, shutInMs: null },
  });

  it("give the last falloff and say so, where nobody gave the shut-in", () => {
    const read = interpretPlots(unknown(stoppedFor(600)));
    expect(read.injection?.shutInMs).toBe(shutInMs);
    expect(read.warnings).toContainEqual({
      code: "stoppedBefore",
      level: "warning",
      values: { seconds: 600 },
    });
  });

  it("say so too where the engine, which does not know of the stop, gives the shut-in", () => {
    expect(codesOf(interpretPlots(stoppedFor(600)))).toContain("stoppedBefore");
  });

  it("give no warning where the injection is given from after the stop, or the stop was too short to be read", () => {
    const input = stoppedFor(600);
    const after = input.record.timestampsMs[2500] ?? NaN;
    const times = { ...input.times, injectionStartMs: after };
    expect(codesOf(interpretPlots({ ...input, times }))).not.toContain(
      "stoppedBefore",
    );
    expect(codesOf(interpretPlots(unknown(stoppedFor(60))))).not.toContain(
      "stoppedBefore",
    );
  });

  it("have not started for one sample of the meter", () => {
    const record = aRecord(900);
    record.slurryRateCubicMetersPerSecond.fill(0, 0, 1800);
    record.slurryRateCubicMetersPerSecond[900] = 0.2;
    const read = interpretPlots(unknown(anInput(record)));
    expect(codesOf(read)).not.toContain("stoppedBefore");
  });
});

describe("PT16: a falloff", () => {
  it("is read at the perforations, from shut-in on", () => {
    const { falloff } = interpretPlots(anInput(aRecord(600)));
    expect(falloff?.seconds[0]).toBe(0);
    expect(falloff?.seconds.at(-1)).toBe(600);
    expect(falloff?.pressurePa[0]).toBeGreaterThan(truth.porePressurePa);
  });

  it("of less than two minutes gives no closure, and says so", () => {
    const read = interpretPlots(anInput(aRecord(90)));
    expect(codesOf(read)).toEqual(["tooShort"]);
    expect(read.closure).toBeNull();
    expect(read.falloff?.seconds.length).toBe(91);
  });

  it("ends where the pumps start again", () => {
    const record = aRecord(1800);
    record.slurryRateCubicMetersPerSecond.fill(0.1, 7200 + 900);
    const read = interpretPlots(anInput(record));
    expect(codesOf(read)).toContain("pumpRestarted");
    expect(read.falloff?.seconds.at(-1)).toBe(899);
  });

  it("ends where the gauge reaches its lower limit", () => {
    const record = aRecord(1800);
    const pressures = Array.from(record.surfacePressurePa);
    const limit = pressures[7200 + 1000] ?? NaN;
    const read = interpretPlots(
      anInput({
        ...record,
        surfacePressurePa: pressures.map((each) => Math.max(each, limit)),
      }),
    );
    expect(codesOf(read)).toContain("gaugeAtLimit");
    expect(read.falloff?.seconds.at(-1)).toBe(1000);
  });

  it("PT35: of a gauge that shows one value throughout is at its limit, and has no closure", () => {
    const record = aRecord(1800);
    const pressures = Array.from(record.surfacePressurePa).fill(40e6, 7200);
    const read = interpretPlots(
      anInput({ ...record, surfacePressurePa: pressures }),
    );
    expect(codesOf(read)).toEqual(
      expect.arrayContaining(["gaugeAtLimit", "noClosure"]),
    );
    expect(read.closure?.chosen).toBeNull();
    expect(read.unpropped).toBeNull();
  });

  it("keeps a gap as a gap, and names it", () => {
    const record = aRecord(1800);
    const pressures = Array.from(record.surfacePressurePa).fill(
      NaN,
      7200 + 500,
      7200 + 600,
    );
    const read = interpretPlots(
      anInput({ ...record, surfacePressurePa: pressures }),
    );
    expect(read.warnings).toContainEqual(
      expect.objectContaining({ code: "gap", values: { from: 499, to: 600 } }),
    );
    expect(read.falloff?.seconds).toHaveLength(1701);
  });

  it("names a gap that begins at the shut-in, and is read after it", () => {
    const record = aRecord(1800);
    const pressures = Array.from(record.surfacePressurePa).fill(
      NaN,
      7200 - 30,
      7200 + 30,
    );
    const read = interpretPlots(
      anInput({ ...record, surfacePressurePa: pressures }),
    );
    expect(read.warnings).toContainEqual(
      expect.objectContaining({ code: "gap", values: { from: 0, to: 30 } }),
    );
    expect(read.gPlot).not.toBeNull();
  });

  it("of which nothing was recorded has no length, but a reason", () => {
    const input = anInput(aRecord(1800));
    const times = { ...input.times, falloffEndMs: shutInMs };
    const pressures = Array.from(input.record.surfacePressurePa);
    pressures[7200] = NaN;
    const record = { ...input.record, surfacePressurePa: pressures };
    const read = interpretPlots({ ...input, record, times });
    expect(codesOf(read)).toEqual(["noFalloff"]);
  });

  it("leaves out spikes and what a person has masked", () => {
    const record = aRecord(1800);
    const pressures = Array.from(record.surfacePressurePa);
    pressures[7200 + 700] = 0;
    const masked = [{ from: 1000, to: 1099 }];
    const read = interpretPlots(
      anInput(
        { ...record, surfacePressurePa: pressures },
        { overrides: { ...noOverrides, masked } },
      ),
    );
    expect(codesOf(read)).toContain("spikesLeftOut");
    expect(read.falloff?.leftOutCount).toBe(101);
  });

  it("without pressure is a blocker", () => {
    const record = aRecord(600);
    const read = interpretPlots(
      anInput({
        ...record,
        surfacePressurePa: Array.from(record.surfacePressurePa, () => NaN),
      }),
    );
    expect(codesOf(read)).toContain("noPressure");
  });
});

describe("PT17: closure", () => {
  const closureSeconds = 3000;
  const read = interpretPlots(anInput(aClosingRecord(closureSeconds)));
  const closureG = gFunction(closureSeconds / 7200);

  it("is found with its time, and the balance follows from the line before it", () => {
    expect(read.closure?.tangent?.g).toBeCloseTo(closureG, 1);
    expect(read.closure?.method).toBe("tangent");
    expect(
      Math.abs((read.closure?.chosen?.seconds ?? NaN) - closureSeconds),
    ).toBeLessThan(150);
    expect(read.unpropped?.line.slope).toBeCloseTo(-4e6, -4);
    const balance = read.unpropped?.balance;
    const volume =
      (balance?.areaSquareMeters ?? NaN) * (balance?.meanWidthMeters ?? NaN) +
      (balance?.leakedCubicMeters ?? NaN);
    expect(volume).toBeCloseTo((7200 * 0.212) / 7.2, 3);
  });

  it("of a person counts instead, and is marked as a person's", () => {
    const own = interpretPlots(
      anInput(aClosingRecord(closureSeconds), {
        overrides: { ...noOverrides, closureG: 0.3 },
      }),
    );
    expect(own.closure?.method).toBe("person");
    expect(own.closure?.chosen?.g).toBe(0.3);
    expect(own.closure?.tangent?.g).toBeCloseTo(closureG, 1);
    expect(codesOf(own)).toContain("closureByPerson");
  });

  it("is not found in water hammer, nor in the noise of a gauge, of a falloff of four minutes", () => {
    const record = aClosingRecord(3000);
    const noise = seededRandom(5);
    const read = interpretPlots(
      anInput({
        ...record,
        surfacePressurePa: Array.from(
          record.surfacePressurePa,
          (pressure, index) => {
            const seconds =
              ((record.timestampsMs[index] ?? 0) - shutInMs) / 1000;
            if (seconds < 0) return pressure;
            if (seconds > 240) return NaN;
            const hammer = 1.5e6 * Math.exp(-seconds / 8) * Math.cos(seconds);
            return pressure + hammer + 2000 * gaussian(noise);
          },
        ),
      }),
    );
    expect(read.falloff?.seconds.at(-1)).toBe(240);
    expect(read.closure?.contact).toBeNull();
    expect(read.closure?.tangent).toBeNull();
    expect(codesOf(read)).toContain("noClosure");
  });

  /** The falloff of a record with another pressure by the time after shut-in; NaN is not recorded. */
  const falling = (
    stepSeconds: number,
    lastSeconds: number,
    pressureAt: (seconds: number) => number,
  ) => {
    const record = aRecord(lastSeconds, stepSeconds);
    return interpretPlots(
      anInput({
        ...record,
        surfacePressurePa: Array.from(
          record.surfacePressurePa,
          (pressure, index) => {
            const seconds =
              ((record.timestampsMs[index] ?? 0) - shutInMs) / 1000;
            return seconds < 0 ? pressure : pressureAt(seconds);
          },
        ),
      }),
    );
  };

  it.each([1, 2, 3, 4, 5])(
    "is not found in water hammer that a gauge samples every %i s, and no regime is named in it",
    (stepSeconds) => {
      const read = falling(stepSeconds, 600, (seconds) => {
        const hammer = Math.exp(-seconds / 20) * Math.cos(seconds / 1.75);
        return 40e6 - 20e6 * gFunction(seconds / 7200) + 1.5e6 * hammer;
      });
      expect(read.closure?.chosen).toBeNull();
      expect(codesOf(read)).toContain("noClosure");
      for (const { from } of read.logLog?.regimes ?? [])
        expect(from).toBeGreaterThan(45);
    },
  );

  it.each([
    [3, 14],
    [3, 11],
    [4, 9],
    [5, 6],
    [5, 13],
  ])(
    "is not found where a gauge samples every %i s a hammer of %i s and friction that fades",
    (stepSeconds, periodSeconds) => {
      const read = falling(stepSeconds, 2400, (seconds) => {
        const phase = (2 * Math.PI * seconds) / periodSeconds;
        const fading = Math.exp(-seconds / 25);
        const hammer = (2 + 2.5 * Math.cos(phase)) * 1e6 * fading;
        return 52e6 - 3.5e6 * gFunction(seconds / 7200) + hammer;
      });
      expect(read.closure?.chosen).toBeNull();
    },
  );

  it.each([1, 2, 3])(
    "is not found in the noise of a nearly constant pressure, %i",
    (seed) => {
      const noise = seededRandom(seed);
      const read = falling(
        1,
        3600,
        (seconds) => 40e6 - 20 * seconds + 2000 * gaussian(noise),
      );
      expect(read.closure?.chosen).toBeNull();
      expect(read.unpropped).toBeNull();
    },
  );

  it("that was passed in a gap is not made up from the samples on both sides", () => {
    const closed = gFunction(1000 / 7200);
    const read = falling(1, 3600, (seconds) => {
      const g = gFunction(seconds / 7200);
      const pressure =
        40e6 - 20e6 * Math.min(g, closed) - 6e6 * Math.max(0, g - closed);
      return seconds > 800 && seconds < 1300 ? NaN : pressure;
    });
    expect(codesOf(read)).toEqual(expect.arrayContaining(["gap", "noClosure"]));
    const { g = [], decline = [] } = read.gPlot ?? {};
    const before = Array.from(decline).filter(
      (_, bin) => (g[bin] ?? NaN) < gFunction(800 / 7200),
    );
    expect(before.length).toBeGreaterThan(10);
    for (const slope of before) expect(slope / 20e6).toBeCloseTo(1, 6);
  });

  it("is not found in a constant pressure", () => {
    const record = aRecord(3600);
    const read = interpretPlots(
      anInput({
        ...record,
        surfacePressurePa: Array.from(record.surfacePressurePa, () => 40e6),
      }),
    );
    expect(read.closure?.chosen).toBeNull();
    expect(read.unpropped).toBeNull();
  });

  it.each([600, 608, 615, 629])(
    "is not cut off where a gauge comes down from its upper limit after %d s: that is no valve",
    (limited) => {
      const record = aClosingRecord(3000);
      const limit = record.surfacePressurePa[7200 + limited] ?? NaN;
      const read = interpretPlots(
        anInput({
          ...record,
          surfacePressurePa: Array.from(record.surfacePressurePa, (pressure) =>
            Math.min(pressure, limit),
          ),
        }),
      );
      expect(codesOf(read)).not.toContain("bledOff");
      expect(codesOf(read)).toContain("gaugeAtLimit");
      expect(read.falloff?.seconds.at(-1)).toBe(7200);
    },
  );

  it("that the plot does not show gives no stress and no fracture", () => {
    const none = interpretPlots(anInput(aRecord(240)));
    expect(none.closure?.chosen).toBeNull();
    expect(none.closure?.minimumStressPa).toBeNull();
    expect(none.unpropped).toBeNull();
    expect(codesOf(none)).toContain("noClosure");
  });
});

describe("PT18: lines of a person", () => {
  it("are drawn through exactly their range", () => {
    const range = { from: 0.2, to: 0.5 };
    const read = interpretPlots(
      anInput(aClosingRecord(3000), {
        overrides: { ...noOverrides, unpropped: range },
      }),
    );
    expect(read.unpropped?.isSetByPerson).toBe(true);
    expect(read.unpropped?.line.start.x).toBeGreaterThanOrEqual(0.2);
    expect(read.unpropped?.line.end.x).toBeCloseTo(0.5, 1);
  });
});

describe("PT19: a whole interpretation", () => {
  const around = (value: number) => ({
    minimum: value / 5,
    maximum: value * 5,
  });
  const historyMatch = {
    bounds: {
      halfLengthMeters: around(truth.halfLengthMeters),
      permeabilitySquareMeters: {
        minimum: truth.permeabilitySquareMeters / 1.2,
        maximum: truth.permeabilitySquareMeters * 1.2,
      },
      porePressurePa: { minimum: 35e6, maximum: 45e6 },
      skin: { minimum: -1, maximum: 0.01 },
      storageCubicMetersPerPa: around(truth.storageCubicMetersPerPa * 7.2),
    },
    search: { generations: 20, solutionsPerPopulation: 30, parentsMating: 30 },
    seed: 7,
  };

  it("finds the fracture of a falloff, reports each generation, and repeats itself", () => {
    const input = anInput(aRecord(86_400, 10), { historyMatch });
    const run = () => {
      const steps = interpret(input);
      let generations = 0;
      for (;;) {
        const step = steps.next();
        if (step.done === true) return { generations, read: step.value };
        generations++;
      }
    };
    const { generations, read } = run();
    expect(generations).toBe(20);
    const match = read.staticModel;
    const missedPa = (match?.values.initialPressurePa?.value ?? NaN) - 40e6;
    expect(Math.abs(missedPa)).toBeLessThan(1e6);
    expect(match?.rmse).toBeLessThan(0.002);
    expect(match?.isSeparatelyResolved).toBe(true);
    expect(codesOf(read)).toContain("skinRaised");
    expect(run().read.staticModel?.rmse).toBe(match?.rmse);
  });

  it("is not begun for a falloff that cannot be read", () => {
    const input = anInput(aRecord(60), { historyMatch });
    const step = interpret(input).next();
    expect(step.done).toBe(true);
  });

  it("uses the properties of the case", () => {
    const deeper = { ...properties, tvdMeters: 3100 };
    const input = anInput(aRecord(600), { properties: deeper });
    const lower = interpretPlots(anInput(aRecord(600)));
    expect(
      (interpretPlots(input).falloff?.pressurePa[0] ?? NaN) -
        (lower.falloff?.pressurePa[0] ?? NaN),
    ).toBeCloseTo(980_000, 0);
  });
});
