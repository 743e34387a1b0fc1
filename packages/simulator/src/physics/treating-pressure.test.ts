import { describe, expect, it } from "vitest";
import { at, columnOf, meanOver, stageOf } from "../simulated-stage.fixture.ts";

function firstZeroRate(rate: Float64Array, fromSecond: number): number {
  return rate.findIndex((bpm, second) => second >= fromSecond && bpm === 0);
}

describe("treating pressure", () => {
  it("spikes at breakdown and falls to the pressure of an open fracture", () => {
    const stage = stageOf(3, 23, "showcase");
    const { pumpStartSecond, formation } = stage.plan;
    const pressure = columnOf(stage, "pressure");
    const start = pressure.subarray(pumpStartSecond, pumpStartSecond + 120);
    const peak = Math.max(...start);
    expect(Math.abs(peak - formation.breakdownPsi)).toBeLessThan(300);
    expect(at(pressure, pumpStartSecond + 125)).toBeLessThan(peak - 2000);
  });

  it("responds to a lost pump at once and recovers with the rate", () => {
    const stage = stageOf(3, 23, "showcase");
    const [trip] = stage.plan.pumpTrips;
    if (!trip) throw new Error("the showcase has a pump trip");
    const pressure = columnOf(stage, "pressure");
    const before = meanOver(pressure, trip.fromSecond - 60, trip.fromSecond);
    const during = meanOver(pressure, trip.fromSecond + 60, trip.toSecond);
    const after = meanOver(pressure, trip.toSecond + 60, trip.toSecond + 120);
    expect(before - during).toBeGreaterThan(350);
    expect(Math.abs(after - before)).toBeLessThan(150);
  });

  it("falls when the vertical pipe fills with sand, at a steady rate", () => {
    const stage = stageOf(1, 27);
    const pressure = columnOf(stage, "pressure");
    const flush = stage.plan.proppantSteps.at(-1)?.atSecond ?? 0;
    const laden = meanOver(pressure, flush - 120, flush);
    // Two minutes of flush replace most of the sand-laden vertical column.
    const flushed = meanOver(pressure, flush + 150, flush + 180);
    expect(flushed - laden).toBeGreaterThan(250);
  });

  it("shows water hammer at shut-in, then a fall-off from the ISIP", () => {
    const stage = stageOf(1, 27);
    const { formation, shutInSecond } = stage.plan;
    const pressure = columnOf(stage, "pressure");
    const zero = firstZeroRate(columnOf(stage, "rate"), shutInSecond);
    const ringing = pressure.subarray(zero, zero + 40);
    expect(Math.max(...ringing) - Math.min(...ringing)).toBeGreaterThan(200);
    const isip = formation.fractureOpeningPsi + formation.netPressureGainPsi;
    for (const seconds of [300, 600]) {
      const expected =
        isip - formation.leakOffPsiPerRootSecond * Math.sqrt(seconds);
      const measured = meanOver(
        pressure,
        zero + seconds - 5,
        zero + seconds + 5,
      );
      expect(Math.abs(measured - expected)).toBeLessThan(25);
    }
  });

  it("runs away before a screen-out and the pumps kick out", () => {
    const stage = stageOf(0, 5, "screen-out");
    const { shutInSecond, plannedProppantLb } = stage.plan;
    const pressure = columnOf(stage, "pressure");
    const rise = (from: number, to: number) =>
      meanOver(pressure, to - 10, to) - meanOver(pressure, from - 10, from);
    const earlier = rise(shutInSecond - 300, shutInSecond - 150);
    const last = rise(shutInSecond - 150, shutInSecond);
    expect(last).toBeGreaterThan(2 * earlier);
    expect(last).toBeGreaterThan(400);
    expect(at(columnOf(stage, "rate"), shutInSecond + 8)).toBe(0);
    expect(columnOf(stage, "vanCumProppantMass").at(-1)).toBeLessThan(
      plannedProppantLb,
    );
  });
});
