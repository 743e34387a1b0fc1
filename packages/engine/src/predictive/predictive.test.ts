import { describe, expect, it } from "vitest";
import { SmallStage } from "../../test/small-stage.fixture.ts";

const steady = {
  "pressure psi": () => 5000,
  "rate m3/min": () => 8,
  "proppant ppg": () => 0,
};
const line = { regrYIntercept: 1, regrCoeff1Water: 0.5, regrCoeff2Sand: 0.1 };

describe("PR1: the line", () => {
  it("follows rate and sand", () => {
    const stage = new SmallStage(
      100,
      { ...steady, "proppant ppg": () => 2 },
      line,
    );
    expect(stage.at("predictivePressure", 50)).toBeCloseTo(4800, 6);
  });

  it("clips the rate and shifts it in time", () => {
    const stage = new SmallStage(
      100,
      { ...steady, "rate m3/min": (k) => (k < 50 ? 4 : 24) },
      { ...line, pressureShift: 10, rateClip: 20 },
    );
    expect(stage.at("predictivePressure", 59)).toBeCloseTo(3000, 6);
    expect(stage.at("predictivePressure", 60)).toBeCloseTo(11_000, 6);
  });

  it("is smoothed", () => {
    const stage = new SmallStage(
      100,
      { ...steady, "rate m3/min": (k) => (k < 50 ? 4 : 8) },
      { ...line, predictivePressureSmoothing: 10 },
    );
    expect(stage.at("predictivePressure", 54)).toBeCloseTo(4000, 6);
  });
});

describe("PR2: the sand", () => {
  const sand = { ...steady, "proppant ppg": (k: number) => (k < 50 ? 0 : 4) };

  it("is the concentration, delayed", () => {
    const stage = new SmallStage(100, sand, { ...line, sandShift: 5 });
    expect(stage.at("predictivePressure", 54)).toBeCloseTo(5000, 6);
    expect(stage.at("predictivePressure", 55)).toBeCloseTo(4600, 6);
  });

  it("is its mean over the sand window", () => {
    const stage = new SmallStage(100, sand, { ...line, sandWindow: 20 });
    expect(stage.at("predictivePressure", 59)).toBeCloseTo(4800, 6);
  });

  it("is what is in the pipe when the borehole volume is known", () => {
    const stage = new SmallStage(
      1000,
      { ...sand, "cleanRate m3/min": () => 8 },
      { ...line, boreholeVolume: 20, boreholeVolumeUnits: "m3" },
    );
    expect(stage.at("predictivePressure", 999)).toBeCloseTo(4600, 3);
  });
});

describe("PR3 and PR4: recalibration", () => {
  it("makes the relative pressure 0 on a steady stage from there on", () => {
    const stage = new SmallStage(200, steady, {
      ...line,
      yInterceptOverrideTime: 100,
    });
    expect(stage.at("relativePressure", 99)).toBeCloseTo(0, 6);
    const off = new SmallStage(200, steady, {
      ...line,
      regrYIntercept: 2,
      yInterceptOverrideTime: 100,
    });
    expect(off.at("relativePressure", 99)).toBeCloseTo(-1000, 6);
    expect(off.at("relativePressure", 100)).toBeCloseTo(0, 6);
    expect(off.summary("regrYIntercept")).toBeCloseTo(1, 9);
  });

  it("is 0 while not pumping", () => {
    const stage = new SmallStage(100, { ...steady, "rate m3/min": () => 0 });
    expect(stage.at("relativePressure", 50)).toBe(0);
  });
});

describe("PR5 and PR6: pseudo proppant", () => {
  it("is what would explain the pressure, within its bounds", () => {
    const explained = { ...steady, "pressure psi": () => 4700 };
    const stage = new SmallStage(100, explained, line);
    expect(stage.at("pseudoProppant", 50)).toBeCloseTo(3, 6);
    const bounded = new SmallStage(100, explained, {
      ...line,
      maxPseudoSand: 119.82642731689663,
    });
    expect(bounded.at("pseudoProppant", 50)).toBeCloseTo(1, 9);
  });

  it("is offered after 60 s without a densitometer and withdrawn", () => {
    const stage = new SmallStage(
      400,
      {
        ...steady,
        "proppant ppg": (k) => (k > 100 && k < 300 ? -999.25 : 1),
      },
      { regrCoeff2Sand: 0.05 },
    );
    expect(stage.notified(805).map(({ k }) => k)).toEqual([161]);
    expect(stage.cleared()).toContain(300);
  });
});

describe("PR7: suggested coefficients", () => {
  const varied = {
    "rate m3/min": (k: number) => 5 + (k % 60) / 20,
    "proppant ppg": (k: number) => (k % 100) / 40,
    "pressure psi": (k: number) =>
      1000 * (1.2 + 0.4 * (5 + (k % 60) / 20) - 0.05 * ((k % 100) / 40)),
  };

  it("find the line that the data follow", () => {
    const stage = new SmallStage(1000, varied, {
      experimental: { suggestedCoefficients: true },
    });
    const suggested = stage.summary("suggestedCoefficients") as Record<
      string,
      number
    >;
    expect(suggested["regrYIntercept"]).toBeCloseTo(1.2, 3);
    expect(suggested["regrCoeff1Water"]).toBeCloseTo(0.4, 3);
    expect(suggested["regrCoeff2Sand"]).toBeCloseTo(0.05, 3);
  });

  it("are absent unless requested", () => {
    const stage = new SmallStage(1000, varied);
    expect(stage.summary("suggestedCoefficients")).toBeNull();
  });

  it("stay finite when nothing varies for hours", () => {
    const stage = new SmallStage(20_000, steady, {
      experimental: { suggestedCoefficients: true },
    });
    const suggested = stage.summary("suggestedCoefficients") as Record<
      string,
      number
    >;
    expect(Object.values(suggested).every(Number.isFinite)).toBe(true);
  });
});

describe("PR8: coefficients that nobody has set", () => {
  const rate = (k: number) => (k < 300 ? 2 : k < 600 ? 6 : 10);
  const channels = {
    "rate m3/min": rate,
    "proppant ppg": () => 0,
    "pressure psi": (k: number) => 4000 + 300 * rate(k),
  };

  it("are fitted while the stage runs, and the error is reported", () => {
    const stage = new SmallStage(2000, channels);
    expect(stage.summary("predictiveCoefficientsFitted")).toBe(true);
    expect(stage.summary("predictivePressureError")).toBeLessThan(100);
    expect(Math.abs(stage.at("relativePressure", 1900))).toBeLessThan(20);
  });

  it("stay what somebody set", () => {
    const stage = new SmallStage(2000, channels, { regrCoeff1Water: 0.45 });
    expect(stage.summary("predictiveCoefficientsFitted")).toBe(false);
    expect(stage.at("predictivePressure", 1900)).toBeCloseTo(600 + 4500, 6);
    expect(stage.summary("predictivePressureError")).toBeGreaterThan(1500);
  });
});
