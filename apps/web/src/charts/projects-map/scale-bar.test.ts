import { describe, expect, it } from "vitest";
import { roundBelow, scaleBars } from "./scale-bar.ts";

describe("the length of a scale bar", () => {
  it.each([
    [1, 1],
    [1.99, 1],
    [2, 2],
    [49, 20],
    [50, 50],
    [999, 500],
    [0.3, 0.2],
  ])("up to %f is %f", (most, round) => {
    expect(roundBelow(most)).toBeCloseTo(round, 12);
  });
});

describe("scale bars", () => {
  it("say the same in kilometres and miles", () => {
    const [metric, imperial] = scaleBars(100, 110);
    expect(metric).toEqual({ length: 10, unit: "km", pixels: 100 });
    expect(imperial.unit).toBe("mi");
    expect(imperial.pixels).toBeCloseTo((5 * 1609.344) / 100, 9);
  });

  it("go over to metres and feet on a close look", () => {
    const [metric, imperial] = scaleBars(2, 110);
    expect(metric).toEqual({ length: 200, unit: "m", pixels: 100 });
    expect(imperial).toMatchObject({ length: 500, unit: "ft" });
  });

  it("are never longer than the room they have", () => {
    for (let metres = 0.5; metres < 50_000; metres *= 1.7)
      for (const { pixels } of scaleBars(metres, 110))
        expect(pixels).toBeLessThanOrEqual(110.001);
  });
});
