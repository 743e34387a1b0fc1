import { describe, expect, it } from "vitest";
import { domainAround, scaleOf, ticksOf } from "./plot-scale.ts";

const texts = (ticks: ReturnType<typeof ticksOf>) =>
  ticks.flatMap(({ text }) => text ?? []);

describe("scales of a plot", () => {
  it("a value comes back from its pixel, on linear and logarithmic axes", () => {
    for (const kind of ["linear", "log"] as const) {
      const scale = scaleOf({ kind, low: 2, high: 2000 }, 400, 20);
      expect(scale.toPixels(2)).toBeCloseTo(400);
      expect(scale.toPixels(2000)).toBeCloseTo(20);
      expect(scale.toValue(scale.toPixels(37))).toBeCloseTo(37);
    }
  });

  it("a logarithmic axis names its decades and draws the lines between", () => {
    const ticks = ticksOf({ kind: "log", low: 0.1, high: 1000 }, 5);
    expect(texts(ticks)).toEqual(["0.1", "1", "10", "100", "1,000"]);
    expect(ticks.length).toBe(4 * 9 + 1);
  });

  it("less than two decades are named at 2 and 5 too", () =>
    expect(texts(ticksOf({ kind: "log", low: 1, high: 20 }, 5))).toEqual([
      "1",
      "2",
      "5",
      "10",
      "20",
    ]));

  it.each([
    [1050, 1900],
    [0.012, 0.019],
    [101, 199],
  ])(
    "an axis from %d to %d, without a decade, still has numbers",
    (low, high) =>
      expect(
        texts(ticksOf({ kind: "log", low, high }, 5)).length,
      ).toBeGreaterThan(1),
  );

  it("ticks count from the origin", () => {
    const ticks = ticksOf({ kind: "linear", low: 100, high: 160 }, 7, 120);
    expect(texts(ticks)).toContain("0");
    expect(ticks.find(({ text }) => text === "0")?.value).toBe(120);
  });

  it("a domain leaves out what cannot be drawn", () => {
    expect(domainAround([NaN, -5, 10, 100], "log")?.low).toBeGreaterThan(5);
    expect(domainAround([NaN], "linear")).toBeNull();
    expect(domainAround([7, 7], "linear")?.low).toBeLessThan(7);
  });

  it.each([0, 7416.3, -0.02])(
    "a curve that stays at %d has an axis with few digits",
    (value) => {
      const flat = domainAround([value, value], "linear");
      const longest = texts(
        ticksOf(flat ?? { kind: "linear", low: 0, high: 0 }, 5),
      );
      expect(longest.length).toBeGreaterThan(1);
      expect(longest.filter((text) => text.length > 7)).toEqual([]);
    },
  );
});
