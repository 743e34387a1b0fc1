import { describe, expect, it } from "vitest";
import { rankCandidates } from "./evidence-attribution.ts";
import { valueAt } from "./evidence-seconds.ts";
import { offsetEvidence, type StoredResponse } from "./evidence.ts";

const origin = 1_760_000_000_000;
const windowFrom = 700;
const length = 2400;
const quietPressure = 1500;

const noise = (k: number) => ((k * 7919) % 13) / 26 - 0.25;

function column(valueOf: (k: number) => number, from = 0) {
  const ks = Array.from({ length: length - from }, (_, i) => from + i);
  const kept = ks.filter((k) => !Number.isNaN(valueOf(k)));
  return {
    times: Float64Array.from(kept, (k) => origin + k * 1000),
    values: Float64Array.from(kept, valueOf),
  };
}

/** Builds a gauge that drifts by two units an hour and responds by `response(k)`. */
function stored(
  response: (k: number) => number,
  given: Partial<StoredResponse> = {},
): StoredResponse {
  const pressure = (k: number) => quietPressure + noise(k) + response(k);
  return {
    pressure: column(pressure),
    change: column((k) => response(k), windowFrom),
    derivative: column((k) => 60 * (response(k) - response(k - 1)), windowFrom),
    isWireline: column(() => 0, windowFrom),
    trend: column((k) => quietPressure - 0.01 * (k - windowFrom), windowFrom),
    uncertainty: column(() => 4, windowFrom),
    minimumDelta: 100,
    firstResponse: null,
    firstHit: null,
    largestChange: null,
    ...given,
  };
}

const ramp = (from: number, perSecond: number) => (k: number) =>
  k < from ? 0 : (k - from) * perSecond;

describe("the evidence of an offset well's response", () => {
  it("FD17: says what was subtracted at the hit, with its slope and uncertainty", () => {
    const given = stored(ramp(1000, 0.5), {
      firstResponse: origin + 1050_000,
      firstHit: origin + 1200_000,
      largestChange: origin + 2000_000,
    });
    const trend = offsetEvidence(given)?.trend;
    expect(trend?.timestamp).toBe(origin + 1200_000);
    expect(trend?.pressure).toBeCloseTo(quietPressure - 5, 6);
    expect(trend?.perHour).toBeCloseTo(-36, 6);
    expect(trend?.uncertainty).toBe(4);
  });

  it("FD17: without a hit, at the first response, else at the largest change", () => {
    const largestChange = origin + 2000_000;
    const firstResponse = origin + 1050_000;
    const at = (given: Partial<StoredResponse>) =>
      offsetEvidence(stored(() => 0, given))?.trend?.timestamp;
    expect(at({ firstResponse, largestChange })).toBe(firstResponse);
    expect(at({ largestChange })).toBe(largestChange);
    expect(at({})).toBeUndefined();
  });

  it("FD17: where there was no trend nothing is made up", () => {
    const given = stored(() => 0, {
      firstHit: origin + 1200_000,
      trend: column(() => NaN),
    });
    expect(offsetEvidence(given)?.trend).toBeNull();
  });

  it("wireline is listed with its times, and its steps are no steepest rise", () => {
    const step = (k: number) => (k >= 1200 ? 600 : ramp(800, 0.1)(k));
    const given = stored(step, {
      isWireline: column((k) => (k >= 1199 && k < 1500 ? 1 : 0), windowFrom),
    });
    const evidence = offsetEvidence(given);
    expect(evidence?.wireline).toEqual([
      { startTimestamp: origin + 1199_000, endTimestamp: origin + 1499_000 },
    ]);
    expect(evidence?.steepest?.perMinute).toBeCloseTo(6);
    expect(evidence?.bleedOffs).toEqual([]);
  });

  it("a fall of half the threshold within a minute is a bleed-off", () => {
    const opened = (k: number) =>
      k < 1500 ? 120 : Math.max(0, 120 - (k - 1500) * 4);
    const [found] = offsetEvidence(stored(opened))?.bleedOffs ?? [];
    expect(found?.drop).toBeCloseTo(120, 0);
    expect(found?.startTimestamp).toBeLessThanOrEqual(origin + 1500_000);
    expect(offsetEvidence(stored((k) => 120 - 0.02 * k))?.bleedOffs).toEqual(
      [],
    );
  });

  it("without a computed change there is no evidence", () => {
    const none = { times: new Float64Array(0), values: new Float64Array(0) };
    expect(offsetEvidence(stored(() => 0, { change: none }))).toBeNull();
  });
});

describe("a value at a moment", () => {
  const values = column((k) => k);
  it("is the newest by then, unless it is too old", () => {
    expect(valueAt(values, origin + 10_400, 2)).toBe(10);
    expect(valueAt(values, origin - 1, 2)).toBeNull();
    expect(valueAt(values, origin + (length + 5) * 1000, 2)).toBeNull();
  });
});

describe("FD18: the ranking of stages that may have caused a response", () => {
  const stage = (
    name: string,
    cleanVolumeM3: number | null,
    distanceMetres: number | null,
    usualVolumeM3: number | null = 100,
  ) => ({ name, cleanVolumeM3, usualVolumeM3, distanceMetres });

  it("puts the one first that pumped what is usual before a response", () => {
    const ranked = rankCandidates([
      stage("just begun", 5, 200),
      stage("usual", 90, 200),
    ]);
    expect(ranked.map(({ name }) => name)).toEqual(["usual", "just begun"]);
    expect(ranked[0]?.arrival).toBeCloseTo(0.9);
  });

  it("puts the nearer one first when the volumes say the same", () => {
    const ranked = rankCandidates([
      stage("far", 100, 400),
      stage("near", 100, 100),
    ]);
    expect(ranked.map(({ nearness }) => nearness)).toEqual([1, 0.25]);
  });

  it("unknown values count neither for nor against, and are reported", () => {
    const [one] = rankCandidates([stage("unknown", 50, null, null)]);
    expect(one).toMatchObject({ arrival: null, nearness: null, score: 0.25 });
  });
});
