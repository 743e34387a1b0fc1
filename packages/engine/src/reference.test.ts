import { describe, expect, it } from "vitest";
import { part } from "../test/engine-bytes.fixture.ts";
import {
  type OffsetReference,
  originMs,
  syntheticOffsets,
  syntheticReference,
  syntheticRows,
  syntheticSetup,
} from "../test/synthetic-stage.fixture.ts";
import { convert } from "./units/units.ts";
import { runStage, type StageResult } from "./run-stage.ts";
import { StageEngine } from "./stage-engine.ts";

const { expected, absTol, relTol } = syntheticReference;

function near(got: number, wanted: number): boolean {
  return Math.abs(got - wanted) <= absTol + relTol * Math.abs(wanted);
}

function valuesOf({ output }: StageResult, name: string): Float64Array {
  const channel = output.channels.find((one) => one.name === name);
  if (channel === undefined) throw new Error(`There is no channel ${name}.`);
  return channel.values;
}

function runFor(offsets: readonly OffsetReference[]): StageResult {
  return runStage(syntheticSetup(offsets), syntheticRows(offsets));
}

const psi = convert("pressure", 1, "psi", "MPa") ?? NaN;
const bbl = convert("volume", 1, "bbl", "m3") ?? NaN;
const lb = convert("mass", 1, "lb", "kg") ?? NaN;
const ppg = convert("concentration", 1, "ppg", "kg/m3") ?? NaN;

describe("the reference stage, in field units through the whole engine", () => {
  const result = runFor([]);
  const { channels } = expected;

  it.each([
    ["cumSlurryVolumeStageTotal", bbl, channels.cumSlurry_m3],
    ["cumCleanVolumeStageTotal", bbl, channels.cumClean_m3],
    ["cumSandSurface", lb, channels.cumSandSurface_kg],
    ["proppantDownhole", ppg, channels.downholeConc_kgm3],
    ["cumSandDownhole", lb, channels.cumSandDownhole_kg],
    ["predictivePressure", psi, channels.predictivePressure_MPa],
    ["pseudoProppant", ppg, channels.pseudoProppant_kgm3],
    ["relativePressure", psi, channels.relativePressure_MPa],
    ["pressureDerivative", psi, channels.pressureDerivative_MPa_per_min],
    ["relativeDerivative", psi, channels.relativeDerivative_MPa_per_min],
    ["blockSize", 1, channels.blockSize],
    ["cumShearFracs", 1, channels.cumShearFracs],
    ["fractureIntensity", 1, channels.fractureIntensity_per_min],
    ["fracSurfaceArea", 1, channels.fracSurfaceArea_m2],
  ] as const)("gives %s at every reference second", (name, factor, wanted) => {
    const values = valuesOf(result, name);
    const wrong = channels.k
      .map((k, i) => ({ k, got: (values[k] ?? NaN) * factor, i }))
      .filter(({ got, i }) => !near(got, wanted[i] ?? NaN));
    expect(wrong).toEqual([]);
  });

  it("finds all 111 events in their seconds", () => {
    const shear = valuesOf(result, "cumShearFracs");
    const tensile = valuesOf(result, "cumTensileFracs");
    const counted = shear.map((value, k) => value + (tensile[k] ?? NaN));
    const found: number[] = [];
    for (let k = 1; k < counted.length; k++)
      if ((counted[k] ?? NaN) > (counted[k - 1] ?? NaN)) found.push(k);
    expect(found).toEqual(expected.eventIndexes);
    expect(found).toHaveLength(expected.eventCount);
  });

  it("gives the lag to the perforations at every reference second", () => {
    const rows = syntheticRows([]);
    const engine = new StageEngine(syntheticSetup([]));
    const wrong: number[] = [];
    let from = 0;
    channels.k.forEach((k, i) => {
      // Second k is closed by the row after it; the last one by the end.
      const to = Math.min(k + 2, rows.times.length);
      engine.push(part(rows, from, to));
      if (to === k + 1) engine.finish();
      from = to;
      const delays = engine.summary()["timeDelay"] as Record<
        string,
        { readonly lagSeconds: number | null }
      >;
      const got = delays["proppant"]?.lagSeconds ?? null;
      const wanted = channels.lag_s[i] ?? null;
      const isSame =
        got === null || wanted === null ? got === wanted : near(got, wanted);
      if (!isSame) wrong.push(k);
    });
    expect(wrong).toEqual([]);
  });

  it("gives the summary", () => {
    const { summary } = result;
    const wanted = expected.summary;
    const got = (name: string) => summary[name] as number;
    const isNear = {
      slurry: near(
        got("totalSlurryVolumeStageTotal") * bbl,
        wanted.totalSlurryVolumeStageTotal_m3,
      ),
      clean: near(
        got("totalCleanVolumeStageTotal") * bbl,
        wanted.totalCleanVolumeStageTotal_m3,
      ),
      sand: near(
        got("totalProppantMassSurface") * lb,
        wanted.totalProppantMassSurface_kg,
      ),
      mode: near(got("fractureIntensityMode"), wanted.fractureIntensityMode),
      median: near(
        got("fractureIntensityMedian"),
        wanted.fractureIntensityMedian,
      ),
      deviation: near(
        got("fractureIntensityStdDev"),
        wanted.fractureIntensityStdDev,
      ),
      effectiveness: near(
        got("fractureEffectiveness"),
        wanted.fractureEffectiveness,
      ),
      intercept: near(got("regrYIntercept"), expected.intercept),
    };
    expect(Object.values(isNear)).toEqual(Array(8).fill(true));
  });

  it("gives the guidance messages in their seconds", () => {
    const guidance = result.output.notifications
      .filter(({ type }) => type === "guidance")
      .map(({ k, code }) => ({ k, code }));
    expect(guidance).toEqual(
      expected.guidance.map(({ k, code }) => ({ k, code })),
    );
  });
});

describe("the reference offsets through the whole engine", () => {
  it.each(syntheticOffsets().map((offset, i) => [offset.name, offset, i]))(
    "%s",
    (name, offset, i) => {
      const wanted = expected.offsets[i];
      if (wanted === undefined) throw new Error("No such reference.");
      const result = runFor([offset]);
      const n = String(name).split("_").at(-1) ?? "";
      const summary = (key: string) => result.summary[`${key}${n}`];
      const derivative = valuesOf(result, `fdiOffsetPressureDerivative${n}`);
      const k = (timestamp: unknown) =>
        timestamp === null ? null : ((timestamp as number) - originMs) / 1000;
      expect(summary("fdiPressureChange")).toBeCloseTo(
        wanted.pressureChangeLast,
        6,
      );
      expect(summary("fdiPressureChangeMax")).toBeCloseTo(
        wanted.pressureChangeMax,
        6,
      );
      expect(k(summary("fdiFirstResponseTimestamp"))).toBe(
        wanted.firstResponse,
      );
      expect(k(summary("fdiFirstHitTimestamp"))).toBe(wanted.firstHit);
      expect(summary("fdiPFFH")).toBe(wanted.PFFH);
      const vfr = summary("fdiVFR") as number | null;
      expect(
        vfr === null
          ? wanted.VFR_m3 === null
          : near(vfr * bbl, wanted.VFR_m3 ?? NaN),
      ).toBe(true);
      for (const [second, value] of Object.entries(wanted.derivAt))
        expect(near(derivative[Number(second)] ?? NaN, value)).toBe(true);
      const wireline = valuesOf(result, `fdiIsWireline${n}`);
      expect(wireline.filter((value) => value === 1)).toHaveLength(
        wanted.wirelineSamples,
      );
    },
  );
});
