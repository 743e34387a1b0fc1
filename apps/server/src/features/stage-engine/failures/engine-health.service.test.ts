import { describe, expect, test } from "vitest";
import { healthOf } from "./engine-health.service.ts";

const beat = {
  owner: "one",
  ageMs: 1000,
  lagMs: 500,
  behindStages: 1,
  suspendedStages: 0,
  computingStages: 0,
};

describe("EW15: the health of the engine", () => {
  test("is unknown and no fault while none has reported", () => {
    expect(healthOf([])).toMatchObject({
      goesOn: true,
      isBehind: false,
      lagSeconds: null,
    });
  });

  test("is the lag of the process that is furthest behind, grown since its beat", () => {
    const other = { ...beat, owner: "other", lagMs: 31_000 };
    expect(healthOf([beat, other])).toMatchObject({
      goesOn: true,
      isBehind: true,
      lagSeconds: 32,
      processes: 2,
    });
  });

  test("has no lag when nothing waits, however old the beat", () => {
    expect(healthOf([{ ...beat, lagMs: 0 }]).lagSeconds).toBe(0);
  });

  test("is stalled when the newest beat is older than a minute", () => {
    const old = { ...beat, ageMs: 61_000 };
    expect(healthOf([old]).goesOn).toBe(false);
    expect(healthOf([beat, old]).goesOn).toBe(true);
  });
});
