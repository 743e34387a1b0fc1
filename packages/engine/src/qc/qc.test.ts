import { describe, expect, it } from "vitest";
import { SmallStage } from "../../test/small-stage.fixture.ts";

describe("QC1 and QC2: quality", () => {
  const stage = new SmallStage(200, {
    "pressure psi": (k) => (k >= 100 && k < 150 ? 5000 : 5000 + (k % 7)),
    "rate bpm": () => 60,
  });

  it("is flat from the thirtieth equal second until the value moves", () => {
    const changes = stage.result.output.quality
      .filter(({ channel }) => channel === "pressure")
      .map(({ k, quality }) => [k, quality]);
    expect(changes).toEqual([
      [0, "fresh"],
      [129, "flat"],
      [150, "fresh"],
    ]);
  });

  it("is counted by channel", () => {
    const seconds = stage.summary("qualitySeconds") as Record<
      string,
      Record<string, number>
    >;
    expect(seconds["pressure"]).toMatchObject({ fresh: 179, flat: 21 });
    expect(seconds["rate"]).toMatchObject({ fresh: 200 });
  });

  it("is not flat while nothing is pumped", () => {
    const resting = new SmallStage(200, {
      "pressure psi": () => 500,
      "rate bpm": () => 0,
    });
    expect(resting.result.output.quality.map(({ quality }) => quality)).toEqual(
      ["fresh", "fresh"],
    );
  });
});

describe("QC3: repeats", () => {
  it("measures how long a van has been frozen", () => {
    const frozen = (k: number) => (k >= 50 && k < 80 ? 50 : k);
    const stage = new SmallStage(100, {
      "pressure psi": (k) => 4000 + frozen(k),
      "rate bpm": (k) => 60 + frozen(k) / 100,
    });
    expect(stage.at("repeatRowRun", 79)).toBe(29);
    expect(stage.at("repeatRowRun", 80)).toBe(0);
    expect(stage.summary("repeatRowRunMax")).toBe(29);
    expect(stage.summary("repeatPressureRunMax")).toBe(30);
  });
});

describe("QC4: comparisons", () => {
  it("are in the unit of the first of the two", () => {
    const stage = new SmallStage(100, {
      "pressure psi": () => 5000,
      "vanPressure kPa": () => 34_000,
      "rate bpm": () => 60,
      "tubingRate bpm": (k) => (k < 50 ? NaN : 58),
    });
    expect(stage.at("rateCompare", 49)).toBeNaN();
    expect(stage.at("rateCompare", 60)).toBeCloseTo(2, 9);
    expect(stage.at("pressureCompare", 60)).toBeCloseTo(68.717, 2);
    expect(stage.summary("pressureCompareMean")).toBeCloseTo(68.717, 2);
    expect(stage.unit("pressureCompare")).toBe("psi");
  });
});
