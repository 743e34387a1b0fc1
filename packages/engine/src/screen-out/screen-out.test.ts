import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliver, inOnePush } from "../../test/engine-bytes.fixture.ts";
import {
  onsetK,
  quietRate,
  quietSand,
  type Treatment,
  treatmentChannels,
  treatmentRows,
  withVolume,
} from "../../test/screening-out.fixture.ts";
import { setupWith, SmallStage } from "../../test/small-stage.fixture.ts";
import { encodeState } from "../kit/state-codec.ts";
import { orderStatistic } from "../kit/order-statistic.ts";
import { SandInWell } from "./sand-in-well.ts";
import { ScreenOutAlarm } from "./screen-out-alarm.ts";
import { ScreenOut } from "./screen-out.ts";
import { riskLine, screenOutThresholds } from "./thresholds.ts";
import { UsualRange } from "./usual-range.ts";
import { Watch, type WatchReading } from "./watch.ts";

const originMs = 1_700_000_000_000;
const lostK = onsetK + 240;

function watched(
  treatment: Treatment,
  parameters: Readonly<Record<string, unknown>> = withVolume,
): SmallStage {
  return new SmallStage(
    treatment.seconds ?? 4500,
    treatmentChannels(treatment),
    parameters,
  );
}

/** The perforations bridge off until the pumps trip. */
const nearWell: Treatment = {
  added: (k) =>
    k < onsetK ? 0 : 60 * Math.expm1((k - onsetK) / 80) * (k < lostK ? 1 : 0),
  rate: (k) => (k < lostK ? quietRate(k) : 0),
  sand: (k) => (k < lostK ? quietSand(k) : 0),
};

const alarms = (stage: SmallStage) => [
  ...stage.notified(502),
  ...stage.notified(821),
];
const secondOf = (stage: SmallStage, key: string) =>
  ((stage.summary(key) as number) - originMs) / 1000;

describe("a quiet treatment", () => {
  const flushed: Treatment = {
    seconds: 5000,
    sand: (k) => (k < 4000 ? quietSand(k) : 0),
    rate: (k) => (k < 4220 ? quietRate(k) : 0),
  };

  it("SO8: raises nothing, also while sand steps up and the flush is pumped", () => {
    const stage = watched({
      ...flushed,
      sand: (k) => (k < 4000 ? quietSand(k) * (k < 2000 ? 1 : 2) : 0),
    });
    expect(alarms(stage)).toEqual([]);
    const risks = Array.from({ length: 5000 }, (_, k) =>
      stage.at("screenOutRisk", k),
    );
    expect(Math.max(...risks)).toBeLessThan(50);
  });

  it("SO13: is recorded as no screen-out once it is flushed", () => {
    const stage = watched(flushed);
    expect(stage.summary("screenOut")).toBe("no");
    expect(stage.summary("screenOutTime")).toBeNull();
    expect(stage.summary("sandCutTimes")).toEqual([]);
    expect(stage.notified(822)).toEqual([]);
  });

  it("SO5: raises nothing after a pause and the restart", () => {
    const isPaused = (k: number) => k > 2500 && k < 2750;
    const restart = (k: number) =>
      k >= 2750 ? 90 * Math.min(1, (k - 2750) / 90) : quietRate(k);
    const stage = watched({
      rate: (k) => (isPaused(k) ? 0 : restart(k)),
      sand: (k) => (isPaused(k) ? 0 : quietSand(k)),
      // The rock has closed a little.
      added: (k) => (k >= 2750 ? 400 * Math.exp(-(k - 2750) / 300) : 0),
    });
    expect(alarms(stage)).toEqual([]);
  });

  it("SO3: learns friction from a pump lost slowly, so its return is no rise", () => {
    const lost = (k: number) => Math.min(1, Math.max(0, (k - 2400) / 60));
    const back = (k: number) => Math.min(1, Math.max(0, (k - 2750) / 75));
    const share = (k: number) => 1 - 0.2 * (lost(k) - back(k));
    const stage = watched({
      rate: (k) => quietRate(k) * share(k),
      // Nearly half of the pressure is friction.
      added: (k) => (k < 400 ? 0 : 1100 * (share(k) ** 1.9 - 1)),
    });
    expect(alarms(stage)).toEqual([]);
  });

  it("SO3: raises nothing when the rate is stepped down and up", () => {
    const stage = watched({
      rate: (k) => quietRate(k) * (k > 2500 && k < 3200 ? 0.75 : 1),
    });
    expect(alarms(stage)).toEqual([]);
  });
});

