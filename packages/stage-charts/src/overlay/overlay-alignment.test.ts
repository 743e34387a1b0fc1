import { describe, expect, test } from "vitest";
import { alignmentTime, type Alignment } from "./overlay-alignment.ts";

const noSamples = {
  times: new Float64Array(),
  values: new Float64Array(),
};

const timeOf = (
  alignment: Alignment,
  summary: Readonly<Record<string, unknown>>,
) => alignmentTime(alignment, summary, noSamples, "ppg");

describe("the moment at which a stage is aligned", () => {
  test("is the one that the engine found", () => {
    const summary = {
      stageStart: 1000,
      tensileStart: 2000,
      instantaneousShutInPressureTimestamp: 8000,
      stageEnd: 9000,
    };
    expect(timeOf("start", summary)).toBe(1000);
    expect(timeOf("breakdown", summary)).toBe(2000);
    expect(timeOf("shutIn", summary)).toBe(8000);
  });

  test("of the shut-in is the end of the stage where no shut-in pressure was found", () => {
    expect(timeOf("shutIn", { stageStart: 1000, stageEnd: 9000 })).toBe(9000);
  });

  test.each(["breakdown", "firstSand", "shutIn"] as const)(
    "is none where the stage has no %s, and never another event",
    (alignment) => {
      expect(timeOf(alignment, { stageStart: 1000 })).toBeNull();
    },
  );

  test("is none where the start is not known", () => {
    expect(timeOf("start", {})).toBeNull();
  });
});
