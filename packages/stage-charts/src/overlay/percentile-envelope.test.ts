import { describe, expect, it } from "vitest";
import { percentile, percentileEnvelope } from "./percentile-envelope.ts";
import { column } from "../view-chart.fixture.ts";

const level = (value: number, from = 0, to = 20) =>
  column(
    Array.from({ length: to - from + 1 }, (_, at) => (from + at) * 1000),
    new Array<number>(to - from + 1).fill(value),
  );

describe("percentiles", () => {
  it("lie on straight lines between the numbers", () => {
    const numbers = Float64Array.from([0, 10, 20, 30, 40]);
    expect(percentile(numbers, 0.1)).toBeCloseTo(4);
    expect(percentile(numbers, 0.9)).toBeCloseTo(36);
  });
});

describe("the envelope of earlier stages", () => {
  it("needs four stages", () => {
    expect(percentileEnvelope([1, 2, 3].map((each) => level(each)))).toBeNull();
    expect(
      percentileEnvelope([0, 10, 20, 30].map((each) => level(each))),
    ).toMatchObject({ stageCount: 4 });
  });

  it("takes longer steps instead of more memory where stages lie far apart", () => {
    const farSeconds = 86_000_000;
    const envelope = percentileEnvelope([
      ...[0, 10, 20, 30].map((each) => level(each)),
      level(40, farSeconds, farSeconds + 20),
    ]);
    expect(envelope?.times.length).toBeLessThanOrEqual(50_001);
    expect(envelope?.times.at(-1)).toBeGreaterThan(farSeconds * 1000 - 5e6);
  });

  it("runs from the tenth to the ninetieth percentile", () => {
    const envelope = percentileEnvelope(
      [0, 10, 20, 30, 40].map((each) => level(each)),
    );
    expect(envelope?.low[2]).toBeCloseTo(4);
    expect(envelope?.high[2]).toBeCloseTo(36);
  });

  it("is open where fewer than four stages have data", () => {
    const envelope = percentileEnvelope([
      level(1),
      level(2),
      level(3),
      level(4, 0, 5),
      level(5, 100, 120),
    ]);
    expect(envelope?.low[1]).toBeCloseTo(1.3);
    expect(envelope?.low[envelope.times.length - 1]).toBeNaN();
  });

  it("does not use an old sample for a later moment", () => {
    const silent = column([0, 100_000], [1, 1]);
    const envelope = percentileEnvelope([silent, silent, silent, silent]);
    const middle = envelope?.times.indexOf(60_000) ?? -1;
    expect(middle).toBeGreaterThan(0);
    expect(envelope?.low[middle]).toBeNaN();
  });
});