describe("a screen-out at the perforations", () => {
  const stage = watched(nearWell);
  const [orange] = stage.notified(502);
  const [red] = stage.notified(821);

  it("SO8: is announced in orange more than a minute ahead, then in red", () => {
    expect(orange?.k).toBeGreaterThan(onsetK);
    expect(lostK - (orange?.k ?? Infinity)).toBeGreaterThan(60);
    expect(red?.k).toBeGreaterThan(orange?.k ?? Infinity);
    expect(lostK - (red?.k ?? Infinity)).toBeGreaterThan(30);
    expect([orange?.color, red?.color]).toEqual(["#f28f43", "#c42525"]);
    expect(stage.at("screenOutRisk", lostK - 20)).toBe(100);
  });

  it("SO9: has one open alarm: red takes over, and it ends with a message", () => {
    expect(alarms(stage)).toHaveLength(2);
    const [over] = stage.notified(503);
    expect(stage.cleared()).toEqual([red?.k, over?.k]);
    expect(over?.k).toBeGreaterThan(lostK);
  });

  it("SO12: says why and what to do", () => {
    expect(orange?.message).toMatch(
      /^Code 502 - Screen-out risk: pressure \d+ psi above what rate and sand explain, rising \d+ psi\/min.*\. Hold rate, be ready to cut sand$/,
    );
    expect(red?.message).toMatch(
      /^Code 821 - Screen-out coming: .*\. Cut sand, hold rate and flush 250 bbl$/,
    );
    expect(red?.message).not.toContain("ceiling");
    expect(red?.evidence["excess"]).toBeGreaterThan(200);
  });

  it("SO13: is recorded with its onset, its time and what was displaced", () => {
    expect(stage.summary("screenOut")).toBe("screenedOut");
    expect(secondOf(stage, "screenOutOnset")).toBe(orange?.k);
    expect(Math.abs(secondOf(stage, "screenOutTime") - lostK)).toBeLessThan(4);
    expect(stage.summary("screenOutDisplaced")).toBeLessThan(2);
    expect(stage.notified(822).map(({ message }) => message)).toEqual([
      "Code 822 - Stage screened out: 0 % of the flush pumped",
    ]);
  });

  it("SO12: names the ceiling only when somebody has set one", () => {
    const limited = watched(nearWell, { ...withVolume, pressureCeiling: 9300 });
    expect(limited.notified(821)[0]?.message).toMatch(/ceiling in about \d+ s/);
  });

  it("SO7: says that it had to assume the borehole volume", () => {
    const without = watched(nearWell, {});
    expect(without.notified(821)[0]?.message).toContain(
      "borehole volume assumed",
    );
    // Sand was pumped to the end, so the volume does not matter.
    expect(without.summary("screenOut")).toBe("screenedOut");
  });

  it("SO16: is off when it is switched off", () => {
    const off = watched(nearWell, { experimental: { screenOut: false } });
    expect(alarms(off)).toEqual([]);
    expect(off.summary("screenOut")).toBeNull();
    expect(off.has("screenOutRisk")).toBe(false);
  });
});

describe("a rate that is walked down", () => {
  /** The crew holds the pressure by reducing the rate. */
  const walked: Treatment = {
    rate: (k) => {
      const share = Math.max(0, 1 - Math.max(0, k - onsetK) / 600);
      return share < 0.3 ? 0 : quietRate(k) * share;
    },
    added: (k) => {
      const share = Math.max(0.3, 1 - Math.max(0, k - onsetK) / 600);
      return k < onsetK ? 0 : 2800 * (1 - share ** 1.9);
    },
    sand: (k) => (k < onsetK + 420 ? quietSand(k) : 0),
  };

  it("SO2: does not blind the watch", () => {
    const stage = watched(walked);
    const [first] = alarms(stage);
    expect(first?.k).toBeLessThan(onsetK + 180);
    expect(stage.notified(821)[0]?.message).toContain(
      "and the pressure has not followed",
    );
    expect(stage.summary("screenOut")).toBe("screenedOut");
  });
});

