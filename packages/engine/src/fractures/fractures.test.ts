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
    // Coefficients set by hand: fitted ones would follow the teeth.
    { cumShearStart: 1, regrCoeff1Water: 0.5, ...parameters },
  );
}

describe("FR1: events", () => {
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

describe("FR2: blank seconds", () => {
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

describe("FR3: noise", () => {
  it("that is large for the drops hides them, little noise does not", () => {
    const events = (shakeMpa: number) =>
      stageWith((k) => sawTooth(0.5)(k) + shakeMpa * (k % 2)).at(
        "cumShearFracs",
        599,
      );
    expect(events(0.02)).toBe(29);
    expect(events(0.25)).toBe(0);
  });
});

describe("FR4: block size", () => {
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

describe("FR5: phases", () => {
  it("counts tensile events before the shear phase", () => {
    const stage = stageWith(sawTooth(0.5), {
      tensileStartTime: 100,
      cumShearStart: 300,
    });
    expect(stage.at("cumTensileFracs", 299)).toBe(10);
    expect(stage.at("cumTensileFracs", 599)).toBe(10);
    expect(stage.at("cumShearFracs", 599)).toBe(15);
  });

  it("takes break-in from the window: shear begins at half the rate", () => {
    const rate = (k: number) => (k < 30 ? 0 : k < 330 ? 1.2 : 8);
    const stage = stageWith(() => 40, { cumShearStart: 0 }, rate);
    expect(stage.summary("tensileStart")).toBe(originMs + 30_000);
    expect(stage.summary("cumShearStart")).toBe(originMs + 330_000);
  });

  it("corrects what first looked like the treatment during break-in", () => {
    const rate = (k: number) => (k < 30 ? 0 : k < 330 ? 1.2 : 8);
    const stage = stageWith(sawTooth(0.5), { cumShearStart: 0 }, rate);
    expect(stage.at("cumShearFracs", 320)).toBeGreaterThan(5);
    expect(stage.at("cumShearFracs", 400)).toBeLessThan(6);
    expect(stage.at("cumTensileFracs", 400)).toBeGreaterThan(5);
  });

  it("puts the tensile marker at the stage start without a breakdown", () => {
    const stage = stageWith(() => 40, { cumShearStart: 0 });
    expect(stage.summary("tensileStart")).toBe(originMs);
    expect(stage.at("cumTensileFracs", 599)).toBe(0);
  });
});

describe("FR6 to FR8: intensity and area", () => {
  const parameters = {
    fracIntensitySmoother: 200,
    boreholeVolume: 40,
    boreholeVolumeUnits: "m3",
  };
  const stage = stageWith(sawTooth(0.5), parameters);

  it("counts three events a minute", () => {
    expect(stage.at("fractureIntensity", 599)).toBeCloseTo(3, 1);
  });

  it("grows with the amplitude of the drops", () => {
    const area = stage.at("fracSurfaceArea", 599);
    const larger = stageWith(sawTooth(1), parameters);
    expect(area).toBeGreaterThan(0);
    expect(larger.at("fracSurfaceArea", 599) / area).toBeCloseTo(2, 1);
  });

  it("has no statistics before there is a treatment", () => {
    const before = stageWith(sawTooth(0.5), {}, () => 0);
    expect(before.summary("fractureIntensityMedian")).toBeNull();
    expect(before.summary("fractureIntensityReason")).toBe("noTreatmentYet");
  });

  it("counts events per 100 bbl in twenty slices of an ended stage", () => {
    const rate = (k: number) => (k >= 60 && k < 6060 ? 8 : 0);
    const stage = new SmallStage(
      6500,
      {
        "pressure MPa": (k) => (rate(k) > 0 ? sawTooth(0.5)(k) : 20),
        "rate m3/min": rate,
      },
      {
        cumShearStart: 1,
        regrCoeff1Water: 0.5,
        fractureIntensityReference: 5,
      },
    );
    // Three events a minute at 8 m3/min.
    const per100Barrels = (3 / 8) * 15.8987;
    expect(stage.summary("stageEnded")).toBe(true);
    expect(stage.summary("fractureIntensityMedian")).toBeCloseTo(
      per100Barrels,
      1,
    );
    expect(stage.summary("fractureEffectiveness")).toBe(100);
  });

  it("has no effectiveness without other stages to compare with", () => {
    const rate = (k: number) => (k >= 60 && k < 3060 ? 8 : 0);
    const stage = stageWith(sawTooth(0.5), {}, rate);
    expect(stage.summary("fractureEffectiveness")).toBeNull();
  });
});
