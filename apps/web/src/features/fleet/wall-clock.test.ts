import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WallClock } from "./wall-clock.ts";

const start = 1_760_000_000_000;

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

function wall() {
  const frames: (() => void)[] = [];
  const clock = new WallClock(
    { now: () => Date.now(), serverNow: () => Date.now() + 5000 },
    { now: () => Date.now(), atFrame: (action) => void frames.push(action) },
  );
  return {
    clock,
    frame: () => {
      for (const action of frames.splice(0)) action();
    },
  };
}

describe("the clock of a wall", () => {
  it("reports the time every second, by both clocks", () => {
    const { clock } = wall();
    const notified: unknown[] = [];
    clock.subscribe(() => notified.push(clock.time()));
    const stop = clock.start();
    vi.advanceTimersByTime(2000);
    stop();
    vi.advanceTimersByTime(2000);
    expect(notified).toEqual([
      { now: start + 1000, serverNow: start + 6000 },
      { now: start + 2000, serverNow: start + 7000 },
    ]);
  });

  it("notifies many subscribers over several frames", () => {
    const { clock, frame } = wall();
    const notified = new Set<number>();
    for (let each = 0; each < 100; each += 1)
      clock.subscribeMoment(() => notified.add(each));
    const stop = clock.start();
    vi.advanceTimersByTime(1000);
    expect(notified.size).toBe(0);
    frame();
    expect(notified.size).toBeGreaterThan(0);
    expect(notified.size).toBeLessThan(20);
    vi.advanceTimersByTime(400);
    frame();
    expect(notified.size).toBe(100);
    stop();
  });

  it("does not notify a subscriber that left before the frame", () => {
    const { clock, frame } = wall();
    const notified: string[] = [];
    clock.subscribeMoment(() => notified.push("stays"));
    const leave = clock.subscribeMoment(() => notified.push("leaves"));
    const stop = clock.start();
    vi.advanceTimersByTime(1000);
    leave();
    frame();
    expect(notified).toEqual(["stays"]);
    stop();
  });
});
