import { kestrelPad, planStage, type OffsetPlan } from "@stagecraft/simulator";
import { describe, expect, test } from "vitest";
import { isWaiting, verdictOf } from "./demo-verdicts.ts";

const plan = planStage(kestrelPad, {
  wellIndex: 3,
  stageNumber: 16,
  startTimestamp: 0,
});
const [first] = plan.offsets;
if (!first) throw new Error("the demo's wells have neighbours");
const quiet: OffsetPlan = {
  ...first,
  condition: "good",
  hit: null,
  wireline: null,
};
const wireline = {
  fromSecond: 1500,
  toSecond: 2100,
  pumpDownPsi: 1200,
  shotSeconds: [],
};
const response = {
  offset: 1,
  wellLabel: "Kestrel 1H",
  largestChange: { value: 412.4, unit: "psi" },
};

const judged = (offset: Partial<OffsetPlan>) =>
  verdictOf({ ...plan, offsets: [{ ...quiet, ...offset }] }, response);

describe("an engineer of the demo", () => {
  test("confirms a hit that came through a fracture, and attributes it to the stage", () => {
    const hit = { atSecond: 3000, risePsi: 400, riseSeconds: 120 };
    const verdict = judged({ hit, hitThresholdPsi: 300 });
    expect(verdict).toMatchObject({
      verdict: "confirmed",
      cause: null,
      isAttributed: true,
    });
    expect(verdict?.reason).toContain("412 psi");
  });

  test("calls a slow response below the threshold stress, also when it crept above it", () => {
    const hit = { atSecond: 3000, risePsi: 200, riseSeconds: 600 };
    expect(judged({ hit, hitThresholdPsi: 300 })).toMatchObject({
      verdict: "poroelastic",
      isAttributed: false,
    });
  });

  test("recognizes a wireline run and a noisy gauge", () => {
    expect(judged({ wireline })).toMatchObject({
      verdict: "false",
      cause: "wireline",
    });
    expect(judged({ condition: "noisy" })).toMatchObject({
      verdict: "false",
      cause: "gauge",
    });
  });

  test("gives no verdict where the record is ambiguous", () => {
    expect(judged({})).toBeNull();
    expect(verdictOf(plan, { ...response, offset: 99 })).toBeNull();
  });

  test("has judged every older stage, and two of three of the newest", () => {
    expect([0, 1, 2, 3].map(isWaiting)).toEqual([true, false, false, true]);
    expect([24, 27, 90].some(isWaiting)).toBe(false);
  });
});
