import { describe, expect, it } from "vitest";
import { DrawSchedule, type DrawClock } from "./draw-schedule.ts";

function manualClock() {
  let now = 1_000;
  let pending: { at: number; action: () => void } | null = null;
  const clock: DrawClock = {
    now: () => now,
    after(milliseconds, action) {
      pending = { at: now + milliseconds, action };
      return () => {
        pending = null;
      };
    },
  };
  const advance = (milliseconds: number) => {
    const end = now + milliseconds;
    if (pending && pending.at <= end) {
      const due: { at: number; action: () => void } = pending;
      pending = null;
      now = due.at;
      due.action();
    }
    now = end;
  };
  return { clock, advance };
}

function watched() {
  const { clock, advance } = manualClock();
  const draws: number[] = [];
  const schedule = new DrawSchedule(() => draws.push(clock.now()), 250, clock);
  return { schedule, advance, draws };
}

describe("live draws", () => {
  it("show the first sample after quiet at once", () => {
    const { schedule, draws } = watched();
    schedule.request();
    expect(draws).toEqual([1_000]);
  });

  it("happen at most four times a second in a burst, and the last sample is drawn", () => {
    const { schedule, advance, draws } = watched();
    for (let sample = 0; sample < 100; sample++) {
      schedule.request();
      advance(10);
    }
    advance(250);
    expect(draws.length).toBeLessThanOrEqual(6);
    draws.slice(1).forEach((time, index) => {
      expect(time - (draws[index] ?? 0)).toBeGreaterThanOrEqual(250);
    });
    expect(draws.at(-1)).toBeGreaterThanOrEqual(1_990);
  });

  it("wait for the end of the interval, not for half of it", () => {
    const { schedule, advance, draws } = watched();
    schedule.request();
    advance(200);
    schedule.request();
    advance(500);
    expect(draws).toEqual([1_000, 1_250]);
  });

  it("can be called off", () => {
    const { schedule, advance, draws } = watched();
    schedule.request();
    schedule.request();
    schedule.cancel();
    advance(1_000);
    expect(draws).toEqual([1_000]);
  });
});
