import { describe, expect, it } from "vitest";
import { rimAngles, wheelFigure, wheelWeight } from "./wheel-figure.ts";

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0);

describe("dependency wheel", () => {
  it("shows wells with a weight, the least first", () => {
    const figure = wheelFigure(
      [
        { item: "O3", weight: 22.8 },
        { item: "O5", weight: 0 },
        { item: "O7", weight: 3 },
        { item: "O2", weight: 9.7 },
      ],
      336,
    );
    expect(figure.spokes.map(({ item }) => item)).toEqual(["O7", "O2", "O3"]);
  });

  it("begins on the left of the treated well and ends on its right", () => {
    const { spokes } = wheelFigure(
      [
        { item: "O1", weight: 1 },
        { item: "O2", weight: 1 },
      ],
      300,
    );
    const [first, last] = [spokes.at(0), spokes.at(-1)];
    expect(first?.labelX).toBeLessThan(150);
    expect(last?.labelX).toBeGreaterThan(150);
    expect(first?.labelY).toBeCloseTo(last?.labelY ?? 0, 0);
  });

  it("fills the whole rim, however few wells there are", () => {
    const one = sum(rimAngles([5]));
    const weights = Array.from({ length: 20 }, (_, i) => i + 1);
    const twenty = rimAngles(weights);
    expect(sum(twenty) + 19 * 0.035).toBeCloseTo(one, 9);
  });

  it("leaves no well too thin to be pointed at", () => {
    const [thin] = rimAngles([0.01, 100]);
    expect(thin).toBeGreaterThan(0.06);
  });

  it("draws nothing but the treated well where no well responds", () => {
    const { hub, spokes } = wheelFigure([], 214);
    expect(spokes).toEqual([]);
    expect(hub).toMatch(/^M[\d. ]+A/);
    expect(hub).not.toContain("NaN");
  });

  it("weighs by the square root of the change, and gives a falling pressure no weight", () => {
    expect([null, -120, 0, 400].map(wheelWeight)).toEqual([0, 0, 0, 20]);
  });
});
