import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { busyRows, busySetup } from "../test/busy-stage.fixture.ts";
import { deliver, inOnePush, part } from "../test/engine-bytes.fixture.ts";
import { rowsAt, setupWith, SmallStage } from "../test/small-stage.fixture.ts";
import { EngineStateError } from "./engine-state-error.ts";
import { rulesFingerprint, setupFingerprint } from "./fingerprint.ts";
import type { InputRows } from "./rows.ts";
import { StageEngine } from "./stage-engine.ts";

const steady = { "pressure psi": () => 5000, "rate bpm": () => 60 };

describe("EN2: checkpoints", () => {
  const rows = rowsAt(100, steady);

  function checkpointOf(parameters: Record<string, unknown> = {}): Uint8Array {
    const engine = new StageEngine(setupWith(parameters));
    engine.push(rows);
    return engine.checkpoint();
  }

  it("are refused with another setup", () => {
    const checkpoint = checkpointOf();
    expect(() =>
      StageEngine.restore(setupWith({ velocityWindow: 60 }), checkpoint),
    ).toThrow(EngineStateError);
  });

  it("are refused when damaged anywhere", () => {
    const checkpoint = checkpointOf();
    for (let at = 0; at < checkpoint.length; at += 97) {
      const damaged = checkpoint.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(() => StageEngine.restore(setupWith(), damaged)).toThrow(
        EngineStateError,
      );
    }
    expect(() =>
      StageEngine.restore(setupWith(), checkpoint.subarray(0, 50)),
    ).toThrow(EngineStateError);
  });

  it("exist before the first row too", () => {
    const checkpoint = new StageEngine(setupWith()).checkpoint();
    const engine = StageEngine.restore(setupWith(), checkpoint);
    expect(engine.push(rows).times).toHaveLength(99);
  });

  it("go on with other rules", () => {
    const checkpoint = checkpointOf();
    const setup = { ...busySetup(), parameters: {} };
    expect(() => StageEngine.restore(setup, checkpoint)).not.toThrow();
  });

  it("are small with 20 offsets", () => {
    const offsets = Array.from({ length: 20 }, (_, i) => i + 1);
    const setup = setupWith({
      boreholeVolume: 250,
      boreholeVolumeUnits: "bbl",
      fdi: offsets.map((n) => ({ name: `offset_pressure_${n}` })),
    });
    const engine = new StageEngine(setup);
    const channels = Object.fromEntries(
      offsets.map((n) => [
        `offset_pressure_${n} psi`,
        (k: number) => 1500 + ((k * n) % 7) / 10,
      ]),
    );
    engine.push(rowsAt(3000, { ...steady, ...channels }));
    expect(engine.checkpoint().length).toBeLessThan(300_000);
  });
});

describe("EN9: a second costs the same at the end as at the beginning", () => {
  it("because the state does not grow with the stage", () => {
    const hour = 3600;
    const rows = rowsAt(4 * hour, {
      ...steady,
      "proppant ppa": () => 1.5,
      "offset_pressure_1 psi": (k) => 1500 + ((k * 7919) % 13) / 26,
    });
    const engine = new StageEngine(
      setupWith({ fdi: [{ name: "offset_pressure_1" }] }),
    );
    engine.push(part(rows, 0, 2 * hour));
    const atHalf = engine.checkpoint().length;
    engine.push(part(rows, 2 * hour, 4 * hour));
    expect(engine.checkpoint().length / atHalf).toBeLessThan(1.01);
  });
});

describe("EN3: the end of a stage", () => {
  it("gives out the open second once", () => {
    const engine = new StageEngine(setupWith());
    expect(engine.push(rowsAt(10, steady)).times).toHaveLength(9);
    expect(engine.finish().times).toHaveLength(1);
    expect(engine.finish().times).toHaveLength(0);
  });

  it("takes no more rows", () => {
    const engine = new StageEngine(setupWith());
    engine.finish();
    expect(() => engine.push(rowsAt(10, steady))).toThrow(EngineStateError);
  });

  it("has a summary even without a row", () => {
    const engine = new StageEngine(setupWith());
    engine.finish();
    expect(engine.summary()).toMatchObject({ release: "open-6", origin: null });
  });
});