describe("other endings", () => {
  it("SO14: sand cut under rising pressure is kept with its time", () => {
    const cutK = onsetK + 200;
    const stage = watched({
      added: (k) =>
        k < onsetK
          ? 0
          : k < cutK
            ? 4 * (k - onsetK)
            : 800 * Math.exp((cutK - k) / 60),
      sand: (k) => (k < cutK ? quietSand(k) : 0),
      rate: (k) => (k < cutK + 260 ? quietRate(k) : 0),
    });
    expect(stage.summary("sandCutTimes")).toEqual([originMs + cutK * 1000]);
    expect(stage.summary("screenOut")).toBe("sandCut");
    expect(stage.notified(823)).toHaveLength(1);
  });

  it("SO12: while the flush is pumped the advice is to go on flushing", () => {
    const cutK = onsetK + 20;
    const lighter = (k: number) =>
      450 * Math.min(1, Math.max(0, (k - cutK) / 100));
    const stage = watched({
      ...nearWell,
      // The sand that leaves the vertical section no longer adds hydrostatic head.
      added: (k) => (nearWell.added?.(k) ?? 0) + lighter(k),
      sand: (k) => (k < cutK ? quietSand(k) : 0),
    });
    expect(alarms(stage).at(-1)?.message).toMatch(
      /keep flushing: \d+ bbl to go/,
    );
  });

  it("SO13: pumps that stop for another reason are no screen-out", () => {
    const stage = watched({
      rate: (k) => (k < 3000 ? quietRate(k) : 0),
      sand: (k) => (k < 3000 ? quietSand(k) : 0),
    });
    expect(stage.summary("screenOut")).toBe("stoppedBeforeFlush");
    expect(stage.notified(822)).toEqual([]);
  });

  it("SO13: what is not known is blank, with the reason", () => {
    const reason = (treatment: Treatment, parameters = {}) =>
      watched(treatment, parameters).summary("screenOutReason");
    expect(reason({ sand: () => 0 })).toBe("noProppant");
    expect(reason({})).toBe("rateNotLost");
    const flushed = {
      sand: (k: number) => (k < 3000 ? quietSand(k) : 0),
      rate: (k: number) => (k < 3220 ? quietRate(k) : 0),
    };
    expect(reason(flushed)).toBe("boreholeVolumeNotSet");
  });

  it("SO15: less than the planned proppant is a stage cut short", () => {
    const planned = (plannedProppant: number) =>
      watched(nearWell, {
        ...withVolume,
        plannedProppant,
        plannedConsumablesUnits: "Field",
      }).summary("proppantCutShort");
    expect(planned(1e6)).toBe(true);
    expect(planned(1e4)).toBe(false);
    expect(planned(0)).toBeNull();
  });
});

