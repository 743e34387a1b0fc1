import { describe, expect, it } from "vitest";
import {
  originMs,
  rowsAt,
  setupWith,
  SmallStage,
} from "../../test/small-stage.fixture.ts";
import { part } from "../../test/engine-bytes.fixture.ts";
import { StageEngine } from "../stage-engine.ts";
import { RecordScale } from "./record-scale.ts";

interface Part {
  readonly seconds: number;
  readonly rate: number;
  readonly pressure: number;
}

const rest = { seconds: 120, rate: 0, pressure: 1 };
const priming = { seconds: 240, rate: 6, pressure: 1.5 };
const lineTest = { seconds: 90, rate: 0.4, pressure: 65 };
const pumpDown = { seconds: 600, rate: 4, pressure: 20 };
const breakIn = { seconds: 600, rate: 2.4, pressure: 38 };
const treatment = { seconds: 3000, rate: 14, pressure: 58 };
const shutIn = { seconds: 500, rate: 0, pressure: 40 };

function secondsOf(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) =>
    Array.from({ length: part.seconds }, () => part),
  );
}

function channelsOf(parts: readonly Part[], scale = 1) {
  const seconds = secondsOf(parts);
  return {
    "pressure MPa": (k: number) => seconds[k]?.pressure ?? NaN,
    "rate m3/min": (k: number) => (seconds[k]?.rate ?? NaN) * scale,
  };
}

function stageOf(
  parts: readonly Part[],
  parameters: Record<string, unknown> = {},
  scale = 1,
): SmallStage {
  return new SmallStage(
    secondsOf(parts).length,
    channelsOf(parts, scale),
    parameters,
  );
}

const whole = [
  rest,
  priming,
  rest,
  lineTest,
  rest,
  breakIn,
  treatment,
  shutIn,
  pumpDown,
  rest,
];
/** The second at which the break-in starts, after all parts before it. */
const startK = 120 + 240 + 120 + 90 + 120;
const endK = startK + 600 + 3000;

describe("the stage in its record", () => {
  const stage = stageOf(whole);
  const at = (k: number) => originMs + k * 1000;

  it("SW6 and SW8: begins with break-in and ends with the shut-in", () => {
    expect(stage.summary("stageStart")).toBe(at(startK));
    expect(stage.summary("stageTreatmentStart")).toBe(at(startK + 600));
    expect(stage.summary("stageEnd")).toBe(at(endK));
  });

  it("SW5: knows what the other pumping was", () => {
    const runs = stage.summary("stageRuns") as { class: string }[];
    expect(runs.map((run) => run.class)).toEqual([
      "priming",
      "lineTest",
      "treatment",
      "nextPumpDown",
    ]);
  });

  it("SW7 and SW11: reports the start, its correction and the pump-down", () => {
    expect(stage.notified(811).at(-1)).toMatchObject({
      message: "Code 811 - Stage start corrected",
      firstTimestamp: at(startK),
    });
    expect(stage.notified(816)).toHaveLength(1);
  });

  it("SW12: averages the treatment and leaves the line test out of the largest", () => {
    expect(stage.summary("averagePressure")).toBeCloseTo(58, 6);
    expect(stage.summary("averageRate")).toBeCloseTo(14, 6);
    expect(stage.summary("maximumPressure")).toBe(58);
    expect(stage.summary("pumpTime")).toBe(3600);
  });

  it("SW13: counts the window's volume only", () => {
    expect(stage.summary("totalSlurryVolumeStageTotal")).toBeCloseTo(
      10 * 2.4 + 50 * 14,
      0,
    );
  });

  it.each([1 / 10, 1 / 400])(
    "SW3: is found in an injection of %f of that rate",
    (scale) => {
      const small = stageOf(whole, {}, scale);
      expect(small.summary("stageStart")).toBe(at(startK));
      expect(small.summary("stageEnd")).toBe(at(endK));
      expect(small.summary("averageRate")).toBeCloseTo(14 * scale, 6);
    },
  );

  it("SW4: is not moved by a meter that never reads nothing", () => {
    const seconds = secondsOf(whole);
    const noisy = new SmallStage(seconds.length, {
      "pressure MPa": (k) => seconds[k]?.pressure ?? NaN,
      "rate m3/min": (k) =>
        (seconds[k]?.rate ?? NaN) + 0.04 + ((k * 7919) % 13) / 1000,
    });
    const start = noisy.summary("stageStart") as number;
    expect(Math.abs(start - at(startK))).toBeLessThan(10_000);
    expect(noisy.summary("stageEnd")).toBe(at(endK));
  });

  it("SW7: has not begun while nothing is pumped", () => {
    const idle = stageOf([{ ...rest, seconds: 2000 }]);
    expect(idle.summary("stageStart")).toBeNull();
    expect(idle.summary("stageReason")).toBe("noPumpingAboveNoise");
    expect(idle.summary("averagePressure")).toBeNull();
    expect(idle.summary("treatingFiguresReason")).toBe("noPumpingAboveNoise");
  });

  it("SW9: goes through its states", () => {
    const engine = new StageEngine(setupWith());
    const rows = rowsAt(secondsOf(whole).length, channelsOf(whole));
    const states: unknown[] = [];
    for (let from = 0; from < rows.times.length; from += 60) {
      engine.push({
        times: rows.times.subarray(from, from + 60),
        channels: rows.channels.map((channel) => ({
          ...channel,
          values: channel.values.subarray(from, from + 60),
        })),
      });
      const state = engine.summary()["stageState"];
      if (states.at(-1) !== state) states.push(state);
    }
    // The first seconds look like a line test.
    const long = states.filter((state) => state !== "lineTest");
    expect(long.slice(-4)).toEqual(["shutIn", "ended", "pumpDown", "ended"]);
    expect(states).toContain("treatment");
  });
});

