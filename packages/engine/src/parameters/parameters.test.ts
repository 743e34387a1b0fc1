import { describe, expect, it } from "vitest";
import { SmallStage } from "../../test/small-stage.fixture.ts";
import { engineParameters } from "./engine-parameters.ts";
import { resolveParameters } from "./resolve-parameters.ts";
import { timeValueToK } from "./time-value.ts";

function resolved(
  parameters: Record<string, unknown>,
  scope: "stage" | "project" = "stage",
) {
  return resolveParameters({ parameters, scope });
}

describe("PA1: defaults", () => {
  it("are those of the edit model for a stage", () => {
    expect(resolved({}).parameters).toMatchObject({
      pressureCaution: 0.75,
      derivativePercentIncrease: 1,
      minimumRateChange: 0.3,
      minPseudoSand: 0,
      regrYIntercept: 0.6,
      fracSurfaceAreaCoefficient: 30_303,
      fracIntensitySmoother: 12,
    });
  });

  it("are those of the schema for a project", () => {
    expect(resolved({}, "project").parameters).toMatchObject({
      pressureCaution: 0.9,
      derivativePercentIncrease: 3,
      minimumRateChange: 0.5,
      minPseudoSand: 0.1,
      rateClip: 20,
    });
  });

  it.each([0, null, undefined, "", NaN, "x"])("replace %s", (nothing) => {
    const { parameters } = resolved({ velocityWindow: nothing });
    expect(parameters.velocityWindow).toBe(50);
  });

  it("leave a zero amplitude bias alone", () => {
    expect(
      resolved({ fracAmplitudeBias: 0 }).parameters.fracAmplitudeBias,
    ).toBe(0);
  });
});

describe("GU14: the pressure ceiling (decision D28)", () => {
  const isSet = (pressureCeiling: unknown) =>
    resolved({ pressureCeiling }).parameters.isSet.pressureCeiling;

  it.each([undefined, null, 0, "", NaN])(
    "is unset without a value: %s",
    (given) => {
      expect(isSet(given)).toBe(false);
    },
  );

  it("is set at whatever somebody typed, the proposal of the form included", () => {
    expect(isSet(3000)).toBe(true);
    expect(isSet(9500)).toBe(true);
  });
});

describe("FR8: the reference of the fracture intensity", () => {
  const reference = (given: number, wellIntensityReference: number | null) =>
    resolveParameters({
      parameters: { fractureIntensityReference: given },
      scope: "stage",
      wellIntensityReference,
    }).parameters.fractureIntensityReference;

  it("is the well's unless somebody has set one", () => {
    expect(reference(0, 0.8)).toBe(0.8);
    expect(reference(1.5, 0.8)).toBe(1.5);
    expect(reference(0, null)).toBe(0);
  });
});

describe("PA2: legacy names", () => {
  it("are read where the new name is missing", () => {
    expect(resolved({ fbsAvgWindow: 40 }).parameters.blockSizeSmoother).toBe(
      40,
    );
    const both = resolved({ fbsAvgWindow: 40, blockSizeSmoother: 60 });
    expect(both.parameters.blockSizeSmoother).toBe(60);
  });

  it("are known for everything that was renamed", () => {
    const legacy = engineParameters.flatMap((entry) =>
      "legacyName" in entry ? [[entry.legacyName, entry.name]] : [],
    );
    expect(Object.fromEntries(legacy)).toEqual({
      minSand: "minPseudoSand",
      maxSand: "maxPseudoSand",
      fbsAvgWindow: "blockSizeSmoother",
      blockSizeWindow: "frequencyWindow",
      cumShearFracsVelocityN: "fracIntensitySmoother",
      cumShearFracsVelocityScalar: "fracIntensityScalar",
    });
  });
});

describe("PA3: bounds", () => {
  it("clamp what lies outside and say so", () => {
    const { parameters, clamped } = resolved({ rateClip: 99, guideWidth: 1 });
    expect(parameters).toMatchObject({ rateClip: 25, guideWidth: 2 });
    expect(clamped).toEqual([
      { name: "rateClip", given: 99, used: 25 },
      { name: "guideWidth", given: 1, used: 2 },
    ]);
  });

  it("make windows whole seconds", () => {
    expect(resolved({ velocityWindow: 49.6 }).parameters.velocityWindow).toBe(
      50,
    );
  });
});

