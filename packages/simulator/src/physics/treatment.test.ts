import { describe, expect, it } from "vitest";
import { at, columnOf, meanOver, stageOf } from "../simulated-stage.fixture.ts";

const stages = [stageOf(0, 3), stageOf(1, 27), stageOf(3, 23, "showcase")];

describe("what is pumped", () => {
  it.each(stages)(
    "stays in the range of a real treatment ($plan.wellNumber)",
    (stage) => {
      const { designRateBpm } = stage.plan;
      const rate = columnOf(stage, "rate");
      const proppant = columnOf(stage, "proppant");
      const pressure = columnOf(stage, "pressure");
      expect(Math.max(...rate)).toBeLessThan(designRateBpm + 3);
      expect(Math.max(...rate)).toBeGreaterThan(designRateBpm - 1);
      expect(Math.min(...rate)).toBe(0);
      expect(Math.max(...proppant)).toBeLessThan(3);
      expect(Math.max(...proppant)).toBeGreaterThan(1.5);
      expect(Math.max(...pressure)).toBeLessThan(10_500);
      expect(Math.min(...pressure)).toBeGreaterThan(2500);
    },
  );

  it.each(stages)("has clean rate = slurry / (1 + 0.0456 ppg)", (stage) => {
    const rate = columnOf(stage, "rate");
    const proppant = columnOf(stage, "proppant");
    const worst = columnOf(stage, "cleanRate").map((clean, second) =>
      Math.abs(clean - at(rate, second) / (1 + 0.0456 * at(proppant, second))),
    );
    // The tolerance of three gauges rounded to 0.1 bpm, 0.1 bpm and 0.01 ppg.
    expect(Math.max(...worst)).toBeLessThan(0.13);
  });

  it.each(stages)(
    "counts in the van totals what the gauges integrate to",
    (stage) => {
      const clean = columnOf(stage, "cleanRate");
      const proppant = columnOf(stage, "proppant");
      const cleanBbl = clean.reduce((sum, bpm) => sum + bpm / 60, 0);
      const massLb = clean.reduce(
        (sum, bpm, second) => sum + (bpm * 42 * at(proppant, second)) / 60,
        0,
      );
      const vanBbl = columnOf(stage, "vanCumCleanVolume").at(-1) ?? 0;
      const vanLb = columnOf(stage, "vanCumProppantMass").at(-1) ?? 0;
      expect(vanBbl / cleanBbl).toBeCloseTo(1, 3);
      expect(vanLb / massLb).toBeCloseTo(1, 3);
      expect(vanBbl / stage.plan.plannedCleanBbl).toBeCloseTo(1, 1);
      expect(vanLb / stage.plan.plannedProppantLb).toBeCloseTo(1, 1);
    },
  );

  it.each(stages)("never counts a van total backwards", (stage) => {
    for (const name of ["vanCumCleanVolume", "vanCumProppantMass"]) {
      const total = columnOf(stage, name);
      expect(total.findIndex((v, s) => s > 0 && v < at(total, s - 1))).toBe(-1);
    }
  });

  it("drops the sand to nothing in a sweep and brings it back", () => {
    const stage = stageOf(3, 23, "showcase");
    const proppant = columnOf(stage, "proppant");
    const index = stage.plan.proppantSteps.findIndex(
      (step) => step.kind === "sweep",
    );
    const [before, sweep, after] = stage.plan.proppantSteps.slice(index - 1);
    expect(at(proppant, (sweep?.atSecond ?? 0) - 1)).toBeGreaterThan(1);
    expect(at(proppant, (after?.atSecond ?? 0) - 1)).toBe(0);
    expect(at(proppant, (after?.atSecond ?? 0) + 150)).toBeCloseTo(
      before?.concentrationPpg ?? 0,
      1,
    );
  });

  it("loses the rate of a tripped pump and no more", () => {
    const stage = stageOf(3, 23, "showcase");
    const [trip] = stage.plan.pumpTrips;
    if (!trip) throw new Error("the showcase has a pump trip");
    const rate = columnOf(stage, "rate");
    expect(meanOver(rate, trip.fromSecond + 40, trip.toSecond)).toBeCloseTo(
      stage.plan.designRateBpm - trip.lostRateBpm,
      0,
    );
  });

  it("doses chemicals only while it pumps and at the planned loading", () => {
    const stage = stageOf(1, 27);
    const rate = columnOf(stage, "rate");
    for (const additive of stage.plan.additives) {
      const values = columnOf(stage, additive.name);
      const idle = values.filter(
        (v, second) => at(rate, second) === 0 && v > 0,
      );
      expect([additive.name, ...idle]).toEqual([additive.name]);
      const steady = additive.loadings.at(-2);
      const end = additive.loadings.at(-1)?.atSecond ?? 0;
      expect(
        meanOver(values, end - 60, end) / (steady?.loading ?? 0),
      ).toBeCloseTo(1, 1);
    }
  });
});
