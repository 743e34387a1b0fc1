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
      // The row after second k closes it; the end closes the last one.
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
    // The reference counts the whole record, the summary only the stage's
    // window: seconds at less than a fiftieth of the rate are not part of it.
    const share = (name: string, factor: number, whole: number) =>
      (got(name) * factor) / whole;
    const slurry = share(
      "totalSlurryVolumeStageTotal",
      bbl,
      wanted.totalSlurryVolumeStageTotal_m3,
    );
    const clean = share(
      "totalCleanVolumeStageTotal",
      bbl,
      wanted.totalCleanVolumeStageTotal_m3,
    );
    for (const part of [slurry, clean]) {
      expect(part).toBeLessThanOrEqual(1);
      expect(part).toBeGreaterThan(0.999);
    }
    expect(
      near(
        got("totalProppantMassSurface") * lb,
        wanted.totalProppantMassSurface_kg,
      ),
    ).toBe(true);
    expect(near(got("regrYIntercept"), expected.intercept)).toBe(true);
  });

  it("gives the guidance messages in their seconds up to the screen-out", () => {
    const guidance = result.output.notifications.filter(
      ({ type }) => type === "guidance",
    );
    const isScreenOut = ({ code }: { code: number }) => code === 502;
    // The reference uses an older warning rule and warns about every rise.
    const firstK = expected.guidance.find(isScreenOut)?.k ?? NaN;
    const before = (list: readonly { k: number; code: number }[]) =>
      list.filter(({ k }) => k < firstK).map(({ k, code }) => ({ k, code }));
    expect(before(guidance)).toEqual(before(expected.guidance));
    const warning = guidance.find(isScreenOut);
    expect(Math.abs((warning?.k ?? NaN) - firstK)).toBeLessThan(60);
    expect(guidance.filter(isScreenOut)).toHaveLength(1);
  });
});

/**
 * The reference measures from one fixed level, the engine from the well's own
 * trend. So the derivatives match to the digit, and the changes, hits and
 * responses match within the uncertainty of the trend and the hold time of a
 * hit.
 */
describe("the reference offsets through the whole engine", () => {
  const cases = syntheticOffsets().map((offset, i) => ({
    name: offset.name,
    offset,
    wanted: expected.offsets[i],
  }));

  it.each(cases)("$name has the derivatives of the reference", (one) => {
    const n = one.name.split("_").at(-1) ?? "";
    const result = runFor([one.offset]);
    const derivative = valuesOf(result, `fdiOffsetPressureDerivative${n}`);
    for (const [second, value] of Object.entries(one.wanted?.derivAt ?? {}))
      expect(near(derivative[Number(second)] ?? NaN, value)).toBe(true);
  });

  const found = (index: number) => {
    const one = cases[index];
    if (one?.wanted === undefined) throw new Error("No such reference.");
    const result = runFor([one.offset]);
    const n = one.name.split("_").at(-1) ?? "";
    const second = (key: string) => {
      const timestamp = result.summary[`${key}${n}`];
      return timestamp === null
        ? null
        : ((timestamp as number) - originMs) / 1000;
    };
    return {
      wanted: one.wanted,
      largest: result.summary[`fdiPressureChangeMax${n}`] as number,
      firstHit: second("fdiFirstHitTimestamp"),
      firstResponse: second("fdiFirstResponseTimestamp"),
      warning: valuesOf(result, `fdiWarning${n}`),
      codes: result.output.notifications.map(({ code }) => code),
    };
  };

  it("offset 1: the hit of the reference, as large and at the same time", () => {
    const { wanted, largest, firstHit, firstResponse } = found(0);
    expect(Math.abs(largest - wanted.pressureChangeMax)).toBeLessThan(10);
    expect(Math.abs((firstHit ?? 0) - (wanted.firstHit ?? 0))).toBeLessThan(30);
    const early = (firstResponse ?? 0) - (wanted.firstResponse ?? 0);
    expect(Math.abs(early)).toBeLessThan(60);
  });

  it("offset 2: responds and is no hit", () => {
    const { wanted, largest, firstHit, firstResponse } = found(1);
    expect(firstHit).toBeNull();
    expect(firstResponse).not.toBeNull();
    expect(Math.abs(largest - wanted.pressureChangeMax)).toBeLessThan(25);
  });

  it("offset 3: wireline is no hit, and the one after it is found", () => {
    const { wanted, codes, firstHit, largest, warning } = found(2);
    expect(codes).toContain(704);
    expect(warning[(wanted.wirelineFirst ?? 0) + 20]).toBeNaN();
    expect(Math.abs((firstHit ?? 0) - (wanted.firstHit ?? 0))).toBeLessThan(30);
    expect(Math.abs(largest - wanted.pressureChangeMax)).toBeLessThan(10);
  });

  it("offset 4: stays quiet", () => {
    const { firstHit, firstResponse, largest } = found(3);
    expect([firstHit, firstResponse, largest]).toEqual([null, null, 0]);
  });
});
