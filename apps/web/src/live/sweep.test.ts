import { describe, expect, it } from "vitest";
import { Sweep } from "./sweep.ts";

function page() {
  const notified: number[] = [];
  let now = 1000;
  const waiting: (() => void)[] = [];
  const sweep = new Sweep<number>((item) => notified.push(item), {
    now: () => now,
    atFrame: (action) => void waiting.push(action),
  });
  return {
    sweep,
    notified,
    /** Runs a frame this much later and returns how many items it notified. */
    frame: (laterMs: number) => {
      now += laterMs;
      const before = notified.length;
      for (const action of waiting.splice(0)) action();
      return notified.length - before;
    },
    hasFrame: () => waiting.length > 0,
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

describe("a sweep", () => {
  it("notifies a few at once, in the next frame", () => {
    const { sweep, notified, frame, hasFrame } = page();
    sweep.add([3, 1, 2]);
    expect(notified).toEqual([]);
    frame(16);
    expect(notified).toEqual([3, 1, 2]);
    expect(hasFrame()).toBe(false);
  });

  it("spreads many evenly over its frames, in their order", () => {
    const { sweep, notified, frame, hasFrame } = page();
    sweep.add(upTo(200));
    const counts: number[] = [];
    while (hasFrame()) counts.push(frame(16));
    expect(notified).toEqual(upTo(200));
    expect(Math.max(...counts)).toBeLessThan(10);
    expect(counts.length * 16).toBeLessThan(500);
  });

  it("takes no longer where frames are slow", () => {
    const { sweep, notified, frame } = page();
    sweep.add(upTo(200));
    expect(frame(100)).toBe(50);
    frame(300);
    expect(notified).toHaveLength(200);
  });

  it("notifies an entry added twice once, and one notified before again", () => {
    const { sweep, notified, frame, hasFrame } = page();
    sweep.add(upTo(20));
    frame(16);
    sweep.add([0, 19]);
    while (hasFrame()) frame(16);
    expect(notified).toEqual([...upTo(20), 0]);
  });

  it("requests no frame with nothing to notify", () => {
    const { sweep, hasFrame } = page();
    sweep.add([]);
    expect(hasFrame()).toBe(false);
  });
});
