import { describe, expect, it } from "vitest";
import {
  movedWindow,
  pinchedWindow,
  stretchedWindow,
  type MoveLimits,
} from "./window-moves.ts";

const minute = 60_000;
const hour = 60 * minute;
const limits: MoveLimits = {
  minimumSpanMilliseconds: 10 * minute,
  extent: { firstTime: 0, lastTime: 4 * hour },
};
const window = { from: hour, to: 2 * hour };

describe("moving the window", () => {
  it("keeps its span", () => {
    expect(movedWindow(window, 5 * minute, limits)).toEqual({
      from: hour + 5 * minute,
      to: 2 * hour + 5 * minute,
    });
  });

  it("never loses sight of the samples", () => {
    expect(movedWindow(window, 90 * hour, limits).from).toBeLessThan(4 * hour);
    expect(movedWindow(window, -90 * hour, limits).to).toBeGreaterThan(0);
  });
});

describe("stretching the window", () => {
  it("leaves the time under the pointer where it is", () => {
    const anchor = hour + 15 * minute;
    const { from, to } = stretchedWindow(window, anchor, 0.5, limits);
    expect(to - from).toBe(30 * minute);
    expect((anchor - from) / (to - from)).toBeCloseTo(0.25);
  });

  it("stops at the shortest span", () => {
    const { from, to } = stretchedWindow(window, hour, 0.001, limits);
    expect(to - from).toBe(10 * minute);
  });

  it("stops when everything is shown", () => {
    const { from, to } = stretchedWindow(window, 90 * minute, 1_000, limits);
    expect(to - from).toBe(4 * hour);
  });
});

describe("pinching the window", () => {
  it("keeps the times under both fingers", () => {
    const { from, to } = pinchedWindow(window, [0.4, 0.6], [0.2, 0.7], limits);
    const timeAt = (share: number) => from + share * (to - from);
    expect(timeAt(0.2)).toBeCloseTo(hour + 0.4 * hour, 3);
    expect(timeAt(0.7)).toBeCloseTo(hour + 0.6 * hour, 3);
  });
});
