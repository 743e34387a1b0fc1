import { describe, expect, it } from "vitest";
import { dayTicks, firstSpeed, padSpeeds, padTime } from "./pad-time.ts";
import { aScene, aSceneStage, hourMs, padMorning } from "./scene.fixture.ts";

const dayMs = 24 * hourMs;
const noShift = () => 0;

describe("the time of a pad", () => {
  it("runs from the first stage to the last end or hit", () => {
    expect(padTime(aScene())).toEqual({
      from: padMorning,
      to: padMorning + 22 * hourMs,
    });
  });

  it("does not exist before the first stage has begun", () => {
    const stages = [
      aSceneStage(1, { startTimestamp: null, endTimestamp: null }),
    ];
    expect(padTime(aScene({ stages }))).toBeNull();
  });

  it("plays a pad of any length in about a minute, as far as the speeds go", () => {
    const speedOf = (days: number) => firstSpeed({ from: 0, to: days * dayMs });
    expect(speedOf(1)).toBe(padSpeeds[0]);
    expect(speedOf(10)).toBe(padSpeeds[1]);
    expect(speedOf(30)).toBe(padSpeeds[2]);
    expect(speedOf(900)).toBe(padSpeeds.at(-1));
  });

  it("has a tick at each midnight of the reader's clock", () => {
    const time = { from: padMorning, to: padMorning + 3 * dayMs };
    const midnight = Date.UTC(2026, 10, 15);
    expect(dayTicks(time, noShift)).toEqual(
      [0, 1, 2].map((day) => midnight + day * dayMs),
    );
    const sixBehind = () => -6 * hourMs;
    expect(dayTicks(time, sixBehind)[0]).toBe(padMorning);
  });

  it("has no more ticks than a slider has room for", () => {
    const time = { from: padMorning, to: padMorning + 90 * dayMs };
    expect(dayTicks(time, noShift).length).toBeLessThanOrEqual(12);
  });
});