describe("EN4: fingerprints", () => {
  const setup = setupWith({ velocityWindow: 50, fdi: [] });
  const other = (parameters: Record<string, unknown>) =>
    setupFingerprint(setupWith({ ...setup.parameters, ...parameters }));

  it("change with what needs a rerun", () => {
    expect(other({ velocityWindow: 51 })).not.toBe(setupFingerprint(setup));
    expect(other({ boreholeMidPerfMeasuredDepth: 5 })).not.toBe(
      setupFingerprint(setup),
    );
  });

  it("do not change with what does not", () => {
    for (const parameters of [
      { plot: { endTime: 5, lines: [1] } },
      { comment: "x" },
      { pauseFlag: true },
      { guideWidth: 20 },
      { plannedWater: 500 },
    ])
      expect(other(parameters)).toBe(setupFingerprint(setup));
    expect(setupFingerprint({ ...setup, rules: busySetup().rules })).toBe(
      setupFingerprint(setup),
    );
  });

  it("separate rules and plans from the rest", () => {
    const planned = setupWith({ ...setup.parameters, plannedWater: 500 });
    expect(rulesFingerprint(planned)).not.toBe(rulesFingerprint(setup));
    const ruled = { ...setup, rules: busySetup().rules };
    expect(rulesFingerprint(ruled)).not.toBe(rulesFingerprint(setup));
  });
});

