import { describe, expect, it } from "vitest";
import { watchSleep } from "./sleep-watch.ts";

function watched({ isHidden = false } = {}) {
  let time = 0;
  let beat: (() => void) | null = null;
  let woken = 0;
  const end = watchSleep({
    now: () => time,
    isHidden: () => isHidden,
    timers: {
      after(_, action) {
        beat = action;
        return () => (beat = null);
      },
    },
    onWoke: () => woken++,
  });
  return {
    end,
    woken: () => woken,
    isBeating: () => beat !== null,
    beatAfter: (milliseconds: number) => {
      time += milliseconds;
      beat?.();
    },
  };
}

describe("a machine that slept", () => {
  it("is noticed by the first beat after it, once", () => {
    const { beatAfter, woken } = watched();
    beatAfter(5_000);
    expect(woken()).toBe(0);
    beatAfter(1_800_000);
    beatAfter(5_000);
    expect(woken()).toBe(1);
  });

  it("is not suspected because a hidden page's timers are slow", () => {
    const { beatAfter, woken } = watched({ isHidden: true });
    beatAfter(60_000);
    expect(woken()).toBe(0);
    beatAfter(600_000);
    expect(woken()).toBe(1);
  });

  it("is not watched for any more once ended", () => {
    const { end, isBeating } = watched();
    end();
    expect(isBeating()).toBe(false);
  });
});
