import { describe, expect, it } from "vitest";
import { reasonOf, sourceOf } from "./stat-reasons.ts";
import { statValueLabel } from "./stat-value-labels.ts";

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

  it("has a text for every code the engine gives", () => {
    const codes = [
      "noPumpingAboveNoise",
      "noTreatmentRateYet",
      "noPressure",
      "noTreatmentYet",
      "breakInNotInRecord",
      "rateNotSteady",
      "noSuddenRise",
      "noShutIn",
      "notYet",
      "falloffTooShort",
      "gap",
      "pumping",
      "bleedOff",
      "pressuredUp",
      "recordEnds",
      "tooLittleVolume",
      "noReference",
      "noProppant",
      "boreholeVolumeNotSet",
      "rateNotLost",
    ];
    for (const stageReason of codes)
      expect(reasonOf("stageStart", { stageReason })).not.toBeNull();
  });

  it("is not given for a figure that is there", () => {
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
  it("is shown as text, or the reason it is not known", () => {
    expect(statValueLabel("screenOut", "screenedOut")).toBe(
      "panels.screenOutYes",
    );
    expect(statValueLabel("screenOut", null)).toBeNull();
    expect(statValueLabel("maximumRate", "no")).toBeNull();
    const summary = { screenOut: null, screenOutReason: "rateNotLost" };
    expect(reasonOf("screenOut", summary)).toBe("panels.reasonRateNotLost");
  });
});