describe("the watch", () => {
  /** The treatment at 12 m3/min in a well of 40 m3: 200 s from the surface to the perforations. */
  const watchedAt = (
    seconds: readonly number[],
    sandAt: (k: number) => number,
    rateAt: (k: number) => number = () => 12,
  ) => {
    const watch = new Watch(40, 2000);
    const isWatched = new Map<number, boolean>();
    let volumeM3 = 0;
    for (let k = 0; k < 3000; k++) {
      volumeM3 += rateAt(k) / 60;
      watch.push(rateAt(k), 60, sandAt(k), volumeM3);
      if ((k + 1) % 5 !== 0) continue;
      watch.step(12);
      isWatched.set(k + 1, watch.reading.isWatched);
    }
    return seconds.map((k) => isWatched.get(k));
  };
  const sand = (k: number) => (k >= 600 && k < 1500 ? 100 : 0);

  it("SO1: watches from a minute after sand reached the perforations", () => {
    expect(watchedAt([600, 800, 850, 870], sand)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(watchedAt([1500, 2500], () => 11)).toEqual([false, false]);
  });

  it("SO1: watches until 0.3 borehole volumes after the sand has left", () => {
    // The last sand leaves at 1700 s, 12 m3 later it is 1760 s.
    expect(watchedAt([1500, 1700, 1750, 1775], sand)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("SO1: watches at 0.3 of the rate and again 300 s after a pause", () => {
    const always = (k: number) => (k < 600 ? 0 : 100);
    const paused = (k: number) => (k >= 1500 && k < 1600 ? 3 : 12);
    expect(watchedAt([1500, 1510, 1600, 1850, 1910], always, paused)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    const slower = (k: number) => (k >= 1500 && k < 1600 ? 4 : 12);
    expect(watchedAt([1550, 1650], always, slower)).toEqual([true, true]);
  });

  it("SO4: the newest 0.6 of the borehole volume is vertical", () => {
    const well = new SandInWell(120, 2000);
    const concentration = 240;
    const slurry = (1000 + concentration) / (1 + concentration / 2650);
    const wholeHeadMpa = (9.81 * 2000 * (slurry - 1000)) / 1e6;
    well.push(36, concentration);
    expect(well.headMpa).toBeCloseTo(wholeHeadMpa / 2, 9);
    well.push(36, concentration);
    expect(well.headMpa).toBeCloseTo(wholeHeadMpa, 9);
    expect(well.atPerforations).toBe(0);
    well.push(48, concentration);
    expect(well.headMpa).toBeCloseTo(wholeHeadMpa, 9);
    expect(well.atPerforations).toBeCloseTo(concentration, 9);
    well.push(72, 0);
    expect(well.headMpa).toBeCloseTo(0, 9);
    expect(well.atPerforations).toBeCloseTo(concentration, 9);
  });

  it("SO6: the risk line follows what is usual, without the last seven minutes", () => {
    const usual = new UsualRange();
    const add = (minutes: number, reading: number) => {
      for (let step = 0; step < minutes * 12; step++) usual.push(reading);
      return riskLine(usual.value, screenOutThresholds);
    };
    expect(add(11, 0.016)).toBe(0.05);
    expect(add(1, 0.016)).toBeCloseTo(0.04, 9);
    // The last seven minutes may already be the screen-out, so they do not
    // raise the line that warns of it.
    expect(add(7, 0.1)).toBeCloseTo(0.04, 9);
    expect(add(7, 0.1)).toBe(0.05);
    // After another half hour all of that is forgotten; readings below 0 count
    // as 0.
    expect(add(37, -1)).toBe(0.03);
  });

  it("SO10: an open level is reported again after 300 s and with 1.3 times the excess", () => {
    const alarm = new ScreenOutAlarm(screenOutThresholds);
    const reading = (excessMpa: number): WatchReading => ({
      ...new Watch(40, 2000).reading,
      isWatched: true,
      pressureMpa: 100,
      excessMpa,
      aheadMpa: 6,
      slope30: 0.1,
      slope60: 0.1,
    });
    const stepsFor = (seconds: number, excessMpa: number) =>
      Array.from({ length: seconds / 5 }, () =>
        alarm.step(reading(excessMpa)),
      ).filter((change) => change !== "none");
    expect(stepsFor(5, 2)).toEqual(["raised"]);
    expect(stepsFor(295, 4)).toEqual([]);
    expect(stepsFor(5, 2.5)).toEqual([]);
    expect(stepsFor(5, 2.6)).toEqual(["worse"]);
    expect(stepsFor(295, 4)).toEqual([]);
    expect(stepsFor(5, 4)).toEqual(["worse"]);
  });

  it("SO11: screenOutRisk is 50 where orange begins, 100 in red, 0 while not watched", () => {
    const stage = watched(nearWell);
    const risk = (k: number) => stage.at("screenOutRisk", k);
    const [orange] = stage.notified(502);
    const [red] = stage.notified(821);
    expect(risk(700)).toBe(0);
    // The mean of 20 s is a little behind.
    const orangeK = orange?.k ?? NaN;
    expect(risk(orangeK)).toBeLessThan(55);
    expect(risk(orangeK + 20)).toBeGreaterThanOrEqual(50);
    expect(risk((red?.k ?? NaN) + 20)).toBe(100);
    expect(risk(lostK + 200)).toBe(0);
  });
});

describe("the state of the watch", () => {
  it("SO17: is the same however the seconds are cut and restored", () => {
    const rows = treatmentRows({ ...nearWell, seconds: 3500 });
    const setup = setupWith(withVolume);
    const whole = deliver(setup, rows, inOnePush);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 3499 }), { maxLength: 8 }),
        (cuts) => {
          const other = deliver(setup, rows, {
            cuts: cuts.sort((a, b) => a - b),
            restores: new Set(cuts),
          });
          expect(other.text === whole.text).toBe(true);
        },
      ),
      { numRuns: 4 },
    );
  });

  it("SO17: is small", () => {
    const part = new ScreenOut({
      boreholeVolumeM3: 40,
      assumedVolumeM3: 40,
      uprightHeightM: 2000,
      pressureCeiling: Infinity,
    });
    const column = (value: number) => new Float64Array(256).fill(value);
    const shown = { unit: "", decimals: 0, factor: 1 };
    for (let firstK = 0; firstK < 20_480; firstK += 256)
      part.process(
        { firstK, length: 256, originMs: 0 },
        {
          filteredRate: column(14),
          filteredPressureMpa: column(60),
          scaleRate: column(14),
          proppant: column(100),
          slurryVolume: column(0).map((_, i) => ((firstK + i) * 14) / 60),
          mpaPerPressureUnit: 1,
          shown: { pressure: shown, rate: shown, volume: shown },
        },
        { screenOutRisk: column(0), screenOutLevel: new Uint8Array(256) },
        { notify: () => undefined, clear: () => undefined },
      );
    expect(encodeState(part.save()).length).toBeLessThan(20_000);
  });

  it("finds an order statistic like sorting does", () => {
    const finite = fc.double({ noNaN: true });
    fc.assert(
      fc.property(
        fc.array(finite, { minLength: 1, maxLength: 60 }),
        fc.nat(),
        (values, position) => {
          const at = position % values.length;
          const sorted = Float64Array.from(values).sort();
          const found = orderStatistic(
            Float64Array.from(values),
            values.length,
            at,
          );
          expect(found === sorted[at]).toBe(true);
        },
      ),
    );
  });
});
