import { describe, expect, it } from "vitest";
import { ospreyPad } from "../pads/osprey-pad.ts";
import { planStage } from "../plan/plan-stage.ts";
import { simulateStage } from "../simulate-stage.ts";
import { at, columnOf, fixtureStart } from "../simulated-stage.fixture.ts";
import { closingFalloff } from "./closing-falloff.ts";

const fracture = {
  netPsi: 500,
  injectedSeconds: 7200,
  closureSeconds: 600,
  rockPsiBelowClosure: 1800,
};

/** Returns the slope around a moment, in psi per second. */
function slopeAt(falloff: (seconds: number) => number, second: number): number {
  return (falloff(second + 5) - falloff(second - 5)) / 10;
}

describe("the falloff of a fracture that closes", () => {
  const falloff = closingFalloff(fracture);

  it("loses its net pressure until it closes, without a step", () => {
    expect(falloff(0)).toBe(0);
    expect(falloff(600)).toBeCloseTo(500, 6);
    expect(falloff(600.001)).toBeCloseTo(500, 2);
  });

  it("falls faster as its walls touch, and slower once it has closed", () => {
    const open = slopeAt(falloff, 300);
    expect(slopeAt(falloff, 590)).toBeGreaterThan(1.3 * open);
    expect(slopeAt(falloff, 700)).toBeLessThan(open);
  });

  it("ends at the pressure in the rock", () => {
    const weeks = 30 * 86_400;
    expect(falloff(weeks)).toBeLessThan(500 + 1800);
    expect(falloff(weeks)).toBeGreaterThan(0.95 * (500 + 1800));
  });

  it("is recorded on Osprey Pad from the ISIP until after closure", () => {
    const plan = planStage(ospreyPad, {
      wellIndex: 2,
      stageNumber: 3,
      startTimestamp: fixtureStart,
    });
    const { closure, fractureOpeningPsi } = plan.formation;
    if (closure === null) throw new Error("fractures of Osprey Pad close");
    const stage = simulateStage(plan);
    const rate = columnOf(stage, "rate");
    const zero = rate.findIndex(
      (bpm, second) => second >= plan.shutInSecond && bpm === 0,
    );
    const closed = zero + closure.closureSeconds;
    expect(plan.durationSeconds).toBeGreaterThan(closed + 1200);
    const measured = at(columnOf(stage, "pressure"), closed);
    expect(Math.abs(measured - fractureOpeningPsi)).toBeLessThan(25);
  });
});
