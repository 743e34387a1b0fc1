import { describe, expect, it } from "vitest";
import { summaryRows, wordsOfKey } from "./summary-rows.ts";

describe("the summary in the stage info", () => {
  it("lists single values only, and none of the offset wells'", () => {
    const rows = summaryRows({
      revision: 9,
      notifications: [],
      units: { mass: "lb" },
      fdiPressureChange1: 16,
      fdi: 1,
      averageRate: 83.95258,
    });
    expect(rows.map(({ key }) => key)).toEqual(["averageRate", "revision"]);
  });

  it("formats numbers by the rule of the tables", () => {
    const [row] = summaryRows({ totalSlurryVolumeStageTotal: 8061.7 });
    expect(row?.value).toBe("8,061");
  });

  it("leaves blank what is not there", () => {
    const rows = summaryRows({ stageEnd: null, fractureEffectiveness: "nan" });
    expect(rows.map(({ value }) => value)).toEqual(["", ""]);
  });

  it("writes times as times", () => {
    const [row] = summaryRows({ stageStart: Date.UTC(2026, 10, 14, 9, 0, 0) });
    expect(row?.value).toBe("2026-11-14 09:00:00 AM");
  });

  it("leaves yes and no to the page", () => {
    expect(summaryRows({ stageEnded: false })[0]?.value).toBe(false);
  });
});

describe("a key in words", () => {
  it.each([
    ["averagePressure", "Average pressure"],
    ["instantaneousShutInPressure", "Instantaneous shut in pressure"],
    ["repeatRowRunMax", "Repeat row run max"],
    ["offset_pressure_1", "Offset pressure 1"],
  ])("%s reads %s", (key, words) => {
    expect(wordsOfKey(key)).toBe(words);
  });
});