describe("EN5: hostile rows", () => {
  const nasty = [
    NaN,
    Infinity,
    -Infinity,
    1e308,
    -1e308,
    5e-324,
    -0,
    -999.25,
    -9999,
    99_999,
    1e6,
    6000,
    80,
    2,
    0,
  ];
  const strangeTimes = [NaN, Infinity, -1, 0, 1e18, 5e15];
  const names = Object.entries({
    pressure: "psi",
    rate: "bpm",
    proppant: "ppg",
    cleanRate: "bpm",
    vanPressure: "kPa",
    tubingRate: "bpm",
    vanCumCleanVolume: "bbl",
    vanCumProppantMass: "lb",
    offset_pressure_1: "psi",
    offset_pressure_2: "psi",
    frictionReducer: "gal/mgal",
    breaker: "ppt",
    acid: "gal/min",
  });
  const seconds = 400;

  /** Generates rows from a seed, so that a counterexample is one number. */
  function hostileRows(seed: number): InputRows {
    let state = seed;
    const below = (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state >>> 8) % limit;
    };
    const strange = strangeTimes[below(strangeTimes.length)] ?? NaN;
    const times = Float64Array.from({ length: seconds }, (_, k) => {
      if (k % 83 === 82) return strange;
      const jitter = k % 37 === 36 ? below(230_000) - 30_000 : 0;
      return 1_700_000_000_000 + k * 1000 + jitter;
    });
    const channels = names.map(([name, unit], c) => {
      const nastiness = below(6);
      const values = Float64Array.from({ length: seconds }, () =>
        below(6) < nastiness
          ? (nasty[below(nasty.length)] ?? NaN)
          : 10 + c + below(5),
      );
      return { name, unit, values };
    });
    return { times, channels };
  }

  /** Returns the names of the non-finite numbers in a tree. */
  function infinities(value: unknown): unknown[] {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, part]) =>
      typeof part === "number" && !Number.isFinite(part)
        ? [name]
        : infinities(part),
    );
  }

  it("never throw nor give anything infinite", () => {
    const setup = busySetup();
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const engine = new StageEngine(setup);
        const output = engine.pushLast(hostileRows(seed));
        for (const { name, values } of output.channels) {
          const wrong = values.find((value) => Math.abs(value) === Infinity);
          expect([name, wrong]).toEqual([name, undefined]);
        }
        expect(infinities(output.notifications)).toEqual([]);
        expect(infinities(engine.summary())).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe("EN6: channels that come late, and rows that come twice", () => {
  it("is the same whether a channel was known before its first sample", () => {
    const rows = busyRows();
    const setup = busySetup();
    const whole = deliver(setup, rows, inOnePush);
    const engine = new StageEngine(setup);
    for (let from = 0; from < rows.times.length; from += 50)
      engine.push(part(rows, from, from + 50));
    engine.finish();
    expect(Buffer.compare(engine.checkpoint(), whole.checkpoint)).toBe(0);
  });

  it("is the same when every row comes twice", () => {
    const once = rowsAt(300, {
      "pressure psi": (k) => 5000 + ((k * 7) % 11),
      "rate bpm": (k) => 60 + (k % 3) / 10,
    });
    const double = (values: Float64Array) =>
      Float64Array.from({ length: 600 }, (_, i) => values[i >> 1] ?? NaN);
    const twice = {
      times: double(once.times),
      channels: once.channels.map((channel) => ({
        ...channel,
        values: double(channel.values),
      })),
    };
    const setup = setupWith();
    expect(deliver(setup, twice, inOnePush).text).toBe(
      deliver(setup, once, inOnePush).text,
    );
  });
});

describe("EN7: what it had to assume", () => {
  it("is reported with the first second and noted in the summary", () => {
    const stage = new SmallStage(60, steady, {
      rateClip: 99,
      boreholeMidPerfMeasuredDepth: 4000,
    });
    expect(stage.notified(806)[0]?.k).toBe(0);
    expect(stage.notified(807)[0]?.value).toBeCloseTo(44.2, 9);
    expect(stage.summary("engineNotes")).toHaveLength(3);
  });

  it("GU14: a ceiling that nobody has set gives no advice, and that is noted", () => {
    const rising = {
      "pressure psi": (k: number) => 2500 + 3 * k,
      "rate bpm": () => 60,
    };
    const advice = (parameters: Record<string, unknown>) =>
      new SmallStage(900, rising, parameters).result.output.notifications
        .filter(({ type }) => type === "guidance")
        .map(({ code }) => code);
    expect(advice({ pressureCeiling: 3500 })).toContain(401);
    expect(advice({ pressureCeiling: 3000 })).toContain(401);
    for (const parameters of [{}, { pressureCeiling: 0 }]) {
      const stage = new SmallStage(900, rising, parameters);
      expect(stage.summary("pressureCeilingSet")).toBe(false);
      expect(String(stage.summary("engineNotes"))).toContain("ceiling");
      const limited = advice(parameters).filter((code) => code < 500);
      expect(limited.filter((code) => code >= 300)).toEqual([]);
    }
  });
});

describe("GR7: a channel that has gone silent", () => {
  const silentFrom = 300;
  const stage = () => {
    const engine = new StageEngine(
      setupWith({
        fdi: [{ name: "offset_pressure_5", wellLabel: "Kestrel 5H" }],
      }),
    );
    return engine.push(
      rowsAt(600, {
        ...steady,
        "offset_pressure_5 psi": (k) => (k < silentFrom ? 1500 : NaN),
        "additive_1 gpt": (k) => (k < silentFrom ? 1 : NaN),
      }),
    );
  };

  it("is named by its well where it is the gauge of one", () => {
    const silent = stage().notifications.filter(({ code }) => code === 802);
    expect(
      silent.map(({ offsetWellName, message }) => [offsetWellName, message]),
    ).toContainEqual([
      "Kestrel 5H",
      expect.stringContaining("offset_pressure_5"),
    ]);
    for (const { message, offsetWellName } of silent)
      if (!message.includes("offset_pressure"))
        expect(offsetWellName).toBeNull();
  });
});
