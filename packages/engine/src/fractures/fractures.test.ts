import { describe, expect, it } from "vitest";
import { originMs, SmallStage } from "../../test/small-stage.fixture.ts";

const teeth = 20;

/** Rises for 20 s, then drops at once. */
function sawTooth(amplitudeMpa: number, from = 0, to = Infinity) {
  return (k: number) =>
    40 + (k >= from && k < to ? (amplitudeMpa * (k % teeth)) / teeth : 0);
}

function stageWith(
  pressure: (k: number) => number,
  parameters: Record<string, unknown> = {},
  rate: (k: number) => number = () => 8,
): SmallStage {
  return new SmallStage(
    600,
    { "pressure MPa": pressure, "rate m3/min": rate },
    { cumShearStart: 1, ...parameters },
  );
}

describe("F1: events", () => {
  it("are drops larger than the bias, once each", () => {
    const stage = stageWith(sawTooth(0.5));
    expect(stage.at("cumShearFracs", 599)).toBe(29);
  });

  it("are not counted below it", () => {
    const stage = stageWith(sawTooth(0.15));
    expect(stage.at("cumShearFracs", 599)).toBe(0);
    const open = stageWith(sawTooth(0.15), { fracAmplitudeBias: 0 });
    expect(open.at("cumShearFracs", 599)).toBeGreaterThan(20);
  });
});

describe("F2: blank seconds", () => {
  it("are those in which the rate moves", () => {
    const moving = (k: number) => (k % 10 < 5 ? 8 : 8.5);
    const stage = stageWith(sawTooth(0.5), {}, moving);
    expect(stage.at("cumShearFracs", 599)).toBe(0);
  });

  it("are those without pumping", () => {
    const stage = stageWith(sawTooth(0.5), {}, () => 0);
    expect(stage.at("cumShearFracs", 599)).toBe(0);
  });
});

describe("F4: block size", () => {
  it("is smaller the more events there are", () => {
    const few = stageWith(sawTooth(0.5, 0, 300));
    expect(few.at("blockSize", 280)).toBeLessThan(0.2);
    expect(few.at("blockSize", 599)).toBe(1);
  });

  it("is a length in metres with fbsFlag", () => {
    const stage = stageWith(() => 40, { fbsFlag: true });
    // 8 m3/min for 150 s without an event.
    expect(stage.at("blockSize", 599)).toBeCloseTo(Math.cbrt(20), 6);
    expect(stage.unit("blockSize")).toBe("m");
  });
});

describe("F5: phases", () => {
  it("counts tensile events before the shear phase", () => {
    const stage = stageWith(sawTooth(0.5), {
      tensileStartTime: 100,
      cumShearStart: 300,
    });
    expect(stage.at("cumTensileFracs", 299)).toBe(10);
    expect(stage.at("cumTensileFracs", 599)).toBe(10);
    expect(stage.at("cumShearFracs", 599)).toBe(15);
  });

  it("finds breakdown and the first quiet pumping", () => {
    const breakdown = (k: number) => (k < 90 ? 10 + k * 0.5 : 40);
    const stage = stageWith(breakdown, {
      cumShearStart: 0,
      pressureBase: 20,
      velocityWindow: 10,
    });
    expect(stage.summary("tensileStart")).toBe(originMs + 90_000);
    expect(stage.summary("cumShearStart")).toBe(originMs + 119_000);
  });

  it("puts the tensile marker at the stage start without a breakdown", () => {
    const stage = stageWith(() => 40, { cumShearStart: 0 });
    expect(stage.summary("tensileStart")).toBe(originMs);
    expect(stage.at("cumTensileFracs", 599)).toBe(0);
  });
});

describe("F6 to F8: intensity and area", () => {
  const parameters = {
    fracIntensitySmoother: 200,
    boreholeVolume: 40,
    boreholeVolumeUnits: "m3",
  };
  const stage = stageWith(sawTooth(0.5), parameters);

  it("counts three events a minute", () => {
    expect(stage.at("fractureIntensity", 599)).toBeCloseTo(3, 1);
    expect(stage.summary("fractureIntensityMode")).toBeCloseTo(2.95, 6);
  });

  it("grows with the amplitude of the drops", () => {
    const area = stage.at("fracSurfaceArea", 599);
    const larger = stageWith(sawTooth(1), parameters);
    expect(area).toBeGreaterThan(0);
    expect(larger.at("fracSurfaceArea", 599) / area).toBeCloseTo(2, 1);
  });

  it("has no statistics before the shear phase", () => {
    const before = stageWith(sawTooth(0.5), { cumShearStart: 5000 });
    expect(before.summary("fractureIntensityMedian")).toBeNull();
    expect(before.summary("fractureEffectiveness")).toBeNull();
  });

  it("has been effective throughout when the rock always answered", () => {
    expect(stage.summary("fractureEffectiveness")).toBeGreaterThan(90);
  });
});
