import { describe, expect, it } from "vitest";
import { windowOf, type View, type WindowRules } from "./live-window.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const start = Date.UTC(2026, 0, 1, 13);

const rules: WindowRules = {
  minimumSpanMilliseconds: 10 * minute,
  dataWidthPixels: 900,
  live: true,
};

const at = (lastTime: number) => ({ firstTime: start, lastTime });

const views: readonly View[] = [
  { kind: "all" },
  { kind: "follow", spanMilliseconds: 10 * minute },
  { kind: "follow", spanMilliseconds: 2 * hour },
];

describe.each(views)("live window ($kind)", (view) => {
  it("always holds the newest sample", () => {
    for (let age = 0; age < 4 * hour; age += 7 * second) {
      const { from, to } = windowOf(view, at(start + age), rules);
      expect(to).toBeGreaterThanOrEqual(start + age);
      expect(from).toBeLessThan(start + age + 1);
    }
  });

  it("does not move for most samples, so that only the tail is drawn", () => {
    let moves = 0;
    let before = windowOf(view, at(start + hour), rules);
    for (let tick = 1; tick <= 600; tick++) {
      const now = windowOf(view, at(start + hour + tick * second), rules);
      if (now.from !== before.from || now.to !== before.to) moves++;
      before = now;
    }
    expect(moves).toBeLessThanOrEqual(80);
  });

  it("leaves the newest sample near the right end", () => {
    const { from, to } = windowOf(view, at(start + 3 * hour), rules);
    const pixel = (to - from) / rules.dataWidthPixels;
    expect((to - (start + 3 * hour)) / pixel).toBeLessThanOrEqual(13);
  });
});

describe("window", () => {
  it("is never shorter than ten minutes", () => {
    const all = windowOf({ kind: "all" }, at(start + 3 * second), rules);
    expect(all.to - all.from).toBeGreaterThanOrEqual(10 * minute);
    const zoomed = windowOf(
      { kind: "fixed", from: start, to: start + minute },
      at(start + hour),
      rules,
    );
    expect(zoomed.to - zoomed.from).toBe(10 * minute);
  });

  it("of a finished stage ends with its last sample", () => {
    const over = { ...rules, live: false };
    expect(windowOf({ kind: "all" }, at(start + hour), over)).toEqual({
      from: start,
      to: start + hour,
    });
    const follow = { kind: "follow", spanMilliseconds: 30 * minute } as const;
    expect(windowOf(follow, at(start + hour), over).to).toBe(start + hour);
  });
});