describe("PA4: times", () => {
  const originMs = 1_700_000_000_000;

  it.each([
    [0, null],
    [-5, null],
    [1, 1],
    [50_000, 50_000],
    [1_700_000_100, 100],
    [1_700_000_100_000, 100],
    [1_699_999_990_000, -10],
  ])("%s means second %s", (value, k) => {
    expect(timeValueToK(value, originMs)).toBe(k);
  });

  it("are not clamped", () => {
    const { parameters, clamped } = resolved({
      yInterceptOverrideTime: originMs,
    });
    expect(parameters.yInterceptOverrideTime).toBe(originMs);
    expect(clamped).toEqual([]);
  });
});

describe("PA5: the units of parameters", () => {
  const psiPerMpa = 145.0377377;
  const barrelsPerM3 = 6.28981077;
  const inField = (parameters: Record<string, unknown>) =>
    new SmallStage(
      300,
      {
        "pressure psi": () => 60 * psiPerMpa,
        "rate bpm": () => 10 * barrelsPerM3,
      },
      parameters,
    );
  const inMetric = (parameters: Record<string, unknown>) =>
    new SmallStage(
      300,
      { "pressure MPa": () => 60, "rate m3/min": () => 10 },
      parameters,
    );

  it("are m3/min for rates, whatever the stage's units", () => {
    const clipped = { rateClip: 5, regrCoeff1Water: 0.5 };
    const metric = inMetric(clipped).at("predictivePressure", 299);
    const open = inMetric({ ...clipped, rateClip: 9 });
    expect(open.at("predictivePressure", 299)).toBeGreaterThan(metric + 1);
    expect(
      inField(clipped).at("predictivePressure", 299) / psiPerMpa,
    ).toBeCloseTo(metric, 3);
  });

  it("are those of the source for pressures", () => {
    const warned = (stage: SmallStage) => stage.notified(401).length > 0;
    expect(warned(inMetric({ pressureCeiling: 59 }))).toBe(true);
    expect(warned(inField({ pressureCeiling: 59 * psiPerMpa }))).toBe(true);
    expect(warned(inField({ pressureCeiling: 61 * psiPerMpa }))).toBe(false);
  });
});

describe("PA6: the borehole volume", () => {
  it("is converted by its unit", () => {
    const given = { boreholeVolume: 100, boreholeVolumeUnits: "bbl" };
    expect(resolved(given).parameters.borehole.volumeM3).toBeCloseTo(
      15.8987294928,
      9,
    );
  });

  it("is not used without a known unit", () => {
    const { borehole } = resolved({ boreholeVolume: 100 }).parameters;
    expect(borehole).toEqual({
      volumeM3: null,
      assumedFromDepthM: null,
      uprightHeightM: 3000,
      unknownUnit: "",
    });
  });

  it("is assumed from the depth of the perforations", () => {
    const depth = { boreholeMidPerfMeasuredDepth: 4000 };
    expect(resolved(depth).parameters.borehole.volumeM3).toBeCloseTo(44.2, 9);
    const inFeet = { ...depth, plannedConsumablesUnits: "Field" };
    expect(resolved(inFeet).parameters.borehole.assumedFromDepthM).toBeCloseTo(
      1219.2,
      9,
    );
  });
});

describe("PA7 to PA9: lists and switches", () => {
  it("reads the offsets, each once", () => {
    const { fdi } = resolved({
      fdi: [
        { name: "offset_pressure_2", wellLabel: "B", suspend: true },
        { name: "offset_pressure_1", wellLabel: "A" },
        { name: "offset_pressure_2", wellLabel: "C" },
        { name: "offset_pressure_21" },
        null,
      ],
    }).parameters;
    expect(fdi.map((one) => [one.offsetNumber, one.wellLabel])).toEqual([
      [1, "A"],
      [2, "B"],
    ]);
    expect(fdi[0]?.minDeltaPressureFracHit).toBe(100);
    expect(fdi[1]?.isSuspended).toBe(true);
  });

  it.each([
    [["a", "b"]],
    [[{ name: "a" }, { name: "b" }]],
    [{ a: true, b: {}, c: false }],
  ])("reads the downhole concentrations from %j", (given) => {
    expect(
      resolved({ downholeconcentrates: given }).parameters.downholeConcentrates,
    ).toEqual(["a", "b"]);
  });

  it("survives documents that are nothing like one", () => {
    const { parameters } = resolved({
      fdi: "x",
      plot: 5,
      experimental: null,
      stagecraftPlaybook: [],
      source: [null, { name: "rate", unit: "bpm" }],
    });
    expect(parameters.fdi).toEqual([]);
    expect(parameters.sourceUnits).toEqual({ rate: "bpm" });
    expect(parameters.experimental.screenOut).toBe(true);
  });
});
