import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  hitShapes,
  onsetSecond,
  quietGauge,
  stageSeconds,
  threshold,
  watchWells,
} from "../../test/modeled-hits.fixture.ts";

const seeds = Array.from({ length: 5 }, (_, index) => index + 1);
const shapes = Object.entries(hitShapes);

/** Builds wells with the same response, each with its own gauge. */
function responding(response: (k: number) => number, gauge = {}) {
  return seeds.map((seed) => {
    const quiet = quietGauge(seed, gauge);
    return { pressure: (k: number) => quiet(k) + response(k) };
  });
}

describe("a modeled hit", () => {
  it.each(shapes)("of %s is found on every gauge, in time", (_, shape) => {
    const response = (k: number) => shape(1.3 * threshold, k);
    const truth = Array.from({ length: stageSeconds }, (_, k) => k).find(
      (k) => response(k) >= threshold,
    );
    const found = watchWells(responding(response));
    expect(found.filter(({ isHit }) => !isHit)).toEqual([]);
    for (const { hitSecond, responseSecond } of found) {
      expect(Math.abs((hitSecond ?? Infinity) - (truth ?? 0))).toBeLessThan(
        120,
      );
      // The first response is the warning that comes before the hit.
      expect(responseSecond ?? Infinity).toBeLessThan(hitSecond ?? 0);
      expect(responseSecond ?? 0).toBeGreaterThanOrEqual(onsetSecond);
    }
  });

  it.each(shapes)(
    "of %s that stays below the threshold is no hit",
    (_, shape) => {
      const found = watchWells(responding((k) => shape(0.7 * threshold, k)));
      expect(found.filter(({ isHit }) => isHit)).toEqual([]);
    },
  );

  it("is found after a gap of ten minutes at its very beginning", () => {
    const shape = hitShapes["a slow rise over an hour"];
    const found = watchWells(
      responding((k) =>
        k >= onsetSecond && k < onsetSecond + 600
          ? NaN
          : shape(1.5 * threshold, k),
      ),
    );
    expect(found.filter(({ isHit }) => !isHit)).toEqual([]);
  });

  it("is found on a gauge that drifts down", () => {
    const shape = hitShapes["a rise over ten minutes"];
    const found = watchWells(
      responding((k) => shape(1.5 * threshold, k), { driftPerHour: -10 }),
    );
    expect(found.filter(({ isHit }) => !isHit)).toEqual([]);
  });
});

/** Neighbors that move by themselves, in psi relative to their level. */
const neighbours = {
  falling: (k: number) => -80 * Math.log(1 + k / 1500),
  rising: (k: number) => 60 * Math.log(1 + k / 1500),
  "bled-off": (k: number) => -700 * Math.min(1, Math.max(0, (k - 900) / 90)),
  "pumped-down": (k: number) =>
    k < 900 ? 0 : k < 1500 ? 1200 : 150 * Math.exp(-(k - 1500) / 300),
};

describe.each(Object.entries(neighbours))(
  "a modeled hit in a %s neighbor",
  (_, move) => {
    const all = shapes.flatMap(([, shape]) =>
      seeds.slice(0, 3).map((seed) => {
        const quiet = quietGauge(seed);
        return (size: number) => ({
          pressure: (k: number) => quiet(k) + move(k) + shape(size, k),
        });
      }),
    );

    it("is found in nine of ten, on a gauge of five seconds too", () => {
      const hits = watchWells(all.map((well) => well(1.5 * threshold)));
      const slow = watchWells(
        all.map((well) => {
          const { pressure } = well(1.5 * threshold);
          return { pressure: (k: number) => (k % 5 === 0 ? pressure(k) : NaN) };
        }),
      );
      const found = [...hits, ...slow].filter(({ isHit }) => isHit);
      expect(found.length).toBeGreaterThanOrEqual(0.9 * 2 * all.length);
    });

    it("that stays below the threshold is no hit", () => {
      const hits = watchWells(all.map((well) => well(0.6 * threshold)));
      expect(hits.filter(({ isHit }) => isHit)).toEqual([]);
    });
  },
);

describe("no hit", () => {
  const noHit = (response: (k: number) => number, gauge = {}) =>
    watchWells(responding(response, gauge)).filter(({ isHit }) => isHit);

  it("is found on twenty-five quiet hours", () => {
    expect(noHit(() => 0)).toEqual([]);
    expect(noHit(() => 0, { noise: 4 })).toEqual([]);
  });

  it("is made of spikes", () => {
    expect(noHit((k) => (k % 97 < 2 ? 900 : 0))).toEqual([]);
  });

  it("is made of a wireline run", () => {
    const run = (k: number) =>
      k > onsetSecond && k < onsetSecond + 240 ? 1200 : 0;
    expect(noHit(run)).toEqual([]);
  });

  it("is made of a dead gauge that falls to zero and comes back", () => {
    const dead = (k: number) => (k > 4000 && k < 5000 ? -1500 : 0);
    expect(noHit(dead)).toEqual([]);
  });

  it.each([30, 120, -120])(
    "is made of a gauge that drifts %i psi/h",
    (drift) => {
      expect(noHit(() => 0, { driftPerHour: drift })).toEqual([]);
    },
  );
});

const recordFile = new URL(
  "../../../../../shared/data/pta-gauge-yous3ry/p_data.csv",
  import.meta.url,
);

/** Reads a downhole gauge in a shut-in well; each value is held until the next sample some seconds later. */
function realRecord(firstRow: number): (k: number) => number {
  const values = new Float64Array(stageSeconds);
  const lines = readFileSync(recordFile, "latin1").trim().split(/\r?\n/);
  const samples = lines.slice(firstRow, firstRow + stageSeconds).map((line) => {
    const [date = "", time = "", pressure = ""] = line.split(",");
    return { second: Date.parse(`${date} ${time}`) / 1000, psi: +pressure };
  });
  const [first] = samples;
  let at = 0;
  for (let k = 0; k < stageSeconds; k++) {
    while ((samples[at + 1]?.second ?? Infinity) <= (first?.second ?? 0) + k)
      at += 1;
    values[k] = samples[at]?.psi ?? NaN;
  }
  return (k) => values[k] ?? NaN;
}

describe.skipIf(!existsSync(recordFile))("on a real gauge record", () => {
  const quiet = () => realRecord(41_200);

  it("nothing is found where nothing happened", () => {
    const [found] = watchWells([{ pressure: quiet() }]);
    expect(found?.isHit).toBe(false);
  });

  it.each(shapes)("a hit of %s is found", (_, shape) => {
    const record = quiet();
    const [found] = watchWells([
      { pressure: (k) => record(k) + shape(1.3 * threshold, k) },
    ]);
    expect(found?.isHit).toBe(true);
    expect(found?.hitSecond).toBeGreaterThan(onsetSecond);
  });
});
