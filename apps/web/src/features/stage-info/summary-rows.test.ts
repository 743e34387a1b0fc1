import { describe, expect, it } from "vitest";
import chartEn from "#translations/en/chart.json";
import panelsEn from "#translations/en/panels.json";
import type { Text } from "#translations/use-text.ts";
import { textOfKey } from "#entities/stage/channel-name.ts";
import { summaryRows as rowsIn } from "./summary-rows.ts";

const english: Readonly<Record<string, string>> = { ...panelsEn, ...chartEn };
const text: Text = (key) => english[key] ?? key;
const summaryRows = (summary: Record<string, unknown>) => rowsIn(summary, text);

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
    const [pumpTime] = summaryRows({ pumpTime: 11_590 });
    expect(pumpTime?.value).toBe("3:13:10");
  });

  it("says what numbers are counted in, by the units of the stage", () => {
    const rows = summaryRows({
      units: { volume: "m3", mass: "kg", rate: "m3/min" },
      pressureUnit: "MPa",
      averagePressure: 58.4,
      averageRate: 13.36,
      totalCleanVolumeStageTotal: 1188.6,
      totalProppantMassSurface: null,
      pumpTime: 5552,
      fractureEffectiveness: 61.2,
      revision: 9,
    });
    expect(
      Object.fromEntries(rows.map(({ key, unit }) => [key, unit])),
    ).toEqual({
      pressureUnit: "",
      averagePressure: "MPa",
      averageRate: "m³/min",
      totalCleanVolumeStageTotal: "m³",
      totalProppantMassSurface: "",
      pumpTime: "",
      fractureEffectiveness: "%",
      revision: "",
    });
  });

  it("uses the page language where a name exists, else spells out the key", () => {
    const rows = summaryRows({ averagePressure: 1, somethingNew: 2 });
    expect(rows.map(({ name }) => name)).toEqual([
      "Average pressure",
      "Something new",
    ]);
  });

  it("leaves blank what is not there", () => {
    const rows = summaryRows({ stageEnd: null, fractureEffectiveness: "nan" });
    expect(rows.map(({ value }) => value)).toEqual(["", ""]);
  });

  it("explains why a figure is blank and where a total comes from", () => {
    const rows = summaryRows({
      breakdownPressure: null,
      breakdownReason: "noSuddenRise",
      shutInEnd: "bleedOff",
      stageState: "pumpDown",
      totalCleanVolumeStageTotal: 8061,
      totalCleanVolumeSource: "vanAgrees",
      totalCleanVolumeSourceSeconds: 0,
    });
    expect(
      new Map(rows.map(({ key, value, note }) => [key, [value, note]])),
    ).toEqual(
      new Map([
        ["breakdownPressure", ["No sudden rise at a steady rate", null]],
        ["shutInEnd", ["Bled off", null]],
        ["stageState", ["Pump-down", null]],
        ["totalCleanVolumeStageTotal", ["8,061", "van counter, agrees"]],
      ]),
    );
  });

  it("writes times as times", () => {
    const [row] = summaryRows({ stageStart: Date.UTC(2026, 10, 14, 9, 0, 0) });
    expect(row?.value).toBe("2026-11-14 09:00:00 AM");
  });

  it("leaves yes and no to the page", () => {
    expect(summaryRows({ stageEnded: false })[0]?.value).toBe(false);
  });
});

describe("a key as text", () => {
  it.each([
    ["averagePressure", "Average pressure"],
    ["instantaneousShutInPressure", "Instantaneous shut in pressure"],
    ["repeatRowRunMax", "Repeat row run max"],
    ["offset_pressure_1", "Offset pressure 1"],
  ])("%s reads %s", (key, words) => {
    expect(textOfKey(key)).toBe(words);
  });
});
