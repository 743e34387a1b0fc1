import { describe, expect, it } from "vitest";
import { SmallStage } from "../../test/small-stage.fixture.ts";

describe("DE1: pressureDerivative", () => {
  it("is the slope of a line, per minute, in the pressure's unit", () => {
    const stage = new SmallStage(200, {
      "pressure psi": (k) => 1000 + 2 * k,
      "rate bpm": () => 60,
    });
    expect(stage.at("pressureDerivative", 150)).toBeCloseTo(120, 6);
    expect(stage.unit("pressureDerivative")).toBe("psi/min");
  });

  it("has no value in a gap", () => {
    const stage = new SmallStage(400, {
      "pressure psi": (k) => (k > 50 && k < 300 ? NaN : 1000),
      "rate bpm": () => 60,
    });
    expect(stage.at("pressureDerivative", 160)).toBe(0);
    expect(stage.at("pressureDerivative", 200)).toBeNaN();
    expect(stage.at("relativePressure", 200)).toBeNaN();
    expect(stage.at("pressureDerivative", 310)).toBe(0);
  });
});

describe("DE2: derivativePercent", () => {
  it("is the rise over the window against the base", () => {
    const stage = new SmallStage(
      200,
      { "pressure psi": (k) => 100 + 2 * k, "rate bpm": () => 60 },
      { pressureBase: 4000 },
    );
    expect(stage.at("derivativePercent", 150)).toBeCloseTo(2.5, 6);
  });
});
