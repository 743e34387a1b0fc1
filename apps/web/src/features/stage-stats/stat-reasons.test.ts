import { describe, expect, it } from "vitest";
import { unitsOfSummary } from "#entities/stage/stat-units.ts";
import { statWord } from "#entities/stage/stat-words.ts";
import { reasonOf, sourceOf } from "./stat-reasons.ts";
import { statValue } from "#entities/stage/stat-value.ts";

describe("why a figure is blank", () => {
  it("is what the engine says", () => {
    const summary = {
      breakdownPressure: null,
      breakdownReason: "noSuddenRise",
    };
    expect(reasonOf("breakdownPressure", summary)).toBe(
      "panels.reasonNoSuddenRise",
    );
  });

  it("is not asked of a figure that is there", () => {
    const summary = { shutInPressure5Minutes: 5531, averagePressure: 8328 };
    expect(reasonOf("shutInPressure5Minutes", summary)).toBeNull();
    expect(reasonOf("averagePressure", summary)).toBeNull();
  });
});

describe("where a total comes from", () => {
  it("is named with the seconds it is about", () => {
    const summary = {
      totalCleanVolumeSource: "vanStoodStill",
      totalCleanVolumeSourceSeconds: 80,
    };
    expect(sourceOf("totalCleanVolumeStageTotal", summary)).toEqual({
      label: "panels.sourceVanStoodStill",
      seconds: 80,
    });
  });

  it("is not known of a stage of an older engine", () => {
    expect(sourceOf("totalProppantMassSurface", {})).toBeNull();
  });
});

describe("whether a stage screened out", () => {
  it("is said in words, or why it is not known", () => {
    expect(statWord("screenOut", "screenedOut")).toBe("panels.screenOutYes");
    expect(statWord("screenOut", null)).toBeNull();
    expect(statWord("maximumRate", "no")).toBeNull();
    const summary = { screenOut: null, screenOutReason: "rateNotLost" };
    expect(reasonOf("screenOut", summary)).toBe("panels.reasonRateNotLost");
  });

  it("lists the times at which sand was cut", () => {
    const times = [
      Date.UTC(2026, 10, 14, 14, 5, 9),
      Date.UTC(2026, 10, 14, 15),
    ];
    const units = unitsOfSummary({});
    expect(statValue(times, "times", units).text).toBe(
      "2026-11-14 14:05:09 PM, 2026-11-14 15:00:00 PM",
    );
    expect(statValue([], "times", units).text).toBe("");
  });
});
