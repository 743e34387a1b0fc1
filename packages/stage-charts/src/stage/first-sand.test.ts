import { describe, expect, it } from "vitest";
import { firstSandTime } from "./first-sand.ts";
import { column } from "../view-chart.fixture.ts";

const seconds = (count: number) =>
  Array.from({ length: count }, (_, second) => second * 1000);

function proppant(at: (second: number) => number, count = 60) {
  return column(
    seconds(count),
    seconds(count).map((time) => at(time / 1000)),
  );
}

describe("first sand", () => {
  it("is the first second of ten with a tenth of a pound per gallon", () => {
    expect(
      firstSandTime(
        proppant((second) => (second >= 20 ? 0.1 : 0)),
        "ppg",
      ),
    ).toBe(20_000);
  });

  it("is not a blip of the meter", () => {
    const blip = proppant((second) => (second >= 5 && second < 12 ? 2 : 0));
    expect(firstSandTime(blip, "ppg")).toBeNull();
  });

  it("is not where the meter gave no number", () => {
    const broken = proppant((second) => (second === 25 ? NaN : 1));
    expect(firstSandTime(broken, "ppg")).toBe(0);
    const early = proppant((second) => (second === 5 ? NaN : 1), 12);
    expect(firstSandTime(early, "ppg")).toBeNull();
  });

  it("means the same in kilograms per cubic metre", () => {
    const slight = proppant(() => 11);
    expect(firstSandTime(slight, "kg/m3")).toBeNull();
    expect(firstSandTime(slight, "ppg")).toBe(0);
  });
});
