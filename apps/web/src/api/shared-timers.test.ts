import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SharedTimers } from "./shared-timers.ts";

/** Counts the browser's own timers; those of the test run on a clock that the test advances. */
function aPage() {
  const own = { set: 0 };
  const timers = new SharedTimers({
    now: () => performance.now(),
    wake: (afterMs, action) => {
      own.set += 1;
      const timer = setTimeout(action, afterMs);
      return () => clearTimeout(timer);
    },
  });
  const rung: string[] = [];
  const ring = (name: string) => () => void rung.push(name);
  return { timers, own, rung, ring };
}

describe("many timers share one of the browser's", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("rings each when it is due, in their order", () => {
    const { timers, rung, ring } = aPage();
    timers.setTimeout(ring("late"), 300);
    timers.setTimeout(ring("soon"), 100);
    vi.advanceTimersByTime(99);
    expect(rung).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(rung).toEqual(["soon"]);
    vi.advanceTimersByTime(200);
    expect(rung).toEqual(["soon", "late"]);
  });

  it("asks the browser for none when a later one is set, and none when one is cleared", () => {
    const { timers, own, rung, ring } = aPage();
    timers.setTimeout(ring("first"), 100);
    const others = [200, 300, 400].map((ms) =>
      timers.setTimeout(ring("other"), ms),
    );
    for (const id of others) timers.clearTimeout(id);
    expect(own.set).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(rung).toEqual(["first"]);
  });

  it("rings again and again until it is cleared", () => {
    const { timers, rung, ring } = aPage();
    const id = timers.setInterval(ring("poll"), 30);
    vi.advanceTimersByTime(90);
    expect(rung).toEqual(["poll", "poll", "poll"]);
    timers.clearInterval(id);
    vi.advanceTimersByTime(90);
    expect(rung).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rings those that are due together in tasks of their own", () => {
    const { timers, rung, ring } = aPage();
    timers.setInterval(ring("wells"), 30);
    timers.setInterval(ring("stages"), 30);
    vi.advanceTimersByTime(29);
    vi.advanceTimersToNextTimer();
    expect(rung).toEqual(["wells"]);
    vi.advanceTimersToNextTimer();
    expect(rung).toEqual(["wells", "stages"]);
  });

  it("rings the others when one of them fails", () => {
    const { timers, rung, ring } = aPage();
    timers.setTimeout(() => {
      throw new Error("Broken");
    }, 10);
    timers.setTimeout(ring("other"), 20);
    expect(() => vi.advanceTimersByTime(10)).toThrow("Broken");
    vi.advanceTimersByTime(10);
    expect(rung).toEqual(["other"]);
  });

  it("does not ring one that another has cleared at the last moment", () => {
    const { timers, rung, ring } = aPage();
    timers.setTimeout(() => timers.clearTimeout(second), 10);
    const second = timers.setTimeout(ring("second"), 10);
    vi.advanceTimersByTime(50);
    expect(rung).toEqual([]);
  });

  it("waits longer than the browser itself can", () => {
    const { timers, rung, ring } = aPage();
    const monthMs = 30 * 86_400_000;
    timers.setTimeout(ring("month"), monthMs);
    vi.advanceTimersByTime(monthMs - 1);
    expect(rung).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(rung).toEqual(["month"]);
  });
});
