import { describe, expect, it } from "vitest";
import { channelSelectionChoice, fdiChartChoice } from "./chart-choices.ts";
import { deviceTypeOf } from "./device-rule.ts";
import {
  clockOf,
  endChoices,
  isLightAt,
  readLightHours,
  startChoices,
  usualLightHours,
  writeLightHours,
} from "./light-hours.ts";
import { choiceFrom } from "./stored-choice.ts";
import { isDarkAt } from "./theme-rule.ts";

const at = (hour: number, minute: number) =>
  new Date(2026, 5, 1, hour, minute, 59);

describe("theme by the time of day", () => {
  it("offers 3:00 to 9:00 and 15:00 to 21:00 in thirteen half hours each", () => {
    expect(startChoices.map(clockOf)).toEqual([
      "3:00",
      "3:30",
      "4:00",
      "4:30",
      "5:00",
      "5:30",
      "6:00",
      "6:30",
      "7:00",
      "7:30",
      "8:00",
      "8:30",
      "9:00",
    ]);
    expect(endChoices).toHaveLength(13);
    expect(
      [endChoices[0], endChoices.at(-1)].map((end) => clockOf(end ?? 0)),
    ).toEqual(["15:00", "21:00"]);
  });

  it("is light from the start inclusive to the end exclusive", () => {
    const light = (hour: number, minute: number) =>
      isLightAt(usualLightHours, at(hour, minute));
    expect(light(5, 59)).toBe(false);
    expect(light(6, 0)).toBe(true);
    expect(light(17, 59)).toBe(true);
    expect(light(18, 0)).toBe(false);
    expect(light(0, 0)).toBe(false);
  });

  it("follows the clock only when set to", () => {
    const stored = { dark: "true", auto: "false", hours: null };
    expect(isDarkAt(stored, at(12, 0), false)).toBe(true);
    expect(isDarkAt({ ...stored, auto: "true" }, at(12, 0), true)).toBe(false);
    expect(isDarkAt({ ...stored, dark: null }, at(12, 0), false)).toBe(false);
  });

  it("reads what it wrote", () => {
    const hours = { startMinute: 270, endMinute: 1230 };
    expect(writeLightHours(hours)).toBe('["4:30","20:30"]');
    expect(readLightHours(writeLightHours(hours))).toEqual(hours);
  });

  it.each([null, "", "x", "7", "null", "[]", '["6:10","18:59"]', "[6,18]"])(
    "treats hours stored as %j as not set",
    (stored) => {
      expect(readLightHours(stored)).toEqual(usualLightHours);
    },
  );
});

describe("settings with a list of values", () => {
  it("have the usual value unless another of the list is stored", () => {
    expect(choiceFrom(fdiChartChoice, null)).toBe("WARNING");
    expect(choiceFrom(fdiChartChoice, "ALERT")).toBe("ALERT");
    expect(choiceFrom(fdiChartChoice, "alert")).toBe("WARNING");
    expect(choiceFrom(channelSelectionChoice, "CHANNELBYCOLOUR")).toBe(
      "CHANNELBYINDEX",
    );
  });
});

describe("device type", () => {
  const traits = { isCoarse: false, shorterSidePx: 1080, longerSidePx: 1920 };

  it("is what the person says", () => {
    expect(deviceTypeOf("tablet", traits)).toBe("tablet");
  });

  it("is read from the device when the person says nothing that is known", () => {
    expect(deviceTypeOf(null, traits)).toBe("desktop");
    expect(deviceTypeOf("fridge", { ...traits, longerSidePx: 1440 })).toBe(
      "laptop",
    );
    const touched = { ...traits, isCoarse: true };
    expect(deviceTypeOf(null, touched)).toBe("tablet");
    expect(deviceTypeOf(null, { ...touched, shorterSidePx: 390 })).toBe(
      "phone",
    );
  });
});