describe("the scale of a record", () => {
  it("SW1: a pulse of one or two seconds never counts", () => {
    const pulsed = (pulseSeconds: number) => {
      const seconds = secondsOf(whole);
      return new SmallStage(seconds.length, {
        "pressure MPa": (k) => seconds[k]?.pressure ?? NaN,
        "rate m3/min": (k) =>
          k % 60 < pulseSeconds ? 40 : (seconds[k]?.rate ?? NaN),
      });
    };
    expect(pulsed(2).summary("averageRate")).toBeCloseTo(14, 6);
    expect(pulsed(2).summary("maximumRate")).toBeCloseTo(14, 6);
    expect(pulsed(3).summary("maximumRate")).toBeCloseTo(40, 6);
  });

  it("SW2: is taken neither from priming nor from a line test", () => {
    const scaleAfter = (...parts: readonly Part[]) => {
      const scale = new RecordScale();
      secondsOf(parts).forEach(({ rate, pressure }, k) =>
        scale.push(k, rate, pressure),
      );
      return [scale.rate, scale.pressureMpa];
    };
    const fast = { ...priming, rate: 20 };
    const calm = scaleAfter(fast, rest, lineTest, rest, treatment);
    expect(calm[0]).toBeCloseTo(14, 6);
    expect(calm[1]).toBeCloseTo(58, 6);
  });

  it("SW15: runs are classified again when the scale grows", () => {
    const parts = [rest, pumpDown, rest, { ...treatment, seconds: 60 }];
    const rows = rowsAt(secondsOf(parts).length, channelsOf(parts));
    const engine = new StageEngine(setupWith());
    const classesAfter = (from: number, to: number) => {
      engine.push(part(rows, from, to));
      const runs = engine.summary()["stageRuns"] as { class: string }[];
      return runs.map((run) => run.class);
    };
    const pumpedDownK = rest.seconds + pumpDown.seconds;
    expect(classesAfter(0, pumpedDownK + 60)).toEqual(["treatment"]);
    expect(classesAfter(pumpedDownK + 60, secondsOf(parts).length)[0]).not.toBe(
      "treatment",
    );
  });
});

describe("SW10: a window that a person set", () => {
  it("replaces the one that was found", () => {
    const stage = stageOf(whole, {
      stageStartTime: startK + 1000,
      stageEndTime: startK + 2000,
    });
    expect(stage.summary("stageStart")).toBe(originMs + (startK + 1000) * 1000);
    expect(stage.summary("stageEnd")).toBe(originMs + (startK + 2000) * 1000);
    expect(stage.summary("totalSlurryVolumeStageTotal")).toBeCloseTo(
      (14 * 1001) / 60,
      0,
    );
  });

  it("may have one end only", () => {
    const stage = stageOf(whole, { stageStartTime: startK + 1000 });
    expect(stage.summary("stageEnd")).toBe(originMs + endK * 1000);
    expect(stage.summary("pumpTime")).toBe(2600);
  });
});

describe("SW14: counter and rate", () => {
  const rate = (k: number) => (k >= 60 && k < 1860 ? 12 : 0);
  const counted = (k: number) => 0.2 * Math.min(Math.max(0, k - 59), 1800);

  function withCounter(counter: (k: number) => number) {
    return new SmallStage(2400, {
      "pressure MPa": (k) => (rate(k) > 0 ? 55 : 30),
      "rate m3/min": rate,
      "vanCumCleanVolume m3": counter,
    });
  }

  it("agree, also where the counter runs on from another stage", () => {
    const stage = withCounter((k) => 50_000 + counted(k));
    expect(stage.summary("totalCleanVolumeSource")).toBe("vanAgrees");
    expect(stage.summary("totalCleanVolumeStageTotal")).toBeCloseTo(360, 3);
  });

  it("agree where the counter was reset during the stage", () => {
    const stage = withCounter((k) =>
      k < 900 ? counted(k) : counted(k) - counted(899),
    );
    expect(stage.summary("totalCleanVolumeSource")).toBe("vanAgrees");
    expect(stage.summary("totalCleanVolumeStageTotal")).toBeCloseTo(360, 0);
  });

  it("a frozen counter is supplemented by the rate", () => {
    const stage = withCounter((k) =>
      k < 600 ? counted(k) : counted(Math.max(600, Math.min(k, 1860) - 400)),
    );
    expect(stage.summary("totalCleanVolumeSource")).toBe("vanStoodStill");
    expect(stage.summary("totalCleanVolumeStageTotal")).toBeCloseTo(360, -1);
  });

  it("that differ are reported once (817)", () => {
    const stage = withCounter((k) => 1.2 * counted(k));
    expect(stage.summary("totalCleanVolumeSource")).toBe("vanDiffers");
    expect(stage.notified(817)).toHaveLength(1);
    expect(stage.notified(817)[0]?.value).toBeCloseTo(72, 0);
  });

  it("without a counter the rate is all there is", () => {
    const stage = new SmallStage(2400, { "rate m3/min": rate });
    expect(stage.summary("totalCleanVolumeSource")).toBe("rate");
    expect(stage.summary("averageRate")).toBeCloseTo(12, 6);
    expect(stage.summary("treatingFiguresReason")).toBe("noPressure");
  });
});
